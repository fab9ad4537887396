'use client';

import { Checkbox, Group, Radio, Select, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { FieldRow, FormSection } from '@/components/ui/form/form-section';
import { nothingFound } from '@/components/ui/form/none-yet';
import { RichTextField } from '@/components/ui/rich-text/rich-text-field';
import { briefLabels } from '@/lib/briefs/brief-fields';
import { NOTES_MAX, OVERVIEW_MAX, PROJECT_MAX } from '@/lib/briefs/field-limits';
import classes from './brief-form.module.css';
import type { BriefFormContext } from './brief-form-context';
import type { BriefFormValues } from './brief-form-values';
import { RelatedLinksField } from './related-links-field';

interface SectionProps {
  form: UseFormReturnType<BriefFormValues>;
  context: BriefFormContext;
}

/** The project's name, as in the list. */
export function BriefProjectFields({ form, context: { choices, brief } }: SectionProps) {
  const categories =
    brief?.category && !choices.categories.some(({ id }) => id === brief.categoryId)
      ? [...choices.categories, { id: brief.category.id, label: brief.category.name }]
      : choices.categories;
  return (
    <FormSection title="The project" help="What the list shows, and where the work lives.">
      <FieldRow>
        <TextInput
          label={briefLabels.project}
          withAsterisk
          maxLength={PROJECT_MAX}
          {...form.getInputProps('project')}
        />
        <Select
          label={briefLabels.categoryId}
          withAsterisk
          searchable
          nothingFoundMessage={nothingFound(categories, 'categories')}
          data={categories.map(({ id, label }) => ({ value: String(id), label }))}
          {...form.getInputProps('categoryId')}
          value={form.values.categoryId || null}
        />
      </FieldRow>
      <FieldRow>
        <TextInput
          label={briefLabels.projectLink}
          type="url"
          placeholder="https://"
          {...form.getInputProps('projectLink')}
        />
        <Checkbox
          className={classes.beside}
          label={briefLabels.urgent}
          description="Marked in red wherever the brief is listed."
          {...form.getInputProps('urgent', { type: 'checkbox' })}
        />
      </FieldRow>
    </FormSection>
  );
}

/** The description of the work. */
export function BriefAboutFields({ form }: Pick<SectionProps, 'form'>) {
  return (
    <FormSection title="The brief" help="In a few words first, then in full.">
      <RichTextField
        label={briefLabels.overview}
        maxLength={OVERVIEW_MAX}
        minHeight={80}
        value={form.values.overview}
        onChange={(html) => form.setFieldValue('overview', html)}
        error={form.errors.overview}
        data-path="overview"
      />
      <RichTextField
        label={briefLabels.notes}
        maxLength={NOTES_MAX}
        minHeight={180}
        value={form.values.notes}
        onChange={(html) => form.setFieldValue('notes', html)}
        error={form.errors.notes}
        data-path="notes"
      />
      <Radio.Group
        label={briefLabels.whatOrWhy}
        description="Is it clear what to make, or is the reason what counts?"
        {...form.getInputProps('whatOrWhy')}
        onChange={(choice) => {
          form.setFieldValue('whatOrWhy', choice);
          if (choice !== 'Why') form.setFieldValue('whyText', '');
        }}
      >
        <Group gap="lg" mt={6}>
          <Radio value="What" label="What" />
          <Radio value="Why" label="Why" />
        </Group>
      </Radio.Group>
      {form.values.whatOrWhy === 'Why' ? (
        <Textarea label={briefLabels.whyText} autosize minRows={3} maxRows={10} {...form.getInputProps('whyText')} />
      ) : null}
      <Textarea label={briefLabels.inInputs} autosize minRows={2} maxRows={10} {...form.getInputProps('inInputs')} />
      <TextInput label={briefLabels.inputLink} type="url" placeholder="https://" {...form.getInputProps('inputLink')} />
      <RelatedLinksField form={form} />
    </FormSection>
  );
}
