// Things with a screen, and plastic things that are held: inhaler, feeding bottle.
import { mix, r, SHADE } from '../geometry.ts';
import type { DrawForm, Stage } from '../stage.ts';
import { text } from '../type.ts';

const LCD = '#d3e2dc';
const digits = (t: string, x: number, y: number, size: number, a: 's' | 'm' | 'e' = 'e', w = 700) =>
  text(t, x, y, size, { w, fill: '#16332d', a });

/** A screen with its frame and a slant of light. */
const screen = (s: Stage, x: number, y: number, w: number, h: number) =>
  `<rect x="${x - 5}" y="${y - 5}" width="${w + 10}" height="${h + 10}" rx="11" fill="${mix(s.p.accent, SHADE, 0.35)}"/><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="7" fill="${LCD}"/>` +
  `<path d="M${x} ${y}h${r(w * 0.62)}l${r(-h * 0.5)} ${h}h${r(-(w * 0.62 - h * 0.5))}z" fill="#fff" opacity=".3"/>`;

const slab = (x: number, ww: number, t: number, F: number) =>
  `M${x - ww + 20} ${t}H${x + ww - 20}Q${x + ww} ${t} ${x + ww} ${t + 22}L${x + ww - 3} ${F - 22}Q${x + ww - 4} ${F + 3} ${x + ww - 24} ${F + 3}H${x - ww + 24}Q${x - ww + 4} ${F + 3} ${x - ww + 3} ${F - 22}L${x - ww} ${t + 22}Q${x - ww} ${t} ${x - ww + 20} ${t}Z`;

const monitor: DrawForm = (s) => {
  const { F, x, p } = s;
  const [w, h] = [92, 176];
  const t = F - h;
  const y = t + 20;
  const knob = mix(p.pack, SHADE, 0.16);
  const art =
    s.shape(slab(x, w, t, F), p.pack, '', 'k') +
    screen(s, x - 68, y, 136, 92) +
    digits('118', x + 50, y + 38, 36) +
    digits('76', x + 50, y + 72, 31) +
    digits('SYS', x - 56, y + 34, 10, 's', 500) +
    digits('DIA', x - 56, y + 68, 10, 's', 500) +
    `<path d="M${x - 54} ${y + 80}c-4 -5 3 -8 4 -3c1 -5 8 -2 4 3l-4 5z" fill="#c22a4a"/>` +
    text(p.brand, x, t + 140, 13, { w: 700, fill: p.ink, a: 'm' }) +
    `<rect x="${x - 36}" y="${F - 26}" width="72" height="18" rx="9" fill="${p.accent}"/><circle cx="${x + 60}" cy="${F - 17}" r="8" fill="${knob}"/><circle cx="${x - 60}" cy="${F - 17}" r="8" fill="${knob}"/>`;
  return {
    art,
    shadow: [
      {
        poly: [
          [x - w + 22, F + 2],
          [x + w - 16, F + 2],
          [x + w - 4, F - 12],
          [x - w + 8, F - 12],
        ],
        h,
      },
    ],
  };
};

const meter: DrawForm = (s) => {
  const { F, x, p } = s;
  const [w, h] = [56, 176];
  const t = F - h;
  const y = t + 20;
  const strip = `<path d="M${x - 7} ${t - 30}h14v34h-14z" fill="#fff"/><path d="M${x - 7} ${t - 30}h14v8h-14z" fill="${p.accent}"/>`;
  const art =
    strip +
    s.shape(slab(x, w, t, F), p.pack, '', 'k') +
    screen(s, x - 40, y, 80, 66) +
    digits('5.4', x + 4, y + 44, 36, 'm') +
    digits('mmol/L', x, y + 59, 10, 'm', 500) +
    text(p.brand, x, t + 114, 13, { w: 700, fill: p.ink, a: 'm' }) +
    `<circle cx="${x}" cy="${F - 30}" r="13" fill="${p.accent}"/>`;
  return {
    art,
    shadow: [
      {
        poly: [
          [x - w + 22, F + 2],
          [x + w - 16, F + 2],
          [x + w - 4, F - 12],
          [x - w + 8, F - 12],
        ],
        h,
      },
    ],
  };
};

const thermo: DrawForm = (s) => {
  const { F, x, p } = s;
  const y = F - 222;
  const d = `M${x - 21} ${y + 66}q0 -22 12 -26l3 -36q6 -8 12 0l3 36q12 4 12 26V${F - 16}q0 18 -21 18t-21 -18Z`;
  const art =
    `<g transform="rotate(9 ${x} ${F})">` +
    s.shape(
      d,
      p.pack,
      `<path d="M${x - 6} ${y}h12v40h-12z" fill="#c3cad8"/><path d="M${x - 40} ${F - 52}h80v60h-80z" fill="${p.accent}"/>`,
    ) +
    `<rect x="${x - 13}" y="${y + 74}" width="26" height="46" rx="5" fill="#cfe0d8"/>${text('36.7', x, y + 101, 12, { w: 700, fill: '#173a33', a: 'm' })}<circle cx="${x}" cy="${y + 142}" r="8" fill="${p.accent}"/>${text(p.brand, x, F - 62, 9, { w: 700, fill: p.ink, a: 'm', max: 36 })}</g>`;
  return {
    art,
    shadow: [
      [x + 4, 21, 0, 21, 156],
      [x + 20, 10, 156, 8, 218],
    ],
  };
};

/** A clip for the finger. */
const oxi: DrawForm = (s) => {
  const { F, p } = s;
  const [x, w, t] = [178, 92, F - 124];
  const lower = `M${x - w + 6} ${F - 44}H${x + w - 4}L${x + w - 10} ${F - 12}Q${x + w - 14} ${F + 3} ${x + w - 32} ${F + 3}H${x - w + 32}Q${x - w + 14} ${F + 3} ${x - w + 10} ${F - 14}Z`;
  const upper = `M${x - w} ${F - 50}Q${x - w - 2} ${t + 20} ${x - w + 26} ${t + 6}Q${x - w + 40} ${t} ${x - w + 56} ${t}H${x + w - 26}Q${x + w} ${t} ${x + w} ${t + 28}V${F - 60}Q${x + w} ${F - 48} ${x + w - 12} ${F - 48}H${x - w + 8}Q${x - w} ${F - 47} ${x - w} ${F - 50}Z`;
  const y = t + 16;
  const dark = `<rect x="${x - 52}" y="${y}" width="120" height="52" rx="9" fill="#101a38"/>`;
  const lit = (t2: string, cx: number, size: number, fill: string) =>
    text(t2, cx, y + 39, size, { w: 700, fill, a: 'm' });
  const art =
    s.shape(lower, mix(p.pack, SHADE, 0.1), '', 'k') +
    `<path d="M${x - w + 4} ${F - 50}H${x + w - 2}V${F - 42}H${x - w + 8}Z" fill="${SHADE}" opacity=".5"/>` +
    s.shape(upper, p.pack, `<path d="M${x - w} ${t}h26v90h-26z" fill="${p.accent}"/>`, 'k') +
    dark +
    lit('98', x - 18, 32, '#8df0c4') +
    lit('72', x + 38, 32, '#ffc4d5') +
    text('%', x + 3, y + 22, 9, { w: 700, fill: '#8df0c4' }) +
    text(p.brand, x + 12, F - 22, 15, { w: 700, fill: p.ink, a: 'm' });
  return {
    art,
    shadow: [
      {
        poly: [
          [x - w + 14, F + 3],
          [x + w - 18, F + 3],
          [x + w - 4, F - 12],
          [x - w + 16, F - 12],
        ],
        h: 122,
      },
    ],
  };
};

/** A glass bathroom scale, standing on its edge. */
const scale: DrawForm = (s) => {
  const { F, p } = s;
  const [x, w, h] = [176, 96, 190];
  const t = F - h;
  const d = `M${x - w + 22} ${t}H${x + w - 22}Q${x + w} ${t} ${x + w} ${t + 22}V${F - 20}Q${x + w} ${F + 3} ${x + w - 22} ${F + 3}H${x - w + 22}Q${x - w} ${F + 3} ${x - w} ${F - 20}V${t + 22}Q${x - w} ${t} ${x - w + 22} ${t}Z`;
  const edge = `<path d="${d}" transform="translate(9 -5)" fill="${mix(p.accent, SHADE, 0.35)}"/>`;
  const foot = (dx: number) =>
    `<rect x="${x + dx - 26}" y="${t + 96}" width="52" height="62" rx="10" fill="${mix(p.pack, p.accent, 0.28)}"/>`;
  const art =
    edge +
    s.shape(
      d,
      mix(p.pack, p.accent, 0.16),
      foot(-48) + foot(48),
      'k',
      `<path d="${d}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="2.4"/><path d="M${x - 40} ${t + 3}L${x + 6} ${t + 3}L${x - 70} ${F}L${x - w + 6} ${F - 6}Z" fill="#fff" opacity=".16"/>`,
    ) +
    screen(s, x - 52, t + 24, 104, 46) +
    digits('68.4', x + 24, t + 60, 34, 'e') +
    digits('kg', x + 30, t + 60, 13, 's') +
    text(p.brand, x, F - 14, 14, { w: 700, fill: p.ink, a: 'm' });
  return {
    art,
    shadow: [
      {
        poly: [
          [x - w + 6, F + 3],
          [x + w + 4, F + 3],
          [x + w + 12, F - 4],
          [x - w + 14, F - 4],
        ],
        h,
      },
    ],
  };
};

const KINDS: Record<string, DrawForm> = { meter, thermo, oxi, scale };
export const device: DrawForm = (s) => (KINDS[s.p.size ?? ''] ?? monitor)(s);

/** A metered-dose inhaler before its carton. */
export const inhaler: DrawForm = (s) => {
  const { F, p } = s;
  const carton = s.carton(128, 204, 66, { cx: 142, floor: F - 10 });
  const x = 250;
  const body = `M${x - 27} ${F - 128}H${x + 27}V${F - 26}Q${x + 27} ${F + 3} ${x} ${F + 3}H${x - 62}Q${x - 68} ${F + 3} ${x - 68} ${F - 3}V${F - 40}Q${x - 68} ${F - 46} ${x - 62} ${F - 46}H${x - 34}Q${x - 27} ${F - 46} ${x - 27} ${F - 54}Z`;
  const mouth = `<path d="M${x - 68} ${F - 46}h26v50h-26z" fill="${mix(p.accent, SHADE, 0.35)}"/>`;
  const plate = `<rect x="${x - 19}" y="${F - 112}" width="38" height="58" rx="4" fill="#fff"/>${text(p.brand, x, F - 92, 9, { w: 700, fill: p.ink, a: 'm', max: 32 })}${text(p.detail ?? '', x, F - 78, 8, { w: 700, fill: p.ink, a: 'm', max: 32 })}<path d="M${x - 14} ${F - 68}h28v7h-28z" fill="${p.accent}"/>`;
  const art =
    carton.art +
    `<path d="M${x - 66} ${F + 2}L${x - 66} ${F - 40}L${x - 26} ${F - 128}L${x + 10} ${F - 150}L${x + 40} ${F - 40}Z" fill="${SHADE}" opacity=".1"/>` +
    s.round(
      x,
      [
        [19, F - 168],
        [21, F - 160],
        [21, F - 122],
      ],
      '#cfd6e2',
      { soft: true },
    ) +
    s.shape(body, p.accent, mouth + plate) +
    s.gloss(x - 20, F - 122, 3, 100, 0.3);
  return {
    art,
    shadow: [
      ...carton.shadow,
      [x, 26, 0, 26, 128],
      [x, 21, 128, 19, 166],
      {
        poly: [
          [x - 66, F + 3],
          [x, F + 3],
          [x, F - 8],
          [x - 60, F - 8],
        ],
        h: 44,
      },
    ],
  };
};

/** A baby's bottle with milk, or cup: two handles and a spout. */
export const feeder: DrawForm = (s) => {
  const { F, x, p } = s;
  const cup = p.size === 'cup';
  const [w, H] = cup ? [58, 118] : [45, 152];
  const y = F - H;
  const clear = cup ? mix(p.pack, p.accent, 0.3) : '#eef3f8';
  const marks = cup
    ? ''
    : Array.from({ length: 4 }, (_, i) => `M${x + 14} ${F - 48 - i * 18}h${i % 2 ? 12 : 20}`).join('');
  const inner = cup
    ? ''
    : `<path d="M${x - w} ${y + 44}q${w} ${w * 0.24} ${2 * w} 0V${F + 9}h${-2 * w}z" fill="#fffdf6"/><path d="${marks}" stroke="${p.ink}" stroke-opacity=".55" stroke-width="1.8"/>`;
  const name = cup ? '' : text(p.brand, x - 6, F - 24, 14, { w: 700, fill: p.accent, a: 'm', max: 62 });
  const handle = (k: number) =>
    `<path d="M${x + k * (w - 4)} ${y + 26}C${x + k * (w + 46)} ${y + 22} ${x + k * (w + 42)} ${F - 18} ${x + k * (w - 6)} ${F - 22}" fill="none" stroke="${k < 0 ? p.cap : mix(p.cap, SHADE, 0.16)}" stroke-width="13" stroke-linecap="round"/>`;
  const body = s.round(
    x,
    [
      [w - 8, y - 4],
      [w, y + 14],
      [w, F - 10],
      [w - 5, F],
    ],
    clear,
    cup
      ? { soft: true, top: false, label: { y: y + 14, h: H - 24, pad: 0.18 } }
      : { soft: true, top: false, inner: inner + name, light: 'g' },
  );
  const lid = s.round(
    x,
    [
      [w - 4, y - 30],
      [w, y - 24],
      [w, y - 2],
    ],
    p.cap,
    { ribs: true, soft: true },
  );
  const teat = cup
    ? s.shape(
        `M${x - 18} ${y - 30}L${x - 12} ${y - 56}Q${x} ${y - 62} ${x + 12} ${y - 56}L${x + 18} ${y - 30}Z`,
        mix(p.accent, '#ffffff', 0.25),
      )
    : s.round(
        x,
        [
          [8, y - 84],
          [10, y - 74],
          [13, y - 60],
          [30, y - 36],
          [32, y - 30],
        ],
        '#f3dfc4',
        { soft: true },
      );
  return {
    art: (cup ? handle(-1) + handle(1) : '') + body + s.gloss(x - w * 0.7, y + 18, 5, H - 36, 0.4) + teat + lid,
    shadow: [
      [x, w, 0, w, H],
      [x, w, H, w - 4, H + 30],
      [x, 28, H + 30, 8, H + (cup ? 56 : 84)],
      ...(cup
        ? [
            {
              poly: [
                [x - w - 26, F - 2],
                [x + w + 26, F - 2],
                [x + w + 26, F - 6],
                [x - w - 26, F - 6],
              ] as [number, number][],
              h0: 22,
              h: 92,
            },
          ]
        : []),
    ],
  };
};
