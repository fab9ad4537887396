'use client';

import { Button } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { PageHeader } from '@/components/ui/page-header';
import { updateBriefAction } from '@/lib/briefs/actions';
import type { BriefView } from '@/lib/briefs/brief-view';
import { BriefForm } from './brief-form';
import type { BriefFormContext } from './brief-form-context';
import { valuesOf } from './brief-form-values';
import { useRemoveBrief } from './use-remove-brief';

interface BriefPageProps extends BriefFormContext {
  brief: BriefView;
  listHref: string;
  /** The details as they are read. */
  children: ReactNode;
}

/** A brief between reading and editing (modules §4): Edit, Save, Cancel; Delete leads back to the list. */
export function BriefPage({ brief, listHref, children, ...context }: BriefPageProps) {
  const router = useRouter();
  const [editing, setEditing] = useState<BriefView | null>(null);
  const remove = useRemoveBrief('Brief successfully removed', () => router.push(listHref));

  return (
    <>
      <PageHeader
        title={brief.project}
        context={editing ? undefined : <a href="#comments">Jump to comments</a>}
        breadcrumb={[
          { label: 'BriefMe', href: listHref },
          ...(editing
            ? [{ label: brief.project, href: `${listHref}/${brief.uuid}` }, { label: 'Edit Brief' }]
            : [{ label: brief.project }]),
        ]}
        actions={
          editing ? undefined : (
            <>
              <Button
                variant="default"
                c="var(--ui-red-text)"
                onClick={() => void remove({ uuid: brief.uuid, project: brief.project })}
              >
                Delete
              </Button>
              <Button onClick={() => setEditing(brief)}>Edit</Button>
            </>
          )
        }
      />
      {editing ? (
        <BriefForm
          {...context}
          brief={editing}
          initialValues={valuesOf(editing)}
          save={(changes) => updateBriefAction({ ...changes, briefId: editing.uuid })}
          successMessage="Brief successfully updated"
          onSaved={() => {
            setEditing(null);
            router.refresh();
          }}
          onCancel={() => setEditing(null)}
          saveLabel="Save"
        />
      ) : (
        children
      )}
    </>
  );
}
