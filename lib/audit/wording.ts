import { brandLabels } from '@/lib/brands/field-labels';
import { briefLabels } from '@/lib/briefs/brief-fields';
import { divisionLabels, outputLabels, roleLabels } from '@/lib/catalogue/field-labels';
import type { EntityName, EventName } from '@/lib/core/events';
import { CALL_WORDS } from '@/lib/format/call-words';
import { lampSettingsLabels, planLabels } from '@/lib/format/plan-labels';
import { scopeLabels } from '@/lib/format/scope-labels';
import { memberLabels, userLabels } from '@/lib/users/field-labels';

/**
 * Entries of the audit log in words. Created, changed, removed and restored things have general words; calls without a
 * thing, and those with more specific words, are listed here by the operation's name. Client-safe.
 */
export const THINGS: Readonly<Record<EntityName, string>> = {
  brief: 'brief',
  comment: 'comment',
  file: 'file',
  output: 'output type',
  plan: 'plan',
  scope: 'scope',
  ongoing: 'monthly ongoing',
  division: 'division',
  category: 'category',
  segment: 'segment',
  brand: 'brand',
  member: 'user',
  user: 'user',
  session: 'session',
  lampSettings: 'LAMP settings',
  view: 'saved view',
  import: 'import',
  template: 'template',
};

const VERBS: Readonly<Record<EventName, string>> = {
  created: 'Created',
  updated: 'Changed',
  removed: 'Removed',
  restored: 'Restored',
};

/** In place of a verb and a thing, such as 'Changed brief'. */
const SPECIFIC_ACTIONS: Readonly<Record<string, string>> = {
  'briefs.removeComment': 'Removed a comment on brief',
  'briefs.editComment': 'Edited a comment on brief',
  'auth.acceptInvitation': 'Accepted an invitation as',
  'auth.cancelEmailChange': 'Cancelled the change of email address of',
  'auth.confirmEmailChange': 'Confirmed a new email address for',
  'auth.confirmSecondFactor': 'Turned on the second factor of',
  'auth.endSecondFactor': 'Turned off the second factor of',
  'auth.renewRecoveryCodes': 'Made new recovery codes for',
  'auth.requestEmailChange': 'Asked for another email address for',
  'auth.setPassword': 'Set a new password for',
  'auth.verifyEmail': 'Confirmed the email address of',
  'auth.verifyForApi': 'Confirmed the email address of',
  'auth.invite': 'Invited',
  'auth.inviteMany': 'Invited',
  'auth.withdrawInvitation': 'Withdrew the invitation of',
  'auth.register': 'Registered',
  'briefs.addComment': 'Commented on brief',
  'briefs.allocateHours': 'Allocated hours on brief',
  'files.add': 'Added files to brief',
  'files.upload': 'Uploaded file',
  'briefs.duplicate': 'Duplicated a brief as',
  'briefs.undo': 'Undid a change of brief',
  'imports.run': 'Imported',
  'imports.undo': 'Undid the import of',
  'plans.duplicate': 'Duplicated a plan as',
  'plans.undo': 'Restored plan',
  'plans.saveEmail': 'Saved the email draft of plan',
  'plans.send': 'Sent plan',
  'scopes.clone': 'Cloned a scope as',
  'scopes.undo': 'Undid a change of scope',
  'scopes.refreshRates': 'Refreshed the rates of scope',
  'users.createMember': 'Invited user',
};

/** For a call without a thing. */
const ACTIONS_WITHOUT_A_THING: Readonly<Record<string, string>> = {
  ...CALL_WORDS,
  'catalogue.saveCategories': 'Saved the categories',
  'catalogue.saveSegments': 'Saved the segments',
};

/** For a call that is about a thing without changing it; the thing's name follows. */
const ACTIONS_ABOUT_A_THING: Readonly<Record<string, string>> = {
  'auth.invite': 'Sent an invitation to',
  'auth.inviteMany': 'Sent an invitation to',
  'auth.openBrand': 'Opened as a platform admin the portal of',
  'auth.requestPasswordReset': 'Asked for a password reset email for',
  'auth.requestPlatformAdminReset': 'Asked for a platform admin password reset email for',
  'auth.resendInvitation': 'Sent an invitation again to',
  'scopes.createBriefs': 'Created briefs from scope',
  'platform.checkDomain': 'Looked at the state of the custom domain of',
  'platform.sendTestEmail': 'Sent a test email of',
};

/** Log-ins and log-outs: what the filter 'Sign-ins' finds, refused ones included. */
export const SIGN_IN_OPERATIONS = [
  'auth.logIn',
  'auth.logInForApi',
  'auth.acceptHandOff',
  'auth.verifyEmail',
  'auth.verifyForApi',
  'auth.logOut',
  'auth.logOutOfApi',
] as const;

const LOG_IN_OPERATIONS: readonly string[] = ['auth.logIn', 'auth.logInForApi'];
const LOGGED_IN = 'Logged in';
const ENDED_SESSION = 'Ended a session';
const TO_LOG_IN = 'log in';
const TRIED_TO = 'Tried to';
const TRIED_TOO_OFTEN_TO = 'Tried too often to';

export type LoggedAction = {
  readonly operation: string;
  readonly refused: boolean;
  /** EventName, 'called' or 'refused'. */
  readonly event: string;
  readonly entity: string | null;
  /** The operation's summary: what a refused call would have done, or what one without words did. */
  readonly tried: string | null;
  /** Refused for calling too often (429). */
  readonly tooOften?: boolean;
};

/**
 * What was done, without the thing's name, which follows it: 'Created brief', 'Sent plan', 'Logged in'.
 * @returns null for an operation without words: a test holds that there is none.
 */
export function actionWords({
  operation,
  refused,
  event,
  entity,
  tried,
  tooOften = false,
}: LoggedAction): string | null {
  if (refused) {
    const action = LOG_IN_OPERATIONS.includes(operation) ? TO_LOG_IN : lowerFirst(tried ?? 'do something');
    return `${tooOften ? TRIED_TOO_OFTEN_TO : TRIED_TO} ${action}`;
  }
  if (entity === 'session') {
    if (event === 'created') return operation === 'auth.logInForApi' ? `${LOGGED_IN} over the API` : LOGGED_IN;
    return operation === 'auth.logOut' ? 'Logged out' : ENDED_SESSION;
  }
  if (!entity) return ACTIONS_WITHOUT_A_THING[operation] ?? tried;
  if (event === 'called') return ACTIONS_ABOUT_A_THING[operation] ?? tried;
  if (SPECIFIC_ACTIONS[operation] && isMainThing(operation, event, entity)) return SPECIFIC_ACTIONS[operation];
  const verb = VERBS[event as EventName];
  const thing = THINGS[entity as EntityName];
  return verb && thing ? `${verb} ${thing}` : null;
}

/** An operation may change more than one thing; its specific words are for the main one. */
function isMainThing(operation: string, event: string, entity: string): boolean {
  if (['users.createMember', 'auth.invite', 'auth.inviteMany'].includes(operation))
    return entity === 'member' && event === 'created';
  if (operation.startsWith('imports.')) return entity === 'import';
  if (operation === 'auth.register') return entity === 'user';
  if (operation === 'auth.acceptInvitation') return entity === 'user';
  return true;
}

const lowerFirst = (text: string): string => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;

/**
 * The entries whose words contain this one, by their columns: 'invited' finds invitations, although no thing's name
 * contains it. An operation with specific words is also found by its verb and its thing.
 */
export function entriesWithWord(word: string) {
  const wanted = word.toLowerCase();
  const hasWord = (words: string): boolean => words.toLowerCase().includes(wanted);
  const namesIn = (table: Readonly<Record<string, string>>): string[] =>
    Object.keys(table).filter((name) => hasWord(table[name] ?? ''));
  return {
    operations: [...namesIn(SPECIFIC_ACTIONS), ...namesIn(ACTIONS_WITHOUT_A_THING), ...namesIn(ACTIONS_ABOUT_A_THING)],
    events: namesIn(VERBS),
    // Sessions have words of their own.
    entities: namesIn(THINGS).filter((entity) => entity !== 'session'),
    logIns: hasWord(LOGGED_IN),
    endedSessions: hasWord(ENDED_SESSION),
    refusals: hasWord(TRIED_TO),
    refusedLogIns: hasWord(TO_LOG_IN) ? LOG_IN_OPERATIONS : [],
    tooOften: hasWord(TRIED_TOO_OFTEN_TO),
  };
}

/** What the forms call the fields of each thing. */
const FIELDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  brief: briefLabels,
  plan: planLabels,
  scope: scopeLabels,
  output: outputLabels,
  division: { ...divisionLabels, ...roleLabels },
  brand: brandLabels,
  user: { ...userLabels, ...memberLabels },
  member: { ...userLabels, ...memberLabels },
  lampSettings: lampSettingsLabels,
};

/** A field as its form calls it; one without a form by its column: `approvedAt` is 'Approved at'. */
export const fieldWord = (entity: string | null, field: string): string =>
  FIELDS[entity ?? '']?.[field] ?? wordOf(field);

function wordOf(field: string): string {
  const words = field
    .replace(/Id$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/^smtp\b/, 'SMTP');
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

const PORTALS: Readonly<Record<string, string>> = {
  brand: 'Brand portal',
  admin: 'Admin portal',
  product: 'Product host',
  api: 'API',
};

/** Through which portal a call came. */
export const portalWord = (portal: string): string => PORTALS[portal] ?? '';
