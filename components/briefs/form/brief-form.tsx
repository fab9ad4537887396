'use client';

import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { DraftNotice } from '@/components/ui/form/draft-notice';
import { fromDraft } from '@/components/ui/form/draft-store';
import { FormFooter } from '@/components/ui/form/form-footer';
import { UnsavedChangesGuard, useConfirmLeave } from '@/components/ui/form/unsaved-changes-guard';
import { useDraft } from '@/components/ui/form/use-draft';
import { type OperationForm, useOperationForm } from '@/components/ui/form/use-operation-form';
import { toast } from '@/components/ui/overlay/toast';
import { UntilHydrated } from '@/components/ui/until-hydrated';
import { savedByWords } from '@/components/versions/saved-by';
import { compareFields } from '@/components/versions/two-versions';
import { useVersions, versionedForm } from '@/components/versions/use-versions';
import { getBriefAction, listChangesAction } from '@/lib/briefs/actions';
import type { BriefView } from '@/lib/briefs/brief-view';
import type { ActionResult } from '@/lib/core/action-result';
import { BriefAboutFields } from './brief-about-fields';
import { briefFields } from './brief-comparison';
import { BriefDeliveryFields, BriefPeopleFields } from './brief-delivery-fields';
import { BriefDivisionFields } from './brief-division-fields';
import { type BriefFormContext, questionsFor } from './brief-form-context';
import { type BriefFormValues, fieldOf, inputOf, valuesOf } from './brief-form-values';
import type { CheckedBrief } from './brief-schema';

/** For what stands around the form: whether it may be left, and a save that leads on. */
export interface BriefFormHandle {
  isDirty(): boolean;
  /** Saves; `then` follows a success only. */
  save(then: () => void): void;
}

interface BriefFormProps extends BriefFormContext {
  initialValues: BriefFormValues;
  save: (brief: CheckedBrief) => Promise<ActionResult<BriefView>>;
  successMessage: string;
  onSaved: (brief: BriefView) => void;
  onCancel: () => void;
  saveLabel: string;
  handle?: Ref<BriefFormHandle>;
  /** Of a new brief: whose draft the browser keeps. */
  draftOf?: string;
}

/** The form of a brief, new or not (modules §2 and §5). */
export function BriefForm(props: BriefFormProps) {
  const { initialValues, save, successMessage, onSaved, onCancel, saveLabel, handle, draftOf, ...given } = props;
  const [outputId, setOutputId] = useState(initialValues.briefmeOutputsId);
  const then = useRef<(() => void) | null>(null);

  function saved(brief: BriefView) {
    const next = then.current;
    then.current = null;
    draft.erase();
    onSaved(brief);
    next?.();
  }

  const versions = useVersions<BriefView, BriefFormValues>({
    what: 'brief',
    entity: 'brief',
    row: given.brief,
    valuesOf,
    compare: (both, brief) => compareFields(both, briefFields({ ...given, brief })),
    read: () => getBriefAction({ briefId: given.brief?.uuid ?? '' }),
    savedBy: () => savedBy(given),
    form: versionedForm(
      () => operation,
      valuesOf,
      (values) => setOutputId(values.briefmeOutputsId),
    ),
    onNothingToSave: (brief) => {
      toast.info('The saved brief stays as it is');
      saved(brief);
    },
  });
  const { base } = versions;
  const context: BriefFormContext = { ...given, brief: base };

  const operation: OperationForm<BriefFormValues> = useOperationForm<BriefFormValues, CheckedBrief, BriefView>({
    initialValues,
    schema: () =>
      import('./brief-schema').then(({ briefSchema }) =>
        briefSchema({
          today: given.today,
          questions: questionsFor(context, outputId),
          inMarketBefore: base?.inMarketDate,
        }),
      ),
    toInput: inputOf,
    toField: fieldOf,
    action: (checked) => save({ ...checked, version: base?.version }),
    successMessage,
    onSuccess: saved,
    onConflict: versions.refused,
  });
  const { form, onSubmit, saving, dirty, reset } = operation;
  const confirmLeave = useConfirmLeave();
  const draft = useDraft({ kind: draftOf ? 'brief' : null, person: draftOf ?? '', values: form.values, dirty });

  async function cancel() {
    if (base) reset();
    else if (dirty && !(await confirmLeave())) return;
    draft.erase();
    onCancel();
  }

  useImperativeHandle(handle, () => ({
    isDirty: () => form.isDirty(),
    save(next) {
      then.current = next;
      onSubmit();
    },
  }));

  return (
    <UntilHydrated>
      <form
        onSubmit={(event) => {
          then.current = null;
          onSubmit(event);
        }}
        noValidate
      >
        <UnsavedChangesGuard active={dirty && !saving} onLeave={draft.erase} />
        <DraftNotice
          what="brief"
          draft={draft}
          dirty={dirty}
          onTake={({ values }) => {
            const draft = fromDraft(initialValues, values);
            setOutputId(draft.briefmeOutputsId);
            form.setValues(draft);
          }}
        />
        {versions.notice}
        {base ? <BriefPeopleFields form={form} context={context} /> : null}
        <BriefDivisionFields form={form} context={context} onOutputChosen={setOutputId} />
        <BriefAboutFields form={form} context={context} />
        <BriefDeliveryFields form={form} context={context} />
        {base ? null : <BriefPeopleFields form={form} context={context} />}
        <FormFooter
          saving={saving}
          dirty={dirty}
          saveLabel={saveLabel}
          saveWhenClean={!base}
          onCancel={() => void cancel()}
        />
        {versions.dialog}
      </form>
    </UntilHydrated>
  );
}

/** Who saved the brief last: its history knows. */
async function savedBy({ brief, timeZone }: BriefFormContext): Promise<string | undefined> {
  const history = await listChangesAction({ briefId: brief?.uuid ?? '' });
  if (!history.ok) return undefined;
  const last = history.data.data.find(({ kind }) => kind === 'updated' || kind === 'status');
  return savedByWords(last?.person ? { person: last.person, at: last.createdAt } : null, timeZone);
}
