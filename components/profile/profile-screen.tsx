import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageHeader } from '@/components/ui/shell/page-header';
import { UserAvatar } from '@/components/ui/user-avatar';
import { pendingEmailChange } from '@/lib/auth/account/change-email';
import { secondFactorState } from '@/lib/auth/second-factor/second-factor-setup';
import { listSessions } from '@/lib/auth/sessions/own-sessions';
import { findPlatformContext } from '@/lib/core/find-request-context';
import { performOnPlatform } from '@/lib/core/perform';
import type { Person } from '@/lib/core/request-context';
import { formatInstant } from '@/lib/format/format';
import { me } from '@/lib/users/me';
import { OtherSection } from './other-section';
import { ProfileForm } from './profile-form';
import { SecondFactorSection } from './second-factor-section';
import { SessionsSection } from './sessions-section';

interface ProfileScreenProps {
  person: Person;
  /** The host's brand; null in the admin portal. */
  brand: { name: string; timeZone: string } | null;
  timeZone: string;
  /** The portal's own sections: notification settings, in a brand's. */
  children?: ReactNode;
}

/** /profile of both portals (checklist E-01 to E-21). */
export async function ProfileScreen({ person, brand, timeZone, children }: ProfileScreenProps) {
  const request = await findPlatformContext();
  const { answer: user } = await performOnPlatform(me, request, {});
  const { answer: pending } = await performOnPlatform(pendingEmailChange, request, { userId: person.userUuid });
  const { answer: sessions } = await performOnPlatform(listSessions, request, {});
  const { answer: factor } = await performOnPlatform(secondFactorState, request, {});
  return (
    <>
      <PageHeader
        title={
          <Group component="span" display="inline-flex" gap={12} wrap="nowrap">
            <UserAvatar person={user} size={48} />
            {user.firstName} {user.lastName}
          </Group>
        }
        subtitle="Account details"
      />
      <ProfileForm user={user} brandName={brand?.name ?? null} pendingEmail={pending.email} />
      <OtherSection email={user.email} userUuid={user.uuid} platform={brand === null} />
      {children}
      <SecondFactorSection state={factor} platform={brand === null} />
      <SessionsSection
        sessions={sessions.data.map((session) => ({
          ...session,
          lastSeen: formatInstant(session.lastSeenAt, timeZone),
        }))}
      />
    </>
  );
}
