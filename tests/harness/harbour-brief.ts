import { day } from './days';
import { query } from './query';

/**
 * The address and body of a call that creates a brief of the demonstration brand; only its project is missing. Ids come
 * from the database: calls for them would be among the requests that tests count.
 */
export async function harbourBrief(ownerUrl: string) {
  const [ids] = await query<{ brand: string; department: number; category: number; member: number }>(
    ownerUrl,
    `select b.uuid as brand,
            (select min(id) from departments where brand_id = b.id and deleted_at is null) as department,
            (select min(id) from categories where brand_id = b.id and deleted_at is null) as category,
            (select min(id) from brand_users where brand_id = b.id and deleted_at is null) as member
     from brands b where slug = 'harbour'`,
  );
  return {
    path: `/v1/brands/${ids?.brand}/briefme/briefs`,
    brief: {
      departmentId: ids?.department,
      categoryId: ids?.category,
      creatorBrandUsersId: ids?.member,
      draftDueDate: day(20),
      inMarketDate: day(40),
      hoursAllocated: 1,
      hardEstimate: 0,
    },
  };
}
