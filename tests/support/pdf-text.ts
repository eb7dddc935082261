import { inflateSync } from 'node:zlib';

// Reads the text of a PDF that the shop made, page by page, as a reader would copy it. It handles what the PDF
// library writes (plain objects, fonts by glyph with a ToUnicode table); it cannot read arbitrary PDFs.

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

function streamOf(object: string): string {
  const begin = /stream\r?\n/.exec(object);
  const length = Number(/\/Length (\d+)/.exec(object)?.[1] ?? 0);
  if (!begin) return '';
  const from = begin.index + begin[0].length;
  const bytes = Buffer.from(object.slice(from, from + length), 'latin1');
  return latin(object.includes('/FlateDecode') ? inflateSync(bytes) : bytes);
}

const fromHex = (hex: string): string =>
  (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('');

/** Glyph -> letters: several for a ligature. */
function tableOf(cmap: string): Map<number, string> {
  const table = new Map<number, string>();
  for (const [, from = '', , list = ''] of cmap.matchAll(/<([0-9a-f]{4})>\s*<([0-9a-f]{4})>\s*\[([^\]]*)\]/gi)) {
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, hex = ''], index) =>
      table.set(Number.parseInt(from, 16) + index, fromHex(hex.replaceAll(' ', ''))),
    );
  }
  return table;
}

export function pdfText(bytes: Uint8Array): string[] {
  const objects = new Map<number, string>();
  for (const [, id = '', body = ''] of latin(bytes).matchAll(/(?:^|\n)(\d+) 0 obj\r?\n([\s\S]*?)\r?\nendobj/g))
    objects.set(Number(id), body);
  const at = (body: string, name: string): string | undefined => {
    const id = new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1];
    return id === undefined ? undefined : objects.get(Number(id));
  };
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\b/.test(body) && !body.includes('/Type /Pages'))
    .map((page) => {
      const resources = at(page, 'Resources') ?? page;
      const fonts = new Map<string, Map<number, string>>();
      for (const [, name = '', id = ''] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g))
        fonts.set(name, tableOf(streamOf(at(objects.get(Number(id)) ?? '', 'ToUnicode') ?? '')));
      let table = new Map<number, string>();
      const words: string[] = [];
      for (const [, font, shown] of streamOf(at(page, 'Contents') ?? '').matchAll(
        /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g,
      )) {
        if (font) table = fonts.get(font) ?? new Map<number, string>();
        if (!shown) continue;
        const glyphs = [...shown.matchAll(/<([0-9a-f]*)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
        words.push(glyphs.map((glyph) => table.get(Number.parseInt(glyph, 16)) ?? '\ufffd').join(''));
      }
      return words.join('\n');
    });
}
