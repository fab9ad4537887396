import { expect, it } from 'vitest';
import { createBriefInput } from '@/lib/briefs/inputs';
import { parseInput } from '@/lib/core/parse-input';
import { createScopeInput, ongoingFields } from '@/lib/scope/inputs';

it('[S-71 L-128] a choice that is no id says what to choose, be it a number or a text', () => {
  for (const wrong of ['', '0', 0, -3, 1.5, null, undefined, true]) {
    const chosen = { segmentId: wrong, categoryId: wrong, departmentId: wrong };
    expect(() => parseInput(ongoingFields, chosen), String(wrong)).toThrow(
      refused('segmentId', 'Please select a segment'),
    );
    expect(() => parseInput(createScopeInput, chosen)).toThrow(refused('categoryId', 'Choose a category (Required)'));
    expect(() => parseInput(createBriefInput, chosen)).toThrow(refused('departmentId', 'Choose a division (Required)'));
  }
});

const refused = (field: string, message: string) =>
  expect.objectContaining({ details: { errors: expect.objectContaining({ [field]: message }) } });
