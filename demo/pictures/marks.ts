import type { Pack } from './brands.ts';
import { slideShot } from './scenes.ts';
import { svg } from './studio.ts';
import { text } from './type.ts';

const INDIGO = '#14225a';
const PINK = '#c4175b';

/** The five dots: one cross of the print, its heart in pink. Drawn on a 24 grid. */
const dots = (outer: string, heart: string) =>
  `<g fill="${outer}"><circle cx="12" cy="4" r="3.7"/><circle cx="12" cy="20" r="3.7"/><circle cx="4" cy="12" r="3.7"/><circle cx="20" cy="12" r="3.7"/></g><circle cx="12" cy="12" r="3.7" fill="${heart}"/>`;

/** The tab's icon follows the browser's theme automatically. */
export const favicon = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><style>.d{fill:${INDIGO}}.h{fill:${PINK}}@media(prefers-color-scheme:dark){.d{fill:#eef2ff}.h{fill:#ff8fb2}}</style>` +
  dots('', '').replace('<g fill="">', '<g class="d">').replace(' fill=""', ' class="h"') +
  '</svg>\n';

/** A phone's icon: white dots on indigo, inside the safe circle of a maskable icon. */
export const appIcon = (): string =>
  svg(
    [0, 0, 64, 64],
    `<path d="M0 0h64v64H0z" fill="${INDIGO}"/><g transform="translate(14 14) scale(1.5)">${dots('#ffffff', '#ff9cbb')}</g>`,
  );

/** Link preview, 1200 x 630: the shop's name and slogan, beside the packs. */
export function linkPreview(packs: Pack[]): string {
  const art = slideShot(packs, 'skin')
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '');
  const word = text('apteek', 152, 141, 84, { w: 700, fill: INDIGO });
  const say = ['A pharmacist', 'behind every', 'parcel.']
    .map((t, i) => text(t, 68, 286 + i * 74, 72, { w: 700, fill: INDIGO }))
    .join('');
  const foot = 'Online pharmacy for South Africa';
  return svg(
    [0, 0, 1200, 630],
    `<path d="M0 0h1200v630H0z" fill="#fbd0da"/><g transform="translate(498 176) scale(.86)">${art}</g>` +
      `<g transform="translate(68 80) scale(2.9)">${dots(INDIGO, PINK)}</g>${word}${say}${text(foot, 68, 500, 26, { w: 500, fill: '#4a3560' })}`,
  );
}
