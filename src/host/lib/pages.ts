import type { SelectQueryBuilder } from 'kysely';

/** A page of a list (contract.md "Lists"): which one, from 1, and how many each has. */
export interface PageAsked {
  page: number;
  page_size: number;
}

/** How many stand before a page. */
export function beforePage({ page, page_size }: PageAsked): number {
  return (page - 1) * page_size;
}

/** A page of what is at hand. */
export function pageOf<T>(all: readonly T[], asked: PageAsked): T[] {
  const first = beforePage(asked);
  return all.slice(first, first + asked.page_size);
}

type Found<DB, Tables extends keyof DB> = SelectQueryBuilder<DB, Tables, Record<never, never>>;

/** A page of what `found` finds, as `shown` selects and orders it, and how many it finds in all. */
export async function readPage<DB, Tables extends keyof DB, Row>(
  found: Found<DB, Tables>,
  asked: PageAsked,
  shown: (found: Found<DB, Tables>) => SelectQueryBuilder<DB, Tables, Row>,
): Promise<{ rows: Row[]; total: number }> {
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  const rows: Row[] = await shown(found).limit(asked.page_size).offset(beforePage(asked)).execute();
  return { rows, total };
}
