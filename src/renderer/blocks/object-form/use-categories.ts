import { useQueries, useQuery } from '@tanstack/react-query';
import { readOptions } from '#lib/policy/read-options.ts';
import type { Category, CategoryType } from '#shared/contract/categories.ts';

const pageSize = 100;

/** Everything on a list of the company, in its order, however many pages it has, with what is archived. */
export function useCompanyList(of: CategoryType, { enabled = true }: { enabled?: boolean } = {}) {
  const page = (number: number) =>
    readOptions('categories.read', { type: of, page: number, page_size: pageSize }, { enabled });
  const first = useQuery(page(1));
  const total = first.data?.total;
  const pages = typeof total === 'number' ? Math.ceil(total / pageSize) : 1;
  const others = useQueries({ queries: Array.from({ length: Math.max(0, pages - 1) }, (_, index) => page(index + 2)) });
  const all = [first, ...others];
  const items: readonly Category[] = all.flatMap(({ data }) => (Array.isArray(data?.data) ? data.data : []));
  return {
    items,
    isPending: all.some((one) => one.isPending && !one.isError),
    error: all.find((one) => one.error !== null)?.error ?? undefined,
    refetch: (): void => all.forEach((one) => void one.refetch()),
  };
}

/** The items of a list of the company that can be chosen; archived ones cannot. */
export function useCategories(of: CategoryType, options: { enabled?: boolean } = {}) {
  const { items, isPending, error } = useCompanyList(of, options);
  return { items: items.filter(({ archived_at }) => archived_at === undefined), isPending, error };
}
