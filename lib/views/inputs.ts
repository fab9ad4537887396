import * as z from 'zod';
import { can, type PolicyKey } from '@/lib/access/policy';
import { flag, rowRef, seenVersion, text } from '@/lib/core/fields';
import { VIEW_NAME_MAX } from './field-limits';

// Saved views: the filters of a list under a name. Client-safe.

/** The lists that have views, each with the permission that it needs. */
const VIEW_SCREENS = {
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

/** A list opened from the own inbox: empty for everybody else, and later for oneself. */
export const FROM_INBOX = 'entry';
/** Parameters that are not part of a view: where in the list one is, and what is shown once. */
const BESIDE_VIEW: ReadonlySet<string> = new Set(['page', 'week', 'notice', FROM_INBOX]);

/** The list's parameters that are part of a view; a saved week view always opens the current week. */
export const viewQuery = (parameters: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(parameters).filter(([parameter]) => !BESIDE_VIEW.has(parameter)));

/** The list's parameters. */
const query = z
  .record(z.string().regex(/^[a-zA-Z]{1,40}$/, 'Must be a parameter of the list'), text({ max: 2000 }), {
    error: 'Must be a map of parameter to text',
  })
  .refine((parameters) => Object.keys(parameters).length <= 30, 'At most 30 parameters')
  .transform((parameters) =>
    Object.fromEntries(
      Object.entries(viewQuery(parameters))
        .filter(([, value]) => value !== '')
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  );

export const listViewsInput = z.object({ screen });
export const saveViewInput = z.object({ screen, name, query, shared: flag().optional() });
/** The fields of a view's dialogs. */
export const viewDialogFields = z.object({ name, shared: z.boolean() });
export type ViewDialogValues = z.output<typeof viewDialogFields>;
/** With the view that new filters replace. */
export const saveViewFields = viewDialogFields.extend({
  /** A view's uuid, or 'new'. */
  replaces: z.string(),
});
export type SaveViewValues = z.output<typeof saveViewFields>;

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
