import type { QueryClient } from '@tanstack/react-query';
import { pageIn } from '#lib/read-page.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import type { ListScope } from './list-scope.ts';
import { listPageSize, pageOfRow } from './page-range.ts';
import { listPageOptions } from './queries.ts';

/** Rows of a list from one to another, both of them; pages that are not loaded are asked for. */
export async function readRows(
  client: QueryClient,
  type: ObjectType,
  scope: ListScope,
  { first, last }: { first: number; last: number },
): Promise<ObjectOf[]> {
  const pages: Promise<ObjectOf[]>[] = [];
  for (let page = pageOfRow(first); page <= pageOfRow(last); page += 1) {
    const read = client.ensureQueryData(listPageOptions(type, page, scope));
    pages.push(read.then((answer) => pageIn(type, answer).data));
  }
  const loaded = (await Promise.all(pages)).flat();
  const skipped = first - (pageOfRow(first) - 1) * listPageSize;
  return loaded.slice(skipped, skipped + last - first + 1);
}
