'use client';

import { Button } from '@mantine/core';
import { useAct } from '@/components/session/use-act';
import { FormSection } from '@/components/ui/form/form-section';
import { useConfirm } from '@/components/ui/overlay/confirm-dialog';
import { requestPasswordResetAction, requestPlatformAdminResetAction } from '@/lib/auth/actions';

interface OtherSectionProps {
  email: string;
  userUuid: string;
  /** The admin portal uses another call (checklist E-13, E-14). */
  platform: boolean;
}

/** 'Reset password' with its confirmation (checklist E-10 to E-15). */
export function OtherSection({ email, userUuid, platform }: OtherSectionProps) {
  const { act, busy } = useAct();
  const confirm = useConfirm();

  async function reset(): Promise<void> {
    const sure = await confirm({
      title: 'Reset password?',
      message: `We send a link to ${email}. Once you have set a new password you are logged out everywhere.`,
      confirmLabel: 'Reset password',
    });
    if (!sure) return;
    const request = platform
      ? () => requestPlatformAdminResetAction({ email })
      : () => requestPasswordResetAction({ email, requestedBy: userUuid });
    await act(request, ({ message }) => message);
  }

  return (
    <FormSection title="Other" help="A link to a new password is sent to your address.">
      <div>
        <Button variant="default" loading={busy} onClick={() => void reset()}>
          Reset password
        </Button>
      </div>
    </FormSection>
  );
}
