import { describe, expect, it } from 'vitest';
import { performInBrand } from '@/lib/core/perform';
import { createScope } from '@/lib/scope/create-scope';
import { scopeWriting } from './scope-writing';

const { world, staff, lineOf, create, read, field } = scopeWriting();

describe('a new scope', () => {
  it('[S-01 S-02 S-55 S-77 V-04 V-20 V-21 V-22] reads texts, answers every field, and is a draft', async () => {
    const { a } = world();
    const made = await create({ statusId: '2', lines: JSON.stringify([lineOf({ onQuote: '0' })]) });
    expect(made).toMatchObject({
      productTitle: 'STORE OPENING KIT',
      productTitleConfirmed: 0,
      productCode: null,
      category: { name: 'Campaign' },
      segmentId: null,
      type: 'Once Off',
      quoteTemplateNeeded: 1,
      quoteTemplateName: null,
      projectLink: null,
      supportNotes: '',
      statusId: 1,
      status: { title: 'Draft' },
      approvedByUserId: null,
      assigneeUserId: null,
      creatorUserId: a.staff.userId,
      creatorId: a.staff.userId,
      quoteIntroCopy: '',
      sellFor: 500,
      merchantPercentage: 1.75,
      ccLoadingPercent: 2.5,
      reporting: 25,
      overrideHourlyRateSell: 0,
      brand: { uuid: a.record.uuid },
      // 90 min × 150 = 225; + 25 = 250; × 1.025 = 256.25; check = 8.75 + 12.50 + 250
      hourlyRate: 150,
      totalTime: 90,
      subTotalSellPrice: 250,
      totalSellPrice: 256.25,
      sellPriceCheck: 271.25,
      rounding: 228.75,
      margin: 130,
      marginPercent: 52,
      // 500 − 8.75 − 12.50 − 120
      marginAtSellFor: 358.75,
      marginAtSellForPercent: 71.75,
      version: 1,
    });
    expect(await read(made.uuid)).toEqual(made);
    expect(await read(String(made.id))).toEqual(made);
  });

  it('[S-71 S-72 S-73 S-75 S-78 S-79 S-81 S-82] says what is missing, all at once', async () => {
    await expect(performInBrand(createScope, staff(), {})).rejects.toMatchObject({
      kind: 'invalid',
      details: {
        errors: {
          categoryId: 'Choose a category (Required)',
          type: 'Choose a frequency (Required)',
          creatorUserId: 'Choose a creator (Required)',
          productTitle: 'Enter a product title or scope description',
          productTitleConfirmed: 'Say whether the product title is confirmed (Required)',
          quoteTemplateNeeded: 'Say whether a quote template is needed (Required)',
          sellFor: 'Enter the sell for price (Required)',
          ccLoadingPercent: 'Enter the credit card loading (Required)',
          merchantPercentage: 'Enter the merchant percentage (Required)',
        },
      },
    });
  });

  it('[S-76 S-80 S-83 S-89 S-90 U-05] holds the limits', async () => {
    expect((await create({ productTitle: 'a'.repeat(75) })).productTitle).toHaveLength(75);
    await expect(create({ productTitle: 'a'.repeat(76) })).rejects.toMatchObject(
      field('productTitle', 'Max 75 characters'),
    );
    const intro = (length: number) => ({ quoteIntroCopy: `<p>${'a'.repeat(length)}</p>` });
    expect((await create(intro(1000))).quoteIntroCopy).toBe(intro(1000).quoteIntroCopy);
    await expect(create(intro(1001))).rejects.toMatchObject(
      field('quoteIntroCopy', 'Quote intro copy must be less than 1000 characters long'),
    );
    await expect(create({ supportNotes: 'a'.repeat(1001) })).rejects.toMatchObject({ kind: 'invalid' });
    await expect(create({ type: 'Weekly' })).rejects.toMatchObject({ kind: 'invalid' });
    await expect(create({ quoteTemplateName: 'Another' })).rejects.toMatchObject({ kind: 'invalid' });
    await expect(create({ merchantPercentage: '' })).rejects.toMatchObject({ kind: 'invalid' });
    for (const name of ['The Marketing Lab', 'Choose Local', 'Generic']) {
      expect((await create({ quoteTemplateName: name })).quoteTemplateName).toBe(name);
    }
  });

  it('[S-86] is created by a member or a superuser, nobody else', async () => {
    const { superuser, b } = world();
    expect((await create({ creatorUserId: superuser.userId })).creator?.firstName).toBe('Sasha');
    expect((await create({ creatorUserId: undefined, creatorId: world().a.colleague.userId })).creatorId).toBe(
      world().a.colleague.userId,
    );
    await expect(create({ creatorUserId: b.staff.userId })).rejects.toMatchObject(
      field('creatorUserId', 'Choose a creator (Required)'),
    );
    for (const creatorId of [b.staff.userId, '']) {
      await expect(create({ creatorUserId: undefined, creatorId })).rejects.toMatchObject(
        field('creatorId', 'Choose a creator (Required)'),
      );
    }
  });
});
