'use client';

import {
  DragDropContext,
  Draggable,
  type DraggableProvided,
  Droppable,
  type DroppableProvided,
} from '@hello-pangea/dnd';
import { useMantineStyleNonce } from '@mantine/core';
import { memo, type TransitionEvent as ReactTransitionEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

/** One list whose items can be put in another order. */
export interface DragList {
  /** Its own among all of the layer's. */
  id: string;
  /** Finds the list's element, whose children are the items in the order of `keys`. */
  element: () => HTMLElement | null | undefined;
  keys: readonly string[];
}

export interface DragLayerProps {
  lists: readonly DragList[];
  onMove: (list: string, from: number, to: number) => void;
}

/** Within an item: what it is picked up by. */
const HANDLE = '[data-drag-handle]';

/**
 * Dragging for lists that stand there without it: the library's parts are drawn beside the items and bound to their
 * elements. So its code can come late (docs/architecture.md, "What a page loads, and when"), nothing is drawn anew when
 * it does, and a key press in an item draws none of it.
 */
export function DragLayer({ lists, onMove }: DragLayerProps) {
  const nonce = useMantineStyleNonce()?.();
  return (
    <DragDropContext
      nonce={nonce}
      onDragEnd={({ source, destination }) => {
        if (destination && destination.index !== source.index) {
          onMove(source.droppableId, source.index, destination.index);
        }
      }}
    >
      {lists.map((list) => (
        <ListBinding key={list.id} {...list} />
      ))}
    </DragDropContext>
  );
}

/** Drawn when the order changes only, not with every key press in an item. */
const ListBinding = memo(
  PlainListBinding,
  ({ keys }, after) => keys.length === after.keys.length && keys.every((key, at) => key === after.keys[at]),
);

function PlainListBinding({ id, element, keys }: DragList) {
  return (
    // An item stays in its own list.
    <Droppable droppableId={id} type={id}>
      {(drop) => (
        <>
          <ListElement drop={drop} element={element} />
          {keys.map((key, index) => (
            <Draggable key={key} draggableId={key} index={index}>
              {(drag, { isDragging }) => (
                <ItemElement drag={drag} isDragging={isDragging} index={index} element={element} />
              )}
            </Draggable>
          ))}
        </>
      )}
    </Droppable>
  );
}

function ListElement({ drop, element }: Pick<DragList, 'element'> & { drop: DroppableProvided }) {
  const [list, setList] = useState<HTMLElement | null>(null);
  const { innerRef, droppableProps, placeholder } = drop;
  useLayoutEffect(() => {
    const found = element() ?? null;
    innerRef(found);
    setAttributes(found, droppableProps);
    setList(found);
  }, [element, innerRef, droppableProps]);
  return list ? createPortal(placeholder, list) : null;
}

interface ItemElementProps extends Pick<DragList, 'element'> {
  drag: DraggableProvided;
  isDragging: boolean;
  index: number;
}

function ItemElement({ drag, isDragging, index, element }: ItemElementProps) {
  const { innerRef, draggableProps, dragHandleProps } = drag;
  const styled = useRef<Style>({});

  useLayoutEffect(() => {
    const item = element()?.children[index];
    if (!(item instanceof HTMLElement)) return;
    const { style, onTransitionEnd, ...attributes } = draggableProps;
    innerRef(item);
    setAttributes(item, attributes);
    if (isDragging) item.dataset.dragging = 'true';
    else delete item.dataset.dragging;
    styled.current = restyle(item, styled.current, { ...style });
    if (!onTransitionEnd) return;
    // The library reads nothing of it but the property's name.
    const end = (event: TransitionEvent) => onTransitionEnd(event as unknown as ReactTransitionEvent);
    item.addEventListener('transitionend', end);
    return () => item.removeEventListener('transitionend', end);
  }, [element, index, innerRef, draggableProps, isDragging]);

  useLayoutEffect(() => {
    const handle = element()?.children[index]?.querySelector<HTMLElement>(HANDLE);
    if (!handle || !dragHandleProps) return;
    const { tabIndex, onDragStart: _, ...attributes } = dragHandleProps;
    setAttributes(handle, attributes);
    // A list that the keyboard orders by keys of its own says so in its markup.
    if (!handle.hasAttribute('tabindex')) handle.tabIndex = tabIndex;
    const refuse = (event: Event) => event.preventDefault();
    handle.addEventListener('dragstart', refuse);
    return () => handle.removeEventListener('dragstart', refuse);
  }, [element, index, dragHandleProps]);
  return null;
}

function setAttributes(element: HTMLElement | null, attributes: object): void {
  for (const [name, value] of Object.entries(attributes)) element?.setAttribute(name, String(value));
}

type Style = Readonly<Record<string, string | number | null | undefined>>;
const UNITLESS = new Set(['opacity', 'zIndex']);

/** Gives an element this style in place of the one before. Answers what it has now. */
function restyle(element: HTMLElement, before: Style, now: Style): Style {
  const own = element.style as unknown as Record<string, string>;
  for (const name of Object.keys(before)) if (now[name] == null) own[name] = '';
  for (const [name, value] of Object.entries(now)) {
    if (value != null) own[name] = typeof value === 'number' && !UNITLESS.has(name) ? `${value}px` : String(value);
  }
  return now;
}
