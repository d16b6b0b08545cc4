import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '#lib/api.ts';
import { isCancellation } from '#lib/calls.ts';
import type { ImportType } from '#shared/contract/imports.ts';
import type { ImportFile } from './import-file.ts';
import type { ImportMapping } from './mapping.ts';
import { useObjectsChanged } from './use-objects-changed.ts';

const minute = 60_000;
const progressDelay = 1000;
const progressPause = 300;

/** What the host makes of a file with a mapping; the former answer stays while the next one is on its way. */
export function useImportPreview(file: ImportFile | null, type: ImportType, mapping: ImportMapping | null) {
  return useQuery({
    // The file's content is megabytes: its id stands for it.
    queryKey: [...api.imports.preview.key(), file?.id, type, mapping],
    queryFn: ({ signal }) =>
      api.imports.preview.call(
        {
          file: file?.content ?? '',
          file_name: file?.name,
          object_type: type,
          ...(mapping === null ? {} : { mapping }),
        },
        { signal, context: { long: true } },
      ),
    enabled: file !== null,
    placeholderData: (previous, query) =>
      query?.queryKey.at(-3) === file?.id && query?.queryKey.at(-2) === type ? keepPreviousData(previous) : undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: minute,
  });
}

interface ImportRun {
  file: ImportFile;
  type: ImportType;
  mapping: ImportMapping;
  existing: 'update' | 'skip';
  importId: string;
}

/** Runs an import; `cancel` stops it. A cancelled run rejects like any other cancelled call. */
export function useImportRun() {
  const objectsChanged = useObjectsChanged();
  const controller = useRef<AbortController | null>(null);
  const run = useMutation({
    mutationFn: ({ file, type, mapping, existing, importId }: ImportRun) => {
      controller.current = new AbortController();
      return api.imports.run.call(
        { file: file.content, file_name: file.name, object_type: type, mapping, existing, import_id: importId },
        { signal: controller.current.signal, context: { long: true } },
      );
    },
    // A stopped run may have saved rows before it stopped.
    onSettled: objectsChanged,
  });
  return {
    ...run,
    cancelled: isCancellation(run.error),
    cancel: () => controller.current?.abort(),
  };
}

/** How far a run is. Asked only after a second: shorter runs need no figure, and the host has to know the run first. */
export function useImportProgress(importId: string | null) {
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setBegun(true), progressDelay);
    return () => clearTimeout(timer);
  }, []);
  return useQuery(
    api.imports.progress.queryOptions({
      input: { import_id: importId ?? '' },
      enabled: importId !== null && begun,
      refetchInterval: progressPause,
      retry: false,
      gcTime: 0,
    }),
  ).data;
}
