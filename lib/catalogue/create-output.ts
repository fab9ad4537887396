import { operation } from '@/lib/core/operation';
import { invalid } from '@/lib/runtime/fault';
import { createOutputInput, DIVISION_REQUIRED } from './output-inputs';
import { liveOutput, outputColumns, outputView, outputViewOf } from './output-view';

/** A new output type with its questions. */
export const createOutput = operation({
  name: 'catalogue.createOutput',
  summary: 'Create an output type',
  effect: 'write',
  allow: 'output.manage',
  input: createOutputInput,
  output: outputView,
  async run({ db, brand, events }, input) {
    const { brandDepartmentId, ...columns } = await outputColumns(db, input);
    if (brandDepartmentId === undefined) throw invalid({ brand_department_id: DIVISION_REQUIRED });
    const made = await db.briefmeOutput.create({
      data: { ...columns, title: input.title, brandId: brand.id, brandDepartmentId },
      select: { id: true, uuid: true },
    });
    events.created('output', { ...made, title: input.title });
    return outputViewOf(await liveOutput(db, { id: made.id }));
  },
});
