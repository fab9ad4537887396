'use client';

import { Button, Group, Textarea } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type FormEvent, type SyntheticEvent, useState } from 'react';
import { ChooseFiles } from '@/components/files/choose-files';
import { FileList } from '@/components/files/file-list';
import { UploadList } from '@/components/files/upload-list';
import { pastedFiles, useUploads } from '@/components/files/use-uploads';
import { useAct } from '@/components/session/use-act';
import { UnsavedChangesGuard } from '@/components/ui/form/unsaved-changes-guard';
import { useConfirm } from '@/components/ui/overlay/confirm-dialog';
import { RowMenu } from '@/components/ui/table/row-menu';
import { useRefresh } from '@/components/ui/use-refresh';
import { UserAvatar } from '@/components/ui/user-avatar';
import { addCommentAction, removeCommentAction } from '@/lib/briefs/actions';
import type { CommentView } from '@/lib/briefs/brief-view';
import { COMMENT_MAX } from '@/lib/briefs/field-limits';
import { linksIn } from '@/lib/briefs/links-in';
import type { ActionResult } from '@/lib/core/action-result';
import type { FileView } from '@/lib/files/file-view';
import { formatInstant } from '@/lib/format/format';
import classes from './brief-details.module.css';
import { EditComment } from './edit-comment';

interface BriefCommentsProps {
  briefUuid: string;
  comments: readonly CommentView[];
  timeZone: string;
  /** Of the brief; those of a comment stand under it. */
  files: readonly FileView[];
  maxFileMb: number;
  /** Whoever looks: may edit and delete what they wrote themselves. */
  userId: number;
}

/** The comments of a brief, oldest first, as plain text with its addresses as links, and a field to add one (D5.3, Y-14). */
export function BriefComments({ briefUuid, comments, files, maxFileMb, timeZone, userId }: BriefCommentsProps) {
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
                <EditComment briefUuid={briefUuid} comment={comment} onDone={() => setEditing(null)} />
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
              <FileList
                briefUuid={briefUuid}
                files={files.filter(({ commentUuid }) => commentUuid === uuid)}
                label={`Files of the comment of ${formatInstant(createdAt, timeZone)}`}
              />
            </li>
          );
        })}
      </ol>
      <CommentForm
        label="Add a comment"
        saveLabel="Post comment"
        maxFileMb={maxFileMb}
        save={(bodyContent, fileUuids) => addCommentAction({ briefId: briefUuid, bodyContent, fileUuids })}
      />
    </>
  );
}

interface CommentFormProps {
  label: string;
  initial?: string;
  saveLabel: string;
  /** Where files can come with it. */
  maxFileMb?: number;
  save: (body: string, fileUuids: string[]) => Promise<ActionResult<CommentView>>;
  onDone?: () => void;
  onCancel?: () => void;
}

/** Posts what is not blank (modules §5); the words stay until they are saved. */
function CommentForm({ label, initial = '', saveLabel, maxFileMb = 0, save, onDone, onCancel }: CommentFormProps) {
  const [text, setText] = useState(initial);
  const refresh = useRefresh();
  const { act, busy: saving } = useAct();
  const says = text.trim() !== '';
  const uploads = useUploads({ maxFileMb });
  const fileUuids = uploads.uploads.flatMap(({ sent }) => (sent ? [sent.uuid] : []));
  const takesFiles = maxFileMb > 0;

  function take(event: SyntheticEvent, found: readonly File[]) {
    if (!takesFiles || found.length === 0) return;
    event.preventDefault();
    uploads.add(found);
  }

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    if (!says || saving || uploads.isBusy) return;
    if (!(await act(() => save(text, fileUuids)))) return;
    if (!onDone) setText('');
    uploads.clear();
    refresh();
    onDone?.();
  }

  return (
    <form
      className={classes.say}
      onSubmit={submit}
      onPaste={(event) => take(event, pastedFiles(event.clipboardData))}
      onDrop={(event) => take(event, [...event.dataTransfer.files])}
    >
      <UnsavedChangesGuard active={((says && text !== initial) || uploads.uploads.length > 0) && !saving} />
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
      <UploadList {...uploads} />
      <Group component="span" justify="flex-end" gap={8} wrap="wrap">
        {takesFiles ? <ChooseFiles label="Attach files" onChoose={uploads.add} /> : null}
        {onCancel ? (
          <Button variant="default" size="xs" onClick={onCancel} disabled={saving}>
            Cancel
          </Button>
        ) : null}
        <Button type="submit" size="xs" disabled={!says || uploads.isBusy} loading={saving}>
          {saveLabel}
        </Button>
      </Group>
    </form>
  );
}
