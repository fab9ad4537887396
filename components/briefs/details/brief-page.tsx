'use client';

import { Button } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { type MouseEvent, type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import type { BriefFormHandle } from '@/components/briefs/form/brief-form';
import type { BriefFormContext } from '@/components/briefs/form/brief-form-context';
import { BriefFormSkeleton } from '@/components/briefs/form/brief-form-skeleton';
import { valuesOf } from '@/components/briefs/form/brief-form-values';
import { useDuplicateBrief } from '@/components/briefs/use-duplicate-brief';
import { useRemoveBrief } from '@/components/briefs/use-remove-brief';
import { RefreshOnChange } from '@/components/realtime/refresh-on-change';
import { lazyPart } from '@/components/ui/overlay/lazy-part';
import { guardEntryGone } from '@/components/ui/overlay/unsaved-changes-guard';
import { useWhileHere } from '@/components/ui/overlay/use-while-here';
import { PageHeader } from '@/components/ui/shell/page-header';
import { addressOfList } from '@/components/ui/table/place-of-list';
import { useRefresh } from '@/components/ui/use-refresh';
import { getBriefAction, updateBriefAction } from '@/lib/briefs/actions';
import type { BriefView } from '@/lib/briefs/brief-view';
import { UNANSWERED } from '@/lib/briefs/shown-questions';
import classes from './brief-details.module.css';

// Most people only read, so the form is loaded when the pointer or focus reaches the Edit button.
const loadForm = () => import('@/components/briefs/form/brief-form').then((module) => module.BriefForm);
const BriefForm = dynamic(loadForm, { ssr: false, loading: () => <BriefFormSkeleton /> });
const UnsavedChangesDialog = lazyPart(
  () => import('@/components/ui/form/unsaved-changes-dialog').then((module) => module.UnsavedChangesDialog),
  ({ onCancel }) => onCancel(),
);

interface BriefPageProps extends BriefFormContext {
  brief: BriefView;
  listHref: string;
  /** Under the title: the brief's status. */
  status: ReactNode;
  /** The details. */
  children: ReactNode;
}

/**
 * Switches a brief between reading and editing (modules §4): Edit, Save, Cancel; Delete leads back to the list. Leaving
 * the form for another part of the page asks first if something is unsaved.
 */
export function BriefPage({ brief, listHref, status, children, ...context }: BriefPageProps) {
  const router = useRouter();
  const refresh = useRefresh();
  const [editing, setEditing] = useState<BriefView | null>(null);
  const form = useRef<BriefFormHandle>(null);
  // The action that waits for the dialog of unsaved changes.
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  // In the place of the page of what is gone, to which Back would lead.
  const leave = useWhileHere(() => router.replace(addressOfList(listHref)));
  const remove = useRemoveBrief('Brief successfully removed', leave);
  const duplicate = useDuplicateBrief(brief, listHref);
  const href = `${listHref}/${brief.uuid}`;
  const [atUnanswered, setAtUnanswered] = useState(false);

  // '#unanswered' opens the questions, from this page and from others.
  useEffect(() => {
    function follow(event?: HashChangeEvent) {
      // As it was when the link was followed: a refresh of the router takes it out of the address.
      const { hash } = new URL(event?.newURL ?? window.location.href);
      if (hash !== `#${UNANSWERED}`) return;
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
      setAtUnanswered(true);
      setEditing(brief);
    }
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [brief]);

  function view() {
    setAtUnanswered(false);
    setEditing(null);
    refresh();
  }

  // Save and Cancel go as they are pressed: the focus moves on to Edit, which takes their place.
  const editButton = useRef<HTMLButtonElement>(null);
  const focusesEdit = useRef(false);
  const isEditing = editing !== null;
  useDidUpdate(() => {
    if (focusesEdit.current) editButton.current?.focus({ preventScroll: true });
    focusesEdit.current = false;
  }, [isEditing]);

  function viewCancelled() {
    focusesEdit.current = true;
    view();
  }

  /** The details appear together with the saved data: the old ones never flash (L-110). */
  function viewSaved() {
    focusesEdit.current = true;
    startTransition(view);
  }

  /** Leaves the form: at once if nothing changed, else after the dialog. */
  function leaveForm(then: () => void) {
    if (editing && form.current?.isDirty()) setLeaving(() => then);
    else {
      if (editing) view();
      then();
    }
  }

  /** Links in the header to this same page lead from the form to the details. */
  function onHeaderClick(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!editing || !link || new URL(link.href).pathname !== window.location.pathname) return;
    event.preventDefault();
    event.stopPropagation();
    const { hash } = new URL(link.href);
    leaveForm(() => {
      // After the details are rendered, so that there is something to jump to. By the router, whose refresh would
      // otherwise restore its own address.
      if (hash) setTimeout(() => void guardEntryGone().then(() => router.push(hash)));
    });
  }

  return (
    <>
      {editing ? null : (
        <RefreshOnChange
          entities={['brief', 'comment']}
          only={{ entity: 'brief', uuid: brief.uuid, read: () => getBriefAction({ briefId: brief.uuid }) }}
        />
      )}
      <div onClickCapture={onHeaderClick}>
        <PageHeader
          title={brief.project}
          subtitle={
            <span className={classes.standing}>
              {editing ? null : status}
              <a href="#comments">Jump to comments</a>
            </span>
          }
          breadcrumb={[
            { label: 'BriefMe', href: listHref, list: true },
            ...(editing ? [{ label: brief.project, href }, { label: 'Edit Brief' }] : [{ label: brief.project }]),
          ]}
          actions={
            <>
              <Button variant="default" onClick={() => leaveForm(duplicate.open)}>
                Duplicate
              </Button>
              <Button
                variant="default"
                c="var(--ui-red-text)"
                onClick={() => leaveForm(() => void remove({ uuid: brief.uuid, project: brief.project }))}
              >
                Delete
              </Button>
              {editing ? null : (
                <Button
                  ref={editButton}
                  onPointerEnter={() => void loadForm()}
                  onFocus={() => void loadForm()}
                  onClick={() => setEditing(brief)}
                >
                  Edit
                </Button>
              )}
            </>
          }
        />
      </div>
      {editing ? (
        <BriefForm
          {...context}
          brief={editing}
          initialValues={valuesOf(editing)}
          save={(changes) => updateBriefAction({ ...changes, briefId: editing.uuid })}
          successMessage="Brief successfully updated"
          onSaved={viewSaved}
          onCancel={viewCancelled}
          saveLabel="Save"
          atUnanswered={atUnanswered}
          handle={form}
        />
      ) : null}
      {/* A comment that is being written and files on their way outlive the editing. */}
      <div hidden={isEditing}>{children}</div>
      {duplicate.dialog}
      {leaving ? (
        <UnsavedChangesDialog
          message="Your changes to this brief have not been saved."
          onCancel={() => setLeaving(null)}
          onDiscard={() => {
            setLeaving(null);
            view();
            leaving();
          }}
          onSave={() => {
            setLeaving(null);
            form.current?.save(leaving);
          }}
        />
      ) : null}
    </>
  );
}
