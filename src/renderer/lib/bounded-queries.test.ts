import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { boundQueries } from './bounded-queries.ts';

function clientOf(most: number) {
  const client = new QueryClient();
  boundQueries(client, most);
  const options = (key: string, isAnswer = true) => ({
    queryKey: [key],
    queryFn: () => key,
    staleTime: Number.POSITIVE_INFINITY,
    ...(isAnswer ? { meta: { call: 'objects.list' as const } } : {}),
  });
  const read = (key: string, isAnswer?: boolean) => client.prefetchQuery(options(key, isAnswer));
  /** Shows it until what is answered is called. */
  const show = (key: string) => new QueryObserver(client, options(key)).subscribe(() => {});
  const kept = () =>
    client
      .getQueryCache()
      .getAll()
      .map(({ queryHash }) => queryHash)
      .sort();
  return { read, show, kept };
}

test('of many answers that nothing shows, those that were seen last are kept', async () => {
  const { read, show, kept } = clientOf(3);
  for (const key of ['a', 'b', 'c']) {
    await read(key);
  }
  show('a')();
  await read('d');
  expect(kept()).toEqual(['["a"]', '["c"]', '["d"]']);
});

test('what is shown stays, and so does what no call answered', async () => {
  const { read, show, kept } = clientOf(1);
  await read('shown');
  const hide = show('shown');
  await read('desktop', false);
  for (const key of ['a', 'b', 'c']) {
    await read(key);
  }
  expect(kept()).toEqual(['["c"]', '["desktop"]', '["shown"]']);
  hide();
  expect(kept()).toEqual(['["desktop"]', '["shown"]']);
});
