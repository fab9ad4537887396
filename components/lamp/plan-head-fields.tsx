'use client';

import { Select, TextInput } from '@mantine/core';
import { memo } from 'react';
import { MonthField } from '@/components/ui/form/month-field';
import { NumberField } from '@/components/ui/form/number-field';
import { nameOf } from '@/lib/format/person-name';
import { planLabels } from '@/lib/format/plan-labels';
import type { PlanChoices } from '@/lib/lamp/list-plan-choices';
import type { PlanView } from '@/lib/lamp/plan-view';
import { CLIENT_MAX, PROJECT_MAX } from '@/lib/lamp/plan-words';
import classes from './plan-form.module.css';
import type { PlanFormState } from './use-plan-form';

interface PlanHeadFieldsProps extends Pick<PlanFormState, 'heads' | 'headErrors' | 'setHead'> {
  choices: PlanChoices;
  plan?: PlanView;
}

/** Project, client, period and creator (modules §2). Memoised: a key press in the grid does not render it. */
export const PlanHeadFields = memo(HeadFields);

function HeadFields({ heads, headErrors, setHead, choices, plan }: PlanHeadFieldsProps) {
  return (
    <div className={classes.heads}>
      <TextInput
        label={planLabels.project}
        required
        maxLength={PROJECT_MAX}
        value={heads.project}
        onChange={(event) => setHead('project', event.currentTarget.value)}
        error={headErrors.project}
        data-path="project"
      />
      <TextInput
        label={planLabels.client}
        maxLength={CLIENT_MAX}
        value={heads.client}
        onChange={(event) => setHead('client', event.currentTarget.value)}
        error={headErrors.client}
        data-path="client"
      />
      <MonthField
        label={planLabels.startDate}
        required
        value={heads.startDate || null}
        onChange={(month) => setHead('startDate', month ?? '')}
        error={headErrors.startDate}
        data-path="startDate"
      />
      <NumberField
        label={planLabels.length}
        required
        decimals={0}
        value={heads.length}
        onChange={(value) => setHead('length', value)}
        error={headErrors.length}
        data-path="length"
      />
      <Select
        label={planLabels.creatorBrandUsersId}
        searchable
        data={creatorOptions(choices, plan)}
        value={heads.creatorBrandUsersId || null}
        placeholder={plan?.creator ? nameOf(plan.creator.user) : 'Choose a creator'}
        onChange={(value) => setHead('creatorBrandUsersId', value ?? '')}
        error={headErrors.creatorBrandUsersId}
        nothingFoundMessage="Nobody found"
        data-path="creatorBrandUsersId"
      />
    </div>
  );
}

/** Members, and the plan's creator even if no longer a member. */
export function creatorOptions({ members }: PlanChoices, plan: PlanView | undefined) {
  const options = members.map(({ id, label }) => ({ value: String(id), label }));
  const own = plan?.creatorBrandUsersId;
  if (own && plan.creator && !options.some(({ value }) => value === String(own))) {
    options.push({ value: String(own), label: nameOf(plan.creator.user) });
  }
  return options;
}
