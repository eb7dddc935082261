import sharp from 'sharp';

// A drawn prescription as a phone would photograph it: a letterhead, lines of illegible handwriting, and DEMO across it.

const WIDTH = 720;
const HEIGHT = 1000;

/** The same numbers for the same seed. */
function numbers(seed: number): () => number {
  let state = seed * 7919 + 17;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

/** A line of handwriting: loops and strokes. */
function scribble(next: () => number, x: number, y: number, length: number): string {
  let path = '';
  for (let at = x; at < x + length;) {
    const end = Math.min(at + 40 + next() * 90, x + length);
    path += `M${at.toFixed(0)} ${y}`;
    while (at < end) {
      const width = 9 + next() * 8;
      const height = next() < 0.2 ? 30 : 12 + next() * 6;
      path += `q${(width / 2).toFixed(1)} ${(-height).toFixed(1)} ${width.toFixed(1)} ${(next() * 4 - 2).toFixed(1)}`;
      at += width;
    }
    at += 18;
  }
  return path;
}

/** As strokes: the machine need not have a font. */
const DEMO =
  'M0 0V100H30Q60 100 60 50Q60 0 30 0Z M140 0H90V100H140M90 50H130 M170 100V0L205 60L240 0V100 M300 0Q335 0 335 50Q335 100 300 100Q265 100 265 50Q265 0 300 0Z';

/** `lines` medicines are written on it. */
export async function drawPrescription(seed: number, lines: number): Promise<File> {
  const next = numbers(seed);
  const written = Array.from({ length: lines }, (_, line) => {
    const y = 400 + line * 130;
    return [scribble(next, 156, y, 360 + next() * 120), scribble(next, 170, y + 46, 240 + next() * 180)].join(' ');
  }).join(' ');
  const turn = (next() * 3 - 1.5).toFixed(2);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="#b9b0a3"/>
    <g transform="rotate(${turn} ${WIDTH / 2} ${HEIGHT / 2})">
      <rect x="46" y="44" width="628" height="912" fill="#fdfcf7"/>
      <rect x="90" y="86" width="300" height="20" fill="#3d5a73"/>
      <rect x="90" y="120" width="210" height="9" fill="#9fb0bd"/><rect x="90" y="138" width="240" height="9" fill="#9fb0bd"/>
      <path d="M590 84v60M560 114h60" stroke="#3d5a73" stroke-width="14"/>
      <path d="M90 182H630M90 252H430M470 252H630" stroke="#c9d1d6" stroke-width="2"/>
      <path d="M84 404v-66h20q20 0 20 17t-20 17H84m22 0l34 42m0-42l-34 42" transform="translate(-8 -4)" fill="none" stroke="#3d5a73" stroke-width="6"/>
      <g fill="none" stroke="#23324f" stroke-width="3" stroke-linecap="round">
        <path d="${scribble(next, 100, 240, 250)} ${scribble(next, 480, 240, 110)}"/><path d="${written}"/>
        <path d="${scribble(next, 410, 858, 170)}" stroke-width="4"/>
      </g>
      <path d="M390 880H630" stroke="#c9d1d6" stroke-width="2"/>
      <circle cx="180" cy="850" r="62" fill="none" stroke="#8a4b6a" stroke-width="5" opacity=".55"/>
      <path d="${DEMO}" transform="translate(150 640) rotate(-14) scale(1.25)" fill="none" stroke="#c0392b" stroke-width="13" opacity=".22"/>
    </g></svg>`;
  const picture = new Uint8Array(await sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer());
  return new File([picture], `prescription-${seed}.jpg`, { type: 'image/jpeg' });
}
