import dns from 'node:dns/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findBrandLook } from '@/lib/auth/mail/brand-look';
import { checkDomain } from '@/lib/brands/check-domain';
import { checkDomains } from '@/lib/brands/check-domains';
import { columnsAfter } from '@/lib/brands/domain-state';
import { getDomainState } from '@/lib/brands/get-domain-state';
import { updateBrand } from '@/lib/brands/update-brand';
import { brandAuthority } from '@/lib/core/authority';
import { performOnPlatform } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { onPlatform } from '@/lib/db/platform-database';
import { platformContextOf, prepareWorld } from '../harness';
import { type BrandRows, makeBrand } from '../rows';

// The name servers of the world outside: what they say is not ours to have in a test.
const names = new Map<string, string[]>();
const lookup = (async (host: string) => {
  const addresses = names.get(host);
  if (!addresses) throw Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' });
  return addresses.map((address) => ({ address, family: 4 }));
}) as unknown as typeof dns.lookup;
beforeEach(() => {
  vi.spyOn(dns, 'lookup').mockImplementation(lookup);
  vi.spyOn(dns, 'resolveCname').mockRejectedValue(Object.assign(new Error('ENODATA'), { code: 'ENODATA' }));
});

const world = prepareWorld();
let made = 0;
const superuser = () => platformContextOf(world().superuser);
const check = async ({ record }: BrandRows) =>
  (await performOnPlatform(checkDomain, superuser(), { brandId: record.uuid })).answer.state;
const authorityOf = async ({ record }: BrandRows) => {
  const look = await onPlatform((db) => findBrandLook(db, { id: record.id }));
  return look && brandAuthority(look);
};

async function withDomain(): Promise<BrandRows & { domain: string }> {
  made += 1;
  const brand = await makeBrand(`domain${made}`);
  const domain = `agency${made}.test`;
  await performOnPlatform(updateBrand, superuser(), { brandId: brand.record.uuid, customDomain: domain });
  names.set('localhost', ['192.0.2.10']);
  names.delete(domain);
  return { ...brand, domain };
}

describe("a brand's own domain (D1.5)", () => {
  it('is shown with its records, and mails link to it once it is live, no sooner and no longer', async () => {
    const brand = await withDomain();
    const { slug } = brand.record;
    const { answer } = await performOnPlatform(getDomainState, superuser(), { brandId: brand.record.uuid });
    expect(answer.state).toEqual({
      domain: brand.domain,
      dnsOk: null,
      certificateOk: null,
      certificateNeeded: false,
      checkedAt: null,
      liveAt: null,
      message: null,
      records: [
        { type: 'CNAME', name: brand.domain, value: `${slug}.localhost` },
        { type: 'CNAME', name: `www.${brand.domain}`, value: `${slug}.localhost` },
      ],
    });
    expect(await check(brand)).toMatchObject({
      dnsOk: false,
      liveAt: null,
      message: 'No DNS record was found for this domain yet.',
    });
    expect(await authorityOf(brand)).toBe(`${slug}.localhost:3000`);

    names.set(brand.domain, ['198.51.100.7']);
    expect((await check(brand))?.message).toBe('The domain leads to 198.51.100.7, not here.');

    names.set(brand.domain, ['192.0.2.10']);
    const live = await check(brand);
    expect(live).toMatchObject({ dnsOk: true, message: null, liveAt: expect.any(String) });
    expect(await authorityOf(brand)).toBe(brand.domain);
    // Seen again, it stays live since then.
    expect((await check(brand))?.liveAt).toBe(live?.liveAt);

    names.delete(brand.domain);
    expect(await check(brand)).toMatchObject({ dnsOk: false, liveAt: null });
    expect(await authorityOf(brand)).toBe(`${slug}.localhost:3000`);
  });

  it('another domain begins anew, and is looked at by a job', async () => {
    const brand = await withDomain();
    names.set(brand.domain, ['192.0.2.10']);
    await checkDomains({}, { now: new Date() });
    expect(await authorityOf(brand)).toBe(brand.domain);
    const { rows } = await world().owner.query(
      `select payload->>'brandUuid' as brand from graphile_worker._private_jobs where payload->>'brandUuid' = $1`,
      [brand.record.uuid],
    );
    expect(rows).toEqual([{ brand: brand.record.uuid }]);

    await performOnPlatform(updateBrand, superuser(), { brandId: brand.record.uuid, customDomain: 'other.test' });
    expect(await authorityOf(brand)).toBe(`${brand.record.slug}.localhost:3000`);
    const { domainDnsOk, domainLiveAt } = await platformClient().brand.findUniqueOrThrow({
      where: { id: brand.record.id },
    });
    expect([domainDnsOk, domainLiveAt]).toEqual([null, null]);
  });

  it('is looked at again and again, and the brand was not changed by that', async () => {
    const brand = await withDomain();
    const stateOf = () => platformClient().brand.findUniqueOrThrow({ where: { id: brand.record.id } });
    const { version, updatedAt } = await stateOf();
    await checkDomains({ brandUuid: brand.record.uuid }, { now: new Date() });
    await check(brand);
    expect(await stateOf()).toMatchObject({ version, updatedAt, domainDnsOk: false });
  });

  it('the job looks at one brand when told so, and leaves live ones alone for six hours', async () => {
    const [one, other] = [await withDomain(), await withDomain()];
    names.set(one.domain, ['192.0.2.10']);
    const now = new Date();
    await checkDomains({ brandUuid: one.record.uuid }, { now });
    const stateOf = async ({ record }: BrandRows) =>
      platformClient().brand.findUniqueOrThrow({ where: { id: record.id } });
    expect((await stateOf(one)).domainLiveAt).toEqual(now);
    expect((await stateOf(other)).domainCheckedAt).toBeNull();
    names.delete(one.domain);
    const soon = new Date(now.getTime() + 3_600_000);
    await checkDomains({}, { now: soon });
    expect((await stateOf(one)).domainCheckedAt).toEqual(now);
    expect((await stateOf(other)).domainCheckedAt).toEqual(soon);
    await checkDomains({}, { now: new Date(now.getTime() + 7 * 3_600_000) });
    expect((await stateOf(one)).domainLiveAt).toBeNull();
  });

  it('under https a certificate belongs to it; a silent name server changes nothing', () => {
    const now = new Date();
    const seen = (certificate: Parameters<typeof columnsAfter>[1]['certificate'], domainLiveAt: Date | null = null) =>
      columnsAfter({ domainLiveAt }, { dns: { state: 'here' }, certificate }, { now, needsCertificate: true });
    expect(seen({ state: 'seen' })).toMatchObject({ domainCertificateOk: true, domainLiveAt: now });
    expect(seen({ state: 'none' }, now)).toMatchObject({
      domainCertificateOk: false,
      domainLiveAt: null,
      domainMessage: 'No certificate was seen for this domain yet.',
    });
    expect(seen({ state: 'invalid', reason: 'CERT_HAS_EXPIRED' })).toMatchObject({
      domainLiveAt: null,
      domainMessage: expect.stringContaining('CERT_HAS_EXPIRED'),
    });
    const silent = columnsAfter(
      { domainLiveAt: now },
      { dns: { state: 'unknown' }, certificate: null },
      { now, needsCertificate: true },
    );
    expect(Object.keys(silent).sort()).toEqual(['domainCheckedAt', 'domainMessage']);
  });
});
