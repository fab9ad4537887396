import * as z from 'zod';
import { can, type PolicyKey } from '@/lib/access/policy';
import { flag, rowRef, seenVersion, text } from '@/lib/core/fields';
import { VIEW_NAME_MAX } from './field-limits';

// Saved views: the filters of a list under a name. Client-safe.

/** The lists that have views, each with the permission that it needs. */
export const VIEW_SCREENS = {
  briefs: 'brief.view',
  workload: 'brief.view',
  plans: 'plan.view',
  scopes: 'scope.view',
} as const satisfies Record<string, PolicyKey>;
export type ViewScreen = keyof typeof VIEW_SCREENS;

/** Whether the screen's module is on, and the caller may see it (D1.7). */
export const maySeeScreen = (context: Parameters<typeof can>[0], screen: string): boolean =>
  Object.hasOwn(VIEW_SCREENS, screen) && can(context, VIEW_SCREENS[screen as ViewScreen]);

export const VIEW_NAME_TAKEN = 'You already have a view with this name';

const screen = z.enum(Object.keys(VIEW_SCREENS) as [ViewScreen, ...ViewScreen[]], { error: 'Choose a list' });
const name = text({
  max: VIEW_NAME_MAX,
  maxMessage: `Max ${VIEW_NAME_MAX} characters`,
  required: 'Enter a name (Required)',
});

/** The list's parameters. The page's number and a notice that is shown once are not part of a view. */
const query = z
  .record(z.string().regex(/^[a-zA-Z]{1,40}$/, 'Must be a parameter of the list'), text({ max: 2000 }), {
    error: 'Must be a map of parameter to text',
  })
  .refine((parameters) => Object.keys(parameters).length <= 30, 'At most 30 parameters')
  .transform((parameters) =>
    Object.fromEntries(
      Object.entries(parameters)
        .filter(([parameter, value]) => value !== '' && parameter !== 'page' && parameter !== 'notice')
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  );

export const listViewsInput = z.object({ screen });
export const saveViewInput = z.object({ screen, name, query, shared: flag().optional() });
/** The fields of a view's dialog: name, sharing, and the view that new filters replace. */
export const viewDialogFields = z.object({
  name,
  shared: z.boolean(),
  /** A view's uuid, or 'new'. */
  replaces: z.string(),
});
export type ViewDialogValues = z.output<typeof viewDialogFields>;

export const viewPath = z.object({ viewId: rowRef });
export const updateViewInput = viewPath.extend({
  name: name.optional(),
  query: query.optional(),
  shared: flag().optional(),
  version: seenVersion,
});

export const viewView = z
  .object({
    id: z.number(),
    uuid: z.string(),
    screen: z.string(),
    name: z.string(),
    query: z.record(z.string(), z.string()),
    /** Shown to the whole brand. */
    shared: z.boolean(),
    /** Whether the caller may rename and remove it. */
    mine: z.boolean(),
    version: z.number(),
  })
  .meta({ id: 'SavedView' });
export type ViewView = z.infer<typeof viewView>;
