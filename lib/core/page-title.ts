import type { Metadata } from 'next';

/**
 * A page's own title. What cannot be read, or needs a log-in, has none: the page itself answers with an HTTP redirect,
 * for which it would be too late here.
 */
export async function pageTitle(read: () => Promise<string>): Promise<Metadata> {
  try {
    return { title: await read() };
  } catch {
    return {};
  }
}
