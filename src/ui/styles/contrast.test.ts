import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Colours = Record<string, string>;

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** `--paper: light-dark(#ffffff, #0c1433)`, or one value for both. */
const read = (theme: 'light' | 'dark'): Colours =>
  Object.fromEntries(
    [...css.matchAll(/--([\w-]+):\s*(?:light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\)|(#[0-9a-f]{6}));/g)].map(
      ([, name = '', inLight = '', inDark = '', inBoth]) => [name, inBoth ?? (theme === 'light' ? inLight : inDark)],
    ),
  );

const light = read('light');
const dark = read('dark');

// WCAG 2.2, relative luminance and contrast ratio
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return red * 0.2126 + green * 0.7152 + blue * 0.0722;
}

function ratio(one: string, other: string): number {
  const lighter = Math.max(luminance(one), luminance(other));
  const darker = Math.min(luminance(one), luminance(other));
  return (lighter + 0.05) / (darker + 0.05);
}

const TEXT = 4.5;
const SHAPE = 3;
const grounds = ['paper', 'mist', 'raised', 'blush', 'powder'];
const states = ['good', 'warn', 'bad', 'info', 'rose', 'aqua', 'calm'];
const tints = Object.keys(light).filter((name) => name.startsWith('tint-') && name !== 'tint-luxury');

const pairs: [text: string, ground: string, least: number][] = [
  ...grounds.flatMap((ground) =>
    ['ink', 'ink-2', 'pink-ink', 'blue'].map((text): [string, string, number] => [text, ground, TEXT]),
  ),
  ['on-pink', 'pink', TEXT],
  ['on-pink', 'pink-hover', TEXT],
  ['on-pink', 'pink-press', TEXT],
  ['on-indigo', 'indigo', TEXT],
  ['on-indigo-2', 'indigo', TEXT],
  ['on-indigo-2', 'indigo-2', TEXT],
  ['ink', 'pink-soft', TEXT],
  ['pink-ink', 'pink-soft', TEXT],
  ['blue', 'blue-soft', TEXT],
  ['ink-2', 'calm-soft', TEXT],
  ['paper', 'bad', TEXT],
  ['paper', 'ink', TEXT],
  ...states.flatMap((state) =>
    [`${state}-soft`, 'paper', 'raised', 'blush'].map((ground): [string, string, number] => [state, ground, TEXT]),
  ),
  ...['paper', 'mist', 'raised', 'blush'].flatMap((ground) =>
    ['line-2', 'focus', 'pink'].map((shape): [string, string, number] => [shape, ground, SHAPE]),
  ),
  ...[1, 2, 4, 5].map((chart): [string, string, number] => [`chart-${chart}`, 'paper', SHAPE]),
  ...tints.flatMap((tint): [string, string, number][] => [
    ['ink', tint, TEXT],
    ['ink-2', tint, TEXT],
    ['pink-ink', tint, SHAPE],
  ]),
];

describe('the colours of tokens.css', () => {
  it('are found, and most of them have a value for each theme', () => {
    expect(Object.keys(light).length).toBeGreaterThan(50);
    expect(Object.keys(light).filter((name) => light[name] !== dark[name]).length).toBeGreaterThan(45);
  });

  it.each([
    ['light', light],
    ['dark', dark],
  ] as const)('pass WCAG AA in the %s theme', (_theme, colours) => {
    const missed = pairs
      .map(([text, ground, least]) => ({
        pair: `${text} on ${ground}`,
        least,
        ratio: ratio(colours[text] ?? '', colours[ground] ?? ''),
      }))
      .filter((entry) => !(entry.ratio >= entry.least));
    expect(missed).toEqual([]);
  });
});
