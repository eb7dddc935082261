import type { Pack } from './brands.ts';
import { type Caster, CX, FLOOR, mix, type Point, r, SHADE, strip, TILT, turned } from './geometry.ts';
import { label, type LabelShape } from './label.ts';

/** A form's result: its drawing, and the shapes that cast a shadow on the table. */
interface Shot {
  art: string;
  shadow: Caster[];
}

export type DrawForm = (s: Stage) => Shot;

interface RoundOptions {
  soft?: boolean;
  /** Fine vertical ribs, as on a screw cap. */
  ribs?: boolean;
  /** Drawing inside the outline. */
  inner?: string;
  label?: { y: number; h: number; w?: number; pad?: number; centre?: boolean; paper?: boolean };
  /** The lid's upper face; off if another part is on top of it. */
  top?: boolean;
  light?: Light;
}

/** round, block, glass, foil and the soft light on packs and devices */
export type Light = 'r' | 'b' | 'g' | 'f' | 'k';

const stop = (offset: number, colour: string, opacity: number) =>
  `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;

// One light for everything, painted over the label, so that any artwork belongs.
const LIGHTS: Record<Light, (id: string) => string> = {
  r: (id) =>
    `<linearGradient id="${id}r">${stop(0, SHADE, 0.26)}${stop(0.055, SHADE, 0.09)}${stop(0.09, '#fff', 0.1)}${stop(0.135, '#fff', 0.44)}${stop(0.21, '#fff', 0.1)}${stop(0.3, '#fff', 0.03)}${stop(0.55, SHADE, 0.02)}${stop(0.82, SHADE, 0.2)}${stop(0.95, SHADE, 0.34)}${stop(1, SHADE, 0.22)}</linearGradient>`,
  g: (id) =>
    `<linearGradient id="${id}g">${stop(0, '#fff', 0.5)}${stop(0.09, '#fff', 0.08)}${stop(0.2, '#fff', 0.3)}${stop(0.3, '#fff', 0)}${stop(0.86, SHADE, 0.06)}${stop(0.95, SHADE, 0.26)}${stop(1, '#fff', 0.3)}</linearGradient>`,
  b: (id) =>
    `<linearGradient id="${id}b" y2="1">${stop(0, '#fff', 0.3)}${stop(0.5, '#fff', 0)}${stop(1, SHADE, 0.1)}</linearGradient>`,
  k: (id) =>
    `<linearGradient id="${id}k" x2="1" y2=".6">${stop(0, '#fff', 0.45)}${stop(0.45, '#fff', 0)}${stop(1, SHADE, 0.24)}</linearGradient>`,
  f: (id) =>
    `<linearGradient id="${id}f" x2="1" y2="1">${stop(0, '#f6f8fb', 1)}${stop(0.4, '#c9d1de', 1)}${stop(0.6, '#eef1f6', 1)}${stop(1, '#b4bdcd', 1)}</linearGradient>`,
};

/** The table with one pack on it: the tools that every form is drawn with. */
export class Stage {
  readonly p: Pack;
  readonly id: string;
  readonly F = FLOOR;
  readonly x = CX;
  private readonly clips: string[] = [];
  private edge: [from: number, to: number] | undefined;

  constructor(p: Pack, id: string) {
    this.p = p;
    this.id = id;
  }

  private clip(content: string): string {
    const key = `${this.id}${this.clips.length}`;
    this.clips.push(`<clipPath id="${key}c">${content}</clipPath>`);
    return `${key}c`;
  }

  /** One part: flat colour, the print on it, then the light over both. */
  shape(d: string, fill: string, inner = '', light: Light = 'r', extra = ''): string {
    const body = `<path d="${d}" fill="${fill}"/>`;
    const printed = inner ? `<g clip-path="url(#${this.clip(`<path d="${d}"/>`)})">${inner}</g>` : '';
    return `${body}${printed}<path d="${d}" fill="url(#${this.id}${light})"/>${extra}`;
  }

  label(w: number, h: number, shape?: LabelShape): string {
    return label(this.p, this.id, w, h, { ...shape, edge: (from, to) => (this.edge = [from, to]) });
  }

  /** A turned part: bottles, jars, caps. */
  round(x: number, rows: Point[], fill: string, o: RoundOptions = {}): string {
    const [tw, ty] = rows[0] ?? [0, 0];
    const [bw, by] = rows.at(-1) ?? [0, 0];
    let inner = o.inner ?? '';
    if (o.ribs) {
      const ribs = Array.from(
        { length: 15 },
        (_, i) => `M${r(x + tw * Math.sin(-Math.PI / 2 + ((i + 1) * Math.PI) / 16))} ${r(ty + 3)}V${r(by + 9)}`,
      );
      inner += `<path d="${ribs.join('')}" stroke="${SHADE}" stroke-opacity=".13" stroke-width="1.4" fill="none"/>`;
    }
    if (o.label) {
      const { y, h, w = bw * 2, pad = 0.13, centre = true } = o.label;
      const sag = w * TILT * 0.25;
      const sheet = o.label.paper ? `<path d="${strip(w, 0, h, sag)}" fill="${this.p.pack}"/>` : '';
      inner += `<g transform="translate(${r(x - w / 2)} ${r(y)})">${sheet}${this.label(w, h, { sag, pad: w * pad, centre })}</g>`;
    }
    const face =
      o.top === false
        ? ''
        : `<ellipse cx="${r(x)}" cy="${r(ty)}" rx="${r(tw)}" ry="${r(tw * TILT)}" fill="${mix(fill, '#ffffff', 0.35)}"/>`;
    return this.shape(turned(x, rows, o.soft), fill, inner, o.light ?? 'r', face);
  }

  gloss(x: number, y: number, w: number, h: number, opacity = 0.42): string {
    return `<rect x="${r(x)}" y="${r(y)}" width="${r(w)}" height="${r(h)}" rx="${r(w / 2)}" fill="#fff" opacity="${opacity}"/>`;
  }

  /** A carton seen from its front left edge: front face lit, right side in shade. */
  carton(
    w: number,
    h: number,
    d: number,
    o: { cx?: number; floor?: number; art?: string; labelHeight?: number; fill?: string } = {},
  ): Shot & { x: number; y: number } {
    const { p, id } = this;
    const { cx = CX, floor = FLOOR, fill = p.pack } = o;
    const [c, s] = [0.93, 0.368];
    this.edge = undefined;
    const front = o.art ?? this.label(w, o.labelHeight ?? h, { below: h });
    const [W, D] = [w * c, d * s];
    const dy = w * s * TILT;
    const ey = d * c * TILT;
    const x = cx - (W + D) / 2;
    const y = floor + 4 - h - dy;
    const face = (fw: number, skew: number, k: number, at: string, inner: string) =>
      `<g transform="matrix(${k} ${r(skew * 1000) / 1000} 0 1 ${at})"${fw === w ? ` clip-path="url(#${this.clip(`<path d="M0 0H${w}V${h}H0Z"/>`)})"` : ''}>${inner}</g>`;
    const rect = (rw: number, f: string, top = 0) => `<path d="M0 ${r(top)}H${rw}V${h}H0Z" fill="${f}"/>`;
    const art =
      `<path d="M${r(x)} ${r(y)}l${r(W)} ${r(dy)}l${r(D)} ${r(-ey)}l${r(-W)} ${r(-dy)}z" fill="${mix(fill, '#ffffff', 0.5)}"/>` +
      face(w, s * TILT, c, `${r(x)} ${r(y)}`, `${rect(w, fill)}${front}${rect(w, `url(#${id}b)`)}`) +
      face(
        -1,
        -c * TILT,
        s,
        `${r(x + W)} ${r(y + dy)}`,
        `${this.side(d, h, fill)}<path d="M0 0H${d}V${h}H0Z" fill="${SHADE}" opacity=".2"/>`,
      ) +
      `<path d="M${r(x + W)} ${r(y + dy)}v${h}" stroke="#fff" stroke-opacity=".55" stroke-width="1.2"/>`;
    const by = floor + 4 - dy;
    return {
      art,
      shadow: [
        {
          poly: [
            [x, by],
            [x + W, by + dy],
            [x + W + D, by + dy - ey],
            [x + D, by - ey],
          ],
          h,
        },
      ],
      x,
      y,
    };
  }

  /** The carton's side continues the front's artwork. */
  private side(d: number, h: number, fill: string): string {
    const { accent, pack } = this.p;
    const rect = (f: string, top = 0, bottom = h) =>
      `<path d="M0 ${r(top)}H${d}V${r(Math.min(bottom, h))}H0Z" fill="${f}"/>`;
    if (!this.edge || fill !== pack) return rect(fill === pack ? mix(pack, accent, 0.06) : fill);
    return rect(pack) + rect(accent, ...this.edge);
  }

  /** Clips and only those lights that the drawing uses. */
  defs(art: string): string {
    const lights = Object.entries(LIGHTS).filter(([k]) => art.includes(`url(#${this.id}${k})`));
    return lights.map(([, draw]) => draw(this.id)).join('') + this.clips.join('');
  }
}
