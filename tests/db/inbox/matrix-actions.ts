import { randomBytes } from 'node:crypto';
import { addComment } from '@/lib/briefs/add-comment';
import { changeBriefs } from '@/lib/briefs/change-briefs';
import { createBrief } from '@/lib/briefs/create-brief';
import { updateBrief } from '@/lib/briefs/update-brief';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { platformClient } from '@/lib/db/clients';
import { addFiles } from '@/lib/files/add-files';
import { remind } from '@/lib/inbox/jobs/remind';
import { send } from '../files/send';
import type { World } from '../harness';
import type { MemberRow } from '../rows';
import { asMember, type makeBrief, type People, perform, type RoleName, WATCHERS } from './people';

/** What the matrix's events are made of: the actor's changes, and the jobs that run by the clock. */

export type Brief = Awaited<ReturnType<typeof makeBrief>>;
export type Notified = Partial<Record<RoleName, string>>;
export type Event = {
  /** Runs before, and its notifications are deleted. */
  readonly before?: (brief: Brief) => Promise<unknown>;
  /** @returns the uuid of the record that it is about, where that is not the brief */
  readonly action: (brief: Brief) => Promise<unknown>;
  readonly notified: Notified;
  /** Of the brief, before. */
  readonly statusId?: number;
};
type Changes = () => Record<string, unknown>;

/** Whoever watches, but these. */
export const watchers = (reason: string, except: readonly RoleName[] = []): Notified =>
  Object.fromEntries(
    [...WATCHERS, 'adminWatcher' as const].filter((role) => !except.includes(role)).map((role) => [role, reason]),
  );

export function matrixActions(world: () => World, people: () => People) {
  const actor = () => asMember(world(), people().actor);
  const update =
    (changes: Changes, context: () => BrandRequestContext = actor) =>
    (brief: Brief) =>
      perform(updateBrief, context(), { briefId: brief.uuid, ...changes() });
  const inBulk = (change: Changes) => (brief: Brief) =>
    perform(changeBriefs, actor(), { rows: [{ id: brief.uuid }], change: change() });
  const mentioning = (role: RoleName, start = 0) => ({
    brandUserId: people()[role].brandUserId,
    start,
    length: `@${role} Person`.length,
  });
  const comment = (bodyContent: string, whom?: RoleName) => (brief: Brief) =>
    perform(addComment, actor(), {
      briefId: brief.uuid,
      bodyContent,
      ...(whom ? { mentions: [mentioning(whom)] } : {}),
    });

  /** A new brief, with everybody in their role. @returns its uuid */
  const fresh = async (more: Record<string, unknown> = {}): Promise<string> => {
    const { brand, creator, assignee, specialist, cc } = people();
    const brief = await perform(createBrief, actor(), {
      departmentId: brand.department.id,
      categoryId: brand.category.id,
      project: 'Winter posters',
      creatorBrandUsersId: creator.brandUserId,
      assigneeBrandUsersId: assignee.brandUserId,
      specialistBrandUserId: specialist.brandUserId,
      ccUser: cc.brandUserId,
      draftDueDate: '2099-03-01',
      inMarketDate: '2099-04-01',
      hoursAllocated: 8,
      hardEstimate: 1,
      ...more,
    });
    return (brief as Brief).uuid;
  };
  const attach = async (brief: Brief) => {
    const { uuid } = await send(actor(), 'What it says');
    await perform(addFiles, actor(), { briefId: brief.uuid, fileUuids: [uuid] });
  };
  const attached = ({ id }: Brief) => platformClient().briefFile.findFirstOrThrow({ where: { briefId: id } });
  /** Writes the brief's row past all rules. */
  const stored =
    (data: Changes) =>
    ({ id }: Brief) =>
      platformClient().brief.updateMany({ where: { id }, data: data() });

  /** On Friday, 20 November 2099, early in Sydney; others of that day are another test's. */
  const at = new Date('2099-11-19T20:00:00Z');
  const due = (day: string, data: Changes = () => ({})): Pick<Event, 'before' | 'action'> => ({
    before: async (brief) => {
      const close = { gte: new Date('2099-11-01') };
      await platformClient().brief.updateMany({
        where: { draftDueDate: close },
        data: { draftDueDate: new Date('2099-03-02') },
      });
      const dates = { draftDueDate: new Date(day), inMarketDate: new Date('2099-12-24') };
      await stored(() => ({ ...dates, ...data() }))(brief);
    },
    action: () => remind({}, { now: at }),
  });

  /** A plan's mail that ended so, and the job that looks for such mails. @returns the plan's uuid */
  const planMail =
    (ending: { state: 'sent' | 'failed'; lastError: string | null }, sender: () => Pick<MemberRow, 'userId'>) =>
    async () => {
      const { record, plan } = people().brand;
      const pdf = await platformClient().planPdf.create({
        data: {
          brandId: record.id,
          planId: plan.id,
          contentHash: new Uint8Array(randomBytes(32)),
          bytes: Buffer.from('%PDF'),
        },
      });
      await platformClient().outgoingMail.create({
        data: {
          brandId: record.id,
          kind: 'plan',
          toAddresses: ['client@corner.test'],
          subject: 'Your plan',
          ...ending,
          createdByUserId: sender().userId,
          attachments: [{ filename: 'plan.pdf', contentType: 'application/pdf', planPdfId: pdf.id }],
        },
      });
      await remind({}, { now: new Date() });
      return plan.uuid;
    };
  /** While the brand has a module off. */
  const without =
    (module: 'moduleBriefMe' | 'moduleLamp', action: Event['action']): Event['action'] =>
    async (brief) => {
      const where = { id: people().brand.record.id };
      await platformClient().brand.update({ where, data: { [module]: false } });
      const about = await action(brief);
      await platformClient().brand.update({ where, data: { [module]: true } });
      return about;
    };

  return { actor, update, inBulk, mentioning, comment, fresh, attach, attached, stored, due, planMail, without };
}
