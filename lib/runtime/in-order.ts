/**
 * Rows that ask for a 1-based position get it, those with the same one in the order given; the others keep theirs around
 * them.
 */
export function inOrder<Row>(rows: readonly { readonly row: Row; readonly order?: number | undefined }[]): Row[] {
  const ordered = rows.filter(({ order }) => order === undefined).map(({ row }) => row);
  const moved = rows
    .flatMap(({ row, order }) => (order === undefined ? [] : [{ row, order }]))
    .sort((a, b) => a.order - b.order);
  let next = 0;
  for (const { order, row } of moved) {
    const at = Math.min(ordered.length, Math.max(order - 1, next));
    ordered.splice(at, 0, row);
    next = at + 1;
  }
  return ordered;
}
