'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { CardButtons, CardForm, DetailCard, Facts } from '@/components/ui/detail-card';
import { useOperationForm } from '@/components/ui/form/use-operation-form';
import { updateDepartmentAction } from '@/lib/catalogue/actions';
import { DivisionFields } from './division-fields';

interface DivisionDetailsProps {
  brandUuid: string;
  division: { uuid: string; title: string; description: string; version: number };
}

/** Name and description, read and edited in place. */
export function DivisionDetails({ brandUuid, division }: DivisionDetailsProps) {
  const router = useRouter();
  const [editing, setEditing] = useState(false);
  const { uuid, title, description, version } = division;
  const { form, onSubmit, saving } = useOperationForm({
    initialValues: { title, description },
    schema: () => import('@/lib/catalogue/inputs').then((inputs) => inputs.divisionFields),
    action: (input) => updateDepartmentAction({ ...input, departmentId: uuid, version }, { brandUuid }),
    successMessage: 'Division details successfully updated',
    onSuccess: () => {
      setEditing(false);
      router.refresh();
    },
  });
  if (!editing) {
    const edit = () => {
      form.setValues({ title, description });
      setEditing(true);
    };
    return (
      <DetailCard title="Division details" onEdit={edit}>
        <Facts
          items={[
            ['Division name', title],
            ['Description', description],
          ]}
        />
      </DetailCard>
    );
  }
  return (
    <DetailCard title="Division details">
      <CardForm onSubmit={onSubmit}>
        <DivisionFields form={form} />
        <CardButtons saving={saving} onCancel={() => setEditing(false)} />
      </CardForm>
    </DetailCard>
  );
}
