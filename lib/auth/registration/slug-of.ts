/** The handle that a brand's name suggests: lower case, no spaces, at most 20 characters. */
export const slugOf = (brandName: string): string =>
  brandName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, 20)
    .replace(/-+$/, '');
