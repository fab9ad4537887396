/** The answer of a list that is short enough to have one page (D3.2). */
export const wholeList = <Row>(data: Row[]) => ({
  data,
  meta: { total: data.length, page: 1, limit: data.length, lastPage: 1 },
});
