/** What every account page gets: its query, and whether it stands under /admin. */
export interface AccountPage {
  base?: '' | '/admin';
  query: Record<string, string | string[] | undefined>;
}

export const loginPathOf = (base: '' | '/admin'): string => `${base}/login`;
export const one = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;
