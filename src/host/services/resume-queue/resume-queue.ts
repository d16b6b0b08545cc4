import { type Identity, isMaskedNow, requireRole } from '#host/access/index.ts';
import type { ServiceDeps } from '#host/host-deps.ts';
import { notFound, Refusal } from '#host/lib/refusal.ts';
import { contentResponse } from '#host/services/files/content-response.ts';
import { detectKind } from '#host/services/files/detect-kind.ts';
import { largestFile } from '#host/services/files/documents.ts';
import { readRefs } from '#host/services/objects/read-refs.ts';
import { findAlike } from '#host/services/people/alike/alike-people.ts';
import { lockCompany } from '#host/store/company-turns.ts';
import { DiskFile } from '#host/store/disk-file.ts';
import { newId } from '#host/store/new-id.ts';
import type { CallOutput, ParsedInput } from '#shared/contract/call-names.ts';
import type { ResumeFile } from '#shared/contract/resumes.ts';
import { type FileKind, fileKinds } from '#shared/domain/file-kinds.ts';
import { mostFilesInRun } from '#shared/domain/resume-states.ts';
import { safeFileName } from '#shared/domain/safe-file-name.ts';
import { say } from '#shared/domain/sentences.ts';
import { type ApplyDeps, createResumeApplying } from './apply-resume.ts';
import { ownFile, type QueuedFile, readOf, toFiles } from './queue-rows.ts';
import type { ResumeRuns } from './queue-runs.ts';

const open = ['waiting', 'reading', 'to_review', 'failed'];

interface QueueDeps extends Pick<ServiceDeps, 'store' | 'files' | 'clock'>, ApplyDeps {
  runs: ResumeRuns;
}

/** The queue of résumés: files of one person who looks them through, read in the background (`queue-runs.ts`). */
export function createResumeQueue(deps: QueueDeps) {
  const { store, files, clock, runs } = deps;
  const apply = createResumeApplying(deps);

  const keep = (bytes: Uint8Array | DiskFile) => (bytes instanceof DiskFile ? files.keep(bytes) : files.put(bytes));

  async function told(identity: Identity, row: QueuedFile): Promise<ResumeFile> {
    const [file] = await toFiles(store, identity, [row]);
    if (file === undefined) {
      throw notFound('file');
    }
    return file;
  }

  /** The caller's files that are listed: not done, or of the newest run. */
  function listed({ companyId, userId }: Identity) {
    return store.db
      .selectFrom('resume_file')
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .where((eb) =>
        eb.or([
          eb('state', 'in', open),
          eb(
            'run_id',
            'in',
            eb
              .selectFrom('resume_file as newest')
              .select('newest.run_id')
              .where('newest.company_id', '=', companyId)
              .where('newest.user_id', '=', userId)
              .orderBy('newest.place', 'desc')
              .limit(1),
          ),
        ]),
      );
  }

  return {
    /**
     * Keeps a file in the caller's queue, to be read when its turn comes; one that is there and not done is answered as it is:
     * whoever drops a folder again, after something broke off, gets what is missing.
     * @throws Refusal 403, 413, 415 for what is no kind of file that is kept, 422 for an empty one, 429 for a full queue.
     */
    async add(identity: Identity, { run, file: sent }: ParsedInput<'resumes.add'>): Promise<ResumeFile> {
      requireRole(identity, 'create', 'candidate');
      const bytes = sent instanceof DiskFile ? sent : new Uint8Array(await sent.arrayBuffer());
      const size = sent.size;
      if (size > largestFile) {
        throw new Refusal('too_large', say('fileTooLarge', { most: 25 }));
      }
      const kind = await detectKind({ bytes, fileName: sent.name, takesHtml: true });
      const { mediaType, endings } = fileKinds[kind];
      const hash = await keep(bytes);
      const { companyId: company_id, userId: user_id } = identity;
      const row = await store.lastStep(
        'resumes.add',
        async (trx) => {
          const now = clock();
          const at = now.toISOString();
          await lockCompany(trx, company_id);
          const same = await trx
            .selectFrom('resume_file')
            .selectAll()
            .where('company_id', '=', company_id)
            .where('user_id', '=', user_id)
            .where('hash', '=', hash)
            .where('state', 'in', open)
            .orderBy('place')
            .limit(1)
            .executeTakeFirst();
          if (same !== undefined) {
            return same;
          }
          const waiting = await trx
            .selectFrom('resume_file')
            .select((eb) => eb.fn.countAll<number>().as('count'))
            .where('company_id', '=', company_id)
            .where('user_id', '=', user_id)
            .where('state', 'in', open)
            .executeTakeFirstOrThrow();
          const { last } = await trx
            .selectFrom('resume_file')
            .select((eb) => eb.fn.max('place').as('last'))
            .where('company_id', '=', company_id)
            .where('user_id', '=', user_id)
            .executeTakeFirstOrThrow();
          if (Number(waiting.count) >= mostFilesInRun) {
            throw new Refusal('too_many_requests', say('resumeQueueFull', { most: mostFilesInRun }), [], 60);
          }
          await trx
            .insertInto('file')
            .values({ company_id, hash, size, media_type: mediaType, created_at: at })
            .onConflict((conflict) => conflict.columns(['company_id', 'hash']).doUpdateSet({ created_at: at }))
            .execute();
          if (!(await files.has(hash))) {
            await keep(bytes);
          }
          return trx
            .insertInto('resume_file')
            .values({
              ...{
                id: newId(now),
                company_id,
                user_id,
                run_id: run,
                place: (last ?? 0) + 1,
                kind,
                hash,
                size,
                added_at: at,
              },
              ...{ file_name: safeFileName(sent.name, endings), state: 'waiting', told: null, name: null, email: null },
              ...{ doubts: 0, alike: 0, data: {}, candidate_id: null, ended_at: null },
              ...{ worker: null, lease_until: null, attempts: 0 },
            })
            .returningAll()
            .executeTakeFirstOrThrow();
        },
        async (_after, added) => told(identity, added),
      );
      runs.wake();
      return row;
    },

    /** The caller's queue in the order in which it came, with how many files are in each state. */
    async list(
      identity: Identity,
      { page, page_size }: ParsedInput<'resumes.list'>,
    ): Promise<CallOutput<'resumes.list'>> {
      const counted = await listed(identity)
        .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
        .groupBy('state')
        .execute();
      const rows = await listed(identity)
        .selectAll()
        .orderBy('place')
        .limit(page_size)
        .offset((page - 1) * page_size)
        .execute();
      const counts = Object.fromEntries(counted.map(({ state, count }) => [state, Number(count)]));
      const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
      return { data: await toFiles(store, identity, rows), total, page, page_size, counts };
    },

    /**
     * What was read in a file of the caller's, and who is there who may be the same person now.
     * @throws Refusal 404.
     */
    async read(identity: Identity, asked: ParsedInput<'resumes.read'>): Promise<CallOutput<'resumes.read'>> {
      const row = await ownFile(store.db, identity, asked);
      const { text, pages, fields, object } = readOf(row);
      const found =
        object === undefined ? [] : await findAlike(store.db, identity, { fields: object, files: [row.hash] });
      const refs = await readRefs(
        store,
        identity,
        found.map((one) => one.row.id),
      );
      return {
        ...(await told(identity, row)),
        ...{ file_type: row.kind, text, fields },
        ...(pages === undefined ? {} : { pages }),
        ...(object === undefined ? {} : { object }),
        people: found.flatMap((one) => {
          const person = refs.get(one.row.id);
          return person === undefined ? [] : [{ person, evidence: one.evidence }];
        }),
      };
    },

    /**
     * The bytes of a file of the caller's queue, never run where they are opened.
     * @throws Refusal 404.
     */
    async content(identity: Identity, asked: ParsedInput<'resumes.content'>) {
      const row = await ownFile(store.db, identity, asked);
      if (row.candidate_id !== null && (await isMaskedNow(store.db, identity, row.candidate_id))) {
        throw notFound('file');
      }
      const file = await files.open(row.hash);
      if (file === undefined) {
        throw notFound('file');
      }
      const { mediaType } = fileKinds[row.kind as FileKind];
      const { headers, body } = contentResponse(
        { file, fileName: row.file_name, mediaType, hash: row.hash },
        { range: undefined, inline: true },
      );
      return { status: 200 as const, headers, body };
    },

    /**
     * Reads one that failed again, or leaves one as it is.
     * @throws Refusal 404, 409 for one that is done, or for another try of one that did not fail.
     */
    async change(identity: Identity, asked: ParsedInput<'resumes.change'>): Promise<ResumeFile> {
      const isRetry = asked.do === 'retry';
      const from = isRetry ? ['failed'] : open;
      const values = isRetry
        ? { state: 'waiting', told: null, attempts: 0, worker: null, lease_until: null }
        : { state: 'skipped', data: {}, name: null, email: null, ended_at: clock().toISOString(), worker: null };
      const file = await store.lastStep(
        'resumes.change',
        async (trx) => {
          const row = await ownFile(trx, identity, asked);
          const changed = await trx
            .updateTable('resume_file')
            .set(values)
            .where('id', '=', row.id)
            .where('state', 'in', from)
            .returningAll()
            .executeTakeFirst();
          if (changed === undefined) {
            throw new Refusal('conflict', say('resumeDone'));
          }
          return changed;
        },
        (_after, changed) => told(identity, changed),
      );
      if (isRetry) {
        runs.wake();
      }
      return file;
    },

    async apply(identity: Identity, asked: ParsedInput<'resumes.apply'>): Promise<CallOutput<'resumes.apply'>> {
      const id = await apply(identity, asked);
      const row = await ownFile(store.db, identity, asked);
      const candidate = (await readRefs(store, identity, [id])).get(id);
      if (candidate === undefined) {
        throw notFound('candidate');
      }
      return { file: await told(identity, row), candidate };
    },
  };
}
