// Soft packs: sachets, pouches, nappies and wipes, and rolls.
import { mix, r, SHADE, TILT } from '../geometry.ts';
import type { DrawForm } from '../stage.ts';

export const sachet: DrawForm = (s) => {
  const { F, x, p } = s;
  const [w, t] = [62, F - 206];
  const step = r((2 * w) / 30);
  const zig = (dir: number) =>
    Array.from({ length: 15 }, () => `l${dir * step} ${-dir * 3}l${dir * step} ${dir * 3}`).join('');
  const d = `M${x - w} ${t}${zig(1)}C${x + w - 5} ${t + 60} ${x + w + 3} ${F - 70} ${x + w} ${F}${zig(-1)}C${x - w - 3} ${F - 70} ${x - w + 5} ${t + 60} ${x - w} ${t}Z`;
  const seams = `<path d="M${x - w} ${t}h${2 * w}v15h${-2 * w}zM${x - w} ${F - 14}h${2 * w}v20h${-2 * w}z" fill="${mix(p.pack, SHADE, 0.06)}"/>`;
  const ridges = `<path d="${[0, 1, 2].map((i) => `M${x - w} ${t + 4 + i * 4}h${2 * w}M${x - w} ${F - 11 + i * 4}h${2 * w}`).join('')}" stroke="${SHADE}" stroke-opacity=".12"/>`;
  const behind = `<g transform="translate(40 -7) rotate(7 ${x} ${F})"><path d="${d}" fill="${mix(p.pack, p.accent, 0.35)}"/><path d="${d}" fill="url(#${s.id}r)"/><path d="${d}" fill="${SHADE}" opacity=".1"/></g>`;
  const front = s.shape(
    d,
    p.pack,
    `<g transform="translate(${x - w} ${t + 16})">${s.label(w * 2, 176, { pad: w * 0.26 })}</g>${seams}${ridges}`,
  );
  return {
    art: behind + front,
    shadow: [
      {
        poly: [
          [x - w, F - 1],
          [x + w + 36, F - 6],
          [x + w + 30, F + 3],
          [x - w, F + 4],
        ],
        h: 204,
      },
    ],
  };
};

/** Nappies with a handle, or a flat pack of wipes. */
export const pack: DrawForm = (s) => {
  const { F, p } = s;
  const [x, w, h] = [178, 92, 166];
  const t = F - h;
  const d = `M${x - w + 4} ${t + 12}Q${x - w + 6} ${t} ${x - w + 20} ${t - 2}Q${x} ${t - 12} ${x + w - 20} ${t - 2}Q${x + w - 6} ${t} ${x + w - 4} ${t + 12}Q${x + w + 6} ${t + h / 2} ${x + w - 2} ${F - 6}Q${x + w - 4} ${F + 5} ${x + w - 18} ${F + 5}H${x - w + 18}Q${x - w + 4} ${F + 5} ${x - w + 2} ${F - 6}Q${x - w - 6} ${t + h / 2} ${x - w + 4} ${t + 12}Z`;
  const handle =
    p.size === 'wipes'
      ? ''
      : `<path d="M${x - 34} ${t - 6}C${x - 34} ${t - 40} ${x + 34} ${t - 40} ${x + 34} ${t - 6}" fill="none" stroke="${mix(p.pack, SHADE, 0.12)}" stroke-width="11"/>`;
  const folds = `<path d="M${x - w + 18} ${t + 22}q14 30 2 66M${x + w - 16} ${t + 18}q-16 40 -4 84M${x - w + 14} ${F - 30}q30 12 58 4" stroke="${SHADE}" stroke-opacity=".1" stroke-width="3" fill="none" stroke-linecap="round"/>`;
  const art =
    handle +
    s.shape(
      d,
      p.pack,
      `<g transform="translate(${x - w} ${t - 4})">${s.label(w * 2, h + 4, { pad: w * 0.22 })}</g>`,
      'k',
      folds,
    );
  return {
    art,
    shadow: [
      {
        poly: [
          [x - w + 22, F + 4],
          [x + w - 18, F + 4],
          [x + w - 2, F - 10],
          [x - w + 12, F - 12],
        ],
        h,
      },
    ],
  };
};

/** A pouch that stands on its own gusset. */
export const pouch: DrawForm = (s) => {
  const { F, p } = s;
  const [x, w, t] = [178, 74, F - 218];
  const d = `M${x - w + 5} ${t}H${x + w - 5}C${x + w - 8} ${t + 70} ${x + w + 1} ${F - 60} ${x + w} ${F - 8}Q${x + w - 2} ${F + 2} ${x + w - 12} ${F + 3}Q${x} ${F + 12} ${x - w + 12} ${F + 3}Q${x - w + 2} ${F + 2} ${x - w} ${F - 8}C${x - w - 1} ${F - 60} ${x - w + 8} ${t + 70} ${x - w + 5} ${t}Z`;
  const seal = `<path d="M${x - w} ${t}h${2 * w}v18h${-2 * w}z" fill="${mix(p.pack, SHADE, 0.08)}"/><path d="M${x - w} ${t + 26}h${2 * w}M${x - w} ${t + 30}h${2 * w}" stroke="${SHADE}" stroke-opacity=".16" stroke-width="1.6"/><path d="M${x - w + 5} ${t + 10}l6 3l-6 3zM${x + w - 5} ${t + 10}l-6 3l6 3z" fill="${SHADE}" opacity=".3"/>`;
  const gusset = `<path d="M${x - w - 4} ${F - 30}Q${x} ${F + 2} ${x + w + 4} ${F - 30}" fill="none" stroke="${SHADE}" stroke-opacity=".13" stroke-width="2.4"/>`;
  const folds = `<path d="M${x - w + 12} ${t + 44}q8 50 0 96M${x + w - 11} ${t + 50}q-9 54 1 92" stroke="#fff" stroke-opacity=".3" stroke-width="4" fill="none" stroke-linecap="round"/>`;
  return {
    art: s.shape(
      d,
      p.pack,
      `<g transform="translate(${x - w} ${t + 32})">${s.label(w * 2, 176, { pad: w * 0.24 })}</g>${seal}${gusset}`,
      'k',
      folds,
    ),
    shadow: [
      {
        poly: [
          [x - w, F + 2],
          [x + w - 6, F + 4],
          [x + w + 4, F - 8],
          [x - w + 12, F - 8],
        ],
        h: 216,
      },
    ],
  };
};

/** A bandage or tape, its end loose on the table. */
export const roll: DrawForm = (s) => {
  const { F, p } = s;
  const [x, w, H] = [170, 72, 134];
  const cloth = p.brand === 'Noodkis' && p.accent !== '#0d7a48' ? p.accent : '#f4efe4';
  const y = F - H;
  const tail = `M${x + 20} ${F + 2}L${x + w - 4} ${F - 10}Q${x + w + 30} ${F - 2} ${x + w + 58} ${F - 14}L${x + w + 52} ${F + 2}Q${x + w + 20} ${F + 14} ${x + 20} ${F + 8}Z`;
  const weave = Array.from(
    { length: 13 },
    (_, i) => `M${x - w} ${r(y + 8 + i * 10.4)}q${w} ${2 * w * TILT} ${2 * w} 0`,
  ).join('');
  const turns = [0.98, 0.8, 0.62, 0.44]
    .map(
      (k) =>
        `<ellipse cx="${x}" cy="${y}" rx="${r(w * k)}" ry="${r(w * TILT * k)}" fill="none" stroke="${SHADE}" stroke-opacity=".2" stroke-width="1.4"/>`,
    )
    .join('');
  const core = `<ellipse cx="${x}" cy="${y}" rx="${r(w * 0.26)}" ry="${r(w * TILT * 0.26)}" fill="${mix(cloth, SHADE, 0.4)}"/>`;
  const body = s.round(
    x,
    [
      [w, y],
      [w, F],
    ],
    cloth,
    {
      inner: `<path d="${weave}" fill="none" stroke="${SHADE}" stroke-opacity=".15" stroke-width="2"/>`,
      label: { y: y + 34, h: H - 62, w: w * 2, pad: 0.17, paper: true },
    },
  );
  return {
    art: s.shape(tail, mix(cloth, SHADE, 0.07), '', 'b') + body + turns + core,
    shadow: [
      [x, w, 0, w, H],
      {
        poly: [
          [x + w, F + 4],
          [x + w + 54, F + 2],
          [x + w + 56, F - 12],
          [x + w, F - 6],
        ],
        h: 5,
      },
    ],
  };
};
