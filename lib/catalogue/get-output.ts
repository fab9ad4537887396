import { operation } from '@/lib/core/operation';
import { outputPath } from './output-inputs';
import { liveOutput, outputView, outputViewOf } from './output-view';

/** One output type with its questions. */
export const getOutput = operation({
  name: 'catalogue.getOutput',
  summary: 'Get an output type',
  effect: 'read',
  allow: 'brief.view',
  input: outputPath,
  output: outputView,
  run: async ({ db }, { outputId }) => outputViewOf(await liveOutput(db, outputId)),
});
