'use client';

import { TextInput } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import type { z } from 'zod';
import { FormFooter } from '@/components/ui/form/form-footer';
import { FieldRow, FormSection } from '@/components/ui/form/form-section';
import { NumberField } from '@/components/ui/form/number-field';
import { SelectField } from '@/components/ui/form/select-field';
import { UnsavedChangesGuard } from '@/components/ui/form/unsaved-changes-guard';
import { useOperationForm } from '@/components/ui/form/use-operation-form';
import { createOutputAction, updateOutputAction } from '@/lib/catalogue/actions';
import { OUTPUT_TITLE_MAX } from '@/lib/catalogue/field-limits';
import type { createOutputInput } from '@/lib/catalogue/output-inputs';
import type { OutputView } from '@/lib/catalogue/output-view';
import classes from './output-form.module.css';
import { emptyOutput, type OutputFormValues, valuesOf } from './output-form-values';
import { OutputPreview } from './output-preview';
import { QuestionBuilder } from './question-builder';
import type { Questions } from './question-list';
import { TimeSpreadField } from './time-spread-field';
import { useOutputVersions } from './use-output-versions';

const VersionsDialog = dynamic(
  () => import('@/components/ui/form/versions-dialog').then((module) => module.VersionsDialog),
  { ssr: false },
);

interface OutputFormProps {
  brandUuid: string;
  divisions: readonly { id: number; title: string }[];
  /** Absent while the output type is new. */
  output?: OutputView;
  listHref: string;
}

const LIST = 'output_json';

/** An output type with its questions, and what staff will see of it (modules §2 and §5). */
export function OutputForm({ brandUuid, divisions, output, listHref }: OutputFormProps) {
  const router = useRouter();
  const versions = useOutputVersions({ brandUuid, output, divisions, operation: () => operation });
  const { base } = versions;
  const operation = useOperationForm<OutputFormValues, z.output<typeof createOutputInput>, OutputView>({
    initialValues: base ? valuesOf(base) : emptyOutput,
    schema: () => import('@/lib/catalogue/output-inputs').then((inputs) => inputs.createOutputInput),
    action: (checked) =>
      base
        ? updateOutputAction({ ...checked, outputId: base.uuid, version: base.version }, { brandUuid })
        : createOutputAction(checked, { brandUuid }),
    successMessage: base ? 'Output was successfully updated' : 'Output type was successfully created',
    onSuccess(saved) {
      versions.adopt(saved);
      if (base) router.refresh();
      else router.push(listHref);
    },
    onConflict: () => void versions.compare(),
  });
  const { form, onSubmit, saving, dirty, reset } = operation;
  const { values } = form;

  function setQuestions(questions: Questions) {
    form.setFieldValue(LIST, questions);
    // The paths of errors are places in the list, which may have changed.
    for (const path of Object.keys(form.errors)) if (path.startsWith(LIST)) form.clearFieldError(path);
  }

  return (
    <div className={classes.columns}>
      <form noValidate onSubmit={onSubmit}>
        <UnsavedChangesGuard active={dirty && !saving} />
        <FormSection title="Output type" help="What staff choose, and which division makes it.">
          <TextInput
            label="Title"
            withAsterisk
            autoComplete="off"
            maxLength={OUTPUT_TITLE_MAX}
            {...form.getInputProps('title')}
          />
          <SelectField
            label="Division"
            withAsterisk
            placeholder="Choose a division"
            data={divisions.map(({ id, title }) => ({ value: String(id), label: title }))}
            allowDeselect={false}
            {...form.getInputProps('brand_department_id')}
            value={values.brand_department_id || null}
          />
        </FormSection>
        <FormSection
          title="Service level agreement"
          help="Stands under the output type on the brief; the hours are suggested as quoted hours."
        >
          <FieldRow>
            <NumberField
              label="Estimated hours"
              kind="hours"
              decimals={2}
              {...form.getInputProps('sla_estimated_hours')}
            />
            <NumberField label="Turnaround (working days)" decimals={0} {...form.getInputProps('turnaround_days')} />
          </FieldRow>
          <TextInput label="SLA URL" type="url" placeholder="https://" {...form.getInputProps('sla_url')} />
          <TimeSpreadField
            value={values.timeSpread}
            error={form.errors.timeSpread}
            onChange={(spread) => form.setFieldValue('timeSpread', spread)}
          />
        </FormSection>
        <FormSection
          title="Output questions"
          help="What the brief asks once this output type is chosen. Briefs that exist keep the questions they have."
        >
          <QuestionBuilder questions={values.output_json} onChange={setQuestions} errors={errorsBelow(form.errors)} />
        </FormSection>
        <FormFooter
          saving={saving}
          dirty={dirty}
          saveWhenClean={!base}
          saveLabel={base ? 'Save' : 'Create output type'}
          onCancel={() => {
            if (base && dirty) reset();
            else router.push(listHref);
          }}
        />
      </form>
      <OutputPreview values={values} />
      {versions.conflict ? (
        <VersionsDialog
          what="output type"
          differences={versions.conflict.differences}
          onSave={versions.resolve}
          onKeepEditing={versions.keepEditing}
        />
      ) : null}
    </div>
  );
}

/** The errors of the list of questions, by the path within it. */
function errorsBelow(errors: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) =>
      typeof message === 'string' && (path === LIST || path.startsWith(`${LIST}.`))
        ? [[path.slice(LIST.length + 1), message]]
        : [],
    ),
  );
}
