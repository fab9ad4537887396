import type { Metadata } from 'next';

/**
 * A page's own title. What cannot be read, or asks for a log-in, has none: the page itself leads elsewhere, by an answer
 * of HTTP, where a redirect from here would come too late for one.
 */
export async function pageTitle(read: () => Promise<string>): Promise<Metadata> {
  try {
    return { title: await read() };
  } catch {
    return {};
  }
}
