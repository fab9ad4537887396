'use client';

import { Button, Group, Textarea } from '@mantine/core';
import { useRunAction } from '@/components/session/relogin-provider';
import { UnsavedChangesGuard } from '@/components/ui/form/unsaved-changes-guard';
import { useRefresh } from '@/components/ui/use-refresh';
import { plainFields } from '@/components/versions/two-versions';
import { useVersionedForm } from '@/components/versions/use-versioned-form';
import { editCommentAction, getBriefAction } from '@/lib/briefs/actions';
import type { CommentView } from '@/lib/briefs/brief-view';
import { COMMENT_MAX } from '@/lib/briefs/field-limits';
import classes from './brief-details.module.css';

interface EditCommentProps {
  briefUuid: string;
  comment: CommentView;
  onDone: () => void;
}

type Words = { bodyContent: string };
const wordsOf = ({ bodyContent }: CommentView): Words => ({ bodyContent });
const FIELDS = plainFields<Words>({ bodyContent: 'Comment' });
const GONE = { ok: false, fault: { code: 'resource/not_found', message: 'Not found', status: 404 } } as const;

/** Only whoever wrote a comment edits it, but perhaps in two tabs (D3.7). Saves what is not blank. */
export function EditComment({ briefUuid, comment, onDone }: EditCommentProps) {
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
    action: ({ bodyContent }, base) => run(() => editCommentAction({ ...path, bodyContent, version: base?.version })),
    onSuccess() {
      refresh();
      onDone();
    },
  });
  const says = form.values.bodyContent.trim() !== '';
  return (
    <form className={classes.say} onSubmit={onSubmit}>
      <UnsavedChangesGuard active={says && dirty && !saving} />
      <Textarea
        label="Edit comment"
        autosize
        minRows={2}
        maxRows={12}
        maxLength={COMMENT_MAX}
        autoFocus
        {...form.getInputProps('bodyContent')}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey) && says) onSubmit();
          if (event.key === 'Escape') onDone();
        }}
      />
      <Group component="span" justify="flex-end" gap={8} wrap="nowrap">
        <Button variant="default" size="xs" onClick={onDone} disabled={saving}>
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
