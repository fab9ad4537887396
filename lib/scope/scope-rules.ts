import { type Role, roleMay } from '@/lib/access/policy';
import { cut } from '@/lib/format/cut';
import { TITLE_MAX } from './field-limits';

/**
 * The rules of a scope's states (D7.1, D7.2), for operations and screens alike.
 * Pure and client-safe.
 */
export const SCOPE_TYPES = ['Once Off', 'Ongoing'] as const;
export const QUOTE_TEMPLATES = ['The Marketing Lab', 'Choose Local', 'Generic'] as const;

/** Seeded in this order (D7.1). */
export const STATUS = { draft: 1, standardQuote: 2, bespokeQuote: 3, approved: 4, onHold: 5, archived: 6 } as const;

type State = { readonly type: string; readonly statusId: number };

/** Ongoing and with one of the two Active statuses: the list's own rule (S-29). */
export const isActiveQuote = ({ type, statusId }: State): boolean =>
  type === 'Ongoing' && (statusId === STATUS.standardQuote || statusId === STATUS.bespokeQuote);

/** Ongoing and active or approved. */
export const isOngoingActive = (scope: State): boolean =>
  isActiveQuote(scope) || (scope.type === 'Ongoing' && scope.statusId === STATUS.approved);

/** Who may change a scope: admins always, staff while it is not ongoing-active (D7.2). */
export const mayEdit = (role: Role, scope: State): boolean =>
  roleMay(role, 'scope.editOngoingActive') || !isOngoingActive(scope);
export const EDIT_REFUSED = 'Only administrators can edit an ongoing scope that is active or approved';

/** 'Edit scope' in the list's row menu, exactly as the specification lists it (D7.2). */
export const editOffered = (role: Role, scope: State): boolean =>
  roleMay(role, 'scope.editOngoingActive') || isActiveQuote(scope);

/** Who may remove a scope: everybody a draft, admins any other. */
export const mayRemove = (role: Role, { statusId }: State): boolean =>
  roleMay(role, 'scope.removeActive') || statusId === STATUS.draft;
export const REMOVE_REFUSED = 'Only administrators can remove a scope that is not a draft';

/** The one switch for who sees cost and margin: everybody who may edit the scope (D7.7). */
export const maySeeCost = mayEdit;

export const APPROVE_REFUSED = 'Only administrators can set the status Approved';
export const ONGOING_REFUSED = 'For Active or Approved + Ongoing scopes only';

const COPY = ' - COPY';
/** The title of a copy, within the title's limit (D3.6); titles are upper case. */
export const copyTitle = (title: string): string => `${cut(title, TITLE_MAX - COPY.length).trimEnd()}${COPY}`;
