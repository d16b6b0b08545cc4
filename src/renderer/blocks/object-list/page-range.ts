/** How many rows one page of a list holds; the most a page of the API may. */
export const listPageSize = 100;

/** The pages (from 1) that hold the rows `first`…`last` (from 0), the first page always among them: it knows the total. */
export function pagesOfRows(first: number, last: number, total: number | null): number[] {
  const lastPage = total === null ? 1 : Math.max(1, Math.ceil(total / listPageSize));
  const pages = new Set([1]);
  for (let page = pageOfRow(first); page <= Math.min(lastPage, pageOfRow(last)); page += 1) {
    pages.add(page);
  }
  return [...pages];
}

export function pageOfRow(index: number): number {
  return Math.floor(index / listPageSize) + 1;
}
