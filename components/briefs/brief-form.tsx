'use client';

import { Alert, Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { FormFooter } from '@/components/ui/form/form-footer';
import { UnsavedChangesGuard } from '@/components/ui/form/unsaved-changes-guard';
import { useOperationForm } from '@/components/ui/form/use-operation-form';
import type { BriefView } from '@/lib/briefs/brief-view';
import type { ActionResult } from '@/lib/core/action-result';
import { BriefAboutFields } from './brief-about-fields';
import { BriefDeliveryFields } from './brief-delivery-fields';
import { BriefDivisionFields } from './brief-division-fields';
import classes from './brief-form.module.css';
import { type BriefFormContext, questionsFor } from './brief-form-context';
import { type BriefFormValues, fieldOf, inputOf } from './brief-form-values';
import { briefSchema, type CheckedBrief } from './brief-schema';

interface BriefFormProps extends BriefFormContext {
  initialValues: BriefFormValues;
  save: (brief: CheckedBrief) => Promise<ActionResult<BriefView>>;
  successMessage: string;
  onSaved: (brief: BriefView) => void;
  onCancel: () => void;
  saveLabel: string;
}

/** The form of a brief, new or not (modules §2 and §5). */
export function BriefForm(props: BriefFormProps) {
  const { initialValues, save, successMessage, onSaved, onCancel, saveLabel, ...context } = props;
  const { brief, today } = context;
  const [conflict, setConflict] = useState<string | null>(null);
  // After a conflict the person may choose to save over it: then no version is sent.
  const version = useRef<number | undefined>(brief?.version);
  const [outputId, setOutputId] = useState(initialValues.briefmeOutputsId);

  const { form, onSubmit, saving, dirty, reset } = useOperationForm<BriefFormValues, CheckedBrief, BriefView>({
    initialValues,
    schema: briefSchema({ today, questions: questionsFor(context, outputId), inMarketBefore: brief?.inMarketDate }),
    toInput: inputOf,
    toField: fieldOf,
    action: (checked) => save({ ...checked, version: version.current }),
    successMessage,
    onSuccess: onSaved,
    onConflict: setConflict,
  });

  return (
    <form onSubmit={onSubmit} noValidate>
      <UnsavedChangesGuard active={dirty && !saving} />
      {conflict ? (
        <Alert color="yellow" title={conflict} role="alert" mb="lg">
          Your text is still here. Look at what stands now in another tab, then decide.
          <span className={classes.conflict}>
            <Button component="a" size="xs" variant="default" href="" target="_blank">
              Show the saved brief
            </Button>
            <Button
              size="xs"
              type="submit"
              onClick={() => {
                version.current = undefined;
                setConflict(null);
              }}
            >
              Save mine over it
            </Button>
          </span>
        </Alert>
      ) : null}
      <BriefDivisionFields form={form} context={context} onOutputChosen={setOutputId} />
      <BriefAboutFields form={form} context={context} />
      <BriefDeliveryFields form={form} context={context} />
      <FormFooter
        saving={saving}
        dirty={dirty}
        saveLabel={saveLabel}
        saveWhenClean={!brief}
        onCancel={() => {
          if (brief) reset();
          onCancel();
        }}
      />
    </form>
  );
}
