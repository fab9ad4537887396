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
  /** The brand of the invitations; null for the platform. */
  brandUuid: string | null;
  timeZone: string;
}

/** Sends, resends and withdraws invitations (D2.8). */
export async function InvitationsScreen({ usersPath, brandUuid, timeZone }: InvitationsScreenProps) {
  const { answer } = await performOnPlatform(listInvitations, await findPlatformContext(), { brand: brandUuid });
  return (
    <>
      <PageHeader
        title="Invitations"
        breadcrumb={[{ label: 'Manage users', href: usersPath }, { label: 'Invitations' }]}
        context="An invitation works for 7 days. Sending it again ends the link sent before."
      />
      <InviteForm brandUuid={brandUuid} />
      <FormSection title="Pending invitations">
        <InvitationsList
          invitations={answer.data.map(({ expiresAt, ...invitation }) => ({
            ...invitation,
            until: formatInstant(expiresAt, timeZone),
          }))}
        />
      </FormSection>
    </>
  );
}
