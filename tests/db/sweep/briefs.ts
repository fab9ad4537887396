import { platformClient } from '@/lib/db/clients';
import { day } from '../../harness/days';
import type { BrandRows } from '../rows';
import { type Fixtures, memberRow } from './fixture';

const ofBrief = { briefId: (brand: BrandRows) => brand.brief };
const ofFile = { fileUuid: (brand: BrandRows) => ({ uuid: brand.file.uuid }) };
const ofOutput = { outputId: (brand: BrandRows) => brand.output };
const pickers = {
  departmentId: (brand: BrandRows) => brand.department,
  categoryId: (brand: BrandRows) => brand.category,
  briefmeOutputsId: (brand: BrandRows) => brand.output,
  assigneeBrandUsersId: (brand: BrandRows) => memberRow(brand.colleague),
  specialistBrandUserId: (brand: BrandRows) => memberRow(brand.colleague),
  ccUser: (brand: BrandRows) => memberRow(brand.colleague),
  creatorBrandUsersId: (brand: BrandRows) => memberRow(brand.staff),
};

/** A comment is only its creator's to change, and staff wrote this one. */
const notTheirs = { brandAdmin: 403, superuser: 403 };

export const briefFixtures: Fixtures = {
  'briefs.list': {},
  'briefs.export': {},
  'briefs.exportCapacity': {},
  'briefs.readExported': { input: (brand) => ({ ids: [brand.brief.id] }) },
  'briefs.listBoard': {},
  'briefs.listWeek': {},
  'briefs.listChoices': {},
  'briefs.listRemoved': {},
  'briefs.lastChange': {},
  'briefs.listCapacity': {
    input: (brand) => ({ assignees: String(brand.staff.brandUserId) }),
  },
  'catalogue.createOutput': {
    input: (brand) => ({ title: 'Tram wrap', brand_department_id: brand.department.id }),
    rows: { brand_department_id: pickers.departmentId },
  },
  'catalogue.getOutput': { input: (brand) => ({ outputId: brand.output.uuid }), rows: ofOutput },
  'catalogue.updateOutput': {
    input: (brand) => ({ outputId: brand.output.uuid, title: 'Bus side', brand_department_id: brand.department.id }),
    rows: { ...ofOutput, brand_department_id: pickers.departmentId },
  },
  'catalogue.removeOutput': { input: (brand) => ({ outputId: brand.output.uuid }), rows: ofOutput },
  'briefs.create': {
    input: (brand) => ({
      departmentId: brand.department.id,
      categoryId: brand.category.id,
      briefmeOutputsId: brand.output.id,
      creatorBrandUsersId: brand.staff.brandUserId,
      project: 'Winter posters',
      draftDueDate: day(20),
      inMarketDate: day(40),
      hoursAllocated: 8,
      hardEstimate: 1,
    }),
    rows: pickers,
  },
  'briefs.get': { input: (brand) => ({ briefId: brand.brief.uuid }), rows: ofBrief },
  'briefs.duplicate': {
    input: (brand) => ({
      briefId: brand.brief.uuid,
      departmentId: brand.department.id,
      briefmeOutputsId: brand.output.id,
      draftDueDate: day(20),
      inMarketDate: day(40),
    }),
    rows: { ...ofBrief, departmentId: pickers.departmentId, briefmeOutputsId: pickers.briefmeOutputsId },
  },
  'briefs.update': {
    input: (brand) => ({ briefId: brand.brief.uuid, project: 'Autumn posters' }),
    rows: { ...ofBrief, ...pickers },
  },
  'briefs.changeMany': {
    input: (brand) => ({ rows: [{ id: brand.brief.uuid }], change: { draftDueDate: day(30) } }),
  },
  // There is nothing to undo.
  'briefs.undo': { input: (brand) => ({ rows: [{ id: brand.brief.uuid, version: 1 }] }), unchanged: true },
  'briefs.remove': { input: (brand) => ({ briefId: brand.brief.uuid }), rows: ofBrief },
  'briefs.allocateHours': {
    input: (brand) => ({ briefId: brand.brief.uuid, allocatedHoursToday: 2.5 }),
    rows: ofBrief,
  },
  'briefs.listChanges': { input: (brand) => ({ briefId: brand.brief.uuid }), rows: ofBrief },
  'briefs.addComment': {
    input: (brand) => ({ briefId: brand.brief.uuid, bodyContent: 'Looks good' }),
    rows: ofBrief,
  },
  'briefs.editComment': {
    input: (brand) => ({ briefId: brand.brief.uuid, commentId: brand.comment.uuid, bodyContent: 'On Tuesday' }),
    rows: { ...ofBrief, commentId: (brand) => brand.comment },
    status: notTheirs,
  },
  'briefs.removeComment': {
    input: (brand) => ({ briefId: brand.brief.uuid, commentId: brand.comment.uuid }),
    rows: { ...ofBrief, commentId: (brand) => brand.comment },
    status: notTheirs,
  },
  'briefs.restore': {
    input: async (brand) => {
      await platformClient().brief.updateMany({
        where: { brandId: brand.record.id, uuid: brand.brief.uuid },
        data: { deletedAt: new Date(), deletedByUserId: brand.staff.userId },
      });
      return { briefId: brand.brief.uuid };
    },
    rows: ofBrief,
  },
  'files.list': { input: (brand) => ({ briefId: brand.brief.uuid }), rows: ofBrief },
  'files.upload': { elsewhere: 'it takes a stream: tests/db/files' },
  'files.add': {
    input: async (brand) => ({ briefId: brand.brief.uuid, fileUuids: [(await unattached(brand)).uuid] }),
    rows: ofBrief,
    // Staff uploaded it, and nobody else attaches it.
    status: { brandAdmin: 422, superuser: 422 },
  },
  'files.get': { input: (brand) => ({ fileUuid: brand.file.uuid }), rows: ofFile },
  'files.remove': { input: (brand) => ({ fileUuid: brand.file.uuid }), rows: ofFile },
  'files.restore': {
    input: async (brand) => {
      await platformClient().briefFile.updateMany({
        where: { brandId: brand.record.id, uuid: brand.file.uuid },
        data: { deletedAt: new Date(), deletedByUserId: brand.staff.userId },
      });
      return { fileUuid: brand.file.uuid };
    },
    rows: ofFile,
  },
};

/** An upload of staff that stands on no brief yet. */
async function unattached({ record, staff }: BrandRows) {
  const { id } = await platformClient().storedFile.create({
    data: { brandId: record.id, size: 0, state: 'ready', sha256: Buffer.alloc(32) },
  });
  return platformClient().briefFile.create({
    data: { brandId: record.id, storedFileId: id, name: 'Notes.txt', uploaderUserId: staff.userId },
  });
}
