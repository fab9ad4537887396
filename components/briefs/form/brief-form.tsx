'use client';

import { Button } from '@mantine/core';
import { type FormEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useUploads } from '@/components/files/use-uploads';
import { FIRST_FIELD } from '@/components/ui/detail-card';
import { DraftNotice } from '@/components/ui/form/draft-notice';
import { FormFooter } from '@/components/ui/form/form-footer';
import { useDraft } from '@/components/ui/form/use-draft';
import { type OperationForm, useOperationForm } from '@/components/ui/form/use-operation-form';
import { focusIfLost } from '@/components/ui/overlay/focus-if-lost';
import { toast } from '@/components/ui/overlay/toast';
import { UnsavedChangesGuard, useConfirmDiscard, useConfirmLeave } from '@/components/ui/overlay/unsaved-changes-guard';
import { UntilHydrated } from '@/components/ui/until-hydrated';
import { useRefresh } from '@/components/ui/use-refresh';
import { savedByWords } from '@/components/versions/saved-by';
import { compareFields } from '@/components/versions/two-versions';
import { useVersions, versionedForm } from '@/components/versions/use-versions';
import { getBriefAction, listChangesAction } from '@/lib/briefs/actions';
import type { BriefView } from '@/lib/briefs/brief-view';
import { answersAmong, answersToShown, shownQuestions } from '@/lib/briefs/shown-questions';
import { needsAnswers } from '@/lib/briefs/status/needs-answers';
import type { ActionResult } from '@/lib/core/action-result';
import { answerInput } from './answer-input';
import { BriefAboutFields, BriefProjectFields } from './brief-about-fields';
import { briefFields } from './brief-comparison';
import { BriefDeliveryFields, BriefPeopleFields } from './brief-delivery-fields';
import { BriefDivisionFields } from './brief-division-fields';
import { BriefFilesField } from './brief-files-field';
import classes from './brief-form.module.css';
import { type BriefFormContext, questionsFor } from './brief-form-context';
import { type BriefFormValues, fieldOf, inputOf, valuesOf, valuesOfDraft } from './brief-form-values';
import type { CheckedBrief } from './brief-schema';
import { OutputQuestions } from './output-questions';
import { useFocusOnUnanswered } from './use-focus-on-unanswered';

const ERASED = 'Files are stored for a day before the brief is created. Add these again';

/** For the page around the form: whether something is unsaved, and a save before going on. */
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
  /** For a new brief: the button that submits it. */
  submitLabel?: string;
  /** Begins at the first required question without an answer. */
  atUnanswered?: boolean;
  handle?: Ref<BriefFormHandle>;
  /** For a new brief: whose draft the browser stores. */
  draftOf?: string;
  /** For a new brief: the limit of its files. */
  maxFileMb?: number;
}

/** The form of a brief, new or not (modules §2 and §5). */
export function BriefForm(props: BriefFormProps) {
  const { initialValues, save, successMessage, onSaved, onCancel, saveLabel, submitLabel, ...others } = props;
  const { handle, draftOf, atUnanswered = false, maxFileMb, ...given } = others;
  const [outputId, setOutputId] = useState(initialValues.briefmeOutputsId);
  const then = useRef<(() => void) | null>(null);
  // Which button was pressed.
  const submits = useRef(false);
  const refresh = useRefresh();

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
          needsAnswers: ({ statusId, submit }) => (base ? needsAnswersAt(given, statusId) : submit === true),
        }),
      ),
    toInput: (values) => ({
      ...inputOf(values),
      outputResponsesJson: answersToShown(questionsFor(context, outputId), values.outputResponsesJson),
      ...(submits.current ? { submit: true } : {}),
    }),
    toField: fieldOf,
    action: async (checked) => {
      const result = await save({ ...checked, version: base?.version });
      // Answers are checked before they are sent: the output type's questions or options have changed since.
      if (!result.ok && answersAmong(result.fault.errors) > 0) refresh();
      return result;
    },
    successMessage,
    leaves: !base,
    onSuccess(brief) {
      if (!base || !form.isDirty()) return saved(brief);
      // What was typed while it was being saved stays, unsaved, and the form with it.
      then.current = null;
      versions.setBase(brief);
    },
    onConflict: versions.refused,
  });
  const { form, onSubmit, saving, dirty, reset } = operation;
  useFocusOnUnanswered(form, atUnanswered ? questionsFor(context, outputId) : []);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The Edit button is gone.
    focusIfLost(() => element.current?.querySelector<HTMLElement>(FIRST_FIELD));
  }, []);
  const confirmLeave = useConfirmLeave();
  const confirmDiscard = useConfirmDiscard();
  const draft = useDraft({ kind: draftOf ? 'brief' : null, person: draftOf ?? '', values: form.values, dirty });

  const uploads = useUploads({
    maxFileMb: maxFileMb ?? 0,
    async onSent(upload) {
      form.setFieldValue('files', (files) => [...files, { ...upload, uploadedAt: Date.now() }]);
      return true;
    },
  });

  const unsaved = dirty || uploads.uploads.length > 0;

  /** Saves by one of the two buttons; refused while chosen files are not uploaded, since they would be lost. */
  function create(event?: FormEvent<HTMLFormElement>) {
    then.current = null;
    submits.current = !event;
    if (!uploads.heldBack) return onSubmit(event);
    event?.preventDefault();
    toast.error(uploads.heldBack);
  }

  async function cancel() {
    if (unsaved && !(await (base ? confirmDiscard() : confirmLeave()))) return;
    if (base) reset();
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
      <form ref={element} className={classes.sections} onSubmit={create} noValidate>
        <UnsavedChangesGuard active={unsaved && !saving} onLeave={draft.erase} />
        <DraftNotice
          what="brief"
          draft={draft}
          dirty={dirty}
          onTake={(draft) => {
            const { values, erased } = valuesOfDraft(initialValues, draft.values);
            setOutputId(values.briefmeOutputsId);
            form.setValues(values);
            if (erased.length > 0) toast.warning(`${ERASED}: ${erased.join(', ')}`, { autoClose: false });
          }}
        />
        {versions.notice}
        {base ? <BriefPeopleFields form={form} context={context} /> : null}
        <BriefDivisionFields form={form} context={context} onOutputChosen={setOutputId} />
        <BriefProjectFields form={form} context={context} />
        <BriefDeliveryFields form={form} context={context} />
        <OutputQuestions
          questions={shownQuestions(
            questionsFor(context, form.values.briefmeOutputsId),
            form.values.outputResponsesJson,
          )}
          inputOf={(question) => answerInput(form, question)}
        />
        <BriefAboutFields form={form} />
        {maxFileMb ? <BriefFilesField form={form} uploads={uploads} maxFileMb={maxFileMb} /> : null}
        {base ? null : <BriefPeopleFields form={form} context={context} />}
        <FormFooter
          saving={saving}
          dirty={dirty}
          saveLabel={saveLabel}
          saveWhenClean={!base}
          onCancel={() => void cancel()}
        >
          {submitLabel ? (
            <Button variant="default" disabled={saving} onClick={() => create()}>
              {submitLabel}
            </Button>
          ) : null}
        </FormFooter>
        {versions.dialog}
      </form>
    </UntilHydrated>
  );
}

const needsAnswersAt = ({ choices }: BriefFormContext, statusId: string | undefined): boolean =>
  needsAnswers(choices.statuses.find(({ id }) => String(id) === statusId)?.label);

/** Who saved the brief last: its history knows. */
async function savedBy({ brief, timeZone }: BriefFormContext): Promise<string | undefined> {
  const history = await listChangesAction({ briefId: brief?.uuid ?? '' });
  if (!history.ok) return undefined;
  const last = history.data.data.find(({ kind }) => kind === 'updated' || kind === 'status');
  return savedByWords(last?.person ? { person: last.person, at: last.createdAt } : null, timeZone);
}
