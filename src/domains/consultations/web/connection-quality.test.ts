import { expect, test } from 'vitest';
import { qualityOf, sampleOf, type LineSample } from './connection-quality.ts';

const before: LineSample = {
  at_ms: 0,
  packets_received: 1000,
  packets_lost: 10,
  bytes_received: 0,
  round_trip_ms: 40,
  frames_decoded: 0,
  freeze_ms: 0,
  way: 'host',
};
const after = (change: Partial<LineSample>): LineSample => ({
  ...before,
  at_ms: 3000,
  packets_received: 1300,
  ...change,
});

test.each([
  ['nothing lost', {}, 'good'],
  ['one in forty lost', { packets_lost: 17 }, 'good'],
  ['one in twenty lost', { packets_lost: 26 }, 'weak'],
  ['one in eight lost', { packets_lost: 53 }, 'very_weak'],
  ['far away', { round_trip_ms: 400 }, 'weak'],
  ['by satellite', { round_trip_ms: 900 }, 'very_weak'],
  ['stands still now and then', { freeze_ms: 400 }, 'weak'],
  ['stands still mostly', { freeze_ms: 1500 }, 'very_weak'],
  ['not measured yet', { round_trip_ms: null }, 'good'],
  ['hardly anything came', { packets_received: 1003 }, null],
  ['a new connection counts from the beginning', { packets_received: 5 }, null],
])('%s', (_, change, quality) => {
  expect(qualityOf(before, after(change))).toBe(quality);
});

test('a report is summed over audio and video with the path of the active candidate pair', () => {
  const sample = sampleOf(
    [
      { id: 'a', type: 'inbound-rtp', kind: 'audio', packetsReceived: 100, packetsLost: 2, bytesReceived: 10 },
      {
        id: 'v',
        type: 'inbound-rtp',
        packetsReceived: 300,
        bytesReceived: 90,
        framesDecoded: 70,
        totalFreezesDuration: 0.5,
      },
      { id: 't', type: 'transport', selectedCandidatePairId: 'p2' },
      { id: 'p1', type: 'candidate-pair', currentRoundTripTime: 9, localCandidateId: 'l1' },
      { id: 'p2', type: 'candidate-pair', currentRoundTripTime: 0.12, localCandidateId: 'l2' },
      { id: 'l1', type: 'local-candidate', candidateType: 'host' },
      { id: 'l2', type: 'local-candidate', candidateType: 'relay' },
    ],
    5,
  );
  expect(sample).toEqual({
    at_ms: 5,
    packets_received: 400,
    packets_lost: 2,
    bytes_received: 100,
    round_trip_ms: 120,
    frames_decoded: 70,
    freeze_ms: 500,
    way: 'relay',
  });
});

test("the active candidate pair is found in Firefox's report", () => {
  const sample = sampleOf(
    [
      { id: 'p', type: 'candidate-pair', selected: true, currentRoundTripTime: 0.05, localCandidateId: 'l' },
      { id: 'l', type: 'local-candidate', candidateType: 'srflx' },
    ],
    0,
  );
  expect([sample.round_trip_ms, sample.way]).toEqual([50, 'srflx']);
});
