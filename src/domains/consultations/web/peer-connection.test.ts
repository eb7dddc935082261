import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MeetingEngine } from './peer-connection.ts';
import type { EngineView, MeetingSignal } from './peer-signal.ts';
import { parsePeerMessage } from './peer-message.ts';

// The state machine of an RTCPeerConnection as far as the negotiation needs it (W3C WebRTC 1.0, section 4.3.1); the journeys
// test media and networks (tests/journeys/meeting.journey.ts).
class FakePeer extends EventTarget {
  signalingState: RTCSignalingState = 'stable';
  connectionState: RTCPeerConnectionState = 'new';
  localDescription: { type: string; sdp: string; toJSON: () => RTCSessionDescriptionInit } | null = null;
  remoteDescription: RTCSessionDescriptionInit | null = null;
  isClosed = false;
  restarts = 0;
  offers = 0;
  candidates: unknown[] = [];
  #kinds: string[] = [];
  readonly channel = Object.assign(new EventTarget(), { readyState: 'connecting', close: () => {}, send: () => {} });

  addTransceiver(kind: string): void {
    this.#kinds.push(kind);
    this.#need();
  }
  createDataChannel(): unknown {
    // With an offer that has a channel already there is nothing more to agree on (section 4.7.3).
    if (!this.remoteDescription) this.#need();
    return this.channel;
  }
  getTransceivers(): unknown[] {
    return this.#kinds.map((kind) => ({
      direction: '',
      receiver: { track: { kind, id: kind } },
      sender: { replaceTrack: async () => {} },
    }));
  }
  getReceivers(): unknown[] {
    return this.#kinds.map((kind) => ({ track: { kind, id: kind } }));
  }
  #isNeeded = false;
  #need(): void {
    if (this.#isNeeded) return;
    this.#isNeeded = true;
    queueMicrotask(() => {
      this.#isNeeded = false;
      if (!this.isClosed && this.signalingState === 'stable') this.dispatchEvent(new Event('negotiationneeded'));
    });
  }
  restartIce(): void {
    this.restarts += 1;
    this.#need();
  }
  async setLocalDescription(): Promise<void> {
    const type = this.signalingState === 'have-remote-offer' ? 'answer' : 'offer';
    this.offers += type === 'offer' ? 1 : 0;
    this.signalingState = type === 'offer' ? 'have-local-offer' : 'stable';
    const description = { type, sdp: `${type} ${this.offers}` } as RTCSessionDescriptionInit;
    this.localDescription = { ...description, toJSON: () => description } as never;
  }
  async setRemoteDescription(description: RTCSessionDescriptionInit): Promise<void> {
    if (this.isClosed) throw new Error('closed');
    if (description.type === 'answer' && this.signalingState !== 'have-local-offer') throw new Error('no offer');
    // An offer onto an offer of one's own rolls that back.
    this.signalingState = description.type === 'offer' ? 'have-remote-offer' : 'stable';
    this.remoteDescription = description;
    if (description.type === 'offer' && this.#kinds.length === 0) this.#kinds = ['audio', 'video'];
  }
  async addIceCandidate(candidate: unknown): Promise<void> {
    if (!this.remoteDescription) throw new Error('no remote description');
    this.candidates.push(candidate);
  }
  close(): void {
    this.isClosed = true;
    this.connectionState = 'closed';
  }
  become(state: RTCPeerConnectionState): void {
    this.connectionState = state;
    this.dispatchEvent(new Event('connectionstatechange'));
  }
}

interface Side {
  engine: MeetingEngine;
  peers: FakePeer[];
  peer: () => FakePeer;
  view: () => EngineView;
  sent: MeetingSignal[];
}

let sides: Record<'customer' | 'practitioner', Side>;
/** Messages in transit; the test delivers them. */
let isCut = false;
let made = 0;

function aSide(role: 'customer' | 'practitioner'): Side {
  const peers: FakePeer[] = [];
  let view: EngineView = { other: 'not_yet', tracks: [], is_chat_open: false };
  const sent: MeetingSignal[] = [];
  const engine = new MeetingEngine({
    role,
    newPeer: () => {
      const peer = new FakePeer();
      peers.push(peer);
      return peer as unknown as RTCPeerConnection;
    },
    newGeneration: () => `${role[0]}${(made += 1)}`,
    send: (signal) => {
      sent.push(signal);
      const other = role === 'customer' ? 'practitioner' : 'customer';
      if (!isCut) queueMicrotask(() => sides[other]?.engine.heard(structuredClone(signal)));
    },
    onView: (next) => (view = next),
    onMessage: () => {},
    onChatOpen: () => {},
  });
  return { engine, peers, peer: () => peers.at(-1) as FakePeer, view: () => view, sent };
}

const settle = () => vi.advanceTimersByTimeAsync(50);
/** Both lines say who sits opposite. */
async function meet(): Promise<void> {
  sides.practitioner.engine.peerIs('c-line');
  sides.customer.engine.peerIs('p-line');
  await settle();
}
function connected(): void {
  for (const { peer } of Object.values(sides)) peer().become('connected');
}

beforeEach(() => {
  vi.useFakeTimers();
  made = 0;
  isCut = false;
  sides = {} as typeof sides;
  sides.customer = aSide('customer');
  sides.practitioner = aSide('practitioner');
});
afterEach(() => vi.useRealTimers());

function expectAgreed(): void {
  const { customer, practitioner } = sides;
  expect(customer.peer().signalingState).toBe('stable');
  expect(practitioner.peer().signalingState).toBe('stable');
  expect(customer.peer().remoteDescription?.type).toBe('offer');
  expect(practitioner.peer().remoteDescription?.type).toBe('answer');
}

test('only the practitioner sends an offer, once, when both are present', async () => {
  await settle();
  expect(sides.practitioner.peer().offers).toBe(0);
  expect(sides.practitioner.view().other).toBe('not_yet');
  await meet();
  expectAgreed();
  expect(sides.practitioner.peer().offers).toBe(1);
  expect(sides.customer.peer().offers).toBe(0);
  expect([sides.customer.peers.length, sides.practitioner.peers.length]).toEqual([1, 1]);
  expect(sides.customer.view().other).toBe('joining');
  connected();
  expect(sides.customer.view().other).toBe('here');
});

test.each(['customer', 'practitioner'] as const)('the call connects when the %s joins first', async (first) => {
  sides[first].engine.peerIs(null);
  await settle();
  const second = first === 'customer' ? 'practitioner' : 'customer';
  sides[second].engine.peerIs('first-line');
  sides[first].engine.peerIs('second-line');
  await settle();
  expectAgreed();
});

describe.each(['customer', 'practitioner'] as const)('when the %s', (role) => {
  const opposite = role === 'customer' ? 'practitioner' : 'customer';

  test('reloads, both sides make a new peer connection and ignore the old one', async () => {
    await meet();
    connected();
    const old = sides[role].sent.at(-1) as MeetingSignal;
    sides[opposite].engine.peerIs(null);
    expect(sides[opposite].view().other).toBe('here');
    sides[opposite].peer().become('disconnected');
    expect(sides[opposite].view().other).toBe('lost');
    sides[role] = aSide(role);
    await meet();
    expectAgreed();
    expect(sides[opposite].peers[0]?.isClosed).toBe(true);
    expect(sides[opposite].peers.length).toBeLessThanOrEqual(3);
    const { candidates } = sides[opposite].peer();
    const before = candidates.length;
    sides[opposite].engine.heard({ gen: old.gen, to: old.to, candidate: { candidate: 'late' } });
    await settle();
    expect(candidates.length).toBe(before);
    connected();
    expect(sides[opposite].view().other).toBe('here');
  });

  test('loses only the signaling connection, audio and video continue', async () => {
    await meet();
    connected();
    sides[opposite].engine.peerIs(null);
    expect(sides[opposite].view().other).toBe('here');
    sides[role].engine.peerIs('o-line');
    sides[opposite].engine.peerIs('new-line');
    await settle();
    expect([sides.customer.peers.length, sides.practitioner.peers.length]).toEqual([1, 1]);
    expect(sides.customer.peer().restarts + sides.practitioner.peer().restarts).toBe(0);
  });

  test('loses the network, ICE restarts when both are back', async () => {
    await meet();
    connected();
    isCut = true;
    for (const side of Object.values(sides)) side.peer().become('failed');
    sides[opposite].engine.peerIs(null);
    await settle();
    expect(sides[opposite].view().other).toBe('lost');
    isCut = false;
    await meet();
    expect(sides.customer.peer().signalingState).toBe('stable');
    expect(sides.practitioner.peer().signalingState).toBe('stable');
    expect([sides.customer.peers.length, sides.practitioner.peers.length]).toEqual([1, 1]);
    expect(sides.customer.peer().restarts + sides.practitioner.peer().restarts).toBeGreaterThan(0);
    connected();
    expect(sides[opposite].view().other).toBe('here');
  });

  test('leaves, the other is told, and returning makes a new connection', async () => {
    await meet();
    connected();
    sides[role].engine.stop();
    await settle();
    expect(sides[role].peer().isClosed).toBe(true);
    expect(sides[opposite].view().other).toBe('left');
    sides[role] = aSide(role);
    await meet();
    expectAgreed();
    connected();
    expect(sides[opposite].view().other).toBe('here');
  });
});

test('simultaneous offers: the polite peer rolls back and both agree', async () => {
  await meet();
  connected();
  sides.customer.peer().restartIce();
  sides.practitioner.peer().restartIce();
  await settle();
  expect(sides.customer.peer().signalingState).toBe('stable');
  expect(sides.practitioner.peer().signalingState).toBe('stable');
});

test('lost signals are sent again after reconnecting', async () => {
  isCut = true;
  sides.practitioner.engine.peerIs('c-line');
  await settle();
  isCut = false;
  await meet();
  expectAgreed();

  // An offer that never arrived.
  connected();
  isCut = true;
  sides.practitioner.peer().become('failed');
  await settle();
  expect(sides.practitioner.peer().signalingState).toBe('have-local-offer');
  isCut = false;
  await meet();
  expect(sides.practitioner.peer().signalingState).toBe('stable');
});

test('peers that do not connect start again without chasing each other', async () => {
  await meet();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sides.practitioner.peers.length).toBeGreaterThan(1);
  expect(sides.practitioner.peers.length + sides.customer.peers.length).toBeLessThan(30);
  await settle();
  expectAgreed();
  connected();
  const { length } = sides.practitioner.peers;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sides.practitioner.peers.length).toBe(length);
});

test('malformed messages of the other browser are ignored', () => {
  expect(parsePeerMessage('{"kind":"chat","id":"1","text":"<b>hello</b>"}')).toEqual({
    kind: 'chat',
    id: '1',
    text: '<b>hello</b>',
  });
  expect(parsePeerMessage('{"kind":"state","mic":true,"camera":"yes"}')).toEqual({
    kind: 'state',
    mic: true,
    camera: false,
    screen: false,
    wants_video: true,
  });
  for (const odd of ['', 'null', '[]', '{"kind":"chat","text":5}', '{"kind":"run"}', new ArrayBuffer(4)])
    expect(parsePeerMessage(odd)).toBeNull();
});
