import { redirect } from 'next/navigation';
import { LinkButton } from '@/components/ui/link-button';
import { type ListQuery, listAddress, plainQuery } from '@/components/ui/list-address';
import { ListPagination } from '@/components/ui/list-pagination';
import { ListSearch } from '@/components/ui/list-search';
import { ListTable } from '@/components/ui/list-table';
import { PageHeader } from '@/components/ui/page-header';
import { environment } from '@/lib/core/environment';
import { Fault } from '@/lib/core/fault';
import type { Paths } from '@/lib/core/paths';
import { performOnPlatform } from '@/lib/core/perform';
import { findPlatformScope } from '@/lib/core/scope';
import type { BrandRecord, PlatformScope } from '@/lib/core/scope-types';
import { listBrandUsers } from '@/lib/users/list-brand-users';
import { brandChoices } from './brand-choices';
import { UserRowMenu } from './user-row-menu';
import classes from './users.module.css';
import { usersColumns } from './users-columns';
import { UsersFilters } from './users-filters';

interface UsersScreenProps {
  paths: Pick<Paths, 'users' | 'createUser' | 'user'>;
  query: ListQuery;
  /** Null in the admin portal: the users of every brand. */
  brand: BrandRecord | null;
}

/** Manage users (platform §2): search, filters, sorting and paging live in the address. */
export async function UsersScreen({ paths, query: asked, brand }: UsersScreenProps) {
  const scope = await findPlatformScope();
  const query = plainQuery(asked);
  const [{ data, meta }, brands] = await Promise.all([
    readUsers(scope, query, brand),
    brand ? [] : brandChoices(scope),
  ]);
  const addressWith = (changes: Record<string, string | null>) => listAddress(paths.users, query, changes);
  if (data.length === 0 && meta.total > 0) redirect(addressWith({ page: String(meta.lastPage) }));
  const timeZone = brand?.timeZone ?? environment().timeZone;
  return (
    <>
      <PageHeader
        title="Manage users"
        context={brand ? `Who works in ${brand.name}.` : 'The people of every brand.'}
        actions={
          <span className={classes.actions}>
            <LinkButton href={`${paths.users}/invitations`} variant="default">
              Invitations
            </LinkButton>
            <LinkButton href={paths.createUser}>Create user</LinkButton>
          </span>
        }
      />
      <div className={classes.toolbar}>
        <ListSearch placeholder="Search users" />
        <UsersFilters permission={query.permission ?? ''} brandUuid={query.brandUuid ?? ''} brands={brands} />
      </div>
      <ListTable
        caption="Users"
        columns={usersColumns(timeZone, brand === null)}
        rows={data}
        rowKey={({ uuid }) => uuid}
        rowHref={(row) => paths.user(row.user.uuid, row.brand.uuid)}
        rowMenu={(row) => (
          <UserRowMenu
            user={{ uuid: row.user.uuid, name: row.meta.name, email: row.user.email, brand: row.brand }}
            href={paths.user(row.user.uuid, row.brand.uuid)}
            actorUuid={scope.actor?.userUuid ?? ''}
          />
        )}
        sort={{ orderBy: query.orderBy ?? 'id', order: query.order === 'asc' ? 'asc' : 'desc' }}
        sortHref={(orderBy, order) => addressWith({ orderBy, order })}
        empty="No results found"
      />
      <ListPagination
        page={meta.page}
        limit={meta.limit}
        total={meta.total}
        pageHref={(page) => addressWith({ page: page === 1 ? null : String(page) })}
      />
    </>
  );
}

/** Ten a page, newest first (platform §9). An address that can't be read (an old link) shows the list from its start. */
async function readUsers(scope: PlatformScope, query: Record<string, string>, brand: BrandRecord | null) {
  const own = { limit: 10, ...(brand ? { brandUuid: brand.uuid } : {}) };
  try {
    return (await performOnPlatform(listBrandUsers, scope, { ...query, ...own })).answer;
  } catch (error) {
    if (!(error instanceof Fault) || (error.kind !== 'invalid' && error.kind !== 'absent')) throw error;
    return (await performOnPlatform(listBrandUsers, scope, own)).answer;
  }
}
