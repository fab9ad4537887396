'use client';

import type { ReactNode } from 'react';
import type { EditableBrief, FieldChoices, InlineField } from '@/components/briefs/inline-edit/editable-brief';
import { fieldButton } from '@/components/briefs/inline-edit/field-button';
import { useInlineEdit } from '@/components/briefs/inline-edit/use-inline-edit';
import { DueDate } from '@/components/ui/due-date';
import { StatusChip } from '@/components/ui/status-chip';
import { UserAvatar } from '@/components/ui/user-avatar';
import type { MemberView } from '@/lib/briefs/brief-view';
import { canBeOverdue } from '@/lib/briefs/status/is-finished';
import { formatDate, overdueText } from '@/lib/format/format';
import { nameOf } from '@/lib/format/person-name';
import classes from './brief-facts.module.css';
import { Fact } from './fact';

interface EditableFactsProps {
  brief: EditableBrief;
  /** The assignee, even if no longer selectable. */
  assignee: MemberView | null;
  choices: FieldChoices;
  today: string;
  /** Between status and assignee. */
  children: ReactNode;
}

/** Status, assignee and due date on a brief's side panel, which change in place (Y-24). */
export function EditableFacts({ brief: current, assignee, choices, today, children }: EditableFactsProps) {
  const inlineEdit = useInlineEdit(choices, () => window.location.pathname);
  const brief = inlineEdit.withChanges(current);
  const status = choices.statuses.find(({ id }) => id === brief.statusId)?.label;
  const person =
    brief.assigneeBrandUsersId === (assignee?.id ?? null)
      ? assignee?.user
      : choices.members.find(({ id }) => id === brief.assigneeBrandUsersId);
  const overdue = canBeOverdue(status) ? overdueText(brief.draftDueDate, today) : null;

  const button = (field: InlineField, words: string, shown: ReactNode) => (
    <button
      type="button"
      {...fieldButton(field, words)}
      onClick={(event) => inlineEdit.open(field, current, event.currentTarget)}
    >
      {shown}
    </button>
  );
  const name = person ? nameOf(person) : 'Unassigned';
  return (
    <>
      <Fact label="Status">{button('statusId', status ?? '', <StatusChip title={status ?? ''} />)}</Fact>
      {children}
      <Fact label="Assigned to">
        {button(
          'assigneeBrandUsersId',
          name,
          <UserAvatar person={person} deleted={person && 'deleted' in person ? person.deleted : false} withName />,
        )}
      </Fact>
      <Fact label="Due date">
        {button(
          'draftDueDate',
          [formatDate(brief.draftDueDate), overdue].filter(Boolean).join(', '),
          <DueDate date={brief.draftDueDate} today={today} done={!canBeOverdue(status)} />,
        )}
        {overdue ? <span className={classes.overdue}>{overdue}</span> : null}
      </Fact>
      {inlineEdit.popover}
    </>
  );
}
