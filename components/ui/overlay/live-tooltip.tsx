'use client';

import { Tooltip, type TooltipProps } from '@mantine/core';

/** A file of its own, so that `import(…)` brings this part of the library and no other. */
export const LiveTooltip = (props: TooltipProps) => <Tooltip {...props} />;
