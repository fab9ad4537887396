import type { ImportKindName } from '../cells/columns';
import { briefs } from './briefs';
import { divisions } from './divisions';
import type { ImportKind } from './import-kind';
import { categories, segments } from './names';

/** Everything that can be imported (Y-29). */
export const kinds: Readonly<Record<ImportKindName, ImportKind>> = { briefs, categories, segments, divisions };
