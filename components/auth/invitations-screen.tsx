import { RefreshUnlessGated } from '@/components/realtime/refresh-unless-gated';
import { FormSection } from '@/components/ui/form/form-section';
import { PageHeader } from '@/components/ui/shell/page-header';
import { listInvitations } from '@/lib/auth/invitations/invitations';
import { findPlatformContext } from '@/lib/core/find-request-context';
import { performOnPlatform } from '@/lib/core/perform';
import { formatInstant } from '@/lib/format/format';
import { InvitationsList } from './invitations-list';
import { InviteForm } from './invite-form';

interface InvitationsScreenProps {
  usersPath: string;
  /** The brand that is invited to; null for the platform. */
  brandUuid: string | null;
  timeZone: string;
}

/** Invitations that are pending: sent, sent again, withdrawn (D2.8). */
export async function InvitationsScreen({ usersPath, brandUuid, timeZone }: InvitationsScreenProps) {
  const request = await findPlatformContext();
  const { answer } = await performOnPlatform(listInvitations, request, { brand: brandUuid });
  return (
    <>
      <RefreshUnlessGated brand={request.brand} entities={['member', 'user']} />
      <PageHeader
        title="Invitations"
        breadcrumb={[{ label: 'Manage users', href: usersPath }, { label: 'Invitations' }]}
        context="An invitation works for 7 days. Sending it again ends the link sent before."
      />
      <InviteForm brandUuid={brandUuid} />
      <FormSection title="Pending invitations">
        <InvitationsList
          address={`${usersPath}/invitations`}
          invitations={answer.data.map(({ expiresAt, ...invitation }) => ({
            ...invitation,
            key: invitation.uuid,
            until: formatInstant(expiresAt, timeZone),
          }))}
        />
      </FormSection>
    </>
  );
}
