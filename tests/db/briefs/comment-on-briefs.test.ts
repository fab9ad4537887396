import { describe, expect, it } from 'vitest';
import { addComment } from '@/lib/briefs/add-comment';
import { allocateHours } from '@/lib/briefs/allocate-hours';
import { editComment } from '@/lib/briefs/edit-comment';
import { getBrief } from '@/lib/briefs/get-brief';
import { listChanges } from '@/lib/briefs/list-changes';
import { removeComment } from '@/lib/briefs/remove-comment';
import { performInBrand } from '@/lib/core/perform';
import { contextOf, prepareWorld, recount } from '../harness';
import { briefCalls, errorsOf } from './brief-calls';

const world = prepareWorld();
const { staff, create, update } = briefCalls(world);

const add = async (briefId: string, bodyContent: unknown, context = staff()) =>
  (await performInBrand(addComment, context, { briefId, bodyContent })).answer;
const edit = async (briefId: string, commentId: string, bodyContent: unknown, version?: number, context = staff()) =>
  (await performInBrand(editComment, context, { briefId, commentId, bodyContent, version })).answer;
const remove = async (briefId: string, commentId: string, context = staff()) =>
  (await performInBrand(removeComment, context, { briefId, commentId })).answer;
const read = async (briefId: string) => (await performInBrand(getBrief, staff(), { briefId })).answer;

describe('comments', () => {
  it('[N-16 N-36 L-003 L-141] are posted as trimmed plain text, oldest first, and never empty', async () => {
    const brief = await create();
    for (const body of ['', '  \n ', null, 5, undefined])
      await expect(add(brief.uuid, body)).rejects.toMatchObject(errorsOf({ bodyContent: 'Enter a comment' }));
    await expect(add(brief.uuid, 'x'.repeat(5001))).rejects.toMatchObject({ kind: 'invalid' });
    const first = await add(brief.uuid, '  <b>Bold</b> words 🎉\n ');
    const second = await add(brief.uuid, 'On Monday', contextOf(world(), 'brandAdmin'));
    expect(first).toMatchObject({
      uuid: expect.any(String),
      bodyContent: '<b>Bold</b> words 🎉',
      version: 1,
      creatorUser: { id: world().a.staff.userId },
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
    expect((await read(brief.uuid)).comments).toEqual([first, second]);
  });

  it('[N-17 N-18 L-142 L-143] are edited and deleted by their creator alone, whatever the role', async () => {
    const brief = await create();
    const comment = await add(brief.uuid, 'Frist');
    for (const role of ['brandAdmin', 'superuser'] as const) {
      const context = contextOf(world(), role);
      await expect(edit(brief.uuid, comment.uuid, 'Mine', undefined, context)).rejects.toMatchObject({
        kind: 'forbidden',
      });
      await expect(remove(brief.uuid, comment.uuid, context)).rejects.toMatchObject({ kind: 'forbidden' });
    }
    const edited = await edit(brief.uuid, comment.uuid, 'First', 1);
    expect(edited).toMatchObject({ uuid: comment.uuid, bodyContent: 'First', version: 2 });
    await expect(edit(brief.uuid, comment.uuid, 'Third', 1)).rejects.toMatchObject({ code: 'resource/newer_version' });
    await expect(edit(brief.uuid, comment.uuid, ' ')).rejects.toMatchObject({ kind: 'invalid' });
    // A comment of another brief is not there.
    const other = await create();
    await expect(edit(other.uuid, comment.uuid, 'Mine')).rejects.toMatchObject({ kind: 'absent' });
    expect((await read(brief.uuid)).comments).toEqual([edited]);
    await remove(brief.uuid, comment.uuid);
    expect((await read(brief.uuid)).comments).toEqual([]);
    await expect(remove(brief.uuid, comment.uuid)).rejects.toMatchObject({ kind: 'absent' });
  });

  it('[Y-13] keep whom they mention when they are edited, by the name of then', async () => {
    const { a, owner } = world();
    const { brandUserId, userId, firstName, lastName } = a.colleague;
    const { uuid: briefId } = await create();
    const name = `@${firstName} ${lastName}`;
    const mention = { brandUserId, start: 0, length: name.length };
    const input = { briefId, bodyContent: `${name} frist`, mentions: [mention] };
    const { uuid: commentId } = (await performInBrand(addComment, staff(), input)).answer;
    const change = async (bodyContent: string, mentions: object[]) =>
      (await performInBrand(editComment, staff(), { briefId, commentId, bodyContent, mentions })).answer;
    await owner.query('update users set first_name = $1 where id = $2', ['Renamed', userId]);
    await recount(world());
    const moved = [{ ...mention, start: 4 }];
    expect(await change(`Hey ${name} first`, moved)).toMatchObject({ mentions: moved });
    // Another text of the comment, and a name that is not there, are no mention of theirs.
    await expect(change('Hey you, first', [{ ...mention, length: 3 }])).rejects.toMatchObject({ kind: 'invalid' });
    const renamed = { brandUserId, start: 0, length: `@Renamed ${lastName}`.length };
    expect(await change(`@Renamed ${lastName} first`, [renamed])).toMatchObject({ mentions: [renamed] });
    await expect(change(`${name} first`, [mention])).rejects.toMatchObject({ kind: 'invalid' });
    await owner.query('update users set first_name = $1 where id = $2', [firstName, userId]);
    await recount(world());
  });

  it('[Y-13] take the positions of mentions in the text as it was sent, with the blanks that are trimmed', async () => {
    const { brandUserId, firstName, lastName } = world().a.colleague;
    const { uuid: briefId } = await create();
    const name = `@${firstName} ${lastName}`;
    const at = (start: unknown) => [{ brandUserId, start, length: name.length }];
    const add = async (bodyContent: string, start: unknown) =>
      (await performInBrand(addComment, staff(), { briefId, bodyContent, mentions: at(start) })).answer;
    const comment = await add(` \n${name} hi `, 2);
    expect(comment).toMatchObject({ bodyContent: `${name} hi`, mentions: at(0) });
    const change = { briefId, commentId: comment.uuid, bodyContent: `\tHey ${name}`, mentions: at('5') };
    const { answer: edited } = await performInBrand(editComment, staff(), change);
    expect(edited).toMatchObject({ bodyContent: `Hey ${name}`, mentions: at(4) });
    for (const start of [0, 1, 3, -1, null, 'two'])
      await expect(add(` \n${name} hi `, start)).rejects.toMatchObject({ kind: 'invalid' });
  });
});

describe('the history', () => {
  it('says who changed what, newest first, in words', async () => {
    const { a } = world();
    const brief = await create();
    await update(brief.uuid, {
      statusId: 5,
      assigneeBrandUsersId: a.colleague.brandUserId,
      overview: '<p>Anew</p>',
      draftDueDate: '2099-02-01',
    });
    await performInBrand(allocateHours, contextOf(world(), 'brandAdmin'), {
      briefId: brief.uuid,
      allocatedHoursToday: '2.5',
    });
    const { data } = (await performInBrand(listChanges, staff(), { briefId: brief.uuid })).answer;
    expect(data.map(({ kind }) => kind)).toEqual(['allocated', 'updated', 'status', 'created']);
    expect(data[0]).toMatchObject({
      person: { id: a.brandAdmin.userId },
      fields: [{ field: 'allocatedHoursToday', from: '0', to: '2.5' }],
    });
    expect(data[2]?.fields).toEqual([{ field: 'statusId', from: 'Draft', to: 'In Progress' }]);
    const fields = data[1]?.fields ?? [];
    expect(fields).toContainEqual({ field: 'overview', from: null, to: null });
    expect(fields).toContainEqual({ field: 'draftDueDate', from: '2099-03-01', to: '2099-02-01' });
    expect(fields.find(({ field }) => field === 'assigneeBrandUsersId')?.to).toBeTruthy();
  });
});
