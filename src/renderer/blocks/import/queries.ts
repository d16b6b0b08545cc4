import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { nextPage, pagesOptions, readOptions } from '#lib/policy/read-options.ts';
import type { DayOrder, ImportType } from '#shared/contract/imports.ts';
import type { ImportFile } from './import-file.ts';
import type { ImportMapping } from './mapping.ts';

const minute = 60_000;
const progressDelayMs = 1000;
const progressPauseMs = 300;

/** What the person chose about a file. */
interface ImportChoices {
  mapping: ImportMapping | null;
  dayOrder: DayOrder | undefined;
  sheet: string | undefined;
  same: readonly number[];
}

/** What the host makes of a file with a mapping; the former answer stays while the next one is on its way. */
export function useImportPreview(
  file: ImportFile | null,
  type: ImportType,
  { mapping, dayOrder, sheet, same }: ImportChoices,
) {
  const input = {
    file: file?.content ?? '',
    file_name: file?.name,
    object_type: type,
    ...(mapping === null ? {} : { mapping }),
    ...(dayOrder === undefined ? {} : { day_order: dayOrder }),
    ...(sheet === undefined ? {} : { sheet }),
    same: [...same],
  };
  return useQuery(
    readOptions('imports.preview', input, {
      // The file's content is megabytes: its id stands for it.
      queryKey: [['imports', 'preview'], file?.id, type, sheet, mapping, dayOrder, same],
      enabled: file !== null,
      placeholderData: (previous, query) =>
        query?.queryKey[1] === file?.id && query?.queryKey[2] === type ? keepPreviousData(previous) : undefined,
      gcTime: minute,
    }),
  );
}

/** The imports of the last weeks that can be taken back. */
export function usePastImports() {
  return useInfiniteQuery(pagesOptions('imports.list', (page) => ({ page, page_size: 10 }), nextPage));
}

/** What an import wrote to. */
export function useImportedRows(batch: string) {
  return useInfiniteQuery(pagesOptions('changes.objects', (page) => ({ batch, page, page_size: 20 }), nextPage));
}

/** How far a run is. Asked only after a second: shorter runs need no figure, and the host has to know the run first. */
export function useImportProgress(importId: string) {
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setBegun(true), progressDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return useQuery(
    readOptions(
      'imports.progress',
      { import_id: importId },
      { enabled: begun, refetchInterval: progressPauseMs, gcTime: 0 },
    ),
  ).data;
}
