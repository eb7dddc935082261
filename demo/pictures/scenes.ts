import type { Tint } from '../catalogue/types.ts';
import type { Pack } from './brands.ts';
import { FLOOR, r, SHADE } from './geometry.ts';
import { type Drawn, drawPack, svg } from './studio.ts';

/** Puts a drawn pack into a larger picture: its foot at (x, floor), its frame `size` wide. */
function place(d: Drawn, x: number, floor: number, size: number): string {
  const k = size / d.view[2];
  return `<defs>${d.defs}</defs><g transform="translate(${r(x - (d.view[0] + d.view[2] * 0.465) * k)} ${r(floor - FLOOR * k)}) scale(${+k.toFixed(4)})">${d.body}</g>`;
}

/** Second view: the pack with a second one behind its right shoulder. */
export function pairShot(pack: Pack): string {
  const [front, back] = [drawPack(pack, 'f'), drawPack(pack, 'b')];
  const size = 400 * Math.min(0.84, 0.62 + 0.12 * (front.tall / front.wide));
  const step = (front.wide / front.view[2]) * size * 0.62;
  const [x, floor] = [186 - step / 2, 346];
  return svg([0, 0, 400, 400], place(back, x + step, floor - 22, size * 0.96) + place(front, x, floor, size));
}

/** Second view: close enough to read the label. */
export function closeShot(pack: Pack): string {
  const d = drawPack(pack, 'c');
  const [, , size] = d.view;
  const side = size * 0.56;
  const cx = d.view[0] + size * 0.465;
  const cy = FLOOR - Math.min(d.tall * 0.5, side * 0.5) + side * 0.02;
  return svg([r(cx - side * 0.5), r(cy - side * 0.54), r(side), r(side)], `<defs>${d.defs}</defs>${d.body}`);
}

/** Category picture: one pack, or two beside each other. */
export function groupShot(packs: Pack[]): string {
  const [first, second] = packs;
  if (!first) throw new Error('A category picture needs a pack');
  const front = drawPack(first, 'f');
  if (!second) return svg([...front.view, front.view[2]], `<defs>${front.defs}</defs>${front.body}`);
  return svg([0, 0, 400, 400], place(drawPack(second, 'b'), 276, 322, 300) + place(front, 132, 346, 300));
}

/** The sun behind the packs, one for each wall. It reads on the light wall and on the dark one. */
const SUN: Partial<Record<Tint, string>> = {
  skin: '#e8638c',
  baby: '#58b79b',
  vitamins: '#f2a24a',
  devices: '#7f9ee0',
  luxury: '#e0527f',
};

/** Slide: a wide table, up to five packs in two depths, the sun behind. Alpha around it. */
export function slideShot(packs: Pack[], tint: Tint): string {
  const [W, H] = [816, 528];
  const sun = SUN[tint] ?? '#e8638c';
  const drawn = packs.map((p, i) => ({ d: drawPack(p, `s${i}`), i }));
  // One scale for all, so that a lip balm stays smaller than a lotion; the outer ones step forward.
  const gap = 2;
  const px = Math.min(1.2, (W - 96 - gap * (drawn.length - 1)) / drawn.reduce((n, { d }) => n + d.wide, 0));
  const total = drawn.reduce((n, { d }) => n + d.wide * px, 0) + gap * (drawn.length - 1);
  let pen = 34 + (W - 34 - total) / 2 - 14;
  const put = drawn.map(({ d, i }) => {
    const x = pen + (d.wide * px) / 2;
    pen += d.wide * px + gap;
    const front = d.tall < 150 || i === 0 || i === drawn.length - 1;
    return { front, x, art: place(d, x, front ? 482 : 446, d.view[2] * px * (front ? 1 : 1.08)) };
  });
  const table = `<path d="M34 408H${W}V496H34Z" fill="${sun}" opacity=".3"/><path d="M34 496H${W}V${H}H34Z" fill="${sun}" opacity=".42"/><path d="M34 496H${W}V${H}H34Z" fill="${SHADE}" opacity=".06"/>`;
  const order = put.sort((a, b) => Number(a.front) - Number(b.front));
  return svg(
    [0, 0, W, H],
    `<circle cx="404" cy="236" r="208" fill="${sun}"/>${table}${order.map((o) => o.art).join('')}`,
  );
}
