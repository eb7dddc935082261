declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: { targetFormat?: 'truetype' | 'woff' | 'woff2'; variationAxes?: Record<string, number> },
  ): Promise<Uint8Array>;
}
