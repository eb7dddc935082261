// Perfume: thick glass, liquid inside, heavy cap.
import { mix, r } from '../geometry.ts';
import type { DrawForm } from '../stage.ts';
import { lines, text } from '../type.ts';

export const flacon: DrawForm = (s) => {
  const { F, x, p } = s;
  const [w, H, rad] = p.size === 'tall' ? [50, 176, 12] : p.size === 'round' ? [66, 142, 66] : [66, 142, 12];
  const y = F - H;
  const liquid = p.liquid ?? '#f2b8a0';
  const foot = r(rad * 0.6 + 5);
  const outline = `M${x - w} ${y + rad}q0 ${-rad} ${rad} ${-rad}h${2 * w - 2 * rad}q${rad} 0 ${rad} ${rad}V${r(F - rad * 0.6)}q0 ${foot} ${-rad} ${foot}h${-(2 * w - 2 * rad)}q${-rad} 0 ${-rad} ${-foot}Z`;
  const level = rad > 20 ? 34 : 22;
  const filled = `M${x - w + 9} ${y + level}H${x + w - 9}V${F - 20}q0 4 -5 4H${x - w + 14}q-5 0 -5 -4Z`;
  const c = w * 0.62;
  const name = lines(p.name)
    .map((t, i) => text(t, c, 46 + i * 13, 11.5, { w: 500, fill: p.ink, a: 'm', max: w * 1.16 }))
    .join('');
  const printed = `<g transform="translate(${r(x - c)} ${r(F - H * 0.68)})">${text(p.brand, c, 20, 17, { w: 700, fill: p.ink, a: 'm', max: w * 1.16 })}<path d="M${r(w * 0.44)} 30H${r(w * 0.8)}" stroke="${p.ink}" stroke-width="1.2"/>${name}${text(p.detail ?? '', c, H * 0.5, 9, { w: 500, fill: p.ink, a: 'm', max: w })}</g>`;
  const inner =
    `<path d="${filled}" fill="${liquid}"/><path d="M${x - w} ${F - 16}H${x + w}V${F + 6}H${x - w}Z" fill="#fff" opacity=".45"/>` +
    `<path d="M${r(x + w * 0.2)} ${y}L${r(x + w * 0.62)} ${y}L${r(x - w * 0.1)} ${F + 8}L${r(x - w * 0.5)} ${F + 8}Z" fill="#fff" opacity=".16"/><path d="M${x - 1.5} ${y}V${F - 24}" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>${printed}`;
  const capWidth = p.size === 'round' ? 26 : p.size === 'tall' ? 24 : 31;
  const art =
    s.shape(outline, mix(liquid, '#ffffff', 0.62), inner, 'g') +
    `<path d="${outline}" fill="none" stroke="#fff" stroke-opacity=".65" stroke-width="2"/>` +
    s.round(
      x,
      [
        [15, y - 10],
        [15, y + 1],
      ],
      mix(p.cap, '#ffffff', 0.25),
      { top: false },
    ) +
    s.round(
      x,
      [
        [capWidth, y - (p.size === 'round' ? 54 : 62)],
        [capWidth, y - 8],
      ],
      p.cap,
    );
  return {
    art,
    shadow: [
      {
        poly: [
          [x - w + rad * 0.8, F + 3],
          [x + w - rad * 0.6, F + 3],
          [x + w - rad * 0.3, F - 8],
          [x - w + rad * 0.5, F - 8],
        ],
        h: H,
      },
      [x, 28, H + 8, 28, H + 60],
    ],
  };
};
