import { redirect } from 'next/navigation';
import { WorkingTimeCard } from '@/components/calendar/working-time-card';
import { PageHeader } from '@/components/ui/shell/page-header';
import { getWorkingTime } from '@/lib/calendar/get-working-time';
import { findPlatformContext } from '@/lib/core/find-request-context';
import { withNotice } from '@/lib/core/notices';
import { performInBrand, performOnPlatform } from '@/lib/core/perform';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { today } from '@/lib/format/format';
import { Fault } from '@/lib/runtime/fault';
import { getMember } from '@/lib/users/get-member';
import { getUser } from '@/lib/users/get-user';
import { MembershipCard } from './membership-card';
import { UserDetailsCard } from './user-details-card';
import { UserOtherCard } from './user-other-card';

interface UserScreenProps {
  /** The context of the membership's brand. */
  context: BrandRequestContext;
  userUuid: string;
  brandUuid: string;
  usersHref: string;
}

/** A user and their membership in one brand (platform §2). */
export async function UserScreen({ context, userUuid, brandUuid, usersHref }: UserScreenProps) {
  const request = await findPlatformContext();
  const actorUuid = request.actor?.userUuid ?? '';
  const { user, member, workingTime } = await readOrLeave(context, userUuid, brandUuid, usersHref);
  const { uuid, firstName, lastName, email, avatarColour, employeeNumber, version } = user;
  const own = uuid === actorUuid;
  const { name } = member.meta;
  return (
    <>
      <PageHeader
        title={name}
        breadcrumb={[{ label: 'Manage users', href: usersHref, list: true }, { label: name }]}
        subtitle={member.pending ? 'Invited, and has not accepted yet.' : undefined}
      />
      <UserDetailsCard
        user={{ uuid, firstName, lastName, email, avatarColour, employeeNumber, version }}
        mayNumber={own || request.actor?.superuser === true}
      />
      <MembershipCard
        userUuid={member.user.uuid}
        member={{
          brand: member.brand,
          jobTitle: member.jobTitle,
          brandPermission: member.brandPermission,
          version: member.version,
        }}
        own={own}
      />
      <WorkingTimeCard
        userUuid={member.user.uuid}
        brandUuid={member.brand.uuid}
        workingTime={workingTime}
        today={today(context.brand.timeZone)}
      />
      <UserOtherCard
        user={{ uuid, name, email, brand: member.brand }}
        actorUuid={actorUuid}
        usersHref={usersHref}
        fromPlatform={request.brand === null}
      />
    </>
  );
}

/** A user who cannot be loaded leads back to the list (platform §8). */
async function readOrLeave(inBrand: BrandRequestContext, userId: string, brandId: string, usersHref: string) {
  const context = await findPlatformContext();
  try {
    const [user, member, workingTime] = await Promise.all([
      performOnPlatform(getUser, context, { userId }),
      performOnPlatform(getMember, context, { brandId, userId }),
      performInBrand(getWorkingTime, inBrand, { userId }),
    ]);
    return { user: user.answer, member: member.answer, workingTime: workingTime.answer };
  } catch (fault) {
    if (fault instanceof Fault) redirect(withNotice(usersHref, 'user-not-found'));
    throw fault;
  }
}
