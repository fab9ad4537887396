import { lockName } from '@/lib/access/lock-name';
import { equalTo } from '@/lib/core/search-words';
import type { BrandTransaction } from '@/lib/db/brand-database';
import { invalid } from '@/lib/runtime/fault';
import { DIVISION_TAKEN, ROLE_TAKEN } from './inputs';

/**
 * A division's title is unique among the brand's live ones, trimmed and without regard to case. The
 * brand's titles are locked until the transaction ends, so that of two equal ones the second is refused.
 * @throws Fault invalid on `title`
 */
export async function refuseTakenTitle(
  db: BrandTransaction,
  brandId: number,
  title: string,
  except?: number,
): Promise<void> {
  await lockTitles(db, brandId);
  const taken = await db.department.findFirst({
    where: {
      deletedAt: null,
      title: equalTo(title),
      NOT: except ? { id: except } : [],
    },
    select: { id: true },
  });
  if (taken) throw invalid({ title: DIVISION_TAKEN });
}

/** Keeps others from naming a division until the transaction ends. */
export async function lockTitles(db: BrandTransaction, brandId: number): Promise<void> {
  await lockName(db, `departments:${brandId}`);
}

/** `refuseTakenTitle` for a role within its division. @throws Fault invalid on `roleTitle` */
export async function refuseTakenRole(
  db: BrandTransaction,
  departmentId: number,
  roleTitle: string,
  except?: number,
): Promise<void> {
  await lockName(db, `departmentRoles:${departmentId}`);
  const taken = await db.departmentRole.findFirst({
    where: {
      departmentId,
      deletedAt: null,
      roleTitle: equalTo(roleTitle),
      NOT: except ? { id: except } : [],
    },
    select: { id: true },
  });
  if (taken) throw invalid({ roleTitle: ROLE_TAKEN });
}
