import type { BriefRow } from '@/lib/briefs/brief-view';
import type { PersonView } from '@/lib/core/person-view';

export type ListedPerson = Pick<PersonView, 'firstName' | 'lastName' | 'avatarColour'> & {
  /** Of the membership. */
  readonly id: number;
  readonly deleted?: boolean;
};

/**
 * The part of a brief that a row of the list shows and changes; status and assignee are looked up in the page's
 * choices.
 */
export type ListedBrief = Pick<
  BriefRow,
  | 'uuid'
  | 'version'
  | 'project'
  | 'urgent'
  | 'createdAt'
  | 'draftDueDate'
  | 'files'
  | 'statusId'
  | 'assigneeBrandUsersId'
  | 'categoryId'
> & {
  readonly department: string | undefined;
  readonly output: string | undefined;
  readonly category: string | undefined;
};

export interface ListedBriefs {
  readonly rows: readonly ListedBrief[];
  /** People in the rows who can no longer be chosen, each once. */
  readonly former: readonly ListedPerson[];
}

/**
 * Only this part of the briefs is sent to the page, and nothing twice, since it is embedded in each page
 * (docs/speed.md).
 */
export function listedBriefs(briefs: readonly BriefRow[], members: readonly { id: number }[]): ListedBriefs {
  const chosen = new Set(members.map(({ id }) => id));
  const former = new Map<number, ListedPerson>();
  for (const { assignee } of briefs) {
    if (!assignee?.id || chosen.has(assignee.id)) continue;
    const { firstName, lastName, avatarColour, deleted } = assignee.user;
    former.set(assignee.id, { id: assignee.id, firstName, lastName, avatarColour, deleted });
  }
  const rows = briefs.map((brief) => ({
    uuid: brief.uuid,
    version: brief.version,
    project: brief.project,
    urgent: brief.urgent,
    files: brief.files,
    createdAt: brief.createdAt,
    draftDueDate: brief.draftDueDate,
    statusId: brief.statusId,
    assigneeBrandUsersId: brief.assigneeBrandUsersId,
    categoryId: brief.categoryId,
    department: brief.department?.title,
    output: brief.output?.title,
    category: brief.category?.name,
  }));
  return { rows, former: [...former.values()] };
}
