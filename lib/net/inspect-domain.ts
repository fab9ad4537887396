import dns from 'node:dns/promises';
import tls from 'node:tls';
import { DialError, type DialRules, dial, type Resolve } from './guarded-dialer';

/**
 * Whether a brand's custom domain points here (D1.5). 'unknown' is a name server that did not answer, and changes
 * nothing.
 */
export type Dns =
  | { readonly state: 'here' }
  | { readonly state: 'elsewhere'; readonly addresses: readonly string[] }
  | { readonly state: 'missing' }
  | { readonly state: 'unknown' };

/** The certificate on port 443 under the domain's name. */
export type Certificate =
  | { readonly state: 'seen' }
  | { readonly state: 'none' }
  | { readonly state: 'invalid'; readonly reason: string };

/** The names of our other hosts, and how names are resolved: by name servers, except in tests. */
export type DomainPlace = {
  /** Hosts that certainly point here, without ports: the generated domain and the product host. */
  readonly ours: readonly string[];
  readonly resolve?: Resolve;
  readonly aliases?: Resolve;
};

const TIMEOUT_MS = 5000;
const byAlias: Resolve = (host) => dns.resolveCname(host);
const byName: Resolve = async (host) => (await dns.lookup(host, { all: true, verbatim: true })).map((at) => at.address);

/** By its CNAME, else by its addresses: all of them must be ours, or some visitors would end up elsewhere. */
export async function inspectDns(domain: string, place: DomainPlace): Promise<Dns> {
  const { ours, resolve = byName, aliases = byAlias } = place;
  const names = await resolved(aliases(domain));
  if (Array.isArray(names) && names.some((name) => ours.includes(withoutDot(name)))) return { state: 'here' };
  const [theirs, ...own] = await Promise.all([domain, ...ours].map((host) => resolved(resolve(host))));
  if (theirs === 'unknown' || theirs === undefined) return { state: 'unknown' };
  if (theirs === 'missing' || theirs.length === 0) return { state: 'missing' };
  const known = new Set(own.flatMap((addresses) => (Array.isArray(addresses) ? addresses : [])));
  // Without an address of our own there is nothing to compare with.
  if (known.size === 0) return { state: 'unknown' };
  return theirs.every((address) => known.has(address))
    ? { state: 'here' }
    : { state: 'elsewhere', addresses: [...new Set(theirs)].slice(0, 4) };
}

/** A whole TLS handshake under the domain's name, through the guarded dialer (trust 16). */
export async function inspectCertificate(
  domain: string,
  rules: DialRules,
  { port = 443, resolve }: { port?: number; resolve?: Resolve } = {},
): Promise<Certificate> {
  let socket: Awaited<ReturnType<typeof dial>>;
  try {
    socket = await dial(domain, port, rules, resolve);
  } catch (error) {
    if (error instanceof DialError) return { state: 'none' };
    throw error;
  }
  return new Promise((settle) => {
    // Invalid ones are refused below, so that the reason can be shown.
    const secured = tls.connect({ socket, servername: domain, rejectUnauthorized: false });
    const done = (answer: Certificate) => {
      clearTimeout(timer);
      secured.destroy();
      settle(answer);
    };
    const timer = setTimeout(() => done({ state: 'none' }), TIMEOUT_MS);
    secured.on('error', () => done({ state: 'none' }));
    secured.once('secureConnect', () => {
      // Node's types say Error; it is the verification's error code, as text.
      const reason = String(secured.authorizationError ?? '').replace(/^Error: /, '');
      done(secured.authorized ? { state: 'seen' } : { state: 'invalid', reason: reason.slice(0, 120) });
    });
  });
}

const withoutDot = (name: string): string => name.toLowerCase().replace(/\.$/, '');

/** A name server's answer, within five seconds. */
async function resolved(question: Promise<readonly string[]>): Promise<readonly string[] | 'missing' | 'unknown'> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<'unknown'>((settle) => {
    timer = setTimeout(() => settle('unknown'), TIMEOUT_MS);
  });
  const answer = question.catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOTFOUND' || code === 'ENODATA' ? ('missing' as const) : ('unknown' as const);
  });
  const first = await Promise.race([answer, timeout]);
  clearTimeout(timer);
  return first;
}
