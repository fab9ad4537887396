/** What the builders of one brand's rows look up: ids of its people and catalogue, its clock and its random numbers. */
import type { BrandKey, DemoBrand } from './brands';
import type { Calendar } from './calendar';
import type { DemoOutput, Question } from './catalogue';
import type { Chance } from './random';

export interface Member {
  /** The address before the @. */
  handle: string;
  memberId: number;
  userId: number;
  email: string;
  firstName: string;
  lastName: string;
  works: readonly string[];
  /** Neither removed nor still invited. */
  active: boolean;
  /** When the membership ended. */
  removedAt: Date | null;
}

export interface BrandContext {
  key: BrandKey;
  id: number;
  brand: DemoBrand;
  calendar: Calendar;
  chance: Chance;
  members: readonly Member[];
  divisions: ReadonlyMap<string, number>;
  roles: ReadonlyMap<string, { id: number; departmentId: number; cost: string; sell: string }>;
  categories: ReadonlyMap<string, number>;
  segments: ReadonlyMap<string, number>;
  outputs: ReadonlyMap<string, { id: number; departmentId: number; demo: DemoOutput; questions: Question[] }>;
}

/** The entry of a map that the content promises to be there. */
export function must<V>(map: ReadonlyMap<string, V>, key: string): V {
  const value = map.get(key);
  if (value === undefined) throw new Error(`Nothing called ${key}`);
  return value;
}

/** The member with this handle. */
export function member(context: BrandContext, handle: string): Member {
  const found = context.members.find((candidate) => candidate.handle === handle);
  if (!found) throw new Error(`No ${handle} in ${context.key}`);
  return found;
}

/** Text as HTML. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** '{name}' replaced from the facts. */
export const fill = (text: string, facts: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole);
