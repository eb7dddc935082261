import { describe, expect, it } from 'vitest';
import { pictureFamily } from './picture.tsx';

describe('pictureFamily', () => {
  it("lists every width of the shop's own picture", () => {
    expect(pictureFamily('/media/products/a1-480.webp')).toEqual({
      avif: '/media/products/a1-240.avif 240w, /media/products/a1-480.avif 480w, /media/products/a1-960.avif 960w',
      webp: '/media/products/a1-240.webp 240w, /media/products/a1-480.webp 480w',
    });
  });

  it('leaves other URLs unchanged', () => {
    expect(pictureFamily('/media/products/a1.png')).toBeNull();
    expect(pictureFamily('https://example.org/a-480.webp?x=1')).toBeNull();
  });
});
