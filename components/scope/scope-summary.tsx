'use client';

import { Stack } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { FormSection } from '@/components/ui/form/form-section';
import { useTypedBeforeHydration } from '@/components/ui/form/use-typed-before-hydration';
import { RichTextField } from '@/components/ui/rich-text/rich-text-field';
import { UntilHydrated } from '@/components/ui/until-hydrated';
import { scopeLabels } from '@/lib/format/scope-labels';
import { INTRO_MAX } from '@/lib/scope/field-limits';
import { DivisionsPanel, PeoplePanel, TotalsPanel } from './figure-panels';
import { PricingPanel } from './pricing-panel';
import classes from './scope.module.css';
import type { ScopeForm } from './scope-fields';
import type { ScopeFigures, ScopePageContext } from './scope-values';
import { ActivationPanel, SetupPanel } from './setup-panels';

interface ScopeSummaryProps {
  form: ScopeForm;
  context: ScopePageContext;
  readOnly: boolean;
  pricing: ScopeFigures;
  /** The rendered introduction of the quote, sanitised on the server. */
  intro: ReactNode;
}

/** The Summary tab: setup, activation and cover letter, beside them status and people, totals, pricing and hours. */
export function ScopeSummary({ form, context, readOnly, pricing, intro }: ScopeSummaryProps) {
  const panel = { form, context, readOnly };
  const fields = useRef<HTMLDivElement>(null);
  useTypedBeforeHydration(fields, (path, typed) => form.setFieldValue(path, typed));
  return (
    <UntilHydrated>
      <div ref={fields} className={classes.summary}>
        <div>
          <SetupPanel {...panel} />
          <ActivationPanel {...panel} />
          <FormSection title="Cover letter" help="The introduction of the quote.">
            {readOnly && !form.isDirty('quoteIntroCopy') ? (
              (intro ?? <p className={classes.muted}>No introduction yet</p>)
            ) : (
              <RichTextField
                label={scopeLabels.quoteIntroCopy}
                maxLength={INTRO_MAX}
                disabled={readOnly}
                value={form.getValues().quoteIntroCopy}
                onChange={(html) => form.setFieldValue('quoteIntroCopy', html)}
                error={form.errors.quoteIntroCopy}
                data-path="quoteIntroCopy"
              />
            )}
          </FormSection>
        </div>
        <Stack gap={16}>
          <PeoplePanel {...panel} />
          <TotalsPanel context={context} pricing={pricing} />
          <PricingPanel {...panel} pricing={pricing} />
          <DivisionsPanel context={context} pricing={pricing} />
        </Stack>
      </div>
    </UntilHydrated>
  );
}
