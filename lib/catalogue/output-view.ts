import * as z from 'zod';
import { type RowRef, rowRef } from '@/lib/core/fields';
import type { BrandRunContext } from '@/lib/core/operation';
import { lockAgainstRemoval } from '@/lib/db/lock-row';
import { absent, invalid } from '@/lib/runtime/fault';
import { DIVISION_REQUIRED, type OutputFields, type SentQuestion } from './output-inputs';
import { withoutLostConditions } from './question-conditions';
import { type OutputQuestion, outputQuestion, questionsOf } from './questions';

export const outputView = z
  .object({
    id: z.number(),
    uuid: z.string(),
    title: z.string(),
    brandDepartmentId: z.number(),
    department: z.object({ id: z.number(), uuid: z.string(), title: z.string() }),
    timeSpread: z.string(),
    slaEstimatedHours: z.number().nullable(),
    turnaroundDays: z.number().nullable(),
    slaUrl: z.string().nullable(),
    outputJson: z.array(outputQuestion),
    version: z.number(),
    updatedAt: z.string(),
  })
  .meta({ id: 'OutputType' });
export type OutputView = z.infer<typeof outputView>;

export const withDepartment = { department: { select: { id: true, uuid: true, title: true } } } as const;
type Db = BrandRunContext['db'];

/** A live output type with its division. @throws Fault absent */
export async function liveOutput(db: Db, ref: RowRef) {
  const output = await db.briefmeOutput.findFirst({ where: { ...ref, deletedAt: null }, include: withDepartment });
  if (!output) throw absent();
  return output;
}
type LiveOutput = Awaited<ReturnType<typeof liveOutput>>;

export const outputViewOf = (output: LiveOutput): OutputView => ({
  id: output.id,
  uuid: output.uuid,
  title: output.title,
  brandDepartmentId: output.brandDepartmentId,
  department: output.department,
  timeSpread: output.timeSpread,
  slaEstimatedHours: output.slaEstimatedHours?.toNumber() ?? null,
  turnaroundDays: output.turnaroundDays,
  slaUrl: output.slaUrl,
  outputJson: questionsOf(output.outputJson),
  version: output.version,
  updatedAt: output.updatedAt.toISOString(),
});

/**
 * The questions as they are stored: one that is sent without `required` or `showIf` keeps what it has, since the client
 * may not know them. `required` is always written, so that a list from an instance of release 646b9ad can be
 * recognised.
 */
function storedQuestions(sent: readonly SentQuestion[], current: readonly OutputQuestion[]): OutputQuestion[] {
  const before = new Map(current.map((question) => [question.id, question]));
  const questions = sent.map(({ required, showIf, ...question }): OutputQuestion => {
    const stored = before.get(question.id);
    const condition = showIf === undefined ? stored?.showIf : (showIf ?? undefined);
    return {
      ...question,
      required: required ?? stored?.required ?? 0,
      ...(condition ? { showIf: condition } : {}),
    };
  });
  return withoutLostConditions(questions);
}

/**
 * The columns that an input names.
 * @param current the output type's current questions
 * @throws Fault invalid when its division is not a live one of the brand
 */
export async function outputColumns(db: Db, input: OutputFields, current: readonly OutputQuestion[] = []) {
  const { title, brand_department_id, timeSpread, sla_estimated_hours, turnaround_days, sla_url, output_json } = input;
  const columns = {
    title,
    timeSpread,
    slaEstimatedHours: sla_estimated_hours,
    turnaroundDays: turnaround_days,
    slaUrl: sla_url,
    outputJson: output_json && storedQuestions(output_json, current),
    brandDepartmentId: undefined as number | undefined,
  };
  if (brand_department_id !== undefined) {
    const named = rowRef.parse(brand_department_id);
    const department = await db.department.findFirst({ where: { ...named, deletedAt: null }, select: { id: true } });
    // Nobody removes it meanwhile.
    if (!department || !(await lockAgainstRemoval(db, 'departments', [department.id])).has(department.id))
      throw invalid({ brand_department_id: DIVISION_REQUIRED });
    columns.brandDepartmentId = department.id;
  }
  return columns;
}
