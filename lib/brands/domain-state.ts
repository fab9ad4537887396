import * as z from 'zod';
import { type Certificate, type Dns, inspectCertificate, inspectDns } from '@/lib/net/inspect-domain';
import { environment } from '@/lib/runtime/environment';

/** The live state of a brand's custom domain, with the DNS record to set (D1.5). */
export const domainView = z
  .object({
    domain: z.string(),
    /** DNS points here; null: not known yet. */
    dnsOk: z.boolean().nullable(),
    /** A valid certificate was seen; null: not known yet, or not needed without https. */
    certificateOk: z.boolean().nullable(),
    /** Without https there are no certificates. */
    certificateNeeded: z.boolean(),
    checkedAt: z.iso.datetime().nullable(),
    /** The time since when mails link to the domain; null while they link to the generated one. */
    liveAt: z.iso.datetime().nullable(),
    /** What is wrong. */
    message: z.string().nullable(),
    records: z.array(z.object({ type: z.literal('CNAME'), name: z.string(), value: z.string() })),
  })
  .meta({ id: 'DomainState' });
export type DomainState = z.infer<typeof domainView>;

/** The columns of this state. */
export const domainSelection = {
  id: true,
  uuid: true,
  slug: true,
  customDomain: true,
  domainDnsOk: true,
  domainCertificateOk: true,
  domainCheckedAt: true,
  domainLiveAt: true,
  domainMessage: true,
} as const;

export type DomainRow = {
  slug: string;
  customDomain: string | null;
  domainDnsOk: boolean | null;
  domainCertificateOk: boolean | null;
  domainCheckedAt: Date | null;
  domainLiveAt: Date | null;
  domainMessage: string | null;
};

const withoutPort = (host: string): string => host.replace(/:\d+$/, '');
const generatedHost = (slug: string): string => withoutPort(`${slug}.${environment().productHost}`);
const certificateNeeded = (): boolean => environment().publicScheme === 'https';

/** Null for a brand without a custom domain. */
export function shapeDomain(brand: DomainRow): DomainState | null {
  const { customDomain: domain } = brand;
  if (!domain) return null;
  const value = generatedHost(brand.slug);
  return {
    domain,
    dnsOk: brand.domainDnsOk,
    certificateOk: brand.domainCertificateOk,
    certificateNeeded: certificateNeeded(),
    checkedAt: brand.domainCheckedAt?.toISOString() ?? null,
    liveAt: brand.domainLiveAt?.toISOString() ?? null,
    message: brand.domainMessage,
    // `www.` leads to the same brand (D1.1).
    records: [domain, `www.${domain}`].map((name) => ({ type: 'CNAME', name, value })),
  };
}

export type Inspected = { readonly dns: Dns; readonly certificate: Certificate | null };

/** Checks the domain from outside, through the guarded dialer (trust 16). Takes 15 seconds at most. */
export async function inspectBrandDomain(domain: string, slug: string): Promise<Inspected> {
  const { productHost, smtpAllowPrivate } = environment();
  const dns = await inspectDns(domain, { ours: [generatedHost(slug), withoutPort(productHost)] });
  if (dns.state !== 'here' || !certificateNeeded()) return { dns, certificate: null };
  const rules = { allowPrivate: smtpAllowPrivate, ports: [443], anyPortOnLoopback: false };
  return { dns, certificate: await inspectCertificate(domain, rules) };
}

/**
 * The row's columns after a check. A domain is live with DNS and, under https, a certificate; a name server that did
 * not answer changes nothing.
 */
export function columnsAfter(
  before: Pick<DomainRow, 'domainLiveAt'>,
  { dns, certificate }: Inspected,
  { now, needsCertificate = certificateNeeded() }: { now: Date; needsCertificate?: boolean },
) {
  if (dns.state === 'unknown') {
    return { domainCheckedAt: now, domainMessage: 'The name servers did not answer. We will look again by ourselves.' };
  }
  const dnsOk = dns.state === 'here';
  const certificateOk = needsCertificate && dnsOk ? certificate?.state === 'seen' : null;
  const live = dnsOk && certificateOk !== false;
  return {
    domainDnsOk: dnsOk,
    domainCertificateOk: certificateOk,
    domainCheckedAt: now,
    domainLiveAt: live ? (before.domainLiveAt ?? now) : null,
    domainMessage: messageOf(dns, certificate, certificateOk),
  };
}

function messageOf(dns: Dns, certificate: Certificate | null, certificateOk: boolean | null): string | null {
  if (dns.state === 'missing') return 'No DNS record was found for this domain yet.';
  if (dns.state === 'elsewhere') return `The domain leads to ${dns.addresses.join(', ')}, not here.`;
  if (certificateOk !== false) return null;
  return certificate?.state === 'invalid'
    ? `The certificate is not valid for this domain (${certificate.reason}).`
    : 'No certificate was seen for this domain yet.';
}
