import type { BriefRow } from '@/lib/briefs/brief-view';
import type { PersonView } from '@/lib/core/person-view';

type ListedPerson = Pick<PersonView, 'firstName' | 'lastName' | 'avatarColour' | 'deleted'>;

/** Of a brief, what a row of the list shows. */
export type ListedBrief = Pick<BriefRow, 'uuid' | 'project' | 'urgent' | 'createdAt' | 'draftDueDate' | 'files'> & {
  readonly status: string | undefined;
  readonly department: string | undefined;
  readonly output: string | undefined;
  readonly category: string | undefined;
  /** The assignee's place among the people. */
  readonly assignee: number | undefined;
};

export interface ListedBriefs {
  readonly rows: readonly ListedBrief[];
  /** Each person of the rows once. */
  readonly people: readonly ListedPerson[];
}

/** No more of the briefs than that travels to the page, and nothing twice: it is written into each page (docs/speed.md). */
export function listedBriefs(briefs: readonly BriefRow[]): ListedBriefs {
  const people: ListedPerson[] = [];
  const places = new Map<string, number>();
  function placeOf({ uuid, firstName, lastName, avatarColour, deleted }: PersonView): number {
    const known = places.get(uuid);
    if (known !== undefined) return known;
    places.set(uuid, people.length);
    return people.push({ firstName, lastName, avatarColour, deleted }) - 1;
  }
  const rows = briefs.map((brief) => ({
    uuid: brief.uuid,
    project: brief.project,
    urgent: brief.urgent,
    files: brief.files,
    createdAt: brief.createdAt,
    draftDueDate: brief.draftDueDate,
    status: brief.status?.title,
    department: brief.department?.title,
    output: brief.output?.title,
    category: brief.category?.name,
    assignee: brief.assignee ? placeOf(brief.assignee.user) : undefined,
  }));
  return { rows, people };
}
