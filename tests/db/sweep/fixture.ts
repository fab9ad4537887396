import type { Role } from '@/lib/access/policy';
import type { World } from '../harness';
import type { BrandRows } from '../rows';

export type Row = { readonly id?: number | bigint; readonly uuid: string };

/** What a caller who may would send to an operation, and which of it names rows of the brand. */
export type Fixture = {
  /** A valid input for this brand, which is made anew for every call. */
  readonly input?: (brand: BrandRows, world: World) => Record<string, unknown> | Promise<Record<string, unknown>>;
  /** Fields that name a row: each is tried with a foreign brand's row and with one that does not exist. */
  readonly rows?: Readonly<Record<string, (brand: BrandRows) => Row>>;
  /** Of these, the fields that take numeric ids only. */
  readonly numeric?: readonly string[];
  /** Where a call that is allowed ends with another status than 200: say why beside it. */
  readonly status?: Partial<Record<Role | 'anonymous', number>>;
  /** The call changes nothing, and so leaves no entry in the log (D3.7): say why beside it. */
  readonly unchanged?: true;
  /** Not called by the sweep: the reason, and the test that does it instead. */
  readonly elsewhere?: string;
};
export type Fixtures = Readonly<Record<string, Fixture>>;

/** A member as a row that pickers name. */
export const memberRow = (member: { brandUserId: number; brandUserUuid: string }): Row => ({
  id: member.brandUserId,
  uuid: member.brandUserUuid,
});
