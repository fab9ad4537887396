/** What a person wants to know once the server listens: where to go and how to log in. */

/** @type {[slug: string, name: string][]} */
const BRANDS = [
  ['harbour', 'Harbour & Co'],
  ['northwind', 'Northwind Studio'],
  ['lumen', 'Lumen Media'],
];
/** A superuser. */
export const DEMO_ADMIN = 'super@platform.test';
/** @type {[email: string, who: string][]} */
const PEOPLE = [
  [DEMO_ADMIN, 'superuser'],
  ['ada@harbour.test', 'brand admin of Harbour & Co'],
  ['sam@harbour.test', 'staff of Harbour & Co'],
  ['mia@harbour.test', 'staff of Harbour & Co and Northwind Studio'],
  ['noah@northwind.test', 'brand admin of Northwind Studio'],
  ['lena@lumen.test', 'brand admin of Lumen Media'],
];
const PASSWORD = 'Agency!2026';

/**
 * @param {{ productName: string, productHost: string, publicScheme: string }} environment
 * @param {{ demo: boolean }} options `demo`: this database holds the demonstration data
 */
export function welcome({ productName, productHost, publicScheme }, { demo }) {
  const at = (/** @type {string} */ name) => `${publicScheme}://${name ? `${name}.` : ''}${productHost}`;
  const lines = ['', `${productName} is ready`, '', `  ${at('')}`, `  ${pad(at('admin'))}platform administration`];
  if (demo) {
    lines.push(...BRANDS.map(([slug, name]) => `  ${pad(at(slug))}${name}`));
    lines.push('', `Log in with the password ${PASSWORD} as`);
    lines.push(...PEOPLE.map(([email, what]) => `  ${pad(email)}${what}`));
  }
  lines.push('', 'Ctrl-C stops it.', '');
  return lines.join('\n');
}

/** @param {string} text */
const pad = (text) => text.padEnd(42);
