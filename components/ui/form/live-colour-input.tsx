'use client';

import { ColorInput } from '@mantine/core';
import type { ColourFieldProps } from './colour-field';

/** A file of its own, so that `import(…)` brings this part of the library and no other. */
export const LiveColourInput = (props: ColourFieldProps) => <ColorInput {...props} />;
