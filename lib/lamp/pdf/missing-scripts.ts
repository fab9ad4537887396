import { runtime } from '@/lib/runtime/runtime';
import type { PlanView } from '../plan-view';
import { scriptsIn, scriptsWithoutFont } from './scripts';

/**
 * The scripts of a plan that its PDF could only show as boxes, by name.
 * `optional`: their packages are not installed here; `never`: there is no font for them.
 */
export function missingScripts(
  { project, client, coverLetter, rows, creator }: PlanView,
  brandName: string,
): { optional: string[]; never: string[] } {
  const text = JSON.stringify({ project, client, coverLetter, rows, creator, brandName });
  const { missingScripts: missing } = runtime().pdf;
  return { optional: scriptsIn(text).filter((script) => missing.includes(script)), never: scriptsWithoutFont(text) };
}
