import { performInBrand } from '@/lib/core/perform';
import { checkImport } from '@/lib/imports/check-import';
import { runImport } from '@/lib/imports/run-import';
import { undoImport } from '@/lib/imports/undo-import';
import { contextOf, prepareWorld } from '../harness';

/** The columns of briefs that are required, and the usual ones. */
export const columns = [
  'Project',
  'Division',
  'Output',
  'Category',
  'Due date',
  'In market date',
  'Quoted hours',
  'Hard estimate',
];
/** A row of these, with other cells where they are named. */
export const brief = (project: string, ...changed: (readonly [string, string])[]): string[] => {
  const cells = [project, 'design', ' POSTER ', 'campaign', '1 March 2030', '15/3/2030', '7.5', 'No'];
  return columns.map((name, at) => changed.find(([column]) => column === name)?.[1] ?? cells[at] ?? '');
};

/** Gives this file its world, and the calls of an import as the brand's admin makes them: call it once at the top. */
export function prepareImports() {
  const world = prepareWorld();
  const admin = () => contextOf(world(), 'brandAdmin');
  return {
    world,
    admin,
    check: async (given: object, context = admin()) => (await performInBrand(checkImport, context, given)).answer,
    run: async (given: object, context = admin()) => (await performInBrand(runImport, context, given)).answer,
    undo: async (importId: string, context = admin()) =>
      (await performInBrand(undoImport, context, { importId })).answer,
    count: async (table: string, where = 'true') =>
      Number((await world().owner.query(`select count(*) from ${table} where ${where}`)).rows[0].count),
  };
}
