import { describe, expect, it } from 'vitest';
import { byteRange } from '@/lib/files/byte-range';
import { safeFileName } from '@/lib/files/file-name';
import { isDrawable } from '@/lib/stored-files/is-drawable';

describe('names of files [Y-15]', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\mia\\Logo.png', 'Logo.png'],
    ['invoice\r\nSet-Cookie: x.txt', 'invoiceSet-Cookie_ x.txt'],
    ['gnp.\u202eexe', 'gnp.exe'],
    ['photo\u0000.png', 'photo.png'],
    ['\u200f\u2067..', 'file'],
    ['', 'file'],
    ['a<b>"c|d?e*.txt', 'a_b__c_d_e_.txt'],
    ['broken \ud800 half.txt', 'broken  half.txt'],
    ['Grüße 日本 🎉.pdf', 'Grüße 日本 🎉.pdf'],
    ['name. . .', 'name'],
  ])('%j is stored as %j', (sent, stored) => expect(safeFileName(sent)).toBe(stored));

  it('have at most 200 characters, end as they did, and cut no character in half', () => {
    expect(safeFileName(`${'x'.repeat(300)}.pdf`)).toBe(`${'x'.repeat(196)}.pdf`);
    const cut = safeFileName(`${'🎉'.repeat(300)}.pdf`);
    expect(cut.length).toBeLessThanOrEqual(200);
    expect(() => encodeURIComponent(cut)).not.toThrow();
  });
});

describe('one range of a file [Y-17]', () => {
  it.each([
    ['bytes=0-9', { from: 0, to: 9 }],
    ['bytes=90-', { from: 90, to: 99 }],
    ['bytes=-5', { from: 95, to: 99 }],
    ['bytes=-500', { from: 0, to: 99 }],
    ['bytes=50-500', { from: 50, to: 99 }],
    ['bytes=100-', 'none'],
    ['bytes=-0', 'none'],
    ['bytes=9-3', null],
    ['bytes=0-1,5-6', null],
    ['lines=1-2', null],
    [null, null],
  ] as const)('%s of 100 bytes', (header, range) => expect(byteRange(header, 100)).toEqual(range));
});

describe('what a preview is drawn of [Y-17]', () => {
  it.each([
    ['89504e470d0a1a0a00', true],
    ['ffd8ffe0', true],
    ['474946383961', true],
    ['52494646aabbccdd57454250', true],
    ['52494646aabbccdd41564920', false],
    ['49492a00', false],
    ['255044462d', false],
    [Buffer.from('<svg xmlns=').toString('hex'), false],
    [Buffer.from('    ftypheic').toString('hex'), false],
    ['', false],
  ])('%s: %s', (hex, drawn) => expect(isDrawable(Buffer.from(hex, 'hex'))).toBe(drawn));
});
