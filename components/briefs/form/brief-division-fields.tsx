'use client';

import { Group, Radio, Select, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import Link from 'next/link';
import { FormSection } from '@/components/ui/form/form-section';
import { briefLabels } from '@/lib/briefs/brief-fields';
import type { BriefFormContext } from './brief-form-context';
import type { BriefFormValues } from './brief-form-values';
import { OutputAgreement } from './output-questions';

interface SectionProps {
  form: UseFormReturnType<BriefFormValues>;
  context: BriefFormContext;
  onOutputChosen: (outputId: string) => void;
}

/** Division and output type, which brings its questions (modules §4). */
export function BriefDivisionFields({ form, context, onOutputChosen }: SectionProps) {
  const { choices, brief } = context;
  const { departmentId, briefmeOutputsId } = form.values;
  const outputs = choices.outputs.filter((output) => String(output.divisionId) === departmentId);
  const chosen = choices.outputs.find((output) => String(output.id) === briefmeOutputsId);
  // A chosen output type cannot be changed, nor can its division; a copy's division cannot be changed from the start.
  const locked = Boolean(brief?.briefmeOutputsId);
  const divisionLocked = brief?.divisionLocked === 1;

  function chooseOutput(outputId: string) {
    form.setFieldValue('briefmeOutputsId', outputId);
    form.setFieldValue('outputResponsesJson', {});
    onOutputChosen(outputId);
    const hours = choices.outputs.find((output) => String(output.id) === outputId)?.slaEstimatedHours;
    if (hours && form.values.hoursAllocated === '') form.setFieldValue('hoursAllocated', String(hours));
  }

  const division = form.getInputProps('departmentId');
  const divisions =
    brief?.department && !choices.divisions.some(({ id }) => id === brief.departmentId)
      ? [...choices.divisions, { id: brief.department.id, label: brief.department.title }]
      : choices.divisions;
  const offered = locked && brief?.output ? [{ id: brief.output.id, label: brief.output.title }] : outputs;
  const noOutputs = outputs.length === 0 && !locked ? 'This division has no output types yet' : undefined;
  const whyDisabled = departmentId ? noOutputs : 'Choose a division to enable output options';
  return (
    <FormSection title="What is needed" help="The division that does the work, and what it makes.">
      <Radio.Group
        label={briefLabels.departmentId}
        withAsterisk
        error={division.error}
        value={departmentId}
        onChange={(value) => {
          form.setFieldValue('departmentId', value);
          chooseOutput('');
        }}
      >
        {divisions.length === 0 ? (
          <Text size="sm" c="dimmed" mt={4}>
            There are no divisions yet.{' '}
            {context.divisionsHref ? (
              <Link href={context.divisionsHref}>Add a division</Link>
            ) : (
              'An administrator adds them in the settings.'
            )}
          </Text>
        ) : null}
        <Group gap="8px 20px" mt={6}>
          {divisions.map(({ id, label }, at) => (
            <Radio
              key={id}
              value={String(id)}
              label={label}
              disabled={divisionLocked}
              data-path={at === 0 ? 'departmentId' : undefined}
            />
          ))}
        </Group>
      </Radio.Group>
      <Select
        label={briefLabels.briefmeOutputsId}
        description={whyDisabled}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={offered.map(({ id, label }) => ({ value: String(id), label }))}
        disabled={locked || !departmentId || outputs.length === 0}
        searchable
        clearable
        nothingFoundMessage="No results found"
        {...form.getInputProps('briefmeOutputsId')}
        value={briefmeOutputsId || null}
        onChange={(value) => chooseOutput(value ?? '')}
      />
      {chosen ? <OutputAgreement output={chosen} /> : null}
    </FormSection>
  );
}
