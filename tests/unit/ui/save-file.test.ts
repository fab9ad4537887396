import { afterEach, describe, expect, it, vi } from 'vitest';
import { saveFile } from '@/components/ui/save-file';
import { below } from '../../structure/sources';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a file for the downloads', () => {
  it('[X-11] gives its object URL back after 7000 ms, not before', async () => {
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

  it('[X-11] is made in this one place', () => {
    // Pictures that are only shown also have object URLs.
    const downloads = below('app', 'components', 'lib').filter(({ code }) =>
      /createObjectURL[\s\S]*\bdownload\b/.test(code),
    );
    expect(downloads.map(({ file }) => file)).toEqual(['components/ui/save-file.ts']);
  });
});
