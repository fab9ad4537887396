import { afterEach, describe, expect, it, vi } from 'vitest';
import { saveFile } from '@/components/ui/save-file';
import { below } from '../../structure/sources';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a file for the downloads', () => {
  it('[X-11] revokes its object URL after 7000 ms, not before', async () => {
    vi.useFakeTimers();
    const made: { href: string; download: string; clicks: number }[] = [];
    const link = () => {
      const element = { href: '', download: '', clicks: 0, click: () => element.clicks++, remove: () => {} };
      made.push(element);
      return element;
    };
    vi.stubGlobal('document', { createElement: link, body: { append: () => {} } });
    const revoke = vi.spyOn(URL, 'revokeObjectURL');
    saveFile('Plan.pdf', 'content', 'application/pdf');
    expect(made).toMatchObject([{ download: 'Plan.pdf', clicks: 1, href: expect.stringMatching(/^blob:/) }]);
    vi.advanceTimersByTime(6999);
    expect(revoke).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(revoke).toHaveBeenCalledExactlyOnceWith(made[0]?.href);
  });

  it('[X-11] is made by no other module', () => {
    const downloads = below('app', 'components', 'lib').filter(({ code }) => code.includes('createObjectURL'));
    expect(downloads.map(({ file }) => file)).toEqual(['components/ui/save-file.ts']);
  });
});
