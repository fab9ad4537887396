'use client';

import { Button, Group, Stack, TextInput, Tooltip } from '@mantine/core';
import { useForm } from '@mantine/form';
import Link from 'next/link';
import { useRef, useState } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import { useConfirm } from '@/components/ui/overlay/confirm-dialog';
import { lazyPart } from '@/components/ui/overlay/lazy-part';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import { UnsavedChangesGuard } from '@/components/ui/overlay/unsaved-changes-guard';
import { RichTextField } from '@/components/ui/rich-text/rich-text-field';
import { useLoadOnInteraction } from '@/components/ui/use-load-on-interaction';
import { useRefresh } from '@/components/ui/use-refresh';
import { type ComparedField, compareFields, plainFields } from '@/components/versions/two-versions';
import { fieldsTypedSince } from '@/components/versions/typed-since';
import { useVersions } from '@/components/versions/use-versions';
import type { ActionResult } from '@/lib/core/action-result';
import { formatUtcOffset, joinNames } from '@/lib/format/format';
import { getPlanEmailAction, previewPlanEmailAction, savePlanEmailAction, sendPlanAction } from '@/lib/lamp/actions';
import { allRecipients } from '@/lib/lamp/mail/recipients';
import { entriesOf } from '@/lib/lamp/mail/send-log';
import type { PlanEmailView } from '@/lib/lamp/plan-email';
import { BODY_MAX, HEADLINE_MAX, LETTER_BEFORE_SEND, SUBJECT_MAX } from '@/lib/lamp/plan-words';
import { visibleText } from '@/lib/rich-text/visible-text';
import classes from './plan-form.module.css';
import type { EmailPreview } from './preview-dialog';
import { whileBusy } from './while-busy';

const loadInputs = () => import('@/lib/lamp/inputs');
const PreviewDialog = lazyPart(
  () => import('./preview-dialog').then((each) => each.PreviewDialog),
  ({ onClose }) => onClose(),
);

interface SendPlanFormProps {
  planId: string;
  email: PlanEmailView;
  hasCoverLetter: boolean;
  timeZone: string;
  planHref: string;
}

type Mail = Pick<PlanEmailView, 'toAddress' | 'ccAddress' | 'bccAddress' | 'subject' | 'title' | 'body'>;
const mailOf = ({ toAddress, ccAddress, bccAddress, subject, title, body }: PlanEmailView): Mail => ({
  toAddress,
  ccAddress,
  bccAddress,
  subject,
  title,
  body,
});

const COMPARED: readonly ComparedField<Mail>[] = [
  ...plainFields<Mail>({
    toAddress: 'To',
    ccAddress: 'CC (optional)',
    bccAddress: 'BCC (optional)',
    subject: 'Subject',
    title: 'Headline',
  }),
  { key: 'body', label: 'Body', keys: ['body'], format: ({ body }) => visibleText(body) },
];

/** Drafts and sends a plan's e-mail (modules §2, §4 and §5). */
export function SendPlanForm({ planId, email, hasCoverLetter, timeZone, planHref }: SendPlanFormProps) {
  const refresh = useRefresh();
  const run = useRunAction();
  const confirm = useConfirm();
  const [busy, setBusy] = useState<'draft' | 'send' | 'preview' | null>(null);
  const [log, setLog] = useState(email.logContents);
  const [preview, setPreview] = useState<EmailPreview | null>(null);
  const form = useForm<Mail>({
    mode: 'controlled',
    initialValues: mailOf(email),
  });
  useLoadOnInteraction(loadInputs);
  // What was refused because somebody else saved first: it is repeated with the changes of both.
  const refused = useRef<'draft' | 'send'>('draft');
  // The log's last entry where the email was sent while this form was open: the next send would be a second one.
  const sentMeanwhile = useRef<string | null>(null);
  const versions = useVersions<PlanEmailView, Mail>({
    what: 'email',
    row: email,
    valuesOf: mailOf,
    compare: (both) => compareFields(both, COMPARED),
    read: () => getPlanEmailAction({ planId }),
    form: {
      values: () => form.getValues(),
      dirty: () => form.isDirty(),
      saving: () => busy !== null,
      load(values, saved) {
        form.setInitialValues(mailOf(saved));
        form.setValues(values);
        const sent = entriesOf(saved.logContents);
        if (sent.length > entriesOf(log).length) sentMeanwhile.current = sent.at(-1) ?? null;
        setLog(saved.logContents);
      },
      save: () => void (refused.current === 'send' ? send({ changedMeanwhile: true }) : saveDraft()),
    },
  });

  async function valid(what: 'draft' | 'send'): Promise<boolean> {
    try {
      const { savePlanEmailInput, sendPlanInput } = await loadInputs();
      const schema = what === 'send' ? sendPlanInput : savePlanEmailInput;
      const errors: Record<string, string> = {};
      for (const { path, message } of schema.safeParse({ ...form.getValues(), planId }).error?.issues ?? []) {
        errors[String(path[0])] ??= message;
      }
      form.setErrors(errors);
      focus(Object.keys(errors));
      return Object.keys(errors).length === 0;
    } catch (failure) {
      toast.error(failureMessage(failure));
      return false;
    }
  }

  async function perform<T>(what: NonNullable<typeof busy>, call: () => Promise<ActionResult<T>>): Promise<T | null> {
    setBusy(what);
    try {
      const result = await whileBusy(() => run(call));
      if (result.ok) return result.data;
      if (result.fault.code === 'resource/newer_version' && what !== 'preview') {
        refused.current = what;
        versions.refused();
        return null;
      }
      const errors = result.fault.errors ?? {};
      form.setErrors(errors);
      toast.error(failureMessage(result.fault));
      for (const message of new Set(Object.values(errors))) {
        if (message !== result.fault.message) toast.error(message);
      }
      focus(Object.keys(errors));
    } catch (failure) {
      toast.error(failureMessage(failure));
    } finally {
      setBusy(null);
    }
    return null;
  }

  /** @param sent the mail that was saved: what was typed since stays */
  function saved(record: PlanEmailView, sent: Mail): void {
    versions.setBase(record);
    form.setInitialValues(mailOf(record));
    form.setValues(fieldsTypedSince(sent, form.getValues(), mailOf(record)));
    setLog(record.logContents);
  }

  async function saveDraft() {
    if (!(await valid('draft'))) return;
    const version = versions.base?.version;
    const mail = form.getValues();
    const record = await perform('draft', () => savePlanEmailAction({ planId, ...mail, version }));
    if (!record) return;
    saved(record, mail);
    toast.success('Draft was saved successfully');
  }

  async function send({ changedMeanwhile = false } = {}) {
    if (!(await valid('send'))) return;
    const mail = form.getValues();
    const sends = `This sends the plan to ${joinNames(allRecipients(mail))}.`;
    const meanwhile = sentMeanwhile.current
      ? `This email was sent meanwhile: ${sentMeanwhile.current}. Send it once more? `
      : changedMeanwhile
        ? 'Somebody else changed this email meanwhile: it goes out as the form shows it now. '
        : '';
    const sure = await confirm({ title: 'Send email?', message: `${meanwhile}${sends}`, confirmLabel: 'Send' });
    if (!sure) return;
    const timezone = formatUtcOffset(Date.now(), timeZone);
    let version = versions.base?.version;
    const record = await perform('send', async () => {
      const result = await sendPlanAction({ planId, ...mail, timezone, version });
      // A send that failed has saved its text (D6.4): the next one is based on that.
      const stored = result.ok ? undefined : (result.fault.meta?.saved as { version: number } | undefined);
      if (stored) {
        version = stored.version;
        versions.setBase({ ...email, ...mail, version });
        form.setInitialValues(mail);
      }
      return result;
    });
    if (!record) return;
    sentMeanwhile.current = null;
    saved(record, mail);
    const { notDelivered } = record;
    if (notDelivered.length === 0) toast.success('Email was saved and sent successfully');
    else {
      const missed = `Email was saved and sent. Not delivered to ${joinNames(notDelivered)}`;
      toast.warning(missed, { autoClose: false });
    }
    refresh();
  }

  async function show() {
    if (!(await valid('draft'))) return;
    const made = await perform('preview', () => previewPlanEmailAction({ planId, ...form.values }));
    if (made) setPreview({ ...made, subject: form.values.subject });
  }

  const entries = entriesOf(log);
  return (
    <div className={classes.send}>
      <UnsavedChangesGuard active={form.isDirty() || busy === 'send'} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void saveDraft();
        }}
      >
        <Stack gap={16}>
          <TextInput
            label="To"
            required
            description="Separate addresses with commas."
            inputMode="email"
            autoComplete="off"
            {...form.getInputProps('toAddress')}
          />
          <TextInput label="CC (optional)" inputMode="email" autoComplete="off" {...form.getInputProps('ccAddress')} />
          <TextInput
            label="BCC (optional)"
            inputMode="email"
            autoComplete="off"
            {...form.getInputProps('bccAddress')}
          />
          <TextInput label="Subject" required maxLength={SUBJECT_MAX} {...form.getInputProps('subject')} />
          <TextInput label="Headline" maxLength={HEADLINE_MAX} {...form.getInputProps('title')} />
          <RichTextField
            label="Body"
            value={form.values.body}
            onChange={(html) => form.setFieldValue('body', html)}
            error={form.errors.body}
            maxLength={BODY_MAX}
            minHeight={220}
            data-path="body"
          />
        </Stack>
        <Group justify="flex-end" gap={8} mt={16}>
          <Button
            variant="subtle"
            onClick={() => void show()}
            loading={busy === 'preview'}
            disabled={busy === 'draft' || busy === 'send'}
          >
            Preview
          </Button>
          <Button type="submit" variant="default" loading={busy === 'draft'} disabled={busy === 'send'}>
            Save draft email
          </Button>
          {hasCoverLetter ? (
            <Button onClick={() => void send()} loading={busy === 'send'} disabled={busy === 'draft'}>
              Send
            </Button>
          ) : (
            <Tooltip label={LETTER_BEFORE_SEND}>
              <Button data-disabled aria-disabled="true" aria-label={`Send: ${LETTER_BEFORE_SEND}`}>
                Send
              </Button>
            </Tooltip>
          )}
        </Group>
      </form>
      <aside className={classes.log} aria-label="Send log">
        <h2>Send log</h2>
        {entries.length === 0 ? (
          <p>Not sent yet. Every send is listed here with its time and recipients.</p>
        ) : (
          <ol>
            {entries.map((entry, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added at the end
              <li key={at}>{entry}</li>
            ))}
          </ol>
        )}
        {hasCoverLetter ? null : (
          <p>
            {LETTER_BEFORE_SEND}. <Link href={planHref}>Open the plan</Link>
          </p>
        )}
      </aside>
      {preview ? <PreviewDialog preview={preview} onClose={() => setPreview(null)} /> : null}
      {versions.dialog}
    </div>
  );
}

function focus(fields: string[]): void {
  requestAnimationFrame(() => {
    const found = fields.map((field) => document.querySelector<HTMLElement>(`[data-path="${CSS.escape(field)}"]`));
    found.find((element) => element !== null)?.focus();
  });
}
