'use client';

import { SelectField } from '@/components/ui/form/select-field';
import { brandLabels } from '@/lib/brands/field-labels';

type TimeZoneFieldProps = Omit<Parameters<typeof SelectField>[0], 'label' | 'data'> & {
  /** The brand's zone as it is saved, which is offered in any case. */
  own: string;
};

/** Every zone that the browser knows. */
export const TimeZoneField = ({ own, ...props }: TimeZoneFieldProps) => (
  <SelectField
    label={brandLabels.timeZone}
    withAsterisk
    searchable
    allowDeselect={false}
    nothingFoundMessage="No results found"
    data={[...new Set([own, ...Intl.supportedValuesOf('timeZone')])].sort()}
    {...props}
  />
);
