import { randomBytes } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { addComment } from '@/lib/briefs/add-comment';
import { createBrief } from '@/lib/briefs/create-brief';
import { duplicateBrief } from '@/lib/briefs/duplicate-brief';
import { listBriefs } from '@/lib/briefs/list-briefs';
import { removeComment } from '@/lib/briefs/remove-comment';
import type { ApiRequest } from '@/lib/core/api-call';
import type { BrandOperation } from '@/lib/core/operation';
import { performInBrand } from '@/lib/core/perform';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { platformClient } from '@/lib/db/clients';
import { addFiles } from '@/lib/files/add-files';
import { answerOpenedFile } from '@/lib/files/answer-opened-file';
import { listFiles } from '@/lib/files/list-files';
import { openFile } from '@/lib/files/open-file';
import { removeFile } from '@/lib/files/remove-file';
import { restoreFile } from '@/lib/files/restore-file';
import { day } from '../../harness/days';
import { contextOf, prepareWorld } from '../harness';
import { withEnvironment } from '../mail/mail-world';

import { inChunks, send, wholeOf } from './send';

const world = prepareWorld();
const as = (role: 'staff' | 'brandAdmin' | 'superuser') => contextOf(world(), role);
const colleague = (): BrandRequestContext => {
  const { userId, userUuid, brandUserId } = world().a.colleague;
  const staff = as('staff');
  return { ...staff, actor: { ...staff.actor, userId, userUuid, brandUserId } };
};
const asking = (headers: Record<string, string> = {}): ApiRequest => ({
  method: 'GET',
  url: '/',
  headers: { get: (name) => headers[name] ?? null },
  arrayBuffer: async () => new ArrayBuffer(0),
});
async function newBrief(extra: Record<string, unknown> = {}) {
  const { a } = world();
  const input = {
    departmentId: a.department.id,
    categoryId: a.category.id,
    creatorBrandUsersId: a.staff.brandUserId,
    project: `Files ${randomBytes(4).toString('hex')}`,
    draftDueDate: day(20),
    inMarketDate: day(40),
    hoursAllocated: 8,
    hardEstimate: 1,
    ...extra,
  };
  return (await performInBrand(createBrief, as('staff'), input)).answer;
}
const filesOf = async (briefId: string, removed?: 1) =>
  (await performInBrand(listFiles, as('staff'), { briefId, removed })).answer.data;
const open = async (fileUuid: string, extra = {}) =>
  (await performInBrand(openFile, as('staff'), { fileUuid, ...extra })).answer;

describe('a file of a brief [Y-15 Y-16 Y-17]', () => {
  it('lies in pieces of 256 KB and comes back byte for byte, whole and by its ranges', async () => {
    const bytes = randomBytes(700_001);
    const uploaded = await send(as('staff'), bytes, { name: '../Poster "A1"\r\n.pdf' });
    expect(uploaded).toEqual({ uuid: uploaded.uuid, name: 'Poster _A1_.pdf', size: 700_001, preview: 'none' });
    const { uuid } = await newBrief({ fileUuids: [uploaded.uuid] });
    const { rows } = await world().owner.query(
      `select length(bytes) as n from stored_file_pieces p join brief_files f using (brand_id, stored_file_id)
       where f.uuid = $1 order by place`,
      [uploaded.uuid],
    );
    expect(rows.map(({ n }) => n)).toEqual([262_144, 262_144, 175_713]);

    const file = await open(uploaded.uuid, { briefUuid: uuid });
    const whole = answerOpenedFile(asking(), as('staff'), file);
    expect(whole.status).toBe(200);
    expect(whole.headers).toMatchObject({
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename="Poster _A1_.pdf"; filename*=UTF-8''Poster%20_A1_.pdf`,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'Cache-Control': 'private, no-store',
      'Content-Length': '700001',
    });
    expect((await wholeOf(whole.body)).equals(bytes)).toBe(true);
    for (const [from, to] of [
      [0, 0],
      [262_143, 262_144],
      [100, 699_999],
      [700_000, 700_000],
    ] as const) {
      const part = answerOpenedFile(asking({ range: `bytes=${from}-${to}` }), as('staff'), file);
      expect(part.status).toBe(206);
      expect(part.headers['Content-Range']).toBe(`bytes ${from}-${to}/700001`);
      expect((await wholeOf(part.body)).equals(bytes.subarray(from, to + 1))).toBe(true);
    }
    expect(answerOpenedFile(asking({ range: 'bytes=700001-' }), as('staff'), file).status).toBe(416);
    expect(answerOpenedFile(asking({ range: 'bytes=0-1', 'if-range': '"other"' }), as('staff'), file).status).toBe(200);
  });

  it('may be empty', async () => {
    const uploaded = await send(as('staff'), '');
    await newBrief({ fileUuids: [uploaded.uuid] });
    expect((await wholeOf(answerOpenedFile(asking(), as('staff'), await open(uploaded.uuid)).body)).length).toBe(0);
  });

  it('is served no further to whose right has ended', async () => {
    const uploaded = await send(as('staff'), randomBytes(600_000));
    await newBrief({ fileUuids: [uploaded.uuid] });
    // A session that is over: the first piece is on its way, the next one asks.
    const reader = (
      answerOpenedFile(asking(), as('staff'), await open(uploaded.uuid)).body as ReadableStream
    ).getReader();
    await reader.read();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2000);
    await expect(reader.read()).rejects.toThrow('The right to the file has ended');
    clock.mockRestore();
  });

  it('is found on its own brief alone, and not before it stands on one', async () => {
    const uploaded = await send(as('staff'), 'words');
    await expect(open(uploaded.uuid)).rejects.toMatchObject({ kind: 'absent' });
    await newBrief({ fileUuids: [uploaded.uuid] });
    await expect(open(uploaded.uuid, { briefUuid: world().a.brief.uuid })).rejects.toMatchObject({ kind: 'absent' });
    // A malformed id is answered like an unknown one (D3.4).
    for (const operation of [openFile, removeFile, restoreFile] as BrandOperation[]) {
      await expect(performInBrand(operation, as('staff'), { fileUuid: 'zzz' })).rejects.toMatchObject({
        kind: 'absent',
      });
    }
    const foreign = contextOf({ ...world(), a: world().b }, 'brandAdmin');
    await expect(performInBrand(openFile, foreign, { fileUuid: uploaded.uuid })).rejects.toMatchObject({
      kind: 'absent',
    });
  });

  it('over MAX_FILE_MB, over the quota or broken off leaves nothing behind', async () => {
    const count = () => platformClient().storedFile.count({ where: { brandId: world().a.record.id } });
    const before = await count();
    withEnvironment(world(), { maxFileMb: 1 });
    await expect(send(as('staff'), randomBytes(1_100_000))).rejects.toMatchObject({ kind: 'too_large' });
    withEnvironment(world(), {});
    async function* broken() {
      yield* inChunks(randomBytes(600_000));
      throw new Error('gone');
    }
    await expect(send(as('staff'), 'x', { chunks: broken() })).rejects.toThrow('gone');
    const brand = { where: { id: world().a.record.id } };
    await platformClient().brand.update({ ...brand, data: { filesGb: 0 } });
    await expect(send(as('staff'), 'words')).rejects.toMatchObject({ kind: 'conflict', code: 'files/quota' });
    await platformClient().brand.update({ ...brand, data: { filesGb: null } });
    withEnvironment(world(), { brandFilesGb: 0 });
    await expect(send(as('staff'), 'words')).rejects.toMatchObject({
      code: 'files/quota',
      message: 'The files of this brand may take up 0 bytes, and that is full',
    });
    const { _sum } = await platformClient().storedFile.aggregate({
      where: { brandId: world().a.record.id },
      _sum: { size: true },
    });
    withEnvironment(world(), { brandFilesGb: ((_sum.size ?? 0) + 5000) / 1024 ** 3 });
    await expect(send(as('staff'), randomBytes(6000))).rejects.toMatchObject({
      code: 'files/quota',
      message: expect.stringMatching(/^This file does not fit: 4 KB of [\d.]+ [KM]B are left$/),
    });
    withEnvironment(world(), {});
    expect(await count()).toBe(before);
  });

  it('four are sent at once by one person; a fifth is too many, and of somebody else not', async () => {
    let goOn = () => {};
    const waiting = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let reached = 0;
    async function* slow() {
      reached += 1;
      await waiting;
      yield Buffer.from('x');
    }
    const four = Array.from({ length: 4 }, () => send(as('staff'), 'x', { chunks: slow() }));
    await expect.poll(() => reached).toBe(4);
    await expect(send(as('staff'), 'x')).rejects.toMatchObject({ kind: 'too_many' });
    await send(as('brandAdmin'), 'x');
    goOn();
    await Promise.all(four);
    await send(as('staff'), 'x');
  });
});

describe('files on briefs and comments [Y-15 Y-18 Y-19]', () => {
  it('are attached by who uploaded them, once, and a brief has a hundred', async () => {
    const { uuid } = await newBrief();
    const mine = await send(as('staff'), 'a');
    const add = (context: BrandRequestContext, fileUuids: string[]) =>
      performInBrand(addFiles, context, { briefId: uuid, fileUuids });
    await expect(add(colleague(), [mine.uuid])).rejects.toMatchObject({ kind: 'invalid' });
    const { answer } = await add(as('staff'), [mine.uuid]);
    expect(answer.data).toMatchObject([{ uuid: mine.uuid, commentUuid: null, mine: true, deletedAt: null }]);
    const fileUuids = 'Choose files that you have uploaded within the last 24 hours, and add older ones again';
    const again = add(as('staff'), [mine.uuid]);
    await expect(again).rejects.toMatchObject({ kind: 'invalid', details: { errors: { fileUuids } } });

    const { id } = await platformClient().brief.findFirstOrThrow({ where: { uuid } });
    const current = await platformClient().briefFile.findFirstOrThrow({ where: { uuid: mine.uuid } });
    const { brandId, storedFileId, uploaderUserId } = current;
    await platformClient().briefFile.createMany({
      data: Array.from({ length: 98 }, () => ({ brandId, storedFileId, uploaderUserId, briefId: id, name: 'x' })),
    });
    const [last, over] = [await send(as('staff'), 'b'), await send(as('staff'), 'c')];
    const both = await Promise.allSettled([add(as('staff'), [last.uuid]), add(as('staff'), [over.uuid])]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await filesOf(uuid)).toHaveLength(100);

    // Those of a comment that was removed are seen by nobody, and do not count.
    const one = (await filesOf(uuid))[0]?.uuid ?? '';
    const { id: commentId } = await platformClient().briefComment.create({
      data: { brandId, briefId: id, creatorUserId: uploaderUserId, bodyContent: 'Removed', deletedAt: new Date() },
    });
    await platformClient().briefFile.updateMany({ where: { uuid: one }, data: { commentId } });
    const more = await send(as('staff'), 'd');
    await add(as('staff'), [more.uuid]);
    expect(await filesOf(uuid)).toHaveLength(100);
  });

  it('of a comment go with it, and are its creator’s to remove and restore', async () => {
    const { uuid } = await newBrief();
    const uploaded = await send(as('staff'), 'a');
    const input = { briefId: uuid, bodyContent: 'As drawn', fileUuids: [uploaded.uuid] };
    const { answer: comment } = await performInBrand(addComment, as('staff'), input);
    expect(await filesOf(uuid)).toMatchObject([{ commentUuid: comment.uuid, mine: true }]);
    const remove = (context: BrandRequestContext) => performInBrand(removeFile, context, { fileUuid: uploaded.uuid });
    await expect(remove(as('brandAdmin'))).rejects.toMatchObject({
      kind: 'forbidden',
      message: 'Only who wrote the comment can remove its files',
    });
    await remove(as('staff'));
    expect(await filesOf(uuid)).toEqual([]);
    expect(await filesOf(uuid, 1)).toMatchObject([{ uuid: uploaded.uuid }]);
    await expect(open(uploaded.uuid)).rejects.toMatchObject({ kind: 'absent' });
    await performInBrand(restoreFile, as('staff'), { fileUuid: uploaded.uuid });
    const listed = async () =>
      (await performInBrand(listBriefs, as('staff'), {})).answer.data.find((row) => row.uuid === uuid)?.files;
    expect(await listed()).toBe(1);
    await performInBrand(removeComment, as('staff'), { briefId: uuid, commentId: comment.uuid });
    expect(await filesOf(uuid)).toEqual([]);
    expect(await listed()).toBe(0);
    await expect(open(uploaded.uuid)).rejects.toMatchObject({ kind: 'absent' });
  });

  it('of a brief are their uploader’s and the admins’', async () => {
    const uploaded = await send(as('staff'), 'a');
    await newBrief({ fileUuids: [uploaded.uuid] });
    const path = { fileUuid: uploaded.uuid };
    await expect(performInBrand(removeFile, colleague(), path)).rejects.toMatchObject({ kind: 'forbidden' });
    await performInBrand(removeFile, as('brandAdmin'), path);
    await expect(performInBrand(restoreFile, colleague(), path)).rejects.toMatchObject({ kind: 'forbidden' });
    expect((await performInBrand(restoreFile, as('staff'), path)).answer).toMatchObject({ deletedAt: null });
  });

  it('go with a duplicate when wanted, and refer to the same bytes', async () => {
    const own = await send(as('staff'), 'the bytes');
    const commentFile = await send(as('staff'), 'of a comment');
    const { uuid, departmentId } = await newBrief({ fileUuids: [own.uuid] });
    await performInBrand(addComment, as('staff'), { briefId: uuid, bodyContent: 'See', fileUuids: [commentFile.uuid] });
    const pieces = () => platformClient().storedFilePiece.count({ where: { brandId: world().a.record.id } });
    const before = await pieces();
    const input = { briefId: uuid, departmentId, draftDueDate: day(20), inMarketDate: day(40) };
    const { answer: without } = await performInBrand(duplicateBrief, as('brandAdmin'), input);
    expect(await filesOf(without.uuid)).toEqual([]);
    const { answer: copy } = await performInBrand(duplicateBrief, as('brandAdmin'), { ...input, withFiles: 1 });
    const [file] = await filesOf(copy.uuid);
    expect(file).toMatchObject({ name: 'Sizes.csv', size: 9, commentUuid: null });
    expect(file?.uuid).not.toBe(own.uuid);
    expect(await pieces()).toBe(before);
    const bytes = await wholeOf(answerOpenedFile(asking(), as('staff'), await open(file?.uuid ?? '')).body);
    expect(bytes.toString()).toBe('the bytes');
  });
});
