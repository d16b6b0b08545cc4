import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api-error.ts';
import { call } from '#lib/policy/call.ts';
import { write } from '#lib/policy/writes.ts';

/** So many files are read for one summary. */
const mostFiles = 10;

async function bytesOf(client: QueryClient, id: string): Promise<File[]> {
  try {
    return [(await call('files.content', { id }, { client })).body];
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) {
      return [];
    }
    throw error;
  }
}

/**
 * What stands in documents, in their order; of one that cannot be read, or is gone, nothing. Rejects with an `ApiError` or
 * `CallCancelled`.
 */
export async function textsOf(client: QueryClient, ids: readonly string[]): Promise<string[]> {
  const texts: string[] = [];
  // One after another: each may be 25 MiB.
  for (const id of ids.slice(0, mostFiles)) {
    const files = await bytesOf(client, id);
    if (files.length > 0) {
      const answer = await write(
        client,
        'trigger.run',
        { type: 'process_files', files, process_with_ai: false },
        { failure: 'screen', succeeded: null },
      );
      texts.push(...('files' in answer && Array.isArray(answer.files) ? answer.files.map(({ text }) => text) : []));
    }
  }
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}
