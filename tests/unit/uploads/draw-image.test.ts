import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawImage } from '@/lib/uploads/draw-image';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });

describe('logos and favicons (trust 18)', () => {
  it('a logo fits into 800 × 400, keeps its shape and is not enlarged', async () => {
    const large = await drawImage('logo', await picture(1600, 400).png().toBuffer());
    expect(large).toMatchObject({ width: 800, height: 200, contentType: 'image/png', kind: 'logo' });
    const small = await drawImage('logo', await picture(120, 40).jpeg().toBuffer());
    expect(small).toMatchObject({ width: 120, height: 40, contentType: 'image/jpeg' });
  });

  it('a favicon is a square PNG of 32 to 256 pixels', async () => {
    for (const [width, height, side] of [
      [16, 16, 32],
      [64, 64, 64],
      [500, 100, 256],
    ] as const) {
      const drawn = await drawImage('favicon', await picture(width, height).jpeg().toBuffer());
      expect(drawn).toMatchObject({ width: side, height: side, contentType: 'image/png' });
    }
  });

  it('encodes anew: nothing hidden in the file survives', async () => {
    const file = await picture(50, 50)
      .withExif({ IFD0: { Copyright: 'secret-words' } })
      .jpeg()
      .toBuffer();
    const tailed = Buffer.concat([file, Buffer.from('<script>tail</script>')]);
    expect(tailed.includes('secret-words')).toBe(true);
    const { bytes } = await drawImage('logo', tailed);
    expect(Buffer.from(bytes).includes('secret-words')).toBe(false);
    expect(Buffer.from(bytes).includes('<script>')).toBe(false);
  });

  it('refuses what does not begin as a PNG or JPEG', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const webp = await picture(9, 9).webp().toBuffer();
    const gif = await picture(9, 9).gif().toBuffer();
    for (const file of [svg, webp, gif, Buffer.alloc(0), Buffer.from('\x89PNG', 'latin1')]) {
      await expect(drawImage('logo', file)).rejects.toMatchObject({
        details: { errors: { logo: 'Must be a JPG, JPEG or PNG image' } },
      });
    }
  });

  it('refuses more than 2 MB, more than 16 megapixels, and damaged files', async () => {
    await expect(drawImage('logo', new Uint8Array(2 * 1024 * 1024 + 1))).rejects.toThrow('Max 2MB');
    const huge = await picture(4001, 4000).png().toBuffer();
    expect(huge.byteLength).toBeLessThan(2 * 1024 * 1024);
    await expect(drawImage('logo', huge)).rejects.toThrow('could not be read');
    const whole = await picture(300, 300).png().toBuffer();
    await expect(drawImage('favicon', whole.subarray(0, whole.byteLength / 2))).rejects.toThrow('could not be read');
  });
});
