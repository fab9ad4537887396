import type { BrandRecord } from '@/lib/core/request-context';
import { platformClient } from '@/lib/db/clients';
import { runtime } from '@/lib/runtime/runtime';
import { type BrandRow, brandColumns, toBrand } from '@/server/hosts/brand-row.mjs';

/** Rows for tests, written as the platform role: one of every kind that people can name by id. */

export type PersonRow = {
  readonly userId: number;
  readonly userUuid: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly superuser: boolean;
};
export type MemberRow = PersonRow & { readonly brandUserId: number; readonly brandUserUuid: string };
export type Named = { readonly id: number; readonly uuid: string };

export type BrandRows = {
  readonly record: BrandRecord;
  readonly staff: MemberRow;
  /** A second member of staff, whom nothing else refers to. */
  readonly colleague: MemberRow;
  readonly brandAdmin: MemberRow;
  readonly department: Named;
  /** A division that nothing refers to. */
  readonly spareDepartment: Named;
  readonly role: Named;
  readonly category: Named;
  readonly segment: Named;
  readonly output: Named;
  readonly brief: Named;
  readonly comment: { readonly id: bigint; readonly uuid: string };
  /** On the brief, uploaded by staff: one byte. */
  readonly file: Named;
  readonly plan: Named;
  readonly scope: Named;
  /** An active ongoing scope: what ongoings are added to. */
  readonly activeScope: Named;
  readonly ongoing: Named;
  /** A saved view of the briefs list, shared by staff. */
  readonly view: Named;
  /** A template of the plan, and one of the scope, both made by staff. */
  readonly planTemplate: Named;
  readonly scopeTemplate: Named;
  /** In the inbox of staff, about the brief. */
  readonly entry: Named;
  /** Just made by the brand's admin, of the segment. */
  readonly imported: Named;
};

/** A user; without a password, since nobody logs in with it here. */
export async function makePerson(
  email: string,
  firstName: string,
  lastName: string,
  { superuser = false } = {},
): Promise<PersonRow> {
  const user = await platformClient().user.create({
    data: { email, firstName, lastName, emailVerifiedAt: new Date(), termsAcceptedAt: new Date() },
  });
  if (superuser) await platformClient().platformRole.create({ data: { userId: user.id } });
  return { userId: user.id, userUuid: user.uuid, firstName, lastName, email, superuser };
}

/** A membership for a person who exists. */
export async function addMember(
  brandId: number,
  person: PersonRow,
  permission: 'staff' | 'brandAdmin' = 'staff',
): Promise<MemberRow> {
  const { id, uuid } = await platformClient().brandUser.create({
    data: { brandId, userId: person.userId, permission, jobTitle: 'Producer', acceptedAt: new Date() },
  });
  return { ...person, brandUserId: id, brandUserUuid: uuid };
}

/** A brand with all modules on, its people, and one row of every kind. */
export async function makeBrand(slug: string): Promise<BrandRows> {
  const db = platformClient();
  const { id: brandId } = await db.brand.create({
    data: {
      name: `${slug[0]?.toUpperCase()}${slug.slice(1)} Agency`,
      slug,
      primaryEmail: `hello@${slug}.test`,
      moduleBriefMe: true,
      moduleLamp: true,
      moduleScope: true,
    },
  });
  const member = async (name: string, permission: 'staff' | 'brandAdmin') =>
    addMember(brandId, await makePerson(`${name}@${slug}.test`, name, slug), permission);
  const staff = await member('staff', 'staff');
  const colleague = await member('colleague', 'staff');
  const brandAdmin = await member('admin', 'brandAdmin');
  const owner = { creatorUserId: staff.userId };

  const department = await db.department.create({ data: { brandId, title: 'Design' } });
  const spareDepartment = await db.department.create({ data: { brandId, title: 'Motion' } });
  const role = await db.departmentRole.create({
    data: {
      brandId,
      departmentId: department.id,
      roleTitle: 'Designer',
      hourlyRoleCostPrice: '80',
      hourlyRoleSellByPrice: '150',
    },
  });
  const category = await db.category.create({ data: { brandId, name: 'Campaign' } });
  const segment = await db.segment.create({ data: { brandId, name: 'Retail' } });
  const output = await db.briefmeOutput.create({
    data: { brandId, brandDepartmentId: department.id, title: 'Poster' },
  });
  const brief = await db.brief.create({
    data: {
      ...owner,
      brandId,
      departmentId: department.id,
      briefmeOutputsId: output.id,
      categoryId: category.id,
      creatorBrandUsersId: staff.brandUserId,
      project: `Spring launch of ${slug}`,
      overview: '<p>Posters for spring</p>',
      draftDueDate: new Date('2027-03-01'),
      inMarketDate: new Date('2027-04-01'),
    },
  });
  const comment = await db.briefComment.create({
    data: { ...owner, brandId, briefId: brief.id, bodyContent: 'First draft on Monday' },
  });
  const stored = await db.storedFile.create({
    data: { brandId, size: 1, state: 'ready', sha256: Buffer.alloc(32) },
  });
  await db.storedFilePiece.create({
    data: { brandId, storedFileId: stored.id, place: 0, bytes: Buffer.from('x') },
  });
  const file = await db.briefFile.create({
    data: { brandId, storedFileId: stored.id, briefId: brief.id, name: 'Sizes.csv', uploaderUserId: staff.userId },
  });
  const plan = await db.plan.create({
    data: {
      ...owner,
      brandId,
      creatorBrandUsersId: staff.brandUserId,
      project: `Quarter of ${slug}`,
      client: 'Corner shop',
      startDate: new Date('2027-01-01'),
      coverLetter: '<p>Hello</p>',
    },
  });
  await db.planRow.create({
    data: {
      brandId,
      planId: plan.id,
      departmentId: department.id,
      activity: 'Local radio',
      type: 'Radio',
      startDate: new Date('2027-01-01'),
      endDate: new Date('2027-01-31'),
      cost: '1200.50',
      order: 1,
    },
  });
  const scopeRow = { ...owner, brandId, categoryId: category.id, segmentId: segment.id };
  const scope = await db.scope.create({ data: { ...scopeRow, productTitle: 'LETTERBOX DROP', type: 'Once Off' } });
  const activeScope = await db.scope.create({
    data: { ...scopeRow, productTitle: 'SOCIAL CARE', type: 'Ongoing', statusId: 2 },
  });
  for (const { id: scopeId } of [scope, activeScope]) {
    await db.scopeLine.create({
      data: {
        brandId,
        scopeId,
        itemDescription: 'Artwork',
        timeMinutes: 90,
        departmentId: department.id,
        brandDepartmentRoleId: role.id,
        hourlyCostByRole: '80',
        hourlySellByRole: '150',
        displayOrder: 1,
      },
    });
  }
  const ongoing = await db.scopeOngoing.create({
    data: { ...owner, brandId, scopeId: activeScope.id, segmentId: segment.id },
  });
  const view = await db.savedView.create({
    data: {
      brandId,
      userId: staff.userId,
      screen: 'briefs',
      name: 'Urgent work',
      query: { statuses: '3' },
      shared: true,
    },
  });
  const named = ({ uuid, title }: { uuid: string; title: string }) => ({ uuid, title });
  const [planTemplate, scopeTemplate] = await templatesOf(brandId, {
    makerUserId: staff.userId,
    division: named(department),
    category: { uuid: category.uuid, title: category.name },
  });
  const entry = await db.inboxEntry.create({
    data: {
      brandId,
      brandUserId: staff.brandUserId,
      recordKind: 'brief',
      recordUuid: brief.uuid,
      cause: 'restored',
      group: 'watching',
    },
  });
  const imported = await db.import.create({
    data: { brandId, kind: 'segments', rowIds: [segment.id], userId: brandAdmin.userId },
  });
  return {
    record: await recordOf(brandId),
    staff,
    colleague,
    brandAdmin,
    department,
    spareDepartment,
    role,
    category,
    segment,
    output,
    brief,
    comment,
    file,
    plan,
    scope,
    activeScope,
    ongoing,
    view,
    planTemplate,
    scopeTemplate,
    entry: { id: Number(entry.id), uuid: entry.uuid },
    imported,
  };
}

let fresh = 0;
/** Another brand than the two of the world, which nothing else refers to: call it once the world is there. */
export const freshBrand = (): Promise<BrandRows> => {
  fresh += 1;
  return makeBrand(`fresh${fresh}`);
};

async function recordOf(brandId: number): Promise<BrandRecord> {
  const { rows } = await runtime().platformPool.query<BrandRow>(
    `select ${brandColumns('b')} from brands b where b.id = $1`,
    [brandId],
  );
  if (!rows[0]) throw new Error('The brand was not made');
  return toBrand(rows[0]);
}

type NamedThen = { readonly uuid: string; readonly title: string };

/** A template of either kind, as those of the plan and the scope would be (lib/templates/content.ts). */
async function templatesOf(
  brandId: number,
  { makerUserId, division, category }: { makerUserId: number; division: NamedThen; category: NamedThen },
): Promise<[Named, Named]> {
  const plan = {
    ...{ project: 'Spring quarter', client: 'Corner shop', startDate: '2027-01-01', length: 3, coverLetter: '' },
    rows: [
      {
        ...{ division, activity: 'Local radio', type: 'Radio', task: '', objective: null, cost: 1200.5, notes: '' },
        ...{ startDate: '2027-01-01', endDate: '2027-01-31' },
      },
    ],
  };
  const amounts = { sellFor: 500, merchantPercentage: 1.75, ccLoadingPercent: 2.5, reporting: 25 };
  const scope = {
    ...{ productTitle: 'LETTERBOX DROP', productTitleConfirmed: false, productCode: null, category, segment: null },
    ...{ type: 'Once Off', quoteTemplateNeeded: true, quoteTemplateName: null, projectLink: null, supportNotes: '' },
    ...{ quoteIntroCopy: '', ...amounts, overrideHourlyRateSell: 0, lines: [] },
  };
  const own = { brandId, makerUserId };
  return [
    await platformClient().template.create({
      data: { ...own, kind: 'plan', name: 'Spring quarter', content: plan, rowCount: 1 },
    }),
    await platformClient().template.create({
      data: { ...own, kind: 'scope', name: 'Letterbox drop', content: scope, rowCount: 0 },
    }),
  ];
}
