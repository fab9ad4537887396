'use client';

import { Select } from '@mantine/core';
import type { SelectFieldProps } from './select-field';

/** A file of its own, so that `import(…)` brings this part of the library and no other. */
export const LiveSelect = (props: SelectFieldProps) => <Select {...props} />;
