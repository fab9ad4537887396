// Headers that every answer carries (trust 1, 10, 14).
import { randomBytes } from 'node:crypto';

/** A new nonce: 128 random bits. */
export const newNonce = () => randomBytes(16).toString('base64');

/**
 * The content policy of one answer.
 * @param {string} nonce
 * @param {{ authority: string, publicScheme: string, socketUrl?: string, dev?: boolean }} where
 */
export function contentPolicy(nonce, { authority, publicScheme, socketUrl, dev = false }) {
  // Older engines do not count a socket on the same host as 'self'.
  const sockets = new Set([`${publicScheme === 'https' ? 'wss' : 'ws'}://${authority}`]);
  const elsewhere = /^wss?:\/\/[a-z0-9.-]+(?::\d+)?/i.exec(socketUrl ?? '')?.[0];
  if (elsewhere) sockets.add(elsewhere);
  return [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${dev ? " 'unsafe-eval'" : ''}`,
    // A nonce would switch 'unsafe-inline' off, which the development overlay needs.
    `style-src-elem 'self' ${dev ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self' ${[...sockets].join(' ')}`,
    `frame-src 'none'`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `form-action 'self'`,
  ].join('; ');
}

/** The policy of the guard's own pages: nothing but their inline style. @param {string} nonce */
export const pagePolicy = (nonce) =>
  `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The policy of what people uploaded: an image and nothing else, wherever it is opened (trust 18). */
export const FILE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

const FIXED = Object.entries({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
});

/**
 * @param {import('node:http').ServerResponse} response
 * @param {{ publicScheme: 'http' | 'https', policy: string }} how
 */
export function setSecurityHeaders(response, { publicScheme, policy }) {
  for (const [name, value] of FIXED) response.setHeader(name, value);
  response.setHeader('Content-Security-Policy', policy);
  if (publicScheme !== 'https') return;
  // Without includeSubDomains: a custom domain's neighbours are not ours to decide.
  response.setHeader('Strict-Transport-Security', 'max-age=31536000');
  // Over plain http browsers ignore it, and say so in the console of every page.
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
}
