import { fieldsTypedSince, rowsTypedSince } from '@/components/versions/typed-since';
import type { PlanView } from '@/lib/lamp/plan-view';
import { filledRows, gridRowsOf, headsOf, type PlanGridRow, type PlanHeads } from './plan-rows';

/** The whole content of a plan's form. */
export interface PlanContent {
  heads: PlanHeads;
  rows: readonly PlanGridRow[];
  letter: string;
}

export const contentOfPlan = (plan: PlanView): PlanContent => ({
  heads: headsOf(plan),
  rows: gridRowsOf(plan),
  letter: plan.coverLetter,
});

/** A plan that was saved, with what was typed into its form since it was sent. */
export function planTypedSince(sent: PlanContent, now: PlanContent, saved: PlanContent): PlanContent {
  if (now.heads === sent.heads && now.rows === sent.rows && now.letter === sent.letter) return saved;
  return {
    heads: fieldsTypedSince(sent.heads, now.heads, saved.heads),
    rows: rowsTypedSince(filledRows(sent.rows), now.rows, saved.rows),
    letter: now.letter === sent.letter ? saved.letter : now.letter,
  };
}
