import { create, type Font } from 'fontkit';
import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { r } from './geometry.ts';

// Type is drawn as outlines, so that the rasteriser needs no fonts and the picture is the same on every machine.

interface TextStyle {
  w?: number;
  fill: string;
  /** Start, middle or end stands at x. */
  a?: 's' | 'm' | 'e';
  /** Never wider than this: the type grows smaller instead. */
  max?: number;
}

const FONT_FILE = '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2';
const cuts = new Map<number, Font>();

export async function loadType(): Promise<void> {
  const source = await readFile(new URL(import.meta.resolve(FONT_FILE)));
  const letters = Array.from({ length: 224 }, (_, i) => String.fromCharCode(32 + i)).join('') + '’';
  for (const wght of [500, 700]) {
    const cut = await subsetFont(source, letters, { targetFormat: 'truetype', variationAxes: { wght } });
    const font = create(Buffer.from(cut));
    if ('fonts' in font) throw new Error(`${FONT_FILE} is a collection; one face is expected`);
    cuts.set(wght, font);
  }
}

function cutFor(weight: number): Font {
  const font = cuts.get(weight >= 600 ? 700 : 500);
  if (!font) throw new Error('Call loadType() before drawing');
  return font;
}

export function width(s: string, size: number, w: number): number {
  const font = cutFor(w);
  return (font.layout(s).advanceWidth * size) / font.unitsPerEm;
}

export function text(
  s: string,
  x: number,
  y: number,
  wanted: number,
  { w = 500, fill, a = 's', max = Infinity }: TextStyle,
): string {
  if (!s) return '';
  const full = width(s, wanted, w);
  const size = full > max ? (wanted * max) / full : wanted;
  const font = cutFor(w);
  const run = font.layout(s);
  const k = size / font.unitsPerEm;
  const wide = run.advanceWidth * k;
  let pen = x - (a === 'm' ? wide / 2 : a === 'e' ? wide : 0);
  let d = '';
  run.glyphs.forEach((glyph, i) => {
    const at = run.positions[i];
    if (!at) return;
    d += glyph.path
      .scale(k, -k)
      .translate(pen + at.xOffset * k, y)
      .toSVG();
    pen += at.xAdvance * k;
  });
  return `<path d="${d.replace(/-?\d*\.\d+/g, (n) => String(r(+n)))}" fill="${fill}"/>`;
}

/** Breaks a name into two balanced lines at most. */
export function lines(s: string): string[] {
  if (s.includes('|')) return s.split('|');
  const words = s.split(' ');
  if (words.length < 2 || width(s, 1, 700) < 5.2) return [s];
  const splits = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  const widest = (two: string[]) => Math.max(...two.map((t) => width(t, 1, 700)));
  return splits.reduce((best, two) => (widest(two) < widest(best) ? two : best));
}
