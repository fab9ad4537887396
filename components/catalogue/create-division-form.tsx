'use client';

import { useRouter } from 'next/navigation';
import { FormFooter } from '@/components/ui/form/form-footer';
import { FormSection } from '@/components/ui/form/form-section';
import { UnsavedChangesGuard } from '@/components/ui/form/unsaved-changes-guard';
import { useOperationForm } from '@/components/ui/form/use-operation-form';
import { UntilHydrated } from '@/components/ui/until-hydrated';
import { createDepartmentAction } from '@/lib/catalogue/actions';
import { DivisionFields } from './division-fields';

interface CreateDivisionFormProps {
  brandUuid: string;
  /** Where divisions stand, with a slash at the end. */
  divisionsHref: string;
  backHref: string;
}

/** A new division; after it is created, its own page follows (platform §4). */
export function CreateDivisionForm({ brandUuid, divisionsHref, backHref }: CreateDivisionFormProps) {
  const router = useRouter();
  const { form, onSubmit, saving, dirty } = useOperationForm({
    initialValues: { title: '', description: '' },
    schema: () => import('@/lib/catalogue/inputs').then((inputs) => inputs.divisionFields),
    action: (input) => createDepartmentAction(input, { brandUuid }),
    successMessage: 'Division was successfully created',
    onSuccess: ({ uuid }) => router.replace(`${divisionsHref}${uuid}`),
  });
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
          onCancel={() => router.push(backHref)}
        />
      </form>
    </UntilHydrated>
  );
}
