// The connection's quality, from the browser's statistics (W3C Identifiers for WebRTC's Statistics API).

export type Quality = 'good' | 'weak' | 'very_weak';

/** Totals since the connection began, and the current round-trip time. */
export interface LineSample {
  at_ms: number;
  packets_received: number;
  packets_lost: number;
  bytes_received: number;
  /** Null if it is not measured yet. */
  round_trip_ms: number | null;
  frames_decoded: number;
  freeze_ms: number;
  /** Of the pair in use: relay, srflx, prflx or host. */
  way: string | null;
}

const MOST_LOST = { weak: 0.03, very_weak: 0.1 };
const LONGEST_MS = { weak: 350, very_weak: 800 };
const MOST_FROZEN = { weak: 0.1, very_weak: 0.4 };

/** For the time between two samples; null if too little data arrived to judge. */
export function qualityOf(before: LineSample, now: LineSample): Quality | null {
  const received = now.packets_received - before.packets_received;
  const lost = Math.max(0, now.packets_lost - before.packets_lost);
  const passed_ms = now.at_ms - before.at_ms;
  if (passed_ms <= 0 || received < 0 || received + lost < 10) return null;
  const share = lost / (received + lost);
  const frozen = Math.max(0, now.freeze_ms - before.freeze_ms) / passed_ms;
  const trip = now.round_trip_ms ?? 0;
  const is = (level: 'weak' | 'very_weak') =>
    share >= MOST_LOST[level] || trip >= LONGEST_MS[level] || frozen >= MOST_FROZEN[level];
  if (is('very_weak')) return 'very_weak';
  return is('weak') ? 'weak' : 'good';
}

/** After this many consecutive very weak samples, audio only is offered. */
export const OFFER_AFTER = 3;

type Stat = Record<string, unknown> & { id: string; type: string };
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** One sample out of a stats report. */
export function sampleOf(stats: Iterable<Stat>, at_ms: number): LineSample {
  const all = [...stats];
  const byId = new Map(all.map((stat) => [stat.id, stat]));
  const sample: LineSample = {
    at_ms,
    packets_received: 0,
    packets_lost: 0,
    bytes_received: 0,
    round_trip_ms: null,
    frames_decoded: 0,
    freeze_ms: 0,
    way: null,
  };
  for (const stat of all) {
    if (stat.type === 'inbound-rtp') {
      sample.packets_received += number(stat.packetsReceived);
      sample.packets_lost += number(stat.packetsLost);
      sample.bytes_received += number(stat.bytesReceived);
      sample.frames_decoded += number(stat.framesDecoded);
      sample.freeze_ms += number(stat.totalFreezesDuration) * 1000;
    } else if (stat.type === 'transport' || (stat.type === 'candidate-pair' && stat.selected === true)) {
      // Firefox marks the pair itself.
      const pair = stat.type === 'transport' ? byId.get(String(stat.selectedCandidatePairId)) : stat;
      if (typeof pair?.currentRoundTripTime === 'number') sample.round_trip_ms = pair.currentRoundTripTime * 1000;
      const local = byId.get(String(pair?.localCandidateId));
      if (typeof local?.candidateType === 'string') sample.way = local.candidateType;
    }
  }
  return sample;
}
