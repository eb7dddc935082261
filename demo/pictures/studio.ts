import type { Pack } from './brands.ts';
import { FORMS } from './forms/all.ts';
import { castShadow, CX, extent, FLOOR, r, SHADE } from './geometry.ts';
import { Stage } from './stage.ts';

/** A drawn pack and the square that frames it. */
export interface Drawn {
  defs: string;
  body: string;
  /** Left and top of the frame, and its side. */
  view: [x: number, y: number, size: number];
  /** Height and width of the objects on the table. */
  tall: number;
  wide: number;
}

/** Every object's base is on one line at 85.5 % of the frame, 3.5 % left of centre, drawn 28 % towards a common scale. */
export function drawPack(pack: Pack, id: string): Drawn {
  const stage = new Stage(pack, id);
  const { art, shadow } = FORMS[pack.form](stage);
  const { left, wide, tall } = extent(shadow);
  const size = r(0.72 * Math.max(tall / 0.7, wide / 0.66) + 0.28 * 310);
  const reach = 200;
  const fade = [
    [0, 0.34],
    [0.55, 0.17],
    [1, 0.06],
  ]
    .map(([at, o]) => `<stop offset="${at}" stop-color="${SHADE}" stop-opacity="${o}"/>`)
    .join('');
  const shade = `<linearGradient id="${id}s" gradientUnits="userSpaceOnUse" x1="${CX}" y1="${FLOOR}" x2="${CX + reach}" y2="${FLOOR - reach * 0.36}">${fade}</linearGradient>`;
  return {
    defs: stage.defs(art) + shade,
    body: `<path d="${castShadow(shadow)}" fill="url(#${id}s)"/>${art}`,
    view: [r(left + wide / 2 - size * 0.465), r(FLOOR - size * 0.855), size],
    tall,
    wide,
  };
}

export const svg = (view: readonly number[], content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.join(' ')}">${content}</svg>`;

export function packshot(pack: Pack, id = 'p'): string {
  const { defs, body, view } = drawPack(pack, id);
  return svg([...view, view[2]], `<defs>${defs}</defs>${body}`);
}
