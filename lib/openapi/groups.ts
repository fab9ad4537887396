/** The groups of the API in the document and on its page, in this order; the first match counts. */
const groups = [
  { path: /^\/auth\//, name: 'Authentication', text: 'Bearer tokens: get, refresh and end them.' },
  { path: /^\/brands\/\{brandId\}\/briefme\b/, name: 'BriefMe', text: 'Briefs to the divisions, and output types.' },
  { path: /^\/brands\/\{brandId\}\/lamptool\b/, name: 'LAMP Tool', text: 'Marketing plans: rows, e-mails and PDF.' },
  { path: /^\/brands\/\{brandId\}\/scopebuilder\b/, name: 'Scope Builder', text: 'Scopes of work and their price.' },
  {
    path: /^\/brands\/\{brandId\}\/(categories|segments|departments)\b/,
    name: 'Catalogue',
    text: 'Divisions with their roles, categories and segments of a brand.',
  },
  { path: /^\/(users|brand-users)\b|^\/brands\/\{brandId\}\/users\b/, name: 'Users', text: 'People and memberships.' },
  { path: /^(\/brands\/\{brandId\})?\/audit-log\b/, name: 'Audit log', text: 'Who did what, and what was refused.' },
  {
    path: /^\/brands\/\{brandId\}\/(inbox|notification-settings)\b/,
    name: 'Inbox',
    text: 'What a member is notified of, and how.',
  },
  {
    path: /^\/brands\/\{brandId\}\/imports\b/,
    name: 'Imports',
    text: 'Briefs, categories, segments and divisions from the rows of a spreadsheet.',
  },
  { path: /^\/brands\/\{brandId\}\/templates\b/, name: 'Templates', text: 'Plans and scopes to start from.' },
  { path: /^\/_\//, name: 'Reference', text: 'Lists that are the same for every brand.' },
  { path: /^/, name: 'Brands', text: 'Brands and their settings.' },
] as const;

export type Group = { readonly name: string; readonly text: string };
export const apiGroups: readonly Group[] = groups.map(({ name, text }) => ({ name, text }));

/** @param path below /v1, parameters in braces */
export const groupOf = (path: string): string => groups.find((group) => group.path.test(path))?.name ?? 'Brands';
