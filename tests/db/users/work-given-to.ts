import { listBoard } from '@/lib/board/list-board';
import { listWeek } from '@/lib/board/list-week';
import { addComment } from '@/lib/briefs/add-comment';
import { getBrief } from '@/lib/briefs/get-brief';
import { listBriefs } from '@/lib/briefs/list-briefs';
import { listCapacity } from '@/lib/briefs/list-capacity';
import { listChanges } from '@/lib/briefs/list-changes';
import { updateBrief } from '@/lib/briefs/update-brief';
import { getWorkingTime } from '@/lib/calendar/get-working-time';
import { saveWorkingTime } from '@/lib/calendar/save-working-time';
import type { BrandOperation } from '@/lib/core/operation';
import { performInBrand } from '@/lib/core/perform';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { platformClient } from '@/lib/db/clients';
import { exportBriefs, readExportedBriefs } from '@/lib/exports/export-briefs';
import { exportCapacity } from '@/lib/exports/export-capacity';
import { exportMembers, readExportedMembers } from '@/lib/exports/export-members';
import { exportPlans, readExportedPlans } from '@/lib/exports/export-plans';
import { exportScopes, readExportedScopes } from '@/lib/exports/export-scopes';
import { checkImport } from '@/lib/imports/check-import';
import { tell } from '@/lib/inbox/jobs/tell';
import { listInbox } from '@/lib/inbox/list-inbox';
import { saveSettings } from '@/lib/inbox/save-settings';
import { watchBrief } from '@/lib/inbox/watch-brief';
import { listPlans } from '@/lib/lamp/list-plans';
import { getScope } from '@/lib/scope/get-scope';
import { listScopes } from '@/lib/scope/list-scopes';
import { updateScope } from '@/lib/scope/update-scope';
import { search } from '@/lib/search/search';
import { mailsTo } from '../auth/mailbox';
import type { World } from '../harness';
import { refusal } from '../refusal';
import type { BrandRows } from '../rows';

/** `name`: as the brand typed it. */
type Invited = {
  /** As the brand is given it. */
  readonly userUuid: string;
  readonly brandUserId: number;
  readonly name: string;
};

/**
 * Gives a member a brief and a scope, and asks wherever their name could stand then: lists in every order, board, week,
 * capacity, files, history, search, a comment that mentions them, an import's cells, and who watches by inbox and mail.
 */
export async function workGivenTo(
  world: World,
  brand: BrandRows,
  { userUuid, brandUserId, name }: Invited,
  contexts: { readonly admin: BrandRequestContext; readonly staff: BrandRequestContext },
): Promise<unknown[]> {
  const answers: unknown[] = [];
  async function ask<Answer>(op: unknown, input: object = {}, context = contexts.admin): Promise<Answer> {
    const { answer } = await performInBrand(op as BrandOperation, context, input);
    answers.push(answer);
    return answer as Answer;
  }
  async function askFile(begin: unknown, read: unknown, input: object = {}) {
    const { ids } = await ask<{ ids: number[] }>(begin, { format: 'csv', ...input });
    await ask(read, { ids });
  }
  const briefId = brand.brief.uuid;
  await ask(saveSettings, { watching: 'mail', waiting: 'mail' }, contexts.staff);
  await ask(watchBrief, { briefId }, contexts.staff);
  await ask(updateBrief, { briefId, assigneeBrandUsersId: brandUserId, ccUser: brandUserId, hoursAllocated: '3' });
  await ask(updateScope, { scopeId: brand.scope.uuid, assigneeUserId: userUuid });
  const mentions = [{ brandUserId, start: 0, length: name.length + 1 }];
  await ask(addComment, { briefId, bodyContent: `@${name}, please`, mentions });
  const { userId } = await platformClient().brandUser.findFirstOrThrow({ where: { id: brandUserId } });
  await platformClient().plan.updateMany({
    where: { brandId: brand.record.id, id: brand.plan.id },
    data: { creatorUserId: userId },
  });

  for (const order of ['asc', 'desc']) {
    await ask(listBriefs, { orderBy: 'assignee', order });
    await ask(listScopes, { orderBy: 'assignee', order });
    await ask(listPlans, { orderBy: 'creator', order });
  }
  for (const op of [getBrief, listChanges]) await ask(op, { briefId });
  await ask(getScope, { scopeId: brand.scope.uuid });
  await ask(listScopes, { assignees: userUuid });
  // A number must not tell whose the address is.
  for (const [op, input] of [
    [updateScope, { scopeId: brand.scope.uuid, assigneeUserId: userId }],
    [updateBrief, { briefId, creatorUserId: userId }],
    [getWorkingTime, { userId }],
  ] as const) {
    answers.push((await refusal(performInBrand(op as BrandOperation, contexts.admin, input))).code);
  }
  answers.push(await ask<{ data: unknown[] }>(listScopes, { assignees: String(userId) }));
  for (const op of [listBoard, listWeek, listCapacity, exportCapacity]) await ask(op);
  for (const op of [listWeek, listCapacity]) await ask(op, { assignees: String(brandUserId) });
  await ask(saveWorkingTime, { userId: userUuid, weeklyHours: 20 });
  await ask(getWorkingTime, { userId: userUuid });
  await askFile(exportBriefs, readExportedBriefs, { assignees: String(brandUserId) });
  await askFile(exportScopes, readExportedScopes, { assignees: userUuid });
  await askFile(exportPlans, readExportedPlans);
  await askFile(exportMembers, readExportedMembers, { orderBy: 'name', order: 'asc' });
  for (const q of [...name.split(' '), 'Zachary', 'Realname']) await ask(search, { q });
  const cells = (person: string) => ['Project', 'Design', 'Campaign', '2030-03-01', '2030-03-15', person];
  const columns = ['Project', 'Division', 'Category', 'Due date', 'In market date', 'Assignee'];
  const rows = [name, 'zachary realname', name.toLowerCase()].map(cells);
  await ask(checkImport, { kind: 'briefs', columns, rows });
  await ask(listInbox, { group: 'watching' }, contexts.staff);
  await tell({}, { now: new Date(Date.now() + 3 * 60_000) });
  const mails = await mailsTo(world, brand.staff.email);
  return [...answers, ...mails.map(({ subject, text, html }) => ({ subject, text, html }))];
}
