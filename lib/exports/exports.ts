import type { BrandExport, PlatformExport } from './answer-export';
import { exportBrands, readExportedBrands } from './export-brands';
import { exportBriefs, readExportedBriefs } from './export-briefs';
import { exportAllMembers, exportMembers, readAllExportedMembers, readExportedMembers } from './export-members';
import { exportOutputs, readExportedOutputs } from './export-outputs';
import { exportPlans, readExportedPlans } from './export-plans';
import { exportScopes, readExportedScopes } from './export-scopes';

/** Every list that can be exported (Y-28). */
export const briefsExport = { begin: exportBriefs, read: readExportedBriefs } as BrandExport;
export const outputsExport = { begin: exportOutputs, read: readExportedOutputs } as BrandExport;
export const plansExport = { begin: exportPlans, read: readExportedPlans } as BrandExport;
export const scopesExport = { begin: exportScopes, read: readExportedScopes } as BrandExport;
export const membersExport = { begin: exportMembers, read: readExportedMembers } as BrandExport;
export const allMembersExport = { begin: exportAllMembers, read: readAllExportedMembers } as unknown as PlatformExport;
export const brandsExport = { begin: exportBrands, read: readExportedBrands } as unknown as PlatformExport;
