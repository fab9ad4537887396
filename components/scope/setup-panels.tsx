'use client';

import { FieldRow, FormSection } from '@/components/ui/form/form-section';
import { nothingFound } from '@/components/ui/form/none-yet';
import { scopeLabels } from '@/lib/format/scope-labels';
import { QUOTE_TEMPLATES, SCOPE_TYPES } from '@/lib/scope/scope-rules';
import { ReadField, type ScopeForm, ScopeLongText, ScopeSelect, ScopeText, YES_NO } from './scope-fields';
import { optionsOf, type ScopePageContext } from './scope-values';

interface PanelProps {
  form: ScopeForm;
  context: ScopePageContext;
  readOnly: boolean;
}

const plain = (texts: readonly string[]) => texts.map((text) => ({ value: text, label: text }));

/** What is offered. */
export function SetupPanel({ form, context: { scope, choices }, readOnly }: PanelProps) {
  const field = { form, readOnly };
  const { projectLink } = form.getValues();
  const categories = optionsOf(
    choices.categories,
    scope?.category && { id: scope.category.id, label: scope.category.name },
  );
  const segments = optionsOf(choices.segments, scope?.segment && { id: scope.segment.id, label: scope.segment.name });
  return (
    <FormSection title="Scope Setup">
      <ScopeText
        {...field}
        name="productTitle"
        label={scopeLabels.productTitle}
        required
        description="Shown in capitals"
      />
      <FieldRow>
        <ScopeSelect
          {...field}
          name="productTitleConfirmed"
          label={scopeLabels.productTitleConfirmed}
          options={YES_NO}
          required
        />
        <ScopeText {...field} name="productCode" label={scopeLabels.productCode} />
      </FieldRow>
      <FieldRow>
        <ScopeSelect
          {...field}
          name="categoryId"
          label={scopeLabels.categoryId}
          required
          options={categories}
          nothingFoundMessage={nothingFound(categories, 'categories')}
        />
        <ScopeSelect {...field} name="type" label={scopeLabels.type} required options={plain(SCOPE_TYPES)} />
      </FieldRow>
      <ScopeSelect
        {...field}
        name="segmentId"
        label={scopeLabels.segmentId}
        options={segments}
        nothingFoundMessage={nothingFound(segments, 'segments')}
      />
      {readOnly ? (
        <ReadField
          label={scopeLabels.projectLink}
          value={
            projectLink ? (
              <a href={projectLink} target="_blank" rel="noopener noreferrer">
                {projectLink}
              </a>
            ) : null
          }
        />
      ) : (
        <ScopeText
          {...field}
          name="projectLink"
          label={scopeLabels.projectLink}
          description="Begins with https:// or http://"
        />
      )}
    </FormSection>
  );
}

/** The quote's template, and notes for the team. */
export function ActivationPanel({ form, readOnly }: PanelProps) {
  const field = { form, readOnly };
  const needed = form.getValues().quoteTemplateNeeded === '1';
  return (
    <FormSection title="Scope Activation" help="The quote that goes to the client, and what its team needs to know.">
      <FieldRow>
        <ScopeSelect
          {...field}
          name="quoteTemplateNeeded"
          label={scopeLabels.quoteTemplateNeeded}
          options={YES_NO}
          required
        />
        <ScopeSelect
          {...field}
          name="quoteTemplateName"
          label={scopeLabels.quoteTemplateName}
          options={plain(QUOTE_TEMPLATES)}
          disabled={!needed}
        />
      </FieldRow>
      <ScopeLongText
        {...field}
        name="supportNotes"
        label={scopeLabels.supportNotes}
        description="Up to 1000 characters"
      />
    </FormSection>
  );
}
