'use client';

import { CardButtons, CardForm, DetailCard, Facts } from '@/components/ui/detail-card';
import { plainFields } from '@/components/versions/two-versions';
import { useVersionedCard } from '@/components/versions/use-versioned-card';
import { getDepartmentAction, updateDepartmentAction } from '@/lib/catalogue/actions';
import { divisionLabels } from '@/lib/catalogue/field-labels';
import { DivisionFields } from './division-fields';

interface DivisionDetailsProps {
  brandUuid: string;
  division: EditedDivision;
}

type EditedDivision = { uuid: string; title: string; description: string; version: number };
type Values = { title: string; description: string };

const valuesOf = ({ title, description }: EditedDivision): Values => ({ title, description });

/** Name and description, shown and edited in place. */
export function DivisionDetails({ brandUuid, division }: DivisionDetailsProps) {
  const { uuid, title, description } = division;
  const place = { brandUuid };
  const { form, onSubmit, saving, editing, edit, cancel, dialog } = useVersionedCard<EditedDivision, Values, Values>({
    what: 'division',
    row: division,
    valuesOf,
    fields: plainFields<Values>(divisionLabels),
    read: () => getDepartmentAction({ departmentId: uuid }, place),
    schema: () => import('@/lib/catalogue/inputs').then((inputs) => inputs.divisionFields),
    action: (input, current) =>
      updateDepartmentAction({ ...input, departmentId: uuid, version: current?.version }, place),
    successMessage: 'Division details successfully updated',
  });
  if (!editing) {
    return (
      <DetailCard title="Division details" onEdit={edit}>
        <Facts
          items={[
            [divisionLabels.title, title],
            [divisionLabels.description, description],
          ]}
        />
      </DetailCard>
    );
  }
  return (
    <DetailCard title="Division details">
      <CardForm onSubmit={onSubmit}>
        <DivisionFields form={form} />
        <CardButtons saving={saving} onCancel={cancel} />
      </CardForm>
      {dialog}
    </DetailCard>
  );
}
