import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { emptyBrief, fieldOf } from '@/components/briefs/form/brief-form-values';
import { briefFields, comparedFieldNames, copiedFieldNames } from '@/lib/briefs/brief-fields';
import { briefView } from '@/lib/briefs/brief-view';
import { briefChangesInput, createBriefInput } from '@/lib/briefs/inputs';

// A column without a line in `briefFields` does not compile; these tests name the other places of a new field.
const form = ['components/briefs/form', 'components/briefs']
  .flatMap((folder) => fs.readdirSync(folder).map((name) => path.join(folder, name)))
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => fs.readFileSync(file, 'utf8'))
  .join('\n');

describe('a field of a brief', () => {
  it.each(comparedFieldNames)(
    '%s is in the input, the view and the initial values of the form, and has a control',
    (name) => {
      expect(Object.keys(briefChangesInput.shape)).toContain(name);
      expect(Object.keys(briefView.shape)).toContain(name);
      expect(Object.keys(emptyBrief(''))).toContain(fieldOf(name));
      expect(form).toMatch(new RegExp(`['.\`"]${fieldOf(name)}\\b`));
    },
  );

  it.each(copiedFieldNames)('%s, which a duplicate copies, is in the view', (name) => {
    expect(Object.keys(briefView.shape)).toContain(name);
  });

  // 'submit' is an action, not a field; files have their own tables.
  const { submit: _, fileUuids: __, ...fields } = createBriefInput.shape;
  it.each(Object.keys(fields))('%s, which a new brief takes, is listed in `briefFields`', (name) => {
    expect(Object.keys(briefFields)).toContain(name);
  });
});
