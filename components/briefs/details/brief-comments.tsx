'use client';

import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { FileList } from '@/components/files/file-list';
import { useAct } from '@/components/session/use-act';
import { useOnce } from '@/components/session/use-once';
import { useConfirm } from '@/components/ui/overlay/confirm-dialog';
import { focusIfLost } from '@/components/ui/overlay/focus-if-lost';
import { RowMenu } from '@/components/ui/table/row-menu';
import { useRefresh } from '@/components/ui/use-refresh';
import { UserAvatar } from '@/components/ui/user-avatar';
import { addCommentAction, removeCommentAction } from '@/lib/briefs/actions';
import type { CommentView } from '@/lib/briefs/brief-view';
import type { FileView } from '@/lib/files/file-view';
import { formatInstant } from '@/lib/format/format';
import classes from './brief-comments.module.css';
import { CommentBody } from './comment-body';
import { CommentForm } from './comment-form';
import { EditComment } from './edit-comment';
import type { MentionChoice } from './mention-field';
import { commentElement, commentId, useNamedComment } from './use-named-comment';

interface BriefCommentsProps {
  briefUuid: string;
  comments: readonly CommentView[];
  timeZone: string;
  /** The files of the brief and its comments; a comment's are shown under it. */
  files: readonly FileView[];
  maxFileMb: number;
  /** Live members, for mentions. */
  members: readonly MentionChoice[];
  /** The viewer, who may edit and delete their own comments. */
  userId: number;
}

/** The comments of a brief, oldest first, and a field to add one (D5.3, Y-13, Y-14). */
export function BriefComments(props: BriefCommentsProps) {
  const { briefUuid, comments, files, maxFileMb, timeZone, members, userId } = props;
  const live = new Set(members.map(({ id }) => id));
  // One that is being edited stays so while another is.
  const [editing, setEditing] = useState<readonly string[]>([]);
  const named = useNamedComment(comments);
  const refresh = useRefresh();
  const { act } = useAct();
  const once = useOnce();
  const confirm = useConfirm();

  async function remove(comment: CommentView) {
    const sure = await confirm({
      title: 'Delete comment?',
      message: 'It cannot be restored.',
      confirmLabel: 'Delete',
      danger: true,
    });
    if (!sure) return;
    const path = { briefId: briefUuid, commentId: comment.uuid };
    if (await act(() => removeCommentAction(path), 'Comment deleted')) {
      const at = comments.indexOf(comment);
      const neighbour = comments[at + 1] ?? comments[at - 1];
      const field = document.querySelector<HTMLElement>('[data-comment-field]');
      ((neighbour && commentElement(neighbour)) ?? field)?.focus({ preventScroll: true });
    }
    refresh();
  }

  return (
    <>
      {comments.length === 0 ? <p className={classes.nothing}>No comments yet</p> : null}
      <ol className={classes.comments}>
        {comments.map((comment) => {
          const { uuid, creatorUser, version, createdAt, updatedAt } = comment;
          return (
            <li key={uuid} id={commentId(comment)} tabIndex={-1} data-named={uuid === named || undefined}>
              <p className={classes.byline}>
                <UserAvatar person={creatorUser} deleted={creatorUser?.deleted ?? true} withName />
                <a href={`#${commentId(comment)}`} className={classes.when} title="Link to this comment">
                  <time dateTime={createdAt}>{formatInstant(createdAt, timeZone)}</time>
                </a>
                {updatedAt !== createdAt && version > 1 ? <span>edited</span> : null}
                {creatorUser?.id === userId ? (
                  <RowMenu
                    label={`Actions for your comment of ${formatInstant(createdAt, timeZone)}`}
                    items={[
                      {
                        label: 'Edit comment',
                        icon: <IconPencil size={16} />,
                        onSelect: () => setEditing([...editing, uuid]),
                      },
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
              {editing.includes(uuid) ? (
                <EditComment
                  briefUuid={briefUuid}
                  comment={comment}
                  members={members}
                  onDone={() => {
                    setEditing((before) => before.filter((other) => other !== uuid));
                    focusIfLost(() => commentElement(comment));
                  }}
                />
              ) : (
                <CommentBody comment={comment} live={live} />
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
        members={members}
        saveLabel="Post comment"
        maxFileMb={maxFileMb}
        save={(comment) =>
          once(comment, (attempt) => addCommentAction({ briefId: briefUuid, ...comment }, { attempt }))
        }
      />
    </>
  );
}
