import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { performInBrand } from '@/lib/core/perform';
import { inBrand } from '@/lib/db/brand-database';
import { platformClient } from '@/lib/db/clients';
import { documentZone } from '@/lib/lamp/mail/utc-offset';
import { planDocument } from '@/lib/lamp/plan-document';
import { fetchedPlan } from '@/lib/lamp/read-plan';
import { renderPlanPdf } from '@/lib/lamp/render-plan-pdf';
import { updatePlan } from '@/lib/lamp/update-plan';
import { runtime } from '@/lib/runtime/runtime';
import { drawImage } from '@/lib/uploads/draw-image';
import { storeImage, storeImageBytes } from '@/lib/uploads/store-image';
import { refusal } from '../refusal';
import { preparePlanMail } from './plan-mail';

const { world, as, planId, send } = preparePlanMail();

describe('the PDF of a plan', () => {
  it('[R-16 R-17 Q-33] is rendered once and kept until the plan changes', async () => {
    const draw = async () =>
      (await performInBrand(renderPlanPdf, as(), { planId: planId(), timezone: 'UTC+10' })).answer;
    const newest = async () => (await platformClient().planPdf.aggregate({ _max: { id: true } }))._max.id ?? 0;
    const first = await draw();
    expect(first.filename).toBe('Quarter of alpha.pdf');
    expect(Buffer.from(first.bytes.slice(0, 5)).toString()).toBe('%PDF-');
    const stored = await newest();
    expect(Buffer.compare(first.bytes, (await draw()).bytes)).toBe(0);
    expect(await newest()).toBe(stored);
    await performInBrand(updatePlan, as(), { planId: planId(), project: 'Renamed' });
    expect((await draw()).filename).toBe('Renamed.pdf');
    expect(await newest()).toBeGreaterThan(stored);
  }, 60_000);

  it("has the brand's logo, by whose content it is kept", async () => {
    const { brandAdmin } = world().a;
    const { brand } = as();
    const draw = async (logoUrl: string | null) =>
      (await performInBrand(renderPlanPdf, { ...as(), brand: { ...brand, logoUrl } }, { planId: planId() })).answer
        .bytes;
    const pictures = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1').split('/Subtype /Image').length - 1;
    const logo = async (background: string) => {
      const file = await sharp({ create: { width: 40, height: 20, channels: 3, background } })
        .png()
        .toBuffer();
      const image = await storeImageBytes(await drawImage('logo', file));
      return inBrand(brand.id, (db) =>
        storeImage(db, image, { brandId: brand.id, createdByUserId: brandAdmin.userId }),
      );
    };
    const [blue, red] = [await logo('#0000ff'), await logo('#ff0000')];
    expect(pictures(await draw(null))).toBe(0);
    const first = await draw(blue);
    expect(pictures(first)).toBeGreaterThan(0);
    expect(Buffer.compare(await draw(blue), first)).toBe(0);
    expect(Buffer.compare(await draw(red), first)).not.toBe(0);
  }, 60_000);
});

describe('a PDF that cannot be drawn', () => {
  it('says what helps, and leaves its cause in the log', async () => {
    const { pdf, log } = runtime();
    const draws = vi.spyOn(pdf, 'render').mockRejectedValue(new Error('a table without columns'));
    const logged = vi.spyOn(log, 'error');
    try {
      await performInBrand(updatePlan, as(), { planId: planId(), project: 'Not to be drawn' });
      const fault = await refusal(performInBrand(renderPlanPdf, as(), { planId: planId() }));
      expect(fault).toMatchObject({ kind: 'invalid', code: 'pdf/failed' });
      expect(fault.message).toMatch(/cannot be drawn .* Take out what was changed last/);
      expect(JSON.stringify(logged.mock.calls.map(([line]) => String((line as { error: Error }).error)))).toContain(
        'a table without columns',
      );
      expect(await refusal(send())).toMatchObject({ code: 'pdf/failed' });
    } finally {
      draws.mockRestore();
      logged.mockRestore();
    }
  });

  it('a date before daylight saving stands with the offset of that day', async () => {
    await platformClient().brand.update({
      where: { id: world().a.record.id },
      data: { timeZone: 'Australia/Sydney' },
    });
    const zone = documentZone('UTC+11:00', 'Australia/Sydney', new Date('2026-11-20T00:00:00Z'));
    const { brand } = as();
    const { updated } = await inBrand(brand.id, async (db) => {
      const plan = await fetchedPlan({ db, brand }, { uuid: planId() });
      return planDocument({ db, brand }, { ...plan, updatedAt: '2026-09-20T08:53:00.000Z' }, zone);
    });
    expect(updated).toBe('06:53PM 20/09/2026 (UTC+10:00)');
  });
});
