import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { askMs, refusedOptions } from '#blocks/bulk-changes/queries.ts';
import { bulkWords } from '#blocks/bulk-changes/words/index.ts';
import { useTakeBack } from '#blocks/object/use-take-back.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { call } from '#lib/policy/call.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import type { BulkRun } from '#shared/contract/bulk.ts';
import { toast } from '#ui/toast-store.ts';
import type { BulkAsk, BulkChosen } from './bulk-kinds.ts';

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function ended(client: QueryClient, run: BulkRun): Promise<BulkRun> {
  let now = run;
  while (now.ended_at === undefined) {
    await wait(askMs);
    now = (await call('bulk.read', { id: run.id, page: 1, page_size: 1 }, { client })).run;
  }
  return now;
}

/** A bulk change from its beginning: how far it is, and when it has ended, a word of it that takes it back. */
export function useBulkRun(chosen: BulkChosen) {
  const t = useT(bulkWords);
  const format = useFormat();
  const client = useQueryClient();
  const { undoOf } = useTakeBack();
  const [begun, setBegun] = useState<BulkRun>();
  const start = useWrite('bulk.run');
  const stopping = useWrite('bulk.stop', { failed: t('failed') });
  const { data } = useQuery({
    ...refusedOptions(begun?.id ?? '', begun !== undefined && (begun.ended_at === undefined || begun.refused > 0)),
    refetchInterval: (query) => (query.state.data?.run.ended_at === undefined ? askMs : false),
  });
  const run = data?.run ?? begun;

  function tell(last: BulkRun): void {
    const count = format.number(last.done);
    const title = last.stopped
      ? t('stoppedTitle', { count })
      : last.do === 'delete'
        ? t('deletedTitle', { count })
        : t('doneTitle', { count });
    const description =
      last.refused === 0 ? undefined : t('refused', { count: last.refused, value: format.number(last.refused) });
    toast({ title, description, ...undoOf(last.done === 0 ? undefined : last.batch_id) });
  }

  return {
    run,
    refused: data?.data ?? [],
    isStarting: start.isPending,
    error: start.error,
    /** Resolves with what was begun, which may go on behind it; its end is told wherever the person is then. */
    async start(change: BulkAsk): Promise<BulkRun> {
      const first = await start.mutateAsync({ ...chosen, change });
      setBegun(first);
      // What it cannot hear of any more, the list of bulk changes still tells.
      void ended(client, first).then(tell, () => undefined);
      return first;
    },
    stop: () => stopping.mutate({ id: begun?.id ?? '' }),
  };
}
