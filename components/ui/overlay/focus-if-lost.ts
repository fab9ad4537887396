/** Focuses what takes the place of a button that went as it was pressed, once that is rendered. */
export function focusIfLost(find: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) find()?.focus({ preventScroll: true });
  });
}
