import type { HostBrand } from '../../lib/runtime/runtime';

/** A row of the columns that `brandColumns` names. */
export type BrandRow = { readonly id: number };

/** The columns that `toBrand` reads, qualified with the table's alias in the statement. */
export function brandColumns(alias: string): string;
export function toBrand(row: BrandRow): HostBrand;
export const bySlug: { readonly name: string; readonly text: string };
export const byDomain: { readonly name: string; readonly text: string };
