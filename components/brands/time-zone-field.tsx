'use client';

import { Select, type SelectProps } from '@mantine/core';
import { brandLabels } from '@/lib/brands/field-labels';

type TimeZoneFieldProps = Omit<SelectProps, 'label' | 'data'> & {
  /** The brand's saved zone, which is always offered. */
  own: string;
};

/** Every zone that the browser knows. */
export const TimeZoneField = ({ own, ...props }: TimeZoneFieldProps) => (
  <Select
    label={brandLabels.timeZone}
    withAsterisk
    searchable
    allowDeselect={false}
    nothingFoundMessage="No results found"
    data={[...new Set([own, ...Intl.supportedValuesOf('timeZone')])].sort()}
    {...props}
  />
);
