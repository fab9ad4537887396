import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createBrand } from '@/lib/brands/create-brand';
import { listRemovedBrands } from '@/lib/brands/list-removed-brands';
import { removeBrand } from '@/lib/brands/remove-brand';
import { restoreBrand } from '@/lib/brands/restore-brand';
import { sendTestEmail } from '@/lib/brands/send-test-email';
import { updateBrand } from '@/lib/brands/update-brand';
import { performOnPlatform } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { platformContextOf, prepareWorld } from '../harness';
import { type BrandRows, freshBrand } from '../rows';
import { sessionOf } from '../session';

const world = prepareWorld();
const superuser = () => platformContextOf(world().superuser);
const create = async (input: object) =>
  (await performOnPlatform(createBrand, superuser(), { name: 'Pier & Sons', primaryEmail: 'a@pier.test', ...input }))
    .answer;
const update = async ({ record }: BrandRows, changes: object, context = superuser()) =>
  (await performOnPlatform(updateBrand, context, { brandId: record.uuid, ...changes })).answer;

async function png(background = 'red', clear: { left: number; right: number } | null = null): Promise<File> {
  const plain = sharp({ create: { width: 64, height: 32, channels: 4, background } });
  const image = clear ? plain.extend({ ...clear, background: '#00000000' }) : plain;
  return new File([Uint8Array.from(await image.png().toBuffer())], 'logo.png', { type: 'image/png' });
}

describe('a new brand', () => {
  it('[J-28 J-29 G-51 J-44] takes its handle from its name, its modules and images from the form', async () => {
    const brand = await create({ moduleBriefMe: '1', moduleLamp: 'false', logo: await png() });
    expect(brand).toMatchObject({ slug: 'pier-and-sons', module_brief_me: true, module_lamp: false });
    expect(brand.generatedDomain).toMatch(/^pier-and-sons\./u);
    expect(brand.logoUrl).toMatch(/^\/files\//u);
    expect((await create({})).slug).toBe('pier-and-sons-2');
  });

  it('[G-50 G-52 G-53 G-54 G-55 G-56 G-57] says what is wrong with a field', async () => {
    const wrong = {
      name: ' ',
      primaryEmail: '',
      customDomain: 'not a domain',
      primaryColour: 'red',
      dataExtractEmail: 'x',
      smtpFrom: 'y',
      smtpPort: '70000',
      tierId: 'gold',
    };
    await expect(create(wrong)).rejects.toMatchObject({
      details: {
        errors: {
          name: 'Please enter a brand name',
          primaryEmail: 'An email address is required',
          customDomain: 'Enter a valid domain name',
          primaryColour: 'Invalid colour',
          dataExtractEmail: 'Please check your email address',
          smtpFrom: 'Please check your email address',
          smtpPort: 'Must be between 1 and 65535',
          tierId: 'Must be a number',
        },
      },
    });
  });

  it('[G-31] takes mail settings only with a password that was entered in the last 15 minutes', async () => {
    const minutesAgo = (minutes: number) => {
      const context = superuser();
      const passwordEnteredAt = new Date(Date.now() - minutes * 60_000);
      return { ...context, credential: { kind: 'session', id: 1, passwordEnteredAt, openedBrand: false } } as const;
    };
    const make = (minutes: number, smtp: object) =>
      performOnPlatform(createBrand, minutesAgo(minutes), {
        name: `Mailing ${minutes}`,
        primaryEmail: 'a@pier.test',
        ...smtp,
      });
    for (const smtp of [{ smtpHost: 'mail.pier.test', smtpPort: '587' }, { smtpFrom: 'a@pier.test' }]) {
      await expect(make(16, smtp)).rejects.toMatchObject({ kind: 'unauthenticated', code: 'auth/password_needed' });
      expect((await make(14, smtp)).answer).toMatchObject(smtp.smtpFrom ? smtp : { smtpHost: 'mail.pier.test' });
    }
    // The form sends its empty fields, too.
    expect((await make(60, { smtpFrom: '', smtpHost: '', smtpPort: '', smtpPassword: '' })).answer.smtpHost).toBeNull();
  });

  it('[G-58 G-59] takes images only', async () => {
    const logo = new File(['<svg/>'], 'logo.png', { type: 'image/png' });
    await expect(create({ logo })).rejects.toMatchObject({ details: { errors: { logo: expect.any(String) } } });
  });
});

describe('a brand', () => {
  it('[J-31 J-40 J-42] gets its colours from its admin, and the rest from a superuser', async () => {
    const brand = await freshBrand();
    const admin = platformContextOf(brand.brandAdmin, { brand });
    expect(await update(brand, { primaryColour: '#ABC' }, admin)).toMatchObject({ primaryColour: '#aabbcc' });
    // The margin floor is in per cent; empty is none.
    for (const [sent, floor] of [
      ['27.5', 27.5],
      [0, 0],
      ['', null],
    ] as const) {
      expect(await update(brand, { marginFloorPercent: sent }, admin)).toMatchObject({ marginFloorPercent: floor });
    }
    for (const wrong of ['101', '-1', '5.555', 'a third']) {
      await expect(update(brand, { marginFloorPercent: wrong }, admin)).rejects.toMatchObject({
        details: { errors: { marginFloorPercent: expect.any(String) } },
      });
    }
    const platforms = {
      name: 'Mine',
      slug: 'mine',
      dataExtractEmail: 'a@b.test',
      customDomain: 'quay.test',
      tierId: 1,
    };
    const flags = { moduleScope: 1, module_lamp: 0, forceLoginForGatedContent: 1 };
    for (const [field, value] of Object.entries({ ...platforms, ...flags })) {
      await expect(update(brand, { [field]: value }, admin), field).rejects.toMatchObject({
        kind: 'forbidden',
        message: expect.stringContaining(field),
      });
    }
    // Members of the brand read that it is not theirs to do; for everybody else it is not there.
    for (const where of [{ brand }, {}]) {
      const staff = platformContextOf(brand.staff, where);
      await expect(update(brand, { primaryColour: '#abc' }, staff)).rejects.toMatchObject({ kind: 'forbidden' });
    }
    const outsider = platformContextOf(world().b.brandAdmin);
    await expect(update(brand, { primaryColour: '#abc' }, outsider)).rejects.toMatchObject({ kind: 'absent' });
    const saved = await update(brand, { name: 'Quay', customDomain: 'WWW.Quay.test', module_scope: false });
    expect(saved).toMatchObject({ name: 'Quay', customDomain: 'quay.test', module_scope: false });
    await expect(update(await freshBrand(), { customDomain: 'quay.test' })).rejects.toMatchObject({
      details: { errors: { customDomain: 'This domain is used by another brand' } },
    });
    await expect(update(brand, { customDomain: 'x.localhost' })).rejects.toMatchObject({ kind: 'invalid' });
    // Whoever sends back what was read changes nothing; another handle is refused, to a superuser as well (D1.4).
    expect(await update(brand, { slug: brand.record.slug })).toMatchObject({ slug: brand.record.slug });
    await expect(update(brand, { slug: 'quay' })).rejects.toMatchObject({
      details: { errors: { slug: expect.any(String) } },
    });
  });

  it('gets its contact, time zone, images and mail server from its admin, as from a superuser (D1.11)', async () => {
    const brand = await freshBrand();
    const admin = platformContextOf(brand.brandAdmin, { brand });
    const contact = { primaryEmail: 'desk@quay.test', timeZone: 'Europe/Lisbon' };
    expect(await update(brand, contact, admin)).toMatchObject(contact);
    await expect(update(brand, { primaryEmail: '', timeZone: 'Mars' }, admin)).rejects.toMatchObject({
      details: { errors: { primaryEmail: 'An email address is required', timeZone: 'Choose a time zone' } },
    });

    for (const kind of ['logo', 'logoDark', 'favicon'] as const) {
      const column = `${kind}Url` as const;
      const svg = new File(['<svg/>'], 'logo.png', { type: 'image/png' });
      await expect(update(brand, { [kind]: svg }, admin)).rejects.toMatchObject({
        details: { errors: { [kind]: 'Must be a JPG, JPEG or PNG image' } },
      });
      expect((await update(brand, { [kind]: await png() }, admin))[column]).toMatch(/^\/files\//u);
      expect((await update(brand, { [kind]: null }, admin))[column]).toBeNull();
    }
    // What was uploaded is measured: the ground that it shows on goes with it.
    const white = await png('#ffffff', { left: 8, right: 8 });
    const grounds = await update(brand, { logo: white, logoDark: await png('red') }, admin);
    expect(grounds).toMatchObject({ logoGround: 'dark', logoDarkGround: 'any' });
    expect(await update(brand, { logo: null }, admin)).toMatchObject({ logoGround: null, logoDarkGround: 'any' });

    const smtp = { smtpFrom: 'post@quay.test', smtpHost: 'mail.quay.test', smtpPort: 587, smtpUserName: 'post' };
    const saved = await update(brand, { ...smtp, smtpPassword: 'Secret!99' }, admin);
    expect(saved).toMatchObject(smtp);
    expect(JSON.stringify(saved)).not.toContain('Secret');
    // Another server is not given the stored password: neither another host nor another port (trust 17).
    for (const moved of [{ smtpHost: 'other.quay.test' }, { smtpPort: 465 }]) {
      await expect(update(brand, moved, admin)).rejects.toMatchObject({
        details: { errors: { smtpPassword: expect.any(String) } },
      });
    }
    // A password entry of the last 15 minutes (trust 6).
    const passwordEnteredAt = new Date(Date.now() - 16 * 60_000);
    const stale = { ...admin, credential: { kind: 'session', id: 1, passwordEnteredAt, openedBrand: false } } as const;
    for (const [field, value] of Object.entries({ ...smtp, smtpPassword: 'Other!99' })) {
      await expect(update(brand, { [field]: value }, stale), field).rejects.toMatchObject({
        code: 'auth/password_needed',
      });
    }
    expect(await update(brand, { timeZone: 'Europe/Vienna' }, stale)).toMatchObject({ timeZone: 'Europe/Vienna' });
  });

  it('keeps its SMTP password sealed and unread, and asks for it again with another host or port', async () => {
    const brand = await freshBrand();
    const smtp = { smtpHost: 'mail.quay.test', smtpPort: '587', smtpPassword: 'Secret!99' };
    expect(JSON.stringify(await update(brand, smtp))).not.toContain('Secret');
    const { smtpPassword } = await platformClient().brand.findUniqueOrThrow({ where: { id: brand.record.id } });
    expect(smtpPassword).not.toContain('Secret');
    for (const moved of [{ smtpHost: 'other.quay.test' }, { smtpPort: '465' }]) {
      await expect(update(brand, moved)).rejects.toMatchObject({
        details: { errors: { smtpPassword: expect.any(String) } },
      });
    }
    // The same server again asks for nothing, and is no change.
    expect(await update(brand, { smtpHost: 'mail.quay.test', smtpPort: 587 })).toMatchObject({ smtpPort: 587 });
    // Taken away, it is asked for no more; the log says so once.
    await update(brand, { smtpHost: 'other.quay.test', smtpUserName: '', smtpPassword: null });
    await update(brand, { smtpHost: 'third.quay.test', smtpUserName: '', smtpPassword: null });
    const entries = await platformClient().auditEntry.findMany({
      where: { brandId: brand.record.id, operation: 'platform.updateBrand' },
      orderBy: { id: 'asc' },
    });
    expect(entries.map(({ details }) => JSON.stringify(details).includes('smtpPassword'))).toEqual([
      ...[true, true, false],
    ]);
  });

  it('sends no SMTP password to a server that was named while it was saved', async () => {
    const brand = await freshBrand();
    const { owner } = world();
    const other = await owner.connect();
    try {
      await other.query('begin');
      await other.query(
        `update brands set smtp_host = 'mail.quay.test', smtp_port = 587, smtp_password = 'sealed' where id = $1`,
        [brand.record.id],
      );
      const moving = update(brand, { smtpHost: 'mine.quay.test', smtpPort: '587' }).catch((error: unknown) => error);
      await expect
        .poll(
          async () =>
            (
              await owner.query(
                `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ~ 'brands' and datname = current_database()`,
              )
            ).rowCount,
        )
        .toBeGreaterThan(0);
      await other.query('commit');
      expect(await moving).toMatchObject({ details: { errors: { smtpPassword: expect.any(String) } } });
    } finally {
      other.release();
    }
    const row = await platformClient().brand.findUniqueOrThrow({ where: { id: brand.record.id } });
    expect(row.smtpHost).toBe('mail.quay.test');
  });

  it('[J-38 G-70] sends a test mail to whoever asks', async () => {
    const brand = await freshBrand();
    const { answer } = await performOnPlatform(sendTestEmail, superuser(), { brandId: brand.record.uuid });
    expect(answer.message).toBe('Email was sent successfully');
    const mails = await platformClient().outgoingMail.findMany({ where: { brandId: brand.record.id } });
    expect(mails).toMatchObject([{ kind: 'test', state: 'kept', toAddresses: [world().superuser.email] }]);
  });

  it("sends a test mail to its admin, and none to its staff or another brand's admin (D1.11)", async () => {
    const brand = await freshBrand();
    const send = (context: ReturnType<typeof platformContextOf>) =>
      performOnPlatform(sendTestEmail, context, { brandId: brand.record.uuid });
    await expect(send(platformContextOf(brand.staff, { brand }))).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(send(platformContextOf(world().b.brandAdmin))).rejects.toMatchObject({ kind: 'absent' });
    const { answer } = await send(platformContextOf(brand.brandAdmin, { brand }));
    expect(answer.message).toBe('Email was sent successfully');
    const mails = await platformClient().outgoingMail.findMany({ where: { brandId: brand.record.id } });
    expect(mails).toMatchObject([{ kind: 'test', toAddresses: [brand.brandAdmin.email] }]);
  });

  it('[J-47] has a tier that is a number, or none', async () => {
    const brand = await freshBrand();
    expect((await update(brand, { tierId: '3' })).tierId).toBe(3);
    expect((await update(brand, { tierId: 4 })).tierId).toBe(4);
    expect((await update(brand, { tierId: '' })).tierId).toBeNull();
    for (const tierId of ['gold', -1, 1.5, {}]) {
      await expect(update(brand, { tierId })).rejects.toMatchObject({
        details: { errors: { tierId: expect.any(String) } },
      });
    }
  });

  it('sends ten test mails an hour, and says when the next may go', async () => {
    const brand = await freshBrand();
    const send = () => performOnPlatform(sendTestEmail, superuser(), { brandId: brand.record.uuid });
    for (let sent = 0; sent < 10; sent += 1) await send();
    await expect(send()).rejects.toMatchObject({ kind: 'too_many', details: { retryAfter: expect.any(Number) } });
    expect(await platformClient().outgoingMail.count({ where: { brandId: brand.record.id } })).toBe(10);
  });

  it('[J-32] is removed with its sessions, and restored within 30 days', async () => {
    const brand = await freshBrand();
    const { id: brandId, uuid } = brand.record;
    const db = platformClient();
    await sessionOf(brand.staff.userId, brandId);
    await performOnPlatform(removeBrand, superuser(), { brandId: uuid });
    expect(await db.session.count({ where: { brandId, revokedAt: null } })).toBe(0);
    const { purgeAfter } = await db.brand.findUniqueOrThrow({ where: { id: brandId } });
    expect(Math.round(((purgeAfter?.getTime() ?? 0) - Date.now()) / 86_400_000)).toBe(30);
    expect((await performOnPlatform(listRemovedBrands, superuser(), {})).answer.data).toMatchObject([{ uuid }]);
    expect((await performOnPlatform(restoreBrand, superuser(), { brandId: uuid })).answer.uuid).toBe(uuid);
    await expect(performOnPlatform(restoreBrand, superuser(), { brandId: uuid })).rejects.toMatchObject({
      kind: 'absent',
    });
  });
});
