'use client';

import { useRouter } from 'next/navigation';
import { useOnce } from '@/components/session/use-once';
import { FormFooter } from '@/components/ui/form/form-footer';
import { FormSection } from '@/components/ui/form/form-section';
import { useOperationForm } from '@/components/ui/form/use-operation-form';
import { UnsavedChangesGuard, useConfirmLeave } from '@/components/ui/overlay/unsaved-changes-guard';
import { useWhileHere } from '@/components/ui/overlay/use-while-here';
import { UntilHydrated } from '@/components/ui/until-hydrated';
import { createDepartmentAction } from '@/lib/catalogue/actions';
import { DivisionFields } from './division-fields';

interface CreateDivisionFormProps {
  brandUuid: string;
  /** The address of divisions, with a slash at the end. */
  divisionsHref: string;
  backHref: string;
}

/** A new division; after it is created, its own page follows (platform §4). */
export function CreateDivisionForm({ brandUuid, divisionsHref, backHref }: CreateDivisionFormProps) {
  const router = useRouter();
  const leadTo = useWhileHere(router.replace);
  const once = useOnce();
  const { form, onSubmit, saving, dirty } = useOperationForm({
    initialValues: { title: '', description: '' },
    schema: () => import('@/lib/catalogue/inputs').then((inputs) => inputs.divisionFields),
    action: (input) => once(input, (attempt) => createDepartmentAction(input, { brandUuid, attempt })),
    successMessage: 'Division was successfully created',
    leaves: true,
    onSuccess: ({ uuid }) => leadTo(`${divisionsHref}${uuid}`),
  });
  const confirmLeave = useConfirmLeave();

  async function cancel() {
    if (!dirty || (await confirmLeave())) router.push(backHref);
  }

  return (
    <UntilHydrated>
      <form noValidate onSubmit={onSubmit}>
        <UnsavedChangesGuard active={dirty && !saving} />
        <FormSection title="Division details">
          <DivisionFields form={form} />
        </FormSection>
        <FormFooter
          saving={saving}
          dirty={dirty}
          saveWhenClean
          saveLabel="Create division"
          onCancel={() => void cancel()}
        />
      </form>
    </UntilHydrated>
  );
}
