/**
 * How somebody likes the product to look, kept in a cookie so that the server draws it so at once (Y-30): the sidebar wide
 * or folded to a rail, rows of lists comfortable or compact. It stands on the document's root, where style sheets read it.
 */
export interface Look {
  readonly sidebar: 'wide' | 'rail';
  readonly density: 'comfortable' | 'compact';
}

export const LOOK_COOKIE = 'agency-look';

const SECONDS_OF_A_YEAR = 365 * 24 * 3600;

/** @param cookie words with dots between them, as `cookieOf` writes them; what it does not know is left out */
export function lookOf(cookie: string | undefined): Look {
  const words = new Set(cookie?.split('.'));
  return {
    sidebar: words.has('rail') ? 'rail' : 'wide',
    density: words.has('compact') ? 'compact' : 'comfortable',
  };
}

/** The cookie of a look, as a document takes it. */
export const cookieOf = ({ sidebar, density }: Look, secure: boolean): string =>
  `${LOOK_COOKIE}=${sidebar}.${density}; Path=/; Max-Age=${SECONDS_OF_A_YEAR}; SameSite=Lax${secure ? '; Secure' : ''}`;
