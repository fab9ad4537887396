'use client';

import type { ComponentType } from 'react';
import { latePart } from '@/components/ui/late-part';
import type { DragLayerProps } from './drag-layer';

const layer = latePart<ComponentType<DragLayerProps>>(() => import('./drag-layer').then((module) => module.DragLayer));

/**
 * Lets the items of lists be dragged, from the first sign of a hand on: draws nothing itself. An item is picked up by
 * what carries `data-drag-handle` in it, and carries `data-dragging` meanwhile.
 */
export function Dragging(props: DragLayerProps) {
  const Layer = layer.useLoaded();
  return Layer ? <Layer {...props} /> : null;
}
