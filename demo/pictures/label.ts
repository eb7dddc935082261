import type { Pack } from './brands.ts';
import { LAYOUTS } from './layouts.ts';
import { r } from './geometry.ts';
import { lines, text, width } from './type.ts';

export interface LabelShape {
  /** Curvature of horizontals on round packs. */
  sag?: number;
  /** Side margin. */
  pad?: number;
  centre?: boolean;
  /** How far colour that reaches the foot runs on below the label. */
  below?: number;
  /** Reports where the loud colour meets the label's right edge, so that a carton's side can continue it. */
  edge?: (from: number, to: number) => void;
}

/** The input of every layout: the box, the sizes of type, and the zones, which never overlap. */
export interface LabelSheet {
  p: Pack;
  id: string;
  w: number;
  h: number;
  sag: number;
  pad: number;
  centre: boolean;
  below: number;
  edge(from: number, to: number): void;
  /** Sizes of brand, detail and name. */
  bs: number;
  ds: number;
  fit: number;
  /** Height of the second line of the name, 0 if there is none. */
  run: number;
  rows: number;
  /** Baselines: brand, foot, and the name if there is art above it. */
  top: number;
  base: number;
  yn: number;
  brandLow: number;
  nameTop: number;
  footTop: number;
  /** Height and centre of the free zone between brand and name. */
  room: number;
  ac: number;
  max: number;
  detail: string;
  note: string;
  mid(low: number, high: number): number;
  line(s: string, y: number, size: number, weight: number, fill: string): string;
  brand(fill: string, y?: number, k?: number): string;
  name(y: number, fill?: string): string;
  foot(fill: string): string;
}

/** Draws the artwork into (0,0,w,h): brand on top, art, name in two lines at most, detail at the foot. */
export function label(p: Pack, id: string, w: number, h: number, shape: LabelShape = {}): string {
  const { sag = 0, pad = w * 0.1, centre = false, below = 12, edge = () => {} } = shape;
  const max = w - 2 * pad;
  const x0 = centre ? w / 2 : pad;
  const a = centre ? 'm' : 's';
  const bs = Math.min(w * 0.1, h * 0.13, 16);
  const ds = Math.min(w * 0.095, h * 0.12, 14);
  const scheduled = p.schedule !== 'none';
  const whole = p.name.replace('-|', '').replace('|', ' ');
  const split = lines(p.name);
  const names = h < 92 && split.length > 1 && width(whole, 1, 700) < 6.4 ? [whole] : split;
  // A long name on a narrow pack keeps its size if the schedule square is on a separate line.
  const widest = Math.max(...names.map((t) => width(t, 1, 700)));
  const stacked = scheduled && widest > 4.4 && h > w * (names.length === 1 ? 0.8 : 1.3);
  const rows = names.length + (stacked ? 1 : 0);
  const fit = Math.min(
    w * 0.19,
    h * (rows > 1 ? 0.155 : 0.19),
    29,
    ...names.map((t, i) => max / (width(t, 1, 700) + (scheduled && !stacked && !i ? 1.45 : 0))),
  );
  const lh = fit * 1.06;
  const run = (rows - 1) * lh;
  const detail = p.detail ?? '';
  const note = p.note ?? '';
  const base = h - Math.max(7, h * 0.075);
  const top = Math.max(7, h * 0.07) + sag + bs * 0.75;
  const footTop = base - (detail ? ds * (note && centre ? 2.3 : 1.05) : 0);
  const yn = footTop - fit * 0.5 - run;
  const nameTop = yn - fit * 0.8;
  const brandLow = top + bs * 0.3;
  const room = nameTop - brandLow - h * 0.07;
  const line: LabelSheet['line'] = (s, y, size, weight, fill) => text(s, x0, y, size, { w: weight, fill, a, max });

  // The schedule square is before the name, as the law requires on a real label (General Regulations 2017, reg 10).
  const square = (t: string, y: number, fill: string) => {
    const z = fit * 0.9;
    const full = z * 1.24 + (t ? fit * 0.26 + width(t, fit, 700) : 0);
    const l = centre ? (w - full) / 2 : pad;
    return (
      `<path d="M${r(l)} ${r(y - z * 0.84)}h${r(z * 1.24)}v${r(z)}h${r(-z * 1.24)}z" fill="none" stroke="${fill}" stroke-width="${r(Math.max(1, fit * 0.06))}"/>` +
      text(p.schedule, l + z * 0.62, y - z * 0.1, z * 0.7, { w: 700, fill, a: 'm' }) +
      text(t, l + z * 1.24 + fit * 0.26, y, fit, { w: 700, fill })
    );
  };
  const noteText = (fill: string) =>
    centre
      ? line(note, base - ds * 1.25, ds * 0.9, 500, fill)
      : text(note, w - pad, base, ds * 0.9, { w: 500, fill, a: 'e', max: max * 0.62 });

  const sheet: LabelSheet = {
    p,
    id,
    w,
    h,
    sag,
    pad,
    centre,
    below,
    edge,
    bs,
    ds,
    fit,
    run,
    top,
    base,
    yn,
    brandLow,
    nameTop,
    footTop,
    room,
    max,
    detail,
    note,
    rows,
    ac: brandLow + h * 0.035 + room / 2,
    mid: (low, high) => (low + high) / 2 + fit * 0.34 - run / 2,
    line,
    brand: (fill, y = top, k = 1) => line(p.brand, y, bs * k, 700, fill),
    name: (y, fill = p.ink) =>
      (stacked ? ['', ...names] : names)
        .map((t, i) =>
          scheduled && !i ? square(t, y - (stacked ? fit * 0.12 : 0), fill) : line(t, y + i * lh, fit, 700, fill),
        )
        .join(''),
    foot: (fill) => line(detail, base, ds, 700, fill) + noteText(fill),
  };
  return LAYOUTS[p.layout](sheet);
}
