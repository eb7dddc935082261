import { deflateSync } from 'node:zlib';

// PDFs written by hand: they contain only what a test needs, and nothing that a library would tidy away.

interface PdfPage {
  /** Drawing operators, such as `1 0 0 rg 0 0 200 100 re f`. */
  draw?: string;
  width?: number;
  height?: number;
  /** Degrees clockwise, as scanners write it. */
  rotate?: number;
  /** Additional entries of the page. */
  more?: string;
}
interface PdfMade {
  pages: readonly PdfPage[];
  /** Additional entries of the catalogue; objects of `objects` are numbered from 3. */
  catalog?: string;
  objects?: readonly string[];
  trailer?: string;
}

/** A stream as an object's body: deflated, because `length` bytes of nothing take little space in a file. */
export function stream(bytes: Uint8Array, dict = ''): string {
  const packed = deflateSync(bytes, { level: 9 });
  return `<< ${dict} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed.toString('latin1')}\nendstream`;
}

export function makePdf({ pages, catalog = '', objects = [], trailer = '' }: PdfMade): Uint8Array<ArrayBuffer> {
  const first = 3 + objects.length;
  const bodies = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${first + index * 2} 0 R`).join(' ')}] >>`,
    ...objects,
    ...pages.flatMap(({ draw = '', width = 200, height = 100, rotate = 0, more = '' }, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Rotate ${rotate} /Contents ${first + index * 2 + 1} 0 R ${more} >>`,
      stream(Buffer.from(draw)),
    ]),
  ];
  let text = '%PDF-1.7\n';
  const offsets: number[] = [];
  for (const [index, body] of bodies.entries()) {
    offsets.push(text.length);
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
  }
  const start = text.length;
  text += `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n`;
  for (const offset of offsets) text += `${String(offset).padStart(10, '0')} 00000 n \n`;
  text += `trailer\n<< /Root 1 0 R /Size ${bodies.length + 1} ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(text, 'latin1'));
}

export const pdfFile = (bytes: Uint8Array<ArrayBuffer>, name = 'script.pdf'): File =>
  new File([bytes], name, { type: 'application/pdf' });
