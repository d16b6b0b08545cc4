import type { DataTableSort } from '#ui/data-table-header.tsx';

/** An order as the host is asked for it: `-min_salary` is descending. */
export function sortParameter({ column, descending }: DataTableSort): string {
  return descending ? `-${column}` : column;
}

export function parseSort(parameter: string): DataTableSort {
  const descending = parameter.startsWith('-');
  return { column: descending ? parameter.slice(1) : parameter, descending };
}
