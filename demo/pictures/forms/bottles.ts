// Bottles of plastic and glass, with caps, pumps and sprays.
import { mix, SHADE } from '../geometry.ts';
import type { DrawForm } from '../stage.ts';

/** Tablets, lotions: round shoulders and a ribbed cap. */
export const bottle: DrawForm = (s) => {
  const { F, x, p } = s;
  const body = s.round(
    x,
    [
      [46, F - 178],
      [46, F - 170],
      [66, F - 148],
      [66, F],
    ],
    p.pack,
    { soft: true, top: false, label: { y: F - 136, h: 122 } },
  );
  return {
    art:
      body +
      s.gloss(x - 57, F - 138, 6, 128, 0.3) +
      s.round(
        x,
        [
          [52, F - 222],
          [52, F - 178],
        ],
        p.cap,
        { ribs: true },
      ),
    shadow: [
      [x, 66, 0, 66, 148],
      [x, 66, 148, 46, 178],
      [x, 52, 178, 52, 222],
    ],
  };
};

export const syrup: DrawForm = (s) => {
  const { F, x, p } = s;
  const body = s.round(
    x,
    [
      [21, F - 204],
      [21, F - 190],
      [56, F - 152],
      [56, F],
    ],
    p.glass ?? '#7a3d12',
    { soft: true, top: false, label: { y: F - 128, h: 108, paper: true } },
  );
  return {
    art:
      body +
      s.gloss(x - 48, F - 146, 6, 140, 0.34) +
      s.round(
        x,
        [
          [27, F - 240],
          [27, F - 200],
        ],
        p.cap,
        { ribs: true },
      ),
    shadow: [
      [x, 56, 0, 56, 152],
      [x, 56, 152, 21, 192],
      [x, 27, 200, 27, 240],
    ],
  };
};

export const pump: DrawForm = (s) => {
  const { F, p } = s;
  const x = s.x - 4;
  const cap = mix(p.cap, '#ffffff', 0.06);
  const head = `M${x - 36} ${F - 262}q0 -9 9 -9h50q9 0 9 9v10q0 4 -4 4h-52l-12 8q-3 2 -4 -2z`;
  const art =
    `<path d="M${x - 5} ${F - 252}h10v40h-10z" fill="${mix(cap, SHADE, 0.18)}"/>` +
    s.round(
      x,
      [
        [22, F - 222],
        [22, F - 196],
      ],
      cap,
      { ribs: true },
    ) +
    s.shape(head, cap) +
    s.round(
      x,
      [
        [24, F - 198],
        [24, F - 193],
        [57, F - 170],
        [57, F],
      ],
      p.pack,
      { soft: true, top: false, label: { y: F - 158, h: 144 } },
    ) +
    s.gloss(x - 49, F - 160, 6, 154, 0.34);
  return {
    art,
    shadow: [
      [x, 57, 0, 57, 172],
      [x, 57, 172, 24, 198],
      [x, 22, 198, 22, 222],
      [x, 5, 222, 5, 252],
      [x, 32, 248, 32, 270],
    ],
  };
};

export const spray: DrawForm = (s) => {
  const { F, x, p } = s;
  const art =
    s.round(
      x,
      [
        [17, F - 206],
        [17, F - 196],
      ],
      mix(p.cap, SHADE, 0.12),
      { top: false },
    ) +
    s.shape(`M${x - 38} ${F - 240}h52q12 0 12 14v22h-46v-12h-18z`, p.cap) +
    s.round(
      x,
      [
        [19, F - 204],
        [19, F - 196],
        [46, F - 166],
        [46, F],
      ],
      p.pack,
      { soft: true, top: false, label: { y: F - 156, h: 142 } },
    ) +
    s.gloss(x - 39, F - 156, 5, 150, 0.34);
  return {
    art,
    shadow: [
      [x, 46, 0, 46, 168],
      [x, 46, 168, 19, 204],
      [x, 26, 204, 26, 240],
    ],
  };
};

export const dropper: DrawForm = (s) => {
  const { F, x, p } = s;
  const inner = `<path d="M${x - 50} ${F - 96}H${x + 50}V${F + 10}H${x - 50}Z" fill="${SHADE}" opacity=".12"/>`;
  const art =
    s.round(
      x,
      [
        [19, F - 154],
        [19, F - 146],
        [50, F - 118],
        [50, F],
      ],
      p.glass ?? '#8a4a1c',
      { soft: true, top: false, inner, label: { y: F - 100, h: 84, paper: true, pad: 0.15 } },
    ) +
    s.gloss(x - 43, F - 110, 6, 108, 0.36) +
    s.round(
      x,
      [
        [24, F - 182],
        [24, F - 152],
      ],
      p.cap,
      { ribs: true },
    ) +
    s.round(
      x,
      [
        [9, F - 236],
        [13, F - 222],
        [15, F - 196],
        [17, F - 182],
      ],
      mix(p.cap, SHADE, 0.35),
      { soft: true },
    );
  return {
    art,
    shadow: [
      [x, 50, 0, 50, 120],
      [x, 50, 120, 19, 152],
      [x, 24, 152, 24, 182],
      [x, 16, 182, 10, 236],
    ],
  };
};
