import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isCancellation } from '#lib/calls.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { call } from '#lib/policy/call.ts';
import { write } from '#lib/policy/writes.ts';
import type { DayOrder, ImportType, MissingKind } from '#shared/contract/imports.ts';
import { toast } from '#ui/toast-store.ts';
import type { ImportFile } from './import-file.ts';
import { type ImportCounts, useImportRunStore } from './import-run-store.ts';
import type { ImportMapping } from './mapping.ts';
import { importWords } from './words/index.ts';

interface ImportRequest {
  file: ImportFile;
  type: ImportType;
  mapping: ImportMapping;
  existing: 'update' | 'skip';
  dayOrder: DayOrder | undefined;
  sheet: string | undefined;
  create: readonly MissingKind[];
  same: readonly number[];
}

/** The import of this window, and how to begin one; there is one at a time. */
export function useImportRun() {
  const t = useT(importWords);
  const format = useFormat();
  const errorText = useErrorText();
  const client = useQueryClient();
  const run = useImportRunStore((state) => state.run);

  useEffect(() => {
    useImportRunStore.setState(({ watchers }) => ({ watchers: watchers + 1 }));
    // What was shown to its end is done with; what still runs goes on.
    return () =>
      useImportRunStore.setState(({ run: left, watchers }) => ({
        run: left?.phase === 'running' ? left : null,
        watchers: watchers - 1,
      }));
  }, []);

  function tellDone(counts: ImportCounts): void {
    if (useImportRunStore.getState().watchers === 0) {
      const description = t('done.summary', {
        created: format.number(counts.created),
        updated: format.number(counts.updated),
        skipped: format.number(counts.skipped),
        problems: t('problems.title', { count: counts.errors_total, value: format.number(counts.errors_total) }),
      });
      toast({ title: t('done.title'), description });
    }
  }

  function tellFailed(error: Error): void {
    if (useImportRunStore.getState().watchers === 0 && !isCancellation(error)) {
      const { title, detail } = errorText(error);
      toast({ variant: 'destructive', title: t('failed.run'), description: detail ?? title });
    }
  }

  async function start({ file, type, mapping, existing, dayOrder, sheet, create, same }: ImportRequest): Promise<void> {
    if (useImportRunStore.getState().run?.phase === 'running') {
      return;
    }
    const controller = new AbortController();
    const shown = { type, fileName: file.name };
    const importId = crypto.randomUUID();
    useImportRunStore.setState({ run: { ...shown, phase: 'running', importId, cancel: () => controller.abort() } });
    try {
      const counts = await write(
        client,
        'imports.run',
        {
          file: file.content,
          file_name: file.name,
          object_type: type,
          mapping,
          existing,
          create: [...create],
          same: [...same],
          import_id: importId,
          ...(dayOrder === undefined ? {} : { day_order: dayOrder }),
          ...(sheet === undefined ? {} : { sheet }),
        },
        {
          send: ({ input, key: idempotencyKey }) =>
            call('imports.run', input, { client, signal: controller.signal, idempotencyKey }),
        },
      );
      useImportRunStore.setState({ run: { ...shown, phase: 'done', counts } });
      tellDone(counts);
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error('The import failed', { cause: thrown });
      useImportRunStore.setState({ run: { ...shown, phase: 'failed', error } });
      tellFailed(error);
    }
  }

  return { run, start, reset: () => useImportRunStore.setState({ run: null }) };
}
