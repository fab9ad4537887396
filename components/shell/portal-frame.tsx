'use client';

import { type ReactNode, useEffect } from 'react';
import { Bell, useUnread } from '@/components/inbox/bell';
import { useKeysDialog } from '@/components/keys/use-keys-dialog';
import type { PaletteTargets } from '@/components/palette/places';
import { usePalette } from '@/components/palette/use-palette';
import { RealtimeProvider, useDisconnect } from '@/components/realtime/use-realtime';
import { logOut } from '@/components/session/log-out';
import { personLoggedIn } from '@/components/session/person-logged-in';
import { ReloginProvider, useLogIns } from '@/components/session/relogin-provider';
import { BrandTimeZone } from '@/components/ui/form/brand-today';
import { pruneDrafts } from '@/components/ui/form/draft-store';
import { useLetterKeys } from '@/components/ui/keyboard';
import { leaveBy } from '@/components/ui/overlay/unsaved-changes-guard';
import { announceSessionEnded } from '@/components/ui/session-ended';
import { AppShell, type AppShellProps } from '@/components/ui/shell/app-shell';
import { EnvironmentBanner } from '@/components/ui/shell/environment-banner';
import type { NavEntry } from '@/components/ui/shell/sidebar';
import { realtimeTicketAction } from '@/lib/auth/actions';
import { NoticeToast } from './notice-toast';
import type { ShellUser } from './shell-user';

type PortalFrameProps = {
  brand: AppShellProps['brand'];
  entries: readonly NavEntry[];
  user: ShellUser;
  accountHref: string;
  environment: string;
  /** A line above everything, such as the banner of a superuser's visit. */
  notice: ReactNode;
  socketUrl: string;
  /** Unread entries of one's inbox; absent without an inbox. */
  unread?: number | null;
  /** The palette's screens; the admin portal has no palette. */
  targets?: PaletteTargets;
  /** Whether keys of one letter act in lists. */
  letterKeys?: boolean;
  /** The portal's time zone. */
  timeZone: string;
  /** When the page was rendered, in ms: changes before its socket is open are received, too. */
  renderedAt: number;
  children: ReactNode;
};

/** Shell, socket and re-login dialog of a signed-in portal; also erases other people's drafts on this host. */
export function PortalFrame(props: PortalFrameProps) {
  const { userUuid } = props.user;
  useEffect(() => pruneDrafts(userUuid), [userUuid]);
  return (
    <ReloginProvider email={props.user.email} userUuid={userUuid}>
      <SessionFrame {...props} />
    </ReloginProvider>
  );
}

function SessionFrame({
  environment,
  notice,
  socketUrl,
  timeZone,
  renderedAt,
  children,
  user,
  ...shell
}: PortalFrameProps) {
  return (
    <RealtimeProvider
      socketUrl={socketUrl}
      getTicket={ticket}
      isLoggedIn={async () => (await personLoggedIn()) === user.userUuid}
      onSessionEnded={(session) => announceSessionEnded({ session })}
      session={useLogIns()}
      renderedAt={renderedAt}
    >
      <ConnectedShell
        {...shell}
        user={user}
        userUuid={user.userUuid}
        banner={
          environment === 'production' && !notice ? null : (
            <>
              <EnvironmentBanner environment={environment} />
              {notice}
            </>
          )
        }
      >
        <BrandTimeZone timeZone={timeZone}>{children}</BrandTimeZone>
      </ConnectedShell>
      <NoticeToast />
    </RealtimeProvider>
  );
}

/** Log-out closes the socket first: the end of the session that it causes must not open the dialog. */
function ConnectedShell({
  unread = null,
  letterKeys = true,
  targets,
  userUuid,
  ...props
}: Omit<AppShellProps, 'logoutAction' | 'bell' | 'onSearch'> &
  Pick<PortalFrameProps, 'unread' | 'letterKeys' | 'targets'> & { userUuid: string }) {
  const { disconnect, reconnect } = useDisconnect();
  const count = useUnread(unread);
  useLetterKeys(letterKeys);
  const keys = useKeysDialog();
  const { open, palette } = usePalette(targets ?? null, userUuid, keys.open);
  return (
    <>
      <AppShell
        {...props}
        bell={count === null ? null : <Bell unread={count} />}
        onSearch={open}
        logoutAction={() =>
          leaveBy(async () => {
            disconnect();
            const left = await logOut();
            if (!left) reconnect();
            return left;
          })
        }
      />
      {palette}
      {keys.dialog}
    </>
  );
}

/** @throws when the server does not answer: the socket tries again */
async function ticket(): Promise<string | null> {
  const result = await realtimeTicketAction({});
  if (!result.ok && result.fault.status >= 500) throw new Error(result.fault.message);
  return result.ok ? result.data.ticket : null;
}
