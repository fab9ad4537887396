import { describe, expect, it } from 'vitest';
import { isBelowFloor, optionsOf, valuesOf } from '@/components/scope/scope-values';
import { createScopeInput } from '@/lib/scope/inputs';

describe("a new scope's form", () => {
  it('[S-55 S-87 S-88 T-35] begins as a draft, title not confirmed, template needed, reporting 25', () => {
    expect(valuesOf(null, '7')).toMatchObject({
      statusId: '1',
      productTitleConfirmed: '0',
      quoteTemplateNeeded: '1',
      reporting: '25',
      creatorUserId: '7',
    });
  });

  it('[S-76 S-77 S-82 T-39] is checked by the schema of the operation, and what it checked checks again', () => {
    const given = {
      ...valuesOf(null, '7'),
      productTitle: ' Café ',
      categoryId: '1',
      type: 'Ongoing',
      sellFor: '10.5',
      reporting: '33.33',
    };
    const checked = createScopeInput.parse(given);
    expect(checked).toMatchObject({ productTitle: 'CAFÉ', sellFor: '10.5', reporting: '33.33' });
    expect(createScopeInput.parse(checked)).toEqual(checked);
    expect(createScopeInput.safeParse({ ...given, sellFor: '' }).success).toBe(false);
  });

  it('keeps offering what the scope names though it was removed', () => {
    const offered = [{ id: 1, label: 'Retail' }];
    expect(optionsOf(offered, { id: 9, label: 'Gone' }).map(({ label }) => label)).toEqual(['Retail', 'Gone']);
    expect(optionsOf(offered, { id: 1, label: 'Retail' })).toHaveLength(1);
  });
});

it('a margin is compared with the floor as it is shown, to two places (D7.7)', () => {
  expect(isBelowFloor('39.99', 40)).toBe(true);
  expect(isBelowFloor('40.00', 40)).toBe(false);
  expect(isBelowFloor(null, 40)).toBe(false);
  expect(isBelowFloor('39.99', null)).toBe(false);
});
