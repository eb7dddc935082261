// Forms packed in a carton, and those shown in front of one.
import { mix, r, SHADE } from '../geometry.ts';
import type { DrawForm, Stage } from '../stage.ts';
import { text } from '../type.ts';

const SIZES: Record<string, [w: number, h: number, d: number]> = {
  tall: [136, 212, 84],
  flat: [196, 116, 74],
  cube: [160, 158, 120],
  slim: [112, 226, 66],
};

export const box: DrawForm = (s) => s.carton(...(SIZES[s.p.size ?? 'tall'] ?? [136, 212, 84]), { cx: 176 });

/** The soft patch of shade that something leaning leaves on the carton behind it. */
const contact = (x: number, y: number, w: number, h: number) =>
  `<path d="M${r(x)} ${r(y + h)}L${r(x + w)} ${r(y + h - 6)}L${r(x + w + 38)} ${r(y + h - 22)}L${r(x + w + 22)} ${r(y + h * 0.5)}Z" fill="${SHADE}" opacity=".16"/>`;

export const blister: DrawForm = (s) => {
  const { F, p } = s;
  const carton = s.carton(196, 122, 66, { cx: 168, floor: F - 16, labelHeight: 84 });
  const [bw, bh, bx, by] = [128, 64, 160, F - 56];
  const pill = p.pill ?? p.accent;
  let pods = '';
  for (let i = 0; i < 5; i++)
    for (let j = 0; j < 2; j++) {
      const [x, y] = [15 + i * 24.5, 19 + j * 27];
      pods +=
        `<ellipse cx="${x}" cy="${y}" rx="9.6" ry="9.2" fill="${pill}"/><path d="M${x - 6} ${y - 3.4}a7.4 7 0 0 1 7 -4" stroke="#fff" stroke-opacity=".75" stroke-width="2.2" fill="none" stroke-linecap="round"/>` +
        `<path d="M${x + 8.6} ${y + 3}a9.6 9.2 0 0 1 -9 6.2" stroke="${SHADE}" stroke-opacity=".3" stroke-width="1.6" fill="none"/>`;
    }
  const foil =
    `<g transform="translate(${bx} ${by}) rotate(-4 ${bw / 2} ${bh})"><rect width="${bw}" height="${bh}" rx="7" fill="url(#${s.id}f)"/>` +
    `<rect x=".7" y=".7" width="${bw - 1.4}" height="${bh - 1.4}" rx="6.4" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="1.2"/>${pods}` +
    `<path d="M0 ${bh / 2}H${bw}" stroke="${SHADE}" stroke-opacity=".16" stroke-dasharray="3 3"/></g>`;
  return { art: carton.art + contact(bx + 8, by + 5, bw, bh) + foil, shadow: carton.shadow };
};

/** A box of tea with one bag and its tag in front. */
export const tea: DrawForm = (s) => {
  const { F, p } = s;
  const carton = s.carton(168, 158, 84, { cx: 166, floor: F - 12, labelHeight: 116 });
  const bag = 'M0 8l10 -8h28l10 8v44q0 4 -4 4H4q-4 0 -4 -4z';
  const leaf = mix(p.accent, SHADE, 0.25);
  const drawn =
    `<g transform="translate(196 ${F - 52}) rotate(5)"><path d="${bag}" fill="#fbf6ea"/><path d="M5 24q19 -7 38 0v25q0 3 -3 3H8q-3 0 -3 -3z" fill="${leaf}" opacity=".55"/><path d="${bag}" fill="url(#${s.id}k)"/><path d="M24 0v9" stroke="${SHADE}" stroke-opacity=".2" stroke-width="10"/></g>` +
    `<path d="M220 ${F - 52}C222 ${F - 96} 268 ${F - 70} 262 ${F - 30}" fill="none" stroke="#ffffff" stroke-width="1.8"/>` +
    `<g transform="translate(250 ${F - 32}) rotate(-8)"><rect width="27" height="27" rx="2" fill="${p.accent}"/>${text(p.brand.slice(0, 1), 13.5, 19, 15, { w: 700, fill: p.on, a: 'm' })}</g>`;
  return {
    art: carton.art + contact(190, F - 46, 52, 44) + drawn,
    shadow: [
      ...carton.shadow,
      {
        poly: [
          [194, F + 4],
          [246, F + 4],
          [246, F - 2],
          [194, F - 2],
        ],
        h: 44,
      },
    ],
  };
};

/** A rigid box with a ribbon and a bow. */
export const gift: DrawForm = (s) => {
  const { F, p } = s;
  const [w, h, d] = [184, 122, 116];
  const ribbon = (x: number, wide: number, high: number) =>
    `<path d="M${x} 0h${wide}v${high}h${-wide}z" fill="${p.accent}"/><path d="M${x + wide - 3} 0h3v${high}h-3z" fill="${SHADE}" opacity=".12"/>`;
  const tag = `${text(p.brand, 18, 40, 20, { w: 700, fill: p.ink, max: 96 })}${text(p.name, 18, 62, 14, { w: 500, fill: p.ink, max: 96 })}${text(p.detail ?? '', 18, h - 14, 11, { w: 500, fill: p.ink, max: 96 })}`;
  const body = s.carton(w, h, d, { cx: 176, art: ribbon(126, 22, h) + tag });
  const lid = s.carton(w + 8, 34, d + 8, {
    cx: 176,
    floor: F - h + 20,
    art: `${ribbon(130, 22, 34)}<path d="M0 33h${w + 8}v1H0z" fill="${SHADE}" opacity=".3"/>`,
  });
  const bx = body.x + 152;
  const by = lid.y + 4;
  const loop = (k: number, tone: string) =>
    `<path d="M${bx} ${by}C${bx + k * 14} ${by - 40} ${bx + k * 58} ${by - 36} ${bx + k * 52} ${by - 12}C${bx + k * 46} ${by + 6} ${bx + k * 20} ${by + 2} ${bx} ${by}Z" fill="${tone}"/><path d="M${bx + k * 8} ${by - 5}C${bx + k * 20} ${by - 24} ${bx + k * 42} ${by - 24} ${bx + k * 42} ${by - 13}C${bx + k * 38} ${by - 2} ${bx + k * 20} ${by - 2} ${bx + k * 8} ${by - 5}Z" fill="${SHADE}" opacity=".28"/>`;
  const tails = `<path d="M${bx - 4} ${by}l-34 20l14 4l6 12l24 -32zM${bx + 4} ${by}l30 16l-12 4l-2 12l-24 -28z" fill="${mix(p.accent, SHADE, 0.14)}"/>`;
  const bow = `${tails}${loop(-1, p.accent)}${loop(1, mix(p.accent, SHADE, 0.1))}<ellipse cx="${bx}" cy="${by - 3}" rx="8" ry="7" fill="${mix(p.accent, '#ffffff', 0.2)}"/>`;
  return {
    art: body.art + lid.art + bow,
    shadow: [...body.shadow.map((c) => (Array.isArray(c) ? c : { ...c, h: h + 14 })), [bx, 26, h + 14, 24, h + 40]],
  };
};

/** Wrapped bars, one behind the other. */
export const bar: DrawForm = (s) => {
  const { F, p } = s;
  const [w, h, x, y] = [214, 78, 70, F - 80];
  const teeth = (dir: number) =>
    Array.from({ length: 9 }, () => `l${dir * 4} ${(dir * h) / 18}l${dir * -4} ${(dir * h) / 18}`).join('');
  const d = `M${x} ${y}C${x + 60} ${y - 5} ${x + w - 60} ${y - 5} ${x + w} ${y}${teeth(1)}C${x + w - 60} ${y + h + 5} ${x + 60} ${y + h + 5} ${x} ${y + h}${teeth(-1)}Z`;
  const crimp = [6, 11, 16].map((n) => `M${x + n} ${y}v${h}M${x + w - n} ${y}v${h}`).join('');
  const art =
    `<path d="M${x + 146} ${y - 8}h${w}v${h + 16}h${-w - 12}z" fill="${p.accent}"/>` +
    text(p.brand, x + 28, y + 25, 13, { w: 700, fill: p.accent, max: 100 }) +
    text(p.name, x + 28, y + 56, 26, { w: 700, fill: p.ink, max: 104 }) +
    text(p.detail ?? '', x + 172, y + 47, 16, { w: 700, fill: p.on, a: 'm', max: 46 }) +
    `<path d="${crimp}" stroke="${SHADE}" stroke-opacity=".16"/>`;
  const behind = `<g transform="translate(16 -46) rotate(-3 ${x} ${F})"><path d="${d}" fill="${mix(p.pack, p.accent, 0.5)}"/><path d="${d}" fill="url(#${s.id}b)"/><path d="${d}" fill="${SHADE}" opacity=".16"/></g>`;
  return {
    art:
      behind +
      s.shape(
        d,
        p.pack,
        art,
        'b',
        `<path d="M${x + 24} ${y + 7}q80 -7 ${w - 60} 0" stroke="#fff" stroke-opacity=".45" stroke-width="4" fill="none" stroke-linecap="round"/>`,
      ),
    shadow: [
      {
        poly: [
          [x, F + 1],
          [x + w, F + 1],
          [x + w + 14, F - 8],
          [x + 12, F - 8],
        ],
        h: 120,
      },
    ],
  };
};

/** A wrapped bar of soap and a bare one in front. */
export const soap: DrawForm = (s) => {
  const { F, p } = s;
  const carton = s.carton(176, 92, 78, { cx: 164, floor: F - 14 });
  const [x, y, w, h] = [222, F - 22, 54, 24];
  const tone = mix(mix(p.pack, p.accent, 0.22), '#fff4dc', 0.45);
  const side = `M${x - w} ${y}V${y + h - 8}Q${x - w} ${y + h + 2} ${x - w + 22} ${y + h + 4}H${x + w - 22}Q${x + w} ${y + h + 2} ${x + w} ${y + h - 8}V${y}Z`;
  const face = `<path d="M${x - w} ${y}Q${x - w} ${y - 11} ${x - w + 24} ${y - 12}H${x + w - 20}Q${x + w} ${y - 11} ${x + w} ${y}Q${x + w} ${y + 11} ${x + w - 22} ${y + 12}H${x - w + 22}Q${x - w} ${y + 11} ${x - w} ${y}Z" fill="${mix(tone, '#ffffff', 0.45)}"/>`;
  const stamp = `<ellipse cx="${x}" cy="${y}" rx="30" ry="6.5" fill="none" stroke="${mix(tone, SHADE, 0.22)}" stroke-width="1.6"/>`;
  return {
    art: carton.art + contact(x - w + 6, y - 4, w * 2 - 10, h + 4) + s.shape(side, tone, '', 'r', face + stamp),
    shadow: [...carton.shadow, [x, w, 0, w, 26]],
  };
};

/** Glass ampoules before their carton. */
export const ampoules: DrawForm = (s) => {
  const { F, p } = s;
  const carton = s.carton(184, 132, 62, { cx: 158, floor: F - 14, labelHeight: 104 });
  const liquid = p.liquid ?? '#f2d3a0';
  const one = (x: number, h: number) => {
    const y = F - h;
    const d = `M${x - 12} ${F - 2}V${y + 42}C${x - 12} ${y + 30} ${x - 5} ${y + 30} ${x - 5} ${y + 22}C${x - 5} ${y + 14} ${x - 8} ${y + 8} ${x - 3} ${y}H${x + 3}C${x + 8} ${y + 8} ${x + 5} ${y + 14} ${x + 5} ${y + 22}C${x + 5} ${y + 30} ${x + 12} ${y + 30} ${x + 12} ${y + 42}V${F - 2}Q${x} ${F + 4} ${x - 12} ${F - 2}Z`;
    return s.shape(
      d,
      mix(liquid, '#ffffff', 0.6),
      `<path d="M${x - 14} ${y + 44}h28V${F + 6}h-28z" fill="${liquid}"/><path d="M${x - 14} ${F - 34}h28v18h-28z" fill="#fff" opacity=".75"/><path d="M${x - 6} ${y + 20}h12v3h-12z" fill="${p.accent}"/>`,
      'g',
      `<path d="${d}" fill="none" stroke="#fff" stroke-opacity=".6"/>`,
    );
  };
  return {
    art: carton.art + contact(196, F - 70, 74, 66) + one(206, 96) + one(236, 92) + one(266, 96),
    shadow: [
      ...carton.shadow,
      ...[206, 236, 266].map((x): [number, number, number, number, number] => [x, 12, 0, 4, 92]),
    ],
  };
};

const stickTest = (s: Stage) => {
  const { p } = s;
  return `<rect width="154" height="23" rx="11" fill="#fff"/><rect width="154" height="23" rx="11" fill="url(#${s.id}b)"/><path d="M0 11.500a11 11.500 0 0 1 11 -11.500h34v23H11a11 11.500 0 0 1 -11 -11.500z" fill="${p.accent}"/><rect x="78" y="6" width="36" height="11" rx="5" fill="#eef2f6" stroke="#c6cedb"/><path d="M89 8v7M102 8v7" stroke="#c4175b" stroke-width="2.600"/><path d="M47 2v19" stroke="${SHADE}" stroke-opacity=".18" stroke-width="1.500"/>`;
};
const stripTest = (s: Stage) =>
  [0, 1, 2]
    .map(
      (i) =>
        `<g transform="translate(${i * 12} ${i * 17 - 12})"><rect width="136" height="11" rx="1.500" fill="#fff"/><path d="M0 0h34v11H0z" fill="${s.p.accent}"/><path d="M74 0v11${i ? 'M88 0v11' : ''}" stroke="#c4175b" stroke-width="2.400"/><path d="M0 9h136v2H0z" fill="${SHADE}" opacity=".12"/></g>`,
    )
    .join('');
const cassetteTest = (s: Stage) =>
  `<rect width="140" height="46" rx="9" fill="#fff"/><rect width="140" height="46" rx="9" fill="url(#${s.id}b)"/><rect x="58" y="13" width="52" height="20" rx="4" fill="#e9eef4" stroke="#c6cedb"/><path d="M72 15v16" stroke="#c4175b" stroke-width="3"/><ellipse cx="32" cy="23" rx="11" ry="8" fill="#e1e7ef" stroke="#c6cedb"/><path d="M0 41q2 5 9 5h122q7 0 9 -5z" fill="${SHADE}" opacity=".1"/>`;

export const test: DrawForm = (s) => {
  const { F } = s;
  const carton = s.carton(190, 124, 60, { cx: 162, floor: F - 18, labelHeight: 92 });
  const drawn = s.p.size === 'strip' ? stripTest(s) : s.p.size === 'cassette' ? cassetteTest(s) : stickTest(s);
  const high = s.p.size === 'strip' ? 40 : s.p.size === 'cassette' ? 46 : 26;
  return {
    art:
      carton.art +
      contact(136, F - high - 2, 132, high) +
      `<g transform="translate(132 ${F - high + 2}) rotate(-5 70 ${high})">${drawn}</g>`,
    shadow: carton.shadow,
  };
};

/** A toothbrush standing before its carton. */
export const brush: DrawForm = (s) => {
  const { F, p } = s;
  const carton = s.carton(104, 222, 48, { cx: 146, floor: F - 8 });
  const wood = p.size === 'wood';
  const tone = wood ? '#d8b27a' : p.accent;
  const handle = `M-9 0q-1 -60 0 -110q0 -16 3 -26l1 -34q-1 -8 -1 -42q0 -12 6 -12t6 12q0 34 -1 42l1 34q3 10 3 26q1 50 0 110q-9 6 -18 0z`;
  const bristle = `<path d="M5 -218h17q2 0 2 2v34q0 2 -2 2H5z" fill="${wood ? '#f3e9d6' : '#ffffff'}"/><path d="M5 -210h19M5 -202h19M5 -194h19M5 -186h19" stroke="${SHADE}" stroke-opacity=".16" stroke-width="1.600"/><path d="M5 -200h19v8H5z" fill="${wood ? '#c8ad84' : p.cap}" opacity=".55"/>`;
  const one = (dx: number, deg: number, fill: string) =>
    `<g transform="translate(${dx} ${F}) rotate(${deg})">${bristle}${s.shape(handle, fill)}${wood ? '' : `<path d="M-4 -14v-84" stroke="#fff" stroke-opacity=".55" stroke-width="4" stroke-linecap="round"/>`}</g>`;
  return {
    art: carton.art + contact(214, F - 190, 10, 186) + one(232, 5, tone),
    shadow: [...carton.shadow, [236, 9, 0, 8, 216]],
  };
};
