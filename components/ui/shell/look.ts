/**
 * A person's display settings, in a cookie so that the server renders them at once (Y-30): the sidebar wide or folded
 * to a rail, rows of lists comfortable or compact. The document's root has them as attributes for style sheets.
 */
export interface Look {
  readonly sidebar: 'wide' | 'rail';
  readonly density: 'comfortable' | 'compact';
}

export const LOOK_COOKIE = 'agency-look';

const SECONDS_OF_A_YEAR = 365 * 24 * 3600;

/** @param cookie words separated by dots, as `cookieOf` writes them; unknown words are ignored */
export function lookOf(cookie: string | undefined): Look {
  const words = new Set(cookie?.split('.'));
  return {
    sidebar: words.has('rail') ? 'rail' : 'wide',
    density: words.has('compact') ? 'compact' : 'comfortable',
  };
}

/** The cookie of a look, for `document.cookie`. */
export const cookieOf = ({ sidebar, density }: Look, secure: boolean): string =>
  `${LOOK_COOKIE}=${sidebar}.${density}; Path=/; Max-Age=${SECONDS_OF_A_YEAR}; SameSite=Lax${secure ? '; Secure' : ''}`;
