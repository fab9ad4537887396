'use client';

import { Select, TextInput } from '@mantine/core';
import { useRouter } from 'next/navigation';
import type { z } from 'zod';
import { useOnce } from '@/components/session/use-once';
import { FormFooter } from '@/components/ui/form/form-footer';
import { FieldRow, FormSection } from '@/components/ui/form/form-section';
import { NumberField } from '@/components/ui/form/number-field';
import { UnsavedChangesGuard, useConfirmDiscard, useConfirmLeave } from '@/components/ui/overlay/unsaved-changes-guard';
import { useWhileHere } from '@/components/ui/overlay/use-while-here';
import { UntilHydrated } from '@/components/ui/until-hydrated';
import { useRefresh } from '@/components/ui/use-refresh';
import { useVersionedForm } from '@/components/versions/use-versioned-form';
import { createOutputAction, getOutputAction, updateOutputAction } from '@/lib/catalogue/actions';
import { outputLabels } from '@/lib/catalogue/field-labels';
import type { createOutputInput } from '@/lib/catalogue/output-inputs';
import type { OutputView } from '@/lib/catalogue/output-view';
import { outputFields } from './output-comparison';
import classes from './output-form.module.css';
import { emptyOutput, type OutputFormValues, valuesOf } from './output-form-values';
import { OutputPreview } from './output-preview';
import { QuestionBuilder } from './question-builder';
import type { Questions } from './question-list';
import { TimeSpreadField } from './time-spread-field';

interface OutputFormProps {
  brandUuid: string;
  divisions: readonly { id: number; title: string }[];
  /** Absent while the output type is new. */
  output?: OutputView;
  listHref: string;
}

const LIST = 'output_json';

/** An output type with its questions, and a preview of it for staff (modules §2 and §5). */
export function OutputForm({ brandUuid, divisions, output, listHref }: OutputFormProps) {
  const router = useRouter();
  const leadTo = useWhileHere(router.push);
  const refresh = useRefresh();
  const once = useOnce();
  const place = { brandUuid };
  const operation = useVersionedForm<OutputView, OutputFormValues, z.output<typeof createOutputInput>>({
    what: 'output type',
    row: output,
    valuesOf,
    emptyValues: emptyOutput,
    fields: outputFields(divisions),
    read: () => getOutputAction({ outputId: output?.uuid ?? '' }, place),
    schema: () => import('@/lib/catalogue/output-inputs').then((inputs) => inputs.createOutputInput),
    action: (checked, current) =>
      current
        ? updateOutputAction({ ...whole(checked), outputId: current.uuid, version: current.version }, place)
        : once(checked, (attempt) => createOutputAction(checked, { ...place, attempt })),
    successMessage: output ? 'Output was successfully updated' : 'Output type was successfully created',
    leaves: !output,
    onSuccess() {
      if (output) refresh();
      else leadTo(listHref);
    },
  });
  const { form, onSubmit, saving, dirty, reset, base } = operation;
  const { values } = form;

  const confirmLeave = useConfirmLeave();
  const confirmDiscard = useConfirmDiscard();

  async function cancel() {
    if (dirty && !(await (base ? confirmDiscard() : confirmLeave()))) return;
    if (base && dirty) reset();
    else router.push(listHref);
  }

  function setQuestions(questions: Questions) {
    form.setFieldValue(LIST, questions);
    // Paths of errors have indexes of the list, which may have changed.
    for (const path of Object.keys(form.errors)) if (path.startsWith(LIST)) form.clearFieldError(path);
  }

  return (
    <div className={classes.columns}>
      <UntilHydrated>
        <form noValidate onSubmit={onSubmit}>
          <UnsavedChangesGuard active={dirty && !saving} />
          {operation.notice}
          <FormSection title="Output type" help="What staff choose, and which division makes it.">
            <TextInput label={outputLabels.title} withAsterisk autoComplete="off" {...form.getInputProps('title')} />
            <Select
              label={outputLabels.brandDepartmentId}
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
                label={outputLabels.slaEstimatedHours}
                kind="hours"
                decimals={2}
                {...form.getInputProps('sla_estimated_hours')}
              />
              <NumberField
                label={outputLabels.turnaroundDays}
                decimals={0}
                {...form.getInputProps('turnaround_days')}
              />
            </FieldRow>
            <TextInput
              label={outputLabels.slaUrl}
              type="url"
              placeholder="https://"
              {...form.getInputProps('sla_url')}
            />
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
            onCancel={() => void cancel()}
          />
        </form>
      </UntilHydrated>
      <OutputPreview values={values} />
      {operation.dialog}
    </div>
  );
}

/** Sends an explicit null for a missing condition, since the operation keeps absent keys. */
const whole = ({ output_json, ...checked }: z.output<typeof createOutputInput>) => ({
  ...checked,
  output_json: output_json?.map(({ showIf = null, ...question }) => ({ ...question, showIf })),
});

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
