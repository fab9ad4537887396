import type { ReactNode } from 'react';
import { adminContext } from '@/lib/core/page-context';
import { environment } from '@/lib/runtime/environment';
import { runtime } from '@/lib/runtime/runtime';
import { settingsWarnings } from '@/server/settings-warnings.mjs';
import { PortalFrame } from './portal-frame';
import { SettingsNotice } from './settings-notice';
import { shellUser } from './shell-user';

/** The frame of the admin portal (platform §2, sidebar (admin)). */
export async function AdminShell({ children }: { children: ReactNode }) {
  const renderedAt = Date.now();
  const { person } = await adminContext();
  const { appEnv, productName, socketUrl, timeZone } = environment();
  const warnings = [...settingsWarnings(environment()), ...runtime().warnings];
  return (
    <PortalFrame
      brand={{ name: productName, logos: null, homeHref: '/admin/dashboard' }}
      entries={[
        { label: 'Dashboard', href: '/admin/dashboard', icon: 'dashboard' },
        { label: 'Manage brands', href: '/admin/brands', icon: 'brands' },
        { label: 'Manage users', href: '/admin/users', icon: 'users' },
      ]}
      user={shellUser(person)}
      accountHref="/admin/profile"
      environment={appEnv}
      notice={warnings.length > 0 ? <SettingsNotice warnings={warnings} /> : null}
      socketUrl={socketUrl}
      timeZone={timeZone}
      renderedAt={renderedAt}
    >
      {children}
    </PortalFrame>
  );
}
