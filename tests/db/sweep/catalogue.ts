import type { Fixtures } from './fixture';

const ofDepartment = {
  departmentId: (brand: { spareDepartment: { id: number; uuid: string } }) => brand.spareDepartment,
};
const role = { roleTitle: 'Editor', hourlyRoleCostPrice: '60', hourlyRoleSellByPrice: 120.5 };
const ofRole = {
  departmentId: (brand: { department: { id: number; uuid: string } }) => brand.department,
  roleId: (brand: { role: { id: number; uuid: string } }) => brand.role,
};

export const catalogueFixtures: Fixtures = {
  'catalogue.listOutputs': {},
  'catalogue.exportOutputs': {},
  'catalogue.readExportedOutputs': { input: (brand) => ({ ids: [brand.output.id] }) },
  'catalogue.listDepartments': {},
  'catalogue.listCategories': {},
  'catalogue.listSegments': {},
  'catalogue.saveCategories': {
    input: (brand) => ({ categories: [{ id: brand.category.id, name: 'Always on' }, { name: 'Launch' }] }),
  },
  'catalogue.saveSegments': {
    input: (brand) => ({ segments: [{ id: brand.segment.uuid, name: 'Wholesale' }, { name: 'Online' }] }),
  },
  'catalogue.createDepartment': { input: () => ({ title: 'Copy', description: 'Words' }) },
  'catalogue.getDepartment': {
    input: (brand) => ({ departmentId: brand.spareDepartment.uuid }),
    rows: ofDepartment,
  },
  'catalogue.updateDepartment': {
    input: (brand) => ({ departmentId: brand.spareDepartment.uuid, title: 'Film' }),
    rows: ofDepartment,
  },
  'catalogue.removeDepartment': {
    input: (brand) => ({ departmentId: brand.spareDepartment.uuid }),
    rows: ofDepartment,
  },
  'catalogue.addRole': {
    input: (brand) => ({ departmentId: brand.spareDepartment.uuid, ...role }),
    rows: ofDepartment,
  },
  'catalogue.updateRole': {
    input: (brand) => ({ departmentId: brand.department.uuid, roleId: brand.role.uuid, ...role }),
    rows: ofRole,
  },
  'catalogue.removeRole': {
    input: (brand) => ({ departmentId: brand.department.uuid, roleId: brand.role.uuid }),
    rows: ofRole,
  },
};
