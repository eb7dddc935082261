// Small bottles and cans: eye drops, roll-ons, sprays under pressure, tubes of tablets.
import { mix, SHADE, TILT } from '../geometry.ts';
import type { DrawForm } from '../stage.ts';

/** A squeezable bottle for eyes and noses, with its carton. */
export const eyedrops: DrawForm = (s) => {
  const { F, p } = s;
  const carton = s.carton(92, 196, 62, { cx: 142, floor: F - 10 });
  const x = 236;
  const cap = p.cap === '#ffffff' ? mix(p.accent, '#ffffff', 0.12) : p.cap;
  const shade = `<path d="M${x - 36} ${F + 2}L${x + 34} ${F + 2}L${x + 74} ${F - 18}L${x + 66} ${F - 44}L${x - 10} ${F - 60}Z" fill="${SHADE}" opacity=".12"/>`;
  const body =
    s.round(
      x,
      [
        [15, F - 112],
        [15, F - 106],
        [35, F - 88],
        [35, F],
      ],
      mix(p.pack, '#ffffff', 0.6),
      {
        soft: true,
        top: false,
        inner: `<path d="M${x - 35} ${F - 66}h70v46h-70z" fill="${p.accent}"/><path d="M${x - 24} ${F - 54}h48v5h-48zM${x - 24} ${F - 43}h32v4h-32z" fill="${p.on}" opacity=".9"/>`,
      },
    ) +
    s.gloss(x - 25, F - 84, 4, 76, 0.5) +
    s.round(
      x,
      [
        [9, F - 158],
        [10, F - 150],
        [17, F - 112],
      ],
      cap,
      { soft: true, ribs: true },
    );
  return { art: carton.art + shade + body, shadow: [...carton.shadow, [x, 35, 0, 35, 90], [x, 15, 90, 10, 156]] };
};

/** A ball under a domed cap. */
export const rollon: DrawForm = (s) => {
  const { F, x, p } = s;
  const art =
    s.round(
      x,
      [
        [38, F - 126],
        [42, F - 116],
        [47, F - 84],
        [44, F],
      ],
      p.pack,
      { soft: true, top: false, label: { y: F - 116, h: 106, w: 90, pad: 0.14 } },
    ) +
    s.gloss(x - 39, F - 108, 4, 98, 0.34) +
    s.round(
      x,
      [
        [40, F - 130],
        [40, F - 122],
      ],
      mix(p.accent, SHADE, 0.1),
      { top: false },
    ) +
    s.round(
      x,
      [
        [14, F - 210],
        [31, F - 204],
        [39, F - 186],
        [40, F - 130],
      ],
      p.cap,
      { soft: true },
    ) +
    s.gloss(x - 27, F - 188, 5, 50, 0.45);
  return {
    art,
    shadow: [
      [x, 45, 0, 46, 116],
      [x, 40, 122, 40, 186],
      [x, 40, 186, 16, 210],
    ],
  };
};

/** A spray can, or slim: a tube of tablets with a flat lid. */
export const can: DrawForm = (s) => {
  const { F, x, p } = s;
  if (p.size === 'slim') {
    const art =
      s.round(
        x,
        [
          [34, F - 182],
          [34, F],
        ],
        p.pack,
        { top: false, label: { y: F - 172, h: 162, pad: 0.12 } },
      ) +
      s.gloss(x - 29, F - 176, 4, 168, 0.34) +
      s.round(
        x,
        [
          [37, F - 208],
          [37, F - 180],
        ],
        p.cap,
        { ribs: true },
      );
    return {
      art,
      shadow: [
        [x, 34, 0, 34, 182],
        [x, 37, 182, 37, 208],
      ],
    };
  }
  const metal = mix(p.pack, '#c3cad6', 0.55);
  const art =
    s.round(
      x,
      [
        [38, F - 186],
        [44, F - 170],
        [44, F],
      ],
      p.pack,
      { soft: true, top: false, label: { y: F - 162, h: 150, pad: 0.13 } },
    ) +
    `<path d="M${x - 44} ${F - 5}A44 ${44 * TILT} 0 0 0 ${x + 44} ${F - 5}V${F}A44 ${44 * TILT} 0 0 1 ${x - 44} ${F}Z" fill="${metal}" opacity=".8"/>` +
    s.gloss(x - 38, F - 162, 5, 156, 0.36) +
    s.round(
      x,
      [
        [38, F - 190],
        [39, F - 184],
      ],
      metal,
      { top: false },
    ) +
    s.round(
      x,
      [
        [30, F - 236],
        [36, F - 228],
        [37, F - 190],
      ],
      p.cap,
      { soft: true },
    );
  return {
    art,
    shadow: [
      [x, 44, 0, 44, 172],
      [x, 38, 186, 36, 234],
    ],
  };
};
