import { runtime } from '@/lib/runtime/runtime';
import type { PlanView } from '../plan-view';
import { type ScriptName, scriptsIn } from './scripts';

/** The scripts of a plan that its PDF could only show as boxes, since this installation has no fonts for them. */
export function missingScripts({ project, client, coverLetter, rows, creator }: PlanView): ScriptName[] {
  const { missingScripts: missing } = runtime().pdf;
  return scriptsIn(JSON.stringify({ project, client, coverLetter, rows, creator })).filter((script) =>
    missing.includes(script),
  );
}
