'use client';

import { Button, Group } from '@mantine/core';
import { useRunAction } from '@/components/session/relogin-provider';
import { UnsavedChangesGuard, useConfirmDiscard } from '@/components/ui/overlay/unsaved-changes-guard';
import { useRefresh } from '@/components/ui/use-refresh';
import type { ComparedField } from '@/components/versions/two-versions';
import { useVersionedForm } from '@/components/versions/use-versioned-form';
import { editCommentAction, getBriefAction } from '@/lib/briefs/actions';
import type { CommentView } from '@/lib/briefs/brief-view';
import { COMMENT_MAX } from '@/lib/briefs/field-limits';
import type { CommentInput } from '@/lib/briefs/inputs';
import { trimmedComment } from '@/lib/briefs/mention-text';
import classes from './comment-form.module.css';
import { type MentionChoice, MentionField } from './mention-field';

interface EditCommentProps {
  briefUuid: string;
  comment: CommentView;
  members: readonly MentionChoice[];
  onDone: () => void;
}

type Words = Pick<CommentView, 'bodyContent' | 'mentions'>;
const wordsOf = ({ bodyContent, mentions }: CommentView): Words => ({ bodyContent, mentions });
// Mentions are places in the text: whichever text is taken, they come with it.
const FIELDS: ComparedField<Words>[] = [
  { key: 'bodyContent', label: 'Comment', keys: ['bodyContent', 'mentions'], format: ({ bodyContent }) => bodyContent },
];
type Sent = Pick<CommentInput, 'bodyContent' | 'mentions'>;
const GONE = { ok: false, fault: { code: 'resource/not_found', message: 'Not found', status: 404 } } as const;

/** Only the author edits a comment, but perhaps in two tabs (D3.7). Saves a non-blank text. */
export function EditComment({ briefUuid, comment, members, onDone }: EditCommentProps) {
  const refresh = useRefresh();
  const run = useRunAction();
  const path = { briefId: briefUuid, commentId: comment.uuid };
  const { form, onSubmit, saving, dirty, notice, dialog } = useVersionedForm<CommentView, Words, Sent>({
    what: 'comment',
    row: comment,
    valuesOf: wordsOf,
    fields: FIELDS,
    schema: () =>
      import('@/lib/briefs/inputs').then(({ commentInput }) =>
        commentInput.pick({ bodyContent: true, mentions: true }),
      ),
    toInput: ({ bodyContent, mentions }) => trimmedComment(bodyContent, mentions),
    async read() {
      const brief = await getBriefAction({ briefId: briefUuid });
      if (!brief.ok) return brief;
      const saved = brief.data.comments.find(({ uuid }) => uuid === comment.uuid);
      return saved ? { ok: true, data: saved } : GONE;
    },
    action: (sent, base) => run(() => editCommentAction({ ...path, ...sent, version: base?.version })),
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
    <form className={classes.box} onSubmit={onSubmit}>
      <UnsavedChangesGuard active={says && dirty && !saving} />
      {notice}
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
        draft={{ text: form.values.bodyContent, mentions: form.values.mentions }}
        onDraft={({ text, mentions }) => form.setValues({ bodyContent: text, mentions: [...mentions] })}
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
