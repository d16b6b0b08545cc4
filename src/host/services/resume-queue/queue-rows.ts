import type { Selectable } from 'kysely';
import type { Identity } from '#host/access/index.ts';
import { notFound } from '#host/lib/refusal.ts';
import { readRefs } from '#host/services/objects/read-refs.ts';
import type { CallStore } from '#host/store/call-store.ts';
import type { Schema } from '#host/store/schema.ts';
import type { ResumeFile } from '#shared/contract/resumes.ts';
import type { ReadField } from '#shared/domain/read-field.ts';
import { toldSentence } from '#shared/domain/sentences.ts';

export type QueuedFile = Selectable<Schema['resume_file']>;

/** What is kept of a file that was read, until it is applied or left. */
export interface ReadResume {
  text: string;
  pages?: number;
  fields: ReadField[];
  object?: Record<string, unknown> & { object_type: string };
}

/** What was read of a file; nothing for one that was not, or is done. */
export function readOf({ data }: Pick<QueuedFile, 'data'>): ReadResume {
  const { text, fields } = data;
  // Written by this host alone.
  return typeof text === 'string' && Array.isArray(fields) ? (data as unknown as ReadResume) : { text: '', fields: [] };
}

const told = toldSentence.nullable().catch(null);

/** Files of the queue as they are told to whose they are; candidates of whom the caller sees none are not named. */
export async function toFiles(
  store: CallStore,
  identity: Identity,
  rows: readonly QueuedFile[],
): Promise<ResumeFile[]> {
  const refs = await readRefs(
    store,
    identity,
    rows.flatMap(({ candidate_id }) => candidate_id ?? []),
  );
  return rows.map((row) => {
    const why = told.parse(row.told);
    const candidate = refs.get(row.candidate_id ?? '');
    return {
      ...{ id: row.id, run: row.run_id, state: row.state },
      // A file is called after whose it is.
      file_name: candidate?.is_masked === true ? candidate.name : row.file_name,
      ...(why === null ? {} : { why }),
      ...(row.name === null || candidate?.is_masked === true ? {} : { name: row.name }),
      ...{ doubts: row.doubts, alike: row.alike },
      ...(candidate === undefined ? {} : { candidate }),
      added_at: row.added_at,
    };
  });
}

/**
 * A file of the caller's own queue.
 * @throws Refusal 404.
 */
export async function ownFile(
  db: Pick<CallStore['db'], 'selectFrom'>,
  { companyId, userId }: Identity,
  asked: { id: string },
): Promise<QueuedFile> {
  const row = await db
    .selectFrom('resume_file')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('id', '=', asked.id)
    .executeTakeFirst();
  if (row === undefined) {
    throw notFound('file');
  }
  return row;
}
