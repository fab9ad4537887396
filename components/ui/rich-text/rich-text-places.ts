/** A place in a text: its block, counted from 0, and so many characters into it. */
export interface TextPlace {
  block: number;
  offset: number;
}
/** A selection: where it was begun and where it ends. */
export type TextPlaces = { anchor: TextPlace; focus: TextPlace };

/** The document's selection as far as it lies within an element whose children are blocks; null when it does not. */
export function placesWithin(root: HTMLElement | null): TextPlaces | null {
  const selection = document.getSelection();
  if (!root || !selection?.anchorNode || !selection.focusNode) return null;
  if (!root.contains(selection.anchorNode) || !root.contains(selection.focusNode)) return null;
  return {
    anchor: placeOf(root, selection.anchorNode, selection.anchorOffset),
    focus: placeOf(root, selection.focusNode, selection.focusOffset),
  };
}

function placeOf(root: HTMLElement, node: Node, offset: number): TextPlace {
  const last = Math.max(0, root.childNodes.length - 1);
  if (node === root) {
    const beyond = offset > last;
    return { block: Math.min(offset, last), offset: beyond ? (root.childNodes[last]?.textContent?.length ?? 0) : 0 };
  }
  let block: Node = node;
  while (block.parentNode && block.parentNode !== root) block = block.parentNode;
  const before = document.createRange();
  before.setStart(block, 0);
  before.setEnd(node, offset);
  return { block: [...root.childNodes].indexOf(block as ChildNode), offset: before.toString().length };
}
