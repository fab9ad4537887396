'use client';

import { Button, Group } from '@mantine/core';
import clsx from 'clsx';
import { type FormEvent, type SyntheticEvent, useRef, useState } from 'react';
import { ChooseFiles } from '@/components/files/choose-files';
import { UploadList } from '@/components/files/upload-list';
import { pastedFiles, useUploads } from '@/components/files/use-uploads';
import { useAct } from '@/components/session/use-act';
import keyHints from '@/components/ui/key-hints.module.css';
import { isApple } from '@/components/ui/keyboard';
import { focusIfLost } from '@/components/ui/overlay/focus-if-lost';
import { toast } from '@/components/ui/overlay/toast';
import { UnsavedChangesGuard } from '@/components/ui/overlay/unsaved-changes-guard';
import { useRefresh } from '@/components/ui/use-refresh';
import type { CommentView } from '@/lib/briefs/brief-view';
import { COMMENT_MAX } from '@/lib/briefs/field-limits';
import { movedMentions, trimmedComment } from '@/lib/briefs/mention-text';
import type { Mention } from '@/lib/briefs/mentions';
import type { ActionResult } from '@/lib/core/action-result';
import classes from './comment-form.module.css';
import { type CommentDraft, type MentionChoice, MentionField } from './mention-field';

interface CommentFormProps {
  label: string;
  members: readonly MentionChoice[];
  saveLabel: string;
  /** Set if files can be attached. */
  maxFileMb?: number;
  save: (comment: {
    bodyContent: string;
    mentions: Mention[];
    fileUuids: string[];
  }) => Promise<ActionResult<CommentView>>;
}

const EMPTY: CommentDraft = { text: '', mentions: [] };

/** What was typed while a text was being posted. */
function typedSince(now: CommentDraft, posted: string): CommentDraft {
  const text = now.text.startsWith(posted) ? now.text.slice(posted.length).trimStart() : now.text;
  return { text, mentions: movedMentions(now.text, text, now.mentions) };
}

/** Posts what is not blank (modules §5); the words stay until they are saved. */
export function CommentForm(props: CommentFormProps) {
  const { label, members, saveLabel, maxFileMb = 0, save } = props;
  const [draft, setDraft] = useState(EMPTY);
  const [apple, setApple] = useState(false);
  const refresh = useRefresh();
  const { act, busy: saving } = useAct();
  const says = draft.text.trim() !== '';
  const uploads = useUploads({ maxFileMb });
  const place = useRef<HTMLDivElement>(null);
  const takesFiles = maxFileMb > 0;

  function take(event: SyntheticEvent, found: readonly File[]) {
    if (!takesFiles || found.length === 0) return;
    event.preventDefault();
    uploads.add(found);
  }

  async function submit(event?: FormEvent<HTMLFormElement>) {
    event?.preventDefault();
    // The button is disabled as it is pressed; a tap on it does not bring a phone's keyboard back.
    const form = event?.currentTarget;
    const byKey = form?.matches(':has(button:focus-visible)');
    if (!says || saving) return;
    if (uploads.heldBack) {
      toast.error(uploads.heldBack);
      return;
    }
    const { text, mentions } = draft;
    const fileUuids = uploads.uploads.flatMap(({ sent }) => (sent ? [sent.uuid] : []));
    const comment = { ...trimmedComment(text, mentions), fileUuids };
    const saved = await act(() => save(comment));
    if (!saved) return;
    setDraft((now) => typedSince(now, text));
    if (byKey) focusIfLost(() => form?.querySelector('textarea'));
    uploads.clearSent(fileUuids);
    refresh();
  }

  return (
    <form
      className={classes.box}
      data-takes-files={takesFiles || undefined}
      onSubmit={submit}
      onFocus={() => setApple(isApple())}
      onPaste={(event) => take(event, pastedFiles(event.clipboardData))}
      onDrop={(event) => take(event, [...event.dataTransfer.files])}
    >
      <UnsavedChangesGuard active={(says || uploads.uploads.length > 0) && !saving} />
      <MentionField
        data-comment-field
        variant="unstyled"
        label={label}
        placeholder="Write a comment…"
        members={members}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={COMMENT_MAX}
        draft={draft}
        onDraft={setDraft}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void submit();
        }}
      />
      <UploadList {...uploads} rest={place} />
      <Group ref={place} component="span" justify="flex-end" gap={8} wrap="wrap">
        {takesFiles ? <ChooseFiles label="Attach files" onChoose={uploads.add} quiet /> : null}
        <span className={clsx(classes.hint, keyHints.hints)} aria-hidden="true">
          <kbd>@</kbd> mentions · <kbd>{apple ? '⌘' : 'Ctrl'}</kbd> <kbd>Enter</kbd> posts
        </span>
        <Button type="submit" size="xs" disabled={!says || uploads.isBusy} loading={saving}>
          {saveLabel}
        </Button>
      </Group>
    </form>
  );
}
