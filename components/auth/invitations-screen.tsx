import { RefreshUnlessGated } from '@/components/realtime/refresh-unless-gated';
import { FormSection } from '@/components/ui/form/form-section';
import { PageHeader } from '@/components/ui/shell/page-header';
import { type ListQuery, plainQuery } from '@/components/ui/table/list-address';
import { ListPagination } from '@/components/ui/table/list-pagination';
import { listState } from '@/components/ui/table/list-state';
import { listInvitations } from '@/lib/auth/invitations/invitations';
import { findPlatformContext } from '@/lib/core/find-request-context';
import { performOnPlatform } from '@/lib/core/perform';
import { performLeniently } from '@/lib/core/perform-leniently';
import { formatInstant } from '@/lib/format/format';
import { InvitationsList } from './invitations-list';
import { InviteForm } from './invite-form';

interface InvitationsScreenProps {
  usersPath: string;
  query: ListQuery;
  /** The brand that is invited to; null for the platform. */
  brandUuid: string | null;
  timeZone: string;
}

/** Invitations that are pending: sent, sent again, withdrawn (D2.8). */
export async function InvitationsScreen({ usersPath, query: params, brandUuid, timeZone }: InvitationsScreenProps) {
  const request = await findPlatformContext();
  const query = plainQuery(params);
  const own = { brand: brandUuid, limit: 20 };
  const list = await performLeniently((input) => performOnPlatform(listInvitations, request, input), query, own);
  const { pages } = listState(`${usersPath}/invitations`, query, list);
  return (
    <>
      <RefreshUnlessGated brand={request.brand} entities={['member', 'user']} />
      <PageHeader
        title="Invitations"
        breadcrumb={[{ label: 'Manage users', href: usersPath, list: true }, { label: 'Invitations' }]}
        subtitle="An invitation works for 7 days. Sending it again ends the link sent before."
      />
      <InviteForm brandUuid={brandUuid} />
      <FormSection title="Pending invitations">
        <InvitationsList
          address={`${usersPath}/invitations?page=${list.meta.page}`}
          invitations={list.data.map(({ expiresAt, ...invitation }) => ({
            ...invitation,
            key: invitation.uuid,
            until: formatInstant(expiresAt, timeZone),
          }))}
        />
        {pages.total > 0 ? <ListPagination {...pages} /> : null}
      </FormSection>
    </>
  );
}
