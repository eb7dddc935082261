/** The part of the library that journals use; it brings no types. */
declare module 'pdfkit' {
  interface TextOptions {
    width?: number;
    align?: 'left' | 'right';
    lineBreak?: boolean;
    lineGap?: number;
  }
  export default class PDFDocument {
    constructor(options: {
      size: string;
      layout: 'landscape';
      margin: number;
      autoFirstPage: boolean;
      lang: string;
      displayTitle: boolean;
      info: Record<string, string>;
      font: null;
    });
    registerFont(name: string, source: Uint8Array): this;
    font(name: string): this;
    fontSize(size: number): this;
    fillColor(colour: string): this;
    strokeColor(colour: string): this;
    lineWidth(width: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    fill(colour: string): this;
    stroke(): this;
    text(words: string, x: number, y: number, options?: TextOptions): this;
    heightOfString(words: string, options?: TextOptions): number;
    addPage(): this;
    on(event: 'data', listener: (chunk: Uint8Array) => void): this;
    on(event: 'end', listener: () => void): this;
    end(): void;
  }
}
