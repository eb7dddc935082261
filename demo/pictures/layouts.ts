import type { Layout } from '../catalogue/types.ts';
import { mix, r, strip } from './geometry.ts';
import type { LabelSheet } from './label.ts';
import { text, width } from './type.ts';

type DrawLayout = (s: LabelSheet) => string;

const disc = (cx: number, cy: number, rad: number, fill: string) =>
  `<circle cx="${r(cx)}" cy="${r(cy)}" r="${r(rad)}" fill="${fill}"/>`;
const noteAt = (s: LabelSheet, y: number, yCentred: number, fill: string) =>
  s.centre
    ? s.line(s.note, yCentred, s.ds * 0.9, 500, fill)
    : text(s.note, s.w - s.pad, y, s.ds * 0.9, { w: 500, fill, a: 'e', max: s.max * 0.55 });

/** Art in the free zone if there is one; the name moves up when there is none. */
const withArt = (s: LabelSheet, least: number, art: () => string) =>
  (s.room > least ? art() : '') +
  s.brand(s.p.ink) +
  s.name(s.room > least ? s.yn : s.mid(s.brandLow, s.footTop)) +
  s.foot(s.p.ink);

const band: DrawLayout = (s) => {
  const { accent, on, ink } = s.p;
  const b = s.bs * 2.3 + s.sag;
  s.edge(0, b);
  return (
    `<path d="${strip(s.w, -9, b + 9, s.sag)}" fill="${accent}"/><path d="${strip(s.w, b + 3, 2.2, s.sag)}" fill="${accent}" opacity=".35"/>` +
    s.brand(on, b / 2 + s.bs * 0.42 + s.sag * 0.8, 1.1) +
    s.name(s.mid(b + 6 + s.sag, s.footTop)) +
    s.foot(ink)
  );
};

const block: DrawLayout = (s) => {
  const { accent, on, ink } = s.p;
  const b = s.base - s.ds * (s.note && s.centre ? 3.6 : 2.5);
  s.edge(b, Infinity);
  // On a dark pack the brand in the loud colour, on a pale one too: both were tried against the ink.
  return (
    `<path d="${strip(s.w, b, s.h, s.sag)}" fill="${accent}"/>` +
    s.brand(accent) +
    s.name(s.mid(s.brandLow, b - s.fit * 0.1), ink) +
    s.line(s.detail, s.base - s.ds * 0.1, s.ds * 1.25, 700, on) +
    noteAt(s, s.base - s.ds * 0.1, s.base - s.ds * 1.7, on)
  );
};

const dot: DrawLayout = (s) =>
  withArt(s, 16, () => {
    const m = Math.min(s.room / 2, s.w * 0.34);
    const cx = s.centre ? s.w / 2 : s.w - s.pad - m;
    return disc(cx, s.ac, m, s.p.accent) + disc(cx - m * 0.66, s.ac + m * 0.7, m * 0.24, s.p.ink);
  });

const print: DrawLayout = (s) => {
  const { accent, on, ink } = s.p;
  const dotStep = Math.max(8, s.w / 12);
  const by = s.nameTop - s.bs * 0.55;
  const f = by - s.bs * 1.35 - s.sag;
  if (f <= 12) return s.brand(ink) + s.name(s.mid(s.brandLow, s.footTop)) + s.foot(ink);
  s.edge(0, f);
  const d = (at: number) => disc(dotStep * at, dotStep * at, dotStep * 0.15, on);
  return (
    `<pattern id="${s.id}p" width="${r(dotStep)}" height="${r(dotStep)}" patternUnits="userSpaceOnUse">${d(0.25)}${d(0.75)}</pattern>` +
    `<path d="${strip(s.w, -9, f + 9, s.sag)}" fill="${accent}"/><path d="${strip(s.w, -9, f + 9, s.sag)}" fill="url(#${s.id}p)" opacity=".6"/>` +
    s.brand(mix(accent, ink, 0.7), by) +
    s.name(s.yn) +
    s.foot(ink)
  );
};

const arc: DrawLayout = (s) =>
  withArt(s, 14, () => {
    const { accent, pack, ink } = s.p;
    const m = Math.min(s.room, s.w * 0.44);
    const c = s.nameTop - s.h * 0.035;
    const cx = s.centre ? s.w / 2 : s.w - s.pad - m;
    const fills = [accent, pack, mix(accent, ink, 0.3)];
    return [1, 0.72, 0.46]
      .map(
        (k, i) =>
          `<path d="M${r(cx - m * k)} ${r(c)}a${r(m * k)} ${r(m * k)} 0 0 1 ${r(2 * m * k)} 0z" fill="${fills[i]}"/>`,
      )
      .join('');
  });

const leaf: DrawLayout = (s) =>
  withArt(s, 14, () => {
    const { accent, pack } = s.p;
    const m = Math.min(s.room / 1.62, s.w * 0.3);
    const at = `${r(s.centre ? s.w / 2 : s.w * 0.7)} ${r(s.nameTop - s.h * 0.035)}`;
    const one = (deg: number, fill: string) =>
      `<path d="M0 0C${r(-m * 0.62)} ${r(-m * 0.5)} ${r(-m * 0.5)} ${r(-m * 1.15)} 0 ${r(-m * 1.6)}C${r(m * 0.5)} ${r(-m * 1.15)} ${r(m * 0.62)} ${r(-m * 0.5)} 0 0Z" transform="translate(${at}) rotate(${deg})" fill="${fill}"/>`;
    return one(-46, mix(accent, pack, 0.45)) + one(46, mix(accent, pack, 0.25)) + one(0, accent);
  });

const wave: DrawLayout = (s) => {
  const { accent, on, ink, pack } = s.p;
  const { w, h } = s;
  const b = Math.min(h * 0.66, s.base - s.ds * 2.6);
  s.edge(b - h * 0.04, Infinity);
  const second = mix(accent, ink === on || pack < '#7' ? pack : ink, 0.3);
  return (
    `<path d="M0 ${r(b)}C${r(w * 0.28)} ${r(b - h * 0.1)} ${r(w * 0.42)} ${r(b + h * 0.12)} ${r(w)} ${r(b - h * 0.04)}V${r(h + s.below)}H0Z" fill="${accent}"/>` +
    `<path d="M0 ${r(b + h * 0.1)}C${r(w * 0.3)} ${r(b - h * 0.01)} ${r(w * 0.5)} ${r(b + h * 0.2)} ${r(w)} ${r(b + h * 0.04)}V${r(h + s.below)}H0Z" fill="${second}"/>` +
    s.brand(accent) +
    s.name(s.mid(s.brandLow, b - h * 0.07)) +
    s.foot(on)
  );
};

const peak: DrawLayout = (s) => {
  const { accent, on, ink } = s.p;
  const { w, h } = s;
  const b = Math.min(h * 0.74, s.base - s.ds * 2);
  const rise = Math.min(h * 0.16, w * 0.2);
  s.edge(b + rise * 0.25, Infinity);
  return (
    `<path d="M0 ${r(b)}L${r(w * 0.3)} ${r(b - rise * 0.5)}L${r(w * 0.46)} ${r(b - rise * 0.1)}L${r(w * 0.72)} ${r(b - rise)}L${r(w)} ${r(b - rise * 0.25)}V${r(h + s.below)}H0Z" fill="${mix(accent, '#ffffff', 0.45)}"/>` +
    `<path d="M0 ${r(b + rise * 0.3)}L${r(w * 0.2)} ${r(b + rise * 0.05)}L${r(w * 0.5)} ${r(b + rise * 0.4)}L${r(w * 0.8)} ${r(b - rise * 0.05)}L${r(w)} ${r(b + rise * 0.25)}V${r(h + s.below)}H0Z" fill="${accent}"/>` +
    s.brand(accent) +
    s.name(s.mid(s.brandLow, b - rise * 0.75), ink) +
    s.foot(on)
  );
};

/** White cross on green: the first-aid sign. The red cross is a protected emblem and stays off every pack. */
const cross: DrawLayout = (s) =>
  withArt(s, 15, () => {
    const m = Math.min(s.room / 2, s.w * 0.3);
    const cx = s.centre ? s.w / 2 : s.w - s.pad - m;
    const t = m * 0.3;
    const l = m * 0.66;
    return (
      `<rect x="${r(cx - m)}" y="${r(s.ac - m)}" width="${r(m * 2)}" height="${r(m * 2)}" rx="${r(m * 0.2)}" fill="${s.p.accent}"/>` +
      `<path d="M${r(cx - t)} ${r(s.ac - l)}h${r(2 * t)}v${r(l - t)}h${r(l - t)}v${r(2 * t)}h${r(t - l)}v${r(l - t)}h${r(-2 * t)}v${r(t - l)}h${r(t - l)}v${r(-2 * t)}h${r(l - t)}z" fill="${s.p.on}"/>`
    );
  });

const CONFETTI = [
  [0.1, 0.72, 0.3],
  [0.3, 0.2, 0.22],
  [0.47, 0.72, 0.4],
  [0.7, 0.3, 0.34],
  [0.88, 0.78, 0.24],
  [0.93, 0.16, 0.16],
] as const;
const confetti: DrawLayout = (s) =>
  withArt(s, 12, () => {
    const fills = [s.p.accent, '#36b3a8', '#ffc53d'];
    const low = s.brandLow + s.h * 0.05;
    const size = Math.min(s.room, s.w * 0.4);
    return CONFETTI.map(([x, y, k], i) =>
      disc(s.pad + x * s.max, low + y * (s.room - 4), (size * k) / 1.6, fills[i % 3] ?? s.p.accent),
    ).join('');
  });

const dose: DrawLayout = (s) => {
  const { accent, on, ink, name } = s.p;
  const big = s.detail.match(/^[A-Z]?\d+/)?.[0] ?? name.slice(0, 2);
  const sub = s.detail.replace(/^[A-Z]?\d+/, '').trim() || s.note;
  const b = s.base - s.ds * 1.3 - s.fit * s.rows * 1.06 - s.ds * 0.7;
  s.edge(b, Infinity);
  const size = Math.min((b - s.brandLow) * 1.05, s.max / width(big, 1, 700));
  return (
    `<path d="${strip(s.w, b, s.h, s.sag)}" fill="${accent}"/>` +
    s.brand(ink) +
    s.line(big, (b + s.brandLow) / 2 + size * 0.36 + s.sag * 0.5, size, 700, accent) +
    s.name(s.base - s.ds * 1.45 - s.run, on) +
    s.line(sub, s.base, s.ds, 500, on)
  );
};

const rule: DrawLayout = (s) => {
  const low = s.brandLow + s.bs * 0.35;
  const high = s.footTop - s.ds * 0.55;
  return (
    `<path d="${strip(s.w, low - s.sag, 1.5, s.sag)}${strip(s.w, high - s.sag, 1.5, s.sag)}" fill="${s.p.accent}"/>` +
    s.brand(s.p.accent) +
    s.name(s.mid(low, high)) +
    s.foot(s.p.ink)
  );
};

export const LAYOUTS: Record<Layout, DrawLayout> = {
  band,
  block,
  dot,
  print,
  arc,
  leaf,
  wave,
  peak,
  cross,
  confetti,
  dose,
  rule,
};
