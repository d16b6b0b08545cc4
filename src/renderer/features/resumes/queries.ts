import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readOptions } from '#lib/policy/read-options.ts';
import type { CallOutput } from '#shared/contract/call-names.ts';

export type Queue = CallOutput<'resumes.list'>;
export type QueueFile = Queue['data'][number];
export type ReadFile = CallOutput<'resumes.read'>;

/** While something is being read the queue is looked at this often. */
const readingMs = 1000;
const mostShown = 1000;

/** The queue, followed while its files are being read. */
export function useQueue() {
  const query = useQuery(readOptions('resumes.list', { page: 1, page_size: mostShown }));
  const { data, refetch } = query;
  const isReading = (data?.counts.waiting ?? 0) + (data?.counts.reading ?? 0) > 0;
  useEffect(() => {
    if (!isReading) {
      return;
    }
    const timer = setInterval(() => void refetch(), readingMs);
    return () => clearInterval(timer);
  }, [isReading, refetch]);
  return query;
}

/** What was read in one file. */
export function useReadFile(id: string) {
  return useQuery(readOptions('resumes.read', { id }));
}

/** The bytes of a file that is drawn. */
export function useFileBytes(id: string, isWanted: boolean): Uint8Array | undefined {
  const { data } = useQuery(
    readOptions('resumes.content', { id }, { enabled: isWanted, failure: 'log', gcTime: 60_000 }),
  );
  const [bytes, setBytes] = useState<Uint8Array>();
  const body = data?.body;
  useEffect(() => {
    let isGone = false;
    setBytes(undefined);
    body?.arrayBuffer().then(
      (buffer) => !isGone && setBytes(new Uint8Array(buffer)),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [body]);
  return bytes;
}
