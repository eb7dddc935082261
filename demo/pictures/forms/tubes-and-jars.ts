// Creams and powders: tubes, jars, tubs, sticks, and the candle in its glass.
import { mix, r, SHADE, TILT } from '../geometry.ts';
import type { DrawForm } from '../stage.ts';
import { text } from '../type.ts';

/** Stands on its cap, crimp up. */
export const tube: DrawForm = (s) => {
  const { F, x, p } = s;
  const [top, w, b] = [F - 246, 60, 43];
  const d = `M${x - w} ${top + 12}L${x - b} ${F - 44}A${b} ${r(b * TILT)} 0 0 0 ${x + b} ${F - 44}L${x + w} ${top + 12}Z`;
  const crimp = `M${x - w} ${top + 13}V${top}q0 -2 2 -2h${2 * w - 4}q2 0 2 2v13z`;
  const teeth = Array.from({ length: 29 }, (_, i) => `M${r(x - w + 4 + i * 4)} ${top + 1}v9`).join('');
  const art =
    s.round(
      x,
      [
        [37, F - 40],
        [35, F],
      ],
      p.cap,
      { ribs: true },
    ) +
    s.shape(
      d,
      p.pack,
      `<g transform="translate(${x - w} ${top + 18})">${s.label(w * 2, 178, { sag: 3, pad: w * 0.42, centre: true })}</g>`,
    ) +
    `<path d="${crimp}" fill="${p.pack}"/><path d="${crimp}" fill="url(#${s.id}r)" opacity=".7"/><path d="${teeth}" stroke="${SHADE}" stroke-opacity=".14" stroke-width="1.2"/>`;
  return {
    art,
    shadow: [
      [x, 35, 0, 37, 40],
      [x, b, 44, w, 236],
      {
        poly: [
          [x - w, F - 3],
          [x + w, F - 3],
          [x + w, F + 3],
          [x - w, F + 3],
        ],
        h0: 232,
        h: 246,
      },
    ],
  };
};

export const jar: DrawForm = (s) => {
  const { F, x, p } = s;
  const tall = p.size === 'tall';
  const [H, w, lid] = tall ? [132, 70, 38] : [84, 78, 42];
  const art =
    s.round(
      x,
      [
        [w - 6, F - H - 4],
        [w, F - H + 8],
        [w, F],
      ],
      p.pack,
      { soft: true, top: false, label: { y: F - H + 6, h: H - 8, pad: 0.16 } },
    ) +
    s.gloss(x - w * 0.85, F - H + 14, 7, H - 26, 0.3) +
    s.round(
      x,
      [
        [w + 3, F - H - lid],
        [w + 3, F - H - 2],
      ],
      p.cap,
      { ribs: tall },
    );
  return {
    art,
    shadow: [
      [x, w, 0, w, H],
      [x, w + 3, H, w + 3, H + lid],
    ],
  };
};

/** Powder by the scoop; small: gummies and creams by the pot. */
export const tub: DrawForm = (s) => {
  const { F, x, p } = s;
  const small = p.size === 'small';
  const [H, w, lid] = small ? [128, 62, 36] : [172, 82, 38];
  const art =
    s.round(
      x,
      [
        [w - 2, F - H - 2],
        [w, F - H + 6],
        [w - 3, F],
      ],
      p.pack,
      { soft: true, top: false, label: { y: F - H + 8, h: H - 18, w: w * 2, pad: 0.15 } },
    ) +
    s.gloss(x - w * 0.86, F - H + 14, 7, H - 26, 0.3) +
    s.round(
      x,
      [
        [w + 4, F - H - lid + 8],
        [w + 5, F - H - lid + 14],
        [w + 5, F - H],
      ],
      p.cap,
      { ribs: true, soft: true },
    );
  return {
    art,
    shadow: [
      [x, w, 0, w, H],
      [x, w + 5, H - 2, w + 5, H + lid - 8],
    ],
  };
};

export const stick: DrawForm = (s) => {
  const { F, x, p } = s;
  const art =
    s.round(
      x,
      [
        [31, F - 122],
        [31, F],
      ],
      p.pack,
      { top: false, label: { y: F - 112, h: 104, pad: 0.16 } },
    ) +
    s.round(
      x,
      [
        [33, F - 126],
        [33, F - 119],
      ],
      mix(p.accent, SHADE, 0.1),
      { top: false },
    ) +
    s.round(
      x,
      [
        [29, F - 206],
        [31, F - 196],
        [31, F - 125],
      ],
      p.cap,
      { soft: true },
    ) +
    s.gloss(x - 21, F - 196, 5, 66, 0.4);
  return { art, shadow: [[x, 31, 0, 31, 204]] };
};

/** A bullet of colour, its cap beside it. */
export const lipstick: DrawForm = (s) => {
  const { F, p } = s;
  const [x, c] = [150, 238];
  const tip = `M${x - 19} ${F - 122}V${F - 184}C${x - 19} ${F - 206} ${x + 6} ${F - 222} ${x + 19} ${F - 226}V${F - 122}Z`;
  const slope = `<path d="M${x - 19} ${F - 184}C${x - 19} ${F - 206} ${x + 6} ${F - 222} ${x + 19} ${F - 226}C${x + 17} ${F - 204} ${x + 6} ${F - 186} ${x - 19} ${F - 184}Z" fill="${mix(p.accent, '#ffffff', 0.28)}"/>`;
  const art =
    s.shape(tip, p.accent, '', 'r', slope) +
    s.round(
      x,
      [
        [24, F - 128],
        [24, F - 92],
      ],
      p.cap,
      { top: false },
    ) +
    s.round(
      x,
      [
        [30, F - 94],
        [30, F],
      ],
      p.pack,
      {
        inner: `<path d="M${x - 30} ${F - 8}h60v14h-60z" fill="${p.cap}"/>${text(p.brand, x, F - 48, 13, { w: 700, fill: p.ink, a: 'm', max: 48 })}${text(p.name, x, F - 32, 10, { w: 500, fill: p.ink, a: 'm', max: 46 })}`,
      },
    ) +
    s.gloss(x - 21, F - 88, 4, 76, 0.3) +
    s.round(
      c,
      [
        [30, F - 118],
        [31, F - 112],
        [31, F],
      ],
      p.pack,
      { soft: true, inner: `<path d="M${c - 31} ${F - 14}h62v6h-62z" fill="${p.cap}"/>` },
    ) +
    s.gloss(c - 22, F - 108, 4, 92, 0.3);
  return {
    art,
    shadow: [
      [x, 30, 0, 30, 94],
      [x, 24, 94, 24, 128],
      [x, 19, 128, 12, 222],
      [c, 31, 0, 30, 118],
    ],
  };
};

/** Wax in a thick glass, lit. */
export const candle: DrawForm = (s) => {
  const { F, x, p } = s;
  const [w, H] = [68, 140];
  const glass = mix(p.pack, p.accent, 0.12);
  const wax = mix('#fff6e2', p.pack, 0.18);
  const y = F - H;
  const rim = (rx: number, ry: number, cy: number, fill: string, o = 1) =>
    `<ellipse cx="${x}" cy="${r(cy)}" rx="${rx}" ry="${r(ry)}" fill="${fill}" opacity="${o}"/>`;
  const body = s.round(
    x,
    [
      [w, y],
      [w, F - 14],
      [w - 5, F],
    ],
    glass,
    { soft: true, top: false, label: { y: y + 34, h: H - 48, w: w * 2, pad: 0.17 } },
  );
  const inside =
    rim(w, w * TILT, y, mix(glass, '#ffffff', 0.5)) +
    rim(w - 5, (w - 5) * TILT, y + 1.5, mix(wax, SHADE, 0.06)) +
    rim(30, 3.4, y + 2.5, '#ffdf9a', 0.8);
  const flame = `<path d="M${x} ${y + 2}v-14" stroke="#3b2a22" stroke-width="2.4" stroke-linecap="round"/><path d="M${x} ${y - 8}c-11 -9 -4 -22 1 -33c4 11 11 23 -1 33z" fill="#ffb52e"/><path d="M${x} ${y - 9}c-5 -4 -3 -10 0 -17c3 7 5 12 0 17z" fill="#fff3cf"/>`;
  return {
    art: body + inside + s.gloss(x - w * 0.86, y + 18, 6, H - 40, 0.34) + flame,
    shadow: [
      [x, w, 0, w, H],
      [x, 5, H, 3, H + 36],
    ],
  };
};
