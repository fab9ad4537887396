'use client';

import { Button, Group, Textarea } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useAct } from '@/components/session/use-act';
import { UnsavedChangesGuard } from '@/components/ui/form/unsaved-changes-guard';
import { useConfirm } from '@/components/ui/overlay/confirm-dialog';
import { RowMenu } from '@/components/ui/table/row-menu';
import { useRefresh } from '@/components/ui/use-refresh';
import { UserAvatar } from '@/components/ui/user-avatar';
import { addCommentAction, editCommentAction, removeCommentAction } from '@/lib/briefs/actions';
import type { CommentView } from '@/lib/briefs/brief-view';
import { COMMENT_MAX } from '@/lib/briefs/field-limits';
import { linksIn } from '@/lib/briefs/links-in';
import type { ActionResult } from '@/lib/core/action-result';
import { formatInstant } from '@/lib/format/format';
import classes from './brief-details.module.css';

interface BriefCommentsProps {
  briefUuid: string;
  comments: readonly CommentView[];
  timeZone: string;
  /** Whoever looks: may edit and delete what they wrote themselves. */
  userId: number;
}

/** The comments of a brief, oldest first, as plain text with its addresses as links, and a field to add one (D5.3, Y-14). */
export function BriefComments({ briefUuid, comments, timeZone, userId }: BriefCommentsProps) {
  const [editing, setEditing] = useState<string | null>(null);
  const refresh = useRefresh();
  const { act } = useAct();
  const confirm = useConfirm();

  async function remove(comment: CommentView) {
    const sure = await confirm({
      title: 'Delete comment?',
      message: 'It cannot be restored.',
      confirmLabel: 'Delete',
      danger: true,
    });
    if (!sure) return;
    await act(() => removeCommentAction({ briefId: briefUuid, commentId: comment.uuid }));
    refresh();
  }

  return (
    <>
      {comments.length === 0 ? <p className={classes.nothing}>No comments yet</p> : null}
      <ol className={classes.comments}>
        {comments.map((comment) => {
          const { uuid, creatorUser, bodyContent, version, createdAt, updatedAt } = comment;
          return (
            <li key={uuid} id={`comment-${uuid}`} tabIndex={-1}>
              <p className={classes.byline}>
                <UserAvatar person={creatorUser} deleted={creatorUser?.deleted ?? true} withName />
                <a href={`#comment-${uuid}`} className={classes.when} title="Link to this comment">
                  <time dateTime={createdAt}>{formatInstant(createdAt, timeZone)}</time>
                </a>
                {updatedAt !== createdAt && version > 1 ? <span>edited</span> : null}
                {creatorUser?.id === userId ? (
                  <RowMenu
                    label={`Actions for your comment of ${formatInstant(createdAt, timeZone)}`}
                    items={[
                      { label: 'Edit comment', icon: <IconPencil size={16} />, onSelect: () => setEditing(uuid) },
                      {
                        label: 'Delete comment',
                        icon: <IconTrash size={16} />,
                        danger: true,
                        onSelect: () => void remove(comment),
                      },
                    ]}
                  />
                ) : null}
              </p>
              {editing === uuid ? (
                <CommentForm
                  label="Edit comment"
                  initial={bodyContent}
                  saveLabel="Save comment"
                  save={(body) =>
                    editCommentAction({ briefId: briefUuid, commentId: uuid, bodyContent: body, version })
                  }
                  onDone={() => setEditing(null)}
                  onCancel={() => setEditing(null)}
                />
              ) : (
                <p className={classes.plain}>
                  {linksIn(bodyContent).map(({ text, href }, place) =>
                    href ? (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text, which stand where they stand
                      <a key={place} href={href} target="_blank" rel="noopener noreferrer nofollow">
                        {text}
                      </a>
                    ) : (
                      text
                    ),
                  )}
                </p>
              )}
            </li>
          );
        })}
      </ol>
      <CommentForm
        label="Add a comment"
        saveLabel="Post comment"
        save={(bodyContent) => addCommentAction({ briefId: briefUuid, bodyContent })}
      />
    </>
  );
}

interface CommentFormProps {
  label: string;
  initial?: string;
  saveLabel: string;
  save: (body: string) => Promise<ActionResult<CommentView>>;
  onDone?: () => void;
  onCancel?: () => void;
}

/** Posts what is not blank (modules §5); the words stay until they are saved. */
function CommentForm({ label, initial = '', saveLabel, save, onDone, onCancel }: CommentFormProps) {
  const [text, setText] = useState(initial);
  const refresh = useRefresh();
  const { act, busy: saving } = useAct();
  const says = text.trim() !== '';

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    if (!says || saving) return;
    if (!(await act(() => save(text)))) return;
    if (!onDone) setText('');
    refresh();
    onDone?.();
  }

  return (
    <form className={classes.say} onSubmit={submit}>
      <UnsavedChangesGuard active={says && text !== initial && !saving} />
      <Textarea
        label={label}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={COMMENT_MAX}
        autoFocus={Boolean(onCancel)}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void submit();
          if (event.key === 'Escape') onCancel?.();
        }}
      />
      <Group component="span" justify="flex-end" gap={8} wrap="nowrap">
        {onCancel ? (
          <Button variant="default" size="xs" onClick={onCancel} disabled={saving}>
            Cancel
          </Button>
        ) : null}
        <Button type="submit" size="xs" disabled={!says} loading={saving}>
          {saveLabel}
        </Button>
      </Group>
    </form>
  );
}
