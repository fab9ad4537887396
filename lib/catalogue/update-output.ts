import { operation } from '@/lib/core/operation';
import { changeIfDifferent, refuseStaleVersion } from '@/lib/db/change';
import { lockRow } from '@/lib/db/lock-row';
import { defined } from '@/lib/runtime/defined';
import { changesBetween } from '@/lib/runtime/field-changes';
import { updateOutputInput } from './output-inputs';
import { liveOutput, outputColumns, outputView, outputViewOf } from './output-view';
import { questionsOf } from './questions';

const CHANGEABLE = ['title', 'timeSpread', 'slaEstimatedHours', 'turnaroundDays', 'slaUrl', 'outputJson'];

/** Changes the named fields of an output type; briefs keep the questions that they froze (D5.7). */
export const updateOutput = operation({
  name: 'catalogue.updateOutput',
  summary: 'Update an output type',
  effect: 'write',
  allow: 'output.manage',
  input: updateOutputInput,
  output: outputView,
  async run({ db, events }, { outputId, version, ...input }) {
    await lockRow(db, 'briefme_outputs', outputId);
    const current = await liveOutput(db, outputId);
    refuseStaleVersion(current, version);
    const columns = await outputColumns(db, input, questionsOf(current.outputJson));
    const saved = await changeIfDifferent(db.briefmeOutput, current, version, defined(columns));
    const after = await liveOutput(db, { id: saved.id });
    const division = (of: typeof after) => ({ brandDepartmentId: of.department.title });
    if (saved !== current) {
      events.updated('output', saved, {
        ...changesBetween(current, saved, CHANGEABLE),
        ...changesBetween(division(current), division(after), ['brandDepartmentId']),
      });
    }
    return outputViewOf(after);
  },
});
