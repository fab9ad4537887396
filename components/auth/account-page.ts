/** The props of every account page: its query, and whether it is under /admin. */
export interface AccountPage {
  base?: '' | '/admin';
  query: Record<string, string | string[] | undefined>;
}

export const loginPathOf = (base: '' | '/admin'): string => `${base}/login`;
export const one = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;
