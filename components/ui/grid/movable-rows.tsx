'use client';

import { DragDropContext, Droppable } from '@hello-pangea/dnd';
import { useMantineStyleNonce } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface MovableRowsProps {
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

/** The rows of a grid, reordered by dragging. */
export function MovableRows({ onMove, children }: MovableRowsProps) {
  const list = useId();
  return (
    <DragDropContext
      nonce={useMantineStyleNonce()?.()}
      onDragEnd={({ source, destination }) => {
        if (destination && destination.index !== source.index) onMove(source.index, destination.index);
      }}
    >
      <Droppable droppableId={list}>
        {(drop) => (
          <tbody ref={drop.innerRef} {...drop.droppableProps}>
            {children}
            {drop.placeholder}
          </tbody>
        )}
      </Droppable>
    </DragDropContext>
  );
}
