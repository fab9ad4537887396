import { describe, expect, it } from 'vitest';
import type { ModuleName, Role } from '@/lib/access/policy';
import { performInBrand } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { search } from '@/lib/search/search';
import { contextOf, prepareWorld } from '../harness';
import { addMember, makePerson } from '../rows';

const world = prepareWorld();
const ask = async (input: Record<string, unknown>, role: Role = 'staff') =>
  (await performInBrand(search, contextOf(world(), role), input)).answer.data;
const find = async (q: string, role?: Role) => (await ask({ q }, role)).map(({ kind, title }) => `${kind} ${title}`);

async function addBrief(project: string, deleted = false) {
  const { record, staff, department, category, output } = world().a;
  return platformClient().brief.create({
    data: {
      brandId: record.id,
      creatorUserId: staff.userId,
      creatorBrandUsersId: staff.brandUserId,
      departmentId: department.id,
      briefmeOutputsId: output.id,
      categoryId: category.id,
      project,
      draftDueDate: new Date('2027-03-01'),
      inMarketDate: new Date('2027-04-01'),
      deletedAt: deleted ? new Date() : null,
    },
  });
}

async function addPlan(project: string, client: string) {
  const { record, staff } = world().a;
  return platformClient().plan.create({
    data: {
      brandId: record.id,
      creatorUserId: staff.userId,
      creatorBrandUsersId: staff.brandUserId,
      project,
      client,
      startDate: new Date('2027-01-01'),
      length: 3,
    },
  });
}

describe('search from anywhere', () => {
  it('[Y-22] finds briefs by project, plans by project and client, scopes by product title and people by name', async () => {
    const { a } = world();
    await addPlan('Winter quarter', 'Corner Bakery');
    expect(await find('spring LAUNCH')).toEqual(['brief Spring launch of alpha']);
    expect(await find('corner winter')).toEqual(['plan Winter quarter']);
    expect(await find('colleague al')).toEqual(['person colleague alpha']);
    const scope = await platformClient().scope.findFirstOrThrow({ where: { brandId: a.record.id } });
    expect(await ask({ q: scope.productTitle })).toContainEqual(
      expect.objectContaining({ kind: 'scope', title: scope.productTitle }),
    );
    const [brief] = await ask({ q: 'spring launch' });
    expect(brief).toEqual({
      kind: 'brief',
      uuid: a.brief.uuid,
      title: 'Spring launch of alpha',
      context: expect.stringMatching(/^.+ · Design$/u),
      updatedAt: expect.stringMatching(/Z$/u),
    });
    // Neither bodies nor comments are read.
    expect(await find('Posters for')).toEqual([]);
    expect(await find('First draft')).toEqual([]);
  });

  it('[Y-22] gives the newest five of each kind, the newest first', async () => {
    const titles = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'].map((number) => `Harvest ${number}`);
    for (const title of titles) await addBrief(title);
    await addPlan('Harvest plan', 'Farm');
    expect(await find('harvest')).toEqual([
      ...titles
        .slice(2)
        .reverse()
        .map((title) => `brief ${title}`),
      'plan Harvest plan',
    ]);
  });

  it('[Y-22] asks for two characters, which spaces are not, in at most 200', async () => {
    for (const q of ['', ' ', 'a', ' a ', '🍋', 'x'.repeat(201), 'a\0b']) {
      await expect(ask({ q }), JSON.stringify(q)).rejects.toMatchObject({ kind: 'invalid' });
    }
    await expect(ask({})).rejects.toMatchObject({ kind: 'invalid' });
    await expect(ask({ ids: 'nothing' })).rejects.toMatchObject({ kind: 'invalid' });
    expect(await find('sp')).toEqual(['brief Spring launch of alpha']);
  });

  it('takes signs as they are, in any script', async () => {
    const titles = ['100% off_peak \\ deals', 'حملة الربيع', 'Lemon 🍋🍋 week', `Long${'g'.repeat(56)}`];
    for (const title of titles) await addBrief(title);
    expect(await find('0% off_')).toEqual([`brief ${titles[0]}`]);
    expect(await find('f_p \\')).toEqual([`brief ${titles[0]}`]);
    expect(await find('%%')).toEqual([]);
    expect(await find('__')).toEqual([]);
    expect(await find('\\\\')).toEqual([]);
    expect(await find("'; drop table briefs; --")).toEqual([]);
    expect(await find('الربيع')).toEqual([`brief ${titles[1]}`]);
    expect(await find('🍋🍋')).toEqual([`brief ${titles[2]}`]);
    expect(await find('g'.repeat(56))).toEqual([`brief ${titles[3]}`]);
    expect(await find('g'.repeat(200))).toEqual([]);
  });

  it('[Y-22] shows what the caller may see: own brand, modules that are on, nothing that was removed', async () => {
    const { a, b } = world();
    await addBrief('Removed harbour', true);
    expect(await find('removed harbour')).toEqual([]);
    expect(await find('beta')).toEqual([]);
    expect(await ask({ ids: [b.brief.uuid, b.plan.uuid, b.scope.uuid, b.staff.userUuid].join() })).toEqual([]);
    const off = async (module: ModuleName) => {
      const context = contextOf(world(), 'brandAdmin');
      const brand = { ...context.brand, modules: { ...context.brand.modules, [module]: false } };
      const { answer } = await performInBrand(
        search,
        { ...context, brand },
        { ids: [a.brief.uuid, a.plan.uuid, a.scope.uuid, a.staff.userUuid].join() },
      );
      return answer.data.map(({ kind }) => kind);
    };
    expect(await off('briefMe')).toEqual(['plan', 'scope', 'person']);
    expect(await off('lamp')).toEqual(['brief', 'scope', 'person']);
    expect(await off('scope')).toEqual(['brief', 'plan', 'person']);
  });

  it('is the same for every role of the brand, and for a platform admin', async () => {
    const all = await find('spring launch');
    expect(await find('spring launch', 'brandAdmin')).toEqual(all);
    expect(await find('spring launch', 'superuser')).toEqual(all);
  });

  it('names who was invited as the brand typed it until they accept, and no platform people', async () => {
    const { a } = world();
    const known = await makePerson('zelda@elsewhere.test', 'Zelda', 'Known');
    const member = await addMember(a.record.id, known);
    await platformClient().brandUser.update({
      where: { brandId_id: { brandId: a.record.id, id: member.brandUserId } },
      data: { acceptedAt: null, invitedEmail: known.email, invitedFirstName: 'Typed', invitedLastName: 'Name' },
    });
    expect(await find('zelda')).toEqual([]);
    expect(await find('typed')).toEqual(['person Typed Name']);
    expect(await find('sasha')).toEqual([]);
    await platformClient().brandUser.update({
      where: { brandId_id: { brandId: a.record.id, id: member.brandUserId } },
      data: { acceptedAt: new Date() },
    });
    expect(await find('zelda')).toEqual(['person Zelda Known']);
    await platformClient().brandUser.update({
      where: { brandId_id: { brandId: a.record.id, id: member.brandUserId } },
      data: { deletedAt: new Date() },
    });
    expect(await find('zelda')).toEqual([]);
  });

  it('[Y-22] answers what was opened recently by its uuids, in their order', async () => {
    const { a } = world();
    const gone = await addBrief('Gone', true);
    const ids = [a.scope.uuid, gone.uuid, a.staff.userUuid, a.brief.uuid, a.plan.uuid];
    expect((await ask({ ids: ids.join() })).map(({ uuid }) => uuid)).toEqual(ids.filter((id) => id !== gone.uuid));
    expect(await ask({ ids: '' })).toEqual([]);
  });
});
