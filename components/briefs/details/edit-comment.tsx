'use client';

import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import { UnsavedChangesGuard, useConfirmDiscard } from '@/components/ui/overlay/unsaved-changes-guard';
import { useRefresh } from '@/components/ui/use-refresh';
import { plainFields } from '@/components/versions/two-versions';
import { useVersionedForm } from '@/components/versions/use-versioned-form';
import { editCommentAction, getBriefAction } from '@/lib/briefs/actions';
import type { CommentView } from '@/lib/briefs/brief-view';
import { COMMENT_MAX } from '@/lib/briefs/field-limits';
import { mentionsOfTrimmed } from '@/lib/briefs/mention-text';
import type { ActionResult } from '@/lib/core/action-result';
import classes from './comment-form.module.css';
import { type MentionChoice, MentionField } from './mention-field';

interface EditCommentProps {
  briefUuid: string;
  comment: CommentView;
  members: readonly MentionChoice[];
  onDone: () => void;
}

type Words = { bodyContent: string };
const wordsOf = ({ bodyContent }: CommentView): Words => ({ bodyContent });
const FIELDS = plainFields<Words>({ bodyContent: 'Comment' });
const GONE = { ok: false, fault: { code: 'resource/not_found', message: 'Not found', status: 404 } } as const;

/** Only the author edits a comment, but perhaps in two tabs (D3.7). Saves a non-blank text. */
export function EditComment({ briefUuid, comment, members, onDone }: EditCommentProps) {
  const [mentions, setMentions] = useState<CommentView['mentions']>(comment.mentions);
  const refresh = useRefresh();
  const run = useRunAction();
  const path = { briefId: briefUuid, commentId: comment.uuid };
  const { form, onSubmit, saving, dirty, dialog } = useVersionedForm<CommentView, Words, Words>({
    what: 'comment',
    row: comment,
    valuesOf: wordsOf,
    fields: FIELDS,
    schema: () => import('@/lib/briefs/inputs').then(({ commentInput }) => commentInput.pick({ bodyContent: true })),
    async read() {
      const brief = await getBriefAction({ briefId: briefUuid });
      if (!brief.ok) return brief;
      const saved = brief.data.comments.find(({ uuid }) => uuid === comment.uuid);
      return saved ? { ok: true, data: saved } : GONE;
    },
    action({ bodyContent }, base): Promise<ActionResult<CommentView>> {
      // If the text of the other tab was taken, mentions may have other positions.
      const current = mentionsOfTrimmed(form.values.bodyContent, mentions).filter(({ start }) =>
        bodyContent.startsWith('@', start),
      );
      return run(() => editCommentAction({ ...path, bodyContent, mentions: current, version: base?.version }));
    },
    onSuccess() {
      refresh();
      onDone();
    },
  });
  const says = form.values.bodyContent.trim() !== '';
  const confirmDiscard = useConfirmDiscard();

  async function cancel() {
    if (saving || (dirty && !(await confirmDiscard()))) return;
    onDone();
  }

  return (
    <form className={classes.say} onSubmit={onSubmit}>
      <UnsavedChangesGuard active={says && dirty && !saving} />
      <MentionField
        members={members}
        variant="unstyled"
        label="Edit comment"
        autosize
        minRows={2}
        maxRows={12}
        maxLength={COMMENT_MAX}
        autoFocus
        error={form.errors.bodyContent}
        draft={{ text: form.values.bodyContent, mentions }}
        onDraft={(draft) => {
          form.setFieldValue('bodyContent', draft.text);
          setMentions([...draft.mentions]);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey) && says) onSubmit();
          if (event.key === 'Escape') void cancel();
        }}
      />
      <Group component="span" justify="flex-end" gap={8} wrap="nowrap">
        <Button variant="default" size="xs" onClick={() => void cancel()} disabled={saving}>
          Cancel
        </Button>
        <Button type="submit" size="xs" disabled={!says} loading={saving}>
          Save comment
        </Button>
      </Group>
      {dialog}
    </form>
  );
}
