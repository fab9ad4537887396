'use client';

import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import { FormSection } from '@/components/ui/form/form-section';
import { useOperationForm } from '@/components/ui/form/use-operation-form';
import { toast } from '@/components/ui/overlay/toast';
import { UnsavedChangesGuard } from '@/components/ui/overlay/unsaved-changes-guard';
import { acceptNextRows } from '@/components/ui/table/steady-rows';
import { UntilHydrated } from '@/components/ui/until-hydrated';
import { useRefresh } from '@/components/ui/use-refresh';
import { inviteManyAction } from '@/lib/auth/actions';
import type { InviteOutcome } from '@/lib/auth/invitations/invite-many';
import { PERMISSION_CHOICES } from '@/lib/users/field-labels';
import { InviteOutcomes } from './invite-outcomes';

/**
 * Invites addresses to the brand, or on the admin host to the platform; addresses that could not be invited stay in the
 * field.
 */
export function InviteForm({ brandUuid }: { brandUuid: string | null }) {
  const run = useRunAction();
  const refresh = useRefresh();
  const [outcomes, setOutcomes] = useState<readonly InviteOutcome[]>([]);
  const { form, onSubmit, saving, dirty } = useOperationForm({
    initialValues: { emails: '', permission: 'staff' },
    schema: () => import('@/lib/auth/account/account-inputs').then((inputs) => inputs.inviteManyFields),
    action: (input) => run(() => inviteManyAction({ ...input, brand: brandUuid })),
    onSuccess: ({ data }, { permission }) => {
      const sent = data.filter(({ invited }) => invited).length;
      const refused = data.filter(({ invited }) => !invited);
      if (sent > 0) toast.success(sent === 1 ? 'Invitation sent' : `${sent} invitations sent`);
      // What is left in the field is sent with what was chosen for it.
      const left = {
        emails: refused.map(({ email }) => email).join('\n'),
        permission: refused.length > 0 ? permission : 'staff',
      };
      form.setValues(left);
      form.resetDirty(left);
      if (refused[0]) {
        form.setFieldError(
          'emails',
          data.length === 1 ? refused[0].message : `${refused.length} of ${data.length} could not be invited`,
        );
      }
      setOutcomes(data.length > 1 ? data : []);
      acceptNextRows();
      refresh();
    },
  });
  return (
    <UntilHydrated>
      <form onSubmit={onSubmit} noValidate>
        <UnsavedChangesGuard active={dirty && !saving && form.values.emails.trim() !== ''} />
        <FormSection title={brandUuid ? 'Invite to the brand' : 'Invite platform admins'}>
          <Textarea
            label="Email addresses"
            description="Up to 50, with a comma, a semicolon or a new line between them."
            autosize
            minRows={2}
            maxRows={12}
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps('emails')}
          />
          {brandUuid ? (
            <NativeSelect label="Permissions" data={PERMISSION_CHOICES} {...form.getInputProps('permission')} />
          ) : null}
          <div>
            <Button type="submit" loading={saving}>
              Send invitation
            </Button>
          </div>
          <InviteOutcomes outcomes={outcomes} />
        </FormSection>
      </form>
    </UntilHydrated>
  );
}
