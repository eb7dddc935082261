// The studio never moves: camera 7 degrees above the table with a long lens, one hard morning sun from the front
// left, table edge at y = 340 of 400. Only the pack, its colours and its label change.

export const FLOOR = 340;
export const TILT = 0.122;
export const CX = 182;
export const SHADE = '#0b1533';
const SUN = [0.62, -0.2] as const;

export type Point = [x: number, y: number];
export const r = (n: number) => +n.toFixed(1);

/** A colour between two: t = 0 is `a`, t = 1 is `b`. */
export const mix = (a: string, b: string, t: number): string =>
  '#' +
  [1, 3, 5]
    .map((i) => Math.round(parseInt(a.slice(i, i + 2), 16) * (1 - t) + parseInt(b.slice(i, i + 2), 16) * t))
    .map((n) => n.toString(16).padStart(2, '0'))
    .join('');

/** A band across a label; `sag` bends its edges as on a round pack. */
export const strip = (w: number, y: number, h: number, sag: number): string =>
  sag
    ? `M0 ${r(y)}Q${r(w / 2)} ${r(y + 2 * sag)} ${r(w)} ${r(y)}V${r(y + h)}Q${r(w / 2)} ${r(y + h + 2 * sag)} 0 ${r(y + h)}Z`
    : `M0 ${r(y)}H${r(w)}V${r(y + h)}H0Z`;

function hull(all: Point[]): Point[] {
  const points = [...all].sort((p, q) => p[0] - q[0] || p[1] - q[1]);
  const half = (list: Point[]) => {
    const h: Point[] = [];
    for (const p of list) {
      for (let a = h.at(-2), b = h.at(-1); a && b; a = h.at(-2), b = h.at(-1)) {
        if ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break;
        h.pop();
      }
      h.push(p);
    }
    h.pop();
    return h;
  };
  return [...half(points), ...half(points.reverse())];
}

/** Casts a shadow: a cone's slice [x, radius, height, upper radius, upper height], or an upright prism. */
export type Caster =
  | [x: number, radius: number, h0: number, radius2: number, h: number]
  | { poly: Point[]; h0?: number; h: number };

export function castShadow(parts: Caster[]): string {
  const lift = ([x, y]: Point, h: number): Point => [x + h * SUN[0], y + h * SUN[1]];
  const ring = (x: number, radius: number, h: number) =>
    Array.from({ length: 10 }, (_, i): Point => {
      const t = (i / 10) * 2 * Math.PI;
      return lift([x + radius * Math.cos(t), FLOOR + radius * TILT * Math.sin(t)], h);
    });
  return parts
    .map((part) =>
      Array.isArray(part)
        ? [...ring(part[0], part[1], part[2]), ...ring(part[0], part[3], part[4])]
        : [part.h0 ?? 0, part.h].flatMap((h) => part.poly.map((p) => lift(p, h))),
    )
    .map(
      (points) =>
        `M${hull(points)
          .map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`)
          .join('L')}Z`,
    )
    .join('');
}

/** How far the parts reach on the table, for framing the picture. */
export function extent(parts: Caster[]): { left: number; wide: number; tall: number } {
  const xs = parts.flatMap((p) =>
    Array.isArray(p) ? [p[0] - p[1], p[0] + p[1], p[0] - p[3], p[0] + p[3]] : p.poly.map(([x]) => x),
  );
  const left = Math.min(...xs);
  return { left, wide: Math.max(...xs) - left, tall: Math.max(...parts.map((p) => (Array.isArray(p) ? p[4] : p.h))) };
}

/** A turned shape from [half width, y] rows, from the top down; base and top curve with the camera's tilt. */
export function turned(x: number, rows: Point[], soft = false): string {
  const top = rows[0];
  const bottom = rows.at(-1);
  if (!top || !bottom) return '';
  const curved = (p: Point, q: Point) => soft && Math.abs(p[0] - q[0]) > 2 && Math.abs(p[1] - q[1]) > 2;
  const edge = (points: Point[], bendIn: number, bendOut: number) =>
    points
      .slice(1)
      .map((p, i) => {
        const q = points[i] ?? p;
        const dy = p[1] - q[1];
        return curved(p, q)
          ? `C${r(q[0])} ${r(q[1] + dy * bendIn)} ${r(p[0])} ${r(q[1] + dy * bendOut)} ${r(p[0])} ${r(p[1])}`
          : `L${r(p[0])} ${r(p[1])}`;
      })
      .join('');
  const left = rows.map(([w, y]): Point => [x - w, y]);
  const right = rows.map(([w, y]): Point => [x + w, y]).reverse();
  const arc = (w: number, sweepTo: number, y: number) => `A${r(w)} ${r(w * TILT)} 0 0 0 ${r(sweepTo)} ${r(y)}`;
  return `M${r(x - top[0])} ${r(top[1])}${edge(left, 0.55, 0.35)}${arc(bottom[0], x + bottom[0], bottom[1])}${edge(right, 0.65, 0.45)}${arc(top[0], x - top[0], top[1])}Z`;
}
