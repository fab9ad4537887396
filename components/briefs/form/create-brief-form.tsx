'use client';

import { useRouter } from 'next/navigation';
import { useOnce } from '@/components/session/use-once';
import { useWhileHere } from '@/components/ui/overlay/use-while-here';
import { createBriefAction } from '@/lib/briefs/actions';
import { BriefForm } from './brief-form';
import type { BriefFormContext } from './brief-form-context';
import { emptyBrief } from './brief-form-values';

interface CreateBriefFormProps extends BriefFormContext {
  creator: string;
  /** The viewer's uuid. */
  person: string;
  listHref: string;
  maxFileMb: number;
}

/** 'Start a brief': the brief's own page follows (modules §2). */
export function CreateBriefForm({ creator, person, listHref, ...context }: CreateBriefFormProps) {
  const router = useRouter();
  const leadTo = useWhileHere(router.push);
  const once = useOnce();
  return (
    <BriefForm
      {...context}
      initialValues={emptyBrief(creator)}
      save={(brief) => once(brief, (attempt) => createBriefAction(brief, { attempt }))}
      successMessage="Brief successfully created"
      onSaved={(brief) => leadTo(`${listHref}/${brief.uuid}`)}
      onCancel={() => router.push(listHref)}
      saveLabel="Create brief"
      submitLabel="Create and submit"
      draftOf={person}
    />
  );
}
