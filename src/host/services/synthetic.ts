import type { Kysely } from 'kysely';
import type { Identity } from '#host/access/index.ts';
import { publishEvent } from '#host/events/publish-event.ts';
import type { FillCompany, FillCompanyStep } from '#host/host-deps.ts';
import { notFound, Refusal } from '#host/lib/refusal.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { lockCompany } from '#host/store/company-turns.ts';
import type { FileStore } from '#host/store/files.ts';
import { withQueryLimit } from '#host/store/query-limit.ts';
import type { Schema } from '#host/store/schema.ts';
import type { SampleRemoval } from '#shared/contract/synthetic.ts';
import { say } from '#shared/domain/sentences.ts';
import { recomputeInParts } from './scores/recompute-scores.ts';
import type { Search } from './search/search-objects.ts';
import { removeSample } from './synthetic-removal.ts';

/** One event of the answer: a step that ended; the last one says that all are. */
export type SampleProgress = { step: string; done: number; total: number; finished: boolean };

interface SyntheticDeps {
  store: CallStore;
  files: FileStore;
  clock: () => Date;
  fillCompany: FillCompany;
  search: Search;
  /** Called when a company was filled. */
  whenMuchIsWritten: () => void;
}

/** Set while a company is being filled; found at the next try, it tells that the last one did not finish. */
const fillingMark = 'sample_filling';

/** The database does not know yet what was just written. */
const scoresMs = 60_000;

/** Percent of the whole time that filling takes, as measured; computing the scores takes the rest. */
const fillingShare = 50;

/** One statement removes all rows of a table. */
const removalMs = 60_000;

/** The sample company (decisions.md "Embedded workspace"). */
export function createSynthetic({ store, files, clock, fillCompany, search, whenMuchIsWritten }: SyntheticDeps) {
  const filling = new Set<string>();

  async function companyData(db: Kysely<Schema>, companyId: string): Promise<Record<string, unknown>> {
    const row = await db.selectFrom('company').select('data').where('id', '=', companyId).executeTakeFirst();
    return row?.data ?? {};
  }

  async function mark(companyId: string, isFilling: boolean): Promise<void> {
    await store.step('sample.mark', async (trx) => {
      // Whatever else is kept there may change at any time.
      await lockCompany(trx, companyId);
      const { [fillingMark]: _mark, ...data } = await companyData(trx, companyId);
      await trx
        .updateTable('company')
        .set({ data: isFilling ? { ...data, [fillingMark]: true } : data })
        .where('id', '=', companyId)
        .execute();
    });
  }

  async function remove(companyId: string): Promise<SampleRemoval> {
    const removal = await withQueryLimit(removalMs, () => removeSample(store, files, companyId, clock()));
    search.forget(companyId);
    return removal;
  }

  async function hasSample(companyId: string): Promise<boolean> {
    const row = await store.db
      .selectFrom('object')
      .select('id')
      .where('company_id', '=', companyId)
      .where('origin', '=', 'sample')
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Whoever opens it sees what its records come to. Answers how much of the time it takes is over, from 0 to 1. */
  async function* score(companyId: string): AsyncGenerator<number, void, void> {
    const parts = recomputeInParts(store, companyId, clock());
    // A limit holds for what runs within, and each part runs when it is asked for.
    const next = () => withQueryLimit(scoresMs, () => parts.next());
    for (let part = await next(); part.done !== true; part = await next()) {
      yield Math.min(1, part.value.computed / part.value.due);
    }
  }

  async function* fill(identity: Identity, signal: AbortSignal): AsyncGenerator<SampleProgress, void, void> {
    const { companyId, userId } = identity;
    let finished = false;
    try {
      await mark(companyId, true);
      let { step }: Pick<FillCompanyStep, 'step'> = { step: 'start' };
      const progress = (percent: number) => ({ step, done: Math.round(percent), total: 100, finished: false });
      for await (const part of fillCompany({ store, files, companyId, ownerUserId: userId, now: clock(), signal })) {
        step = part.step;
        yield progress((fillingShare * part.done) / part.total);
      }
      for await (const share of score(companyId)) {
        yield progress(fillingShare + (100 - fillingShare) * share);
      }
      await mark(companyId, false);
      finished = true;
      await store.step('sample.tell', (trx) =>
        publishEvent(trx, { companyId, type: 'resync', data: {}, at: clock().toISOString() }),
      );
      await search.follow(companyId);
      whenMuchIsWritten();
      yield { ...progress(100), finished: true };
    } finally {
      if (!finished) {
        // Half a company makes no sense: the next try begins with an empty one.
        await remove(companyId);
        await mark(companyId, false);
      }
      filling.delete(companyId);
    }
  }

  return {
    /**
     * Removes what the sample made, and nothing else; tells what went. Without a sample nothing goes.
     * @throws Refusal 404 for a foreign company, 409 while the company is being filled.
     */
    async delete(identity: Identity, companyId: string): Promise<SampleRemoval> {
      if (companyId !== identity.companyId) {
        throw notFound('company');
      }
      if (filling.has(companyId)) {
        throw new Refusal('conflict', say('sampleComing'));
      }
      return remove(companyId);
    },

    /**
     * Fills the caller's company with sample data; each step is told as it ends.
     * @throws Refusal 404 for a foreign company, 409 where there is sample data already.
     */
    async create(
      identity: Identity,
      companyId: string,
      signal: AbortSignal | undefined,
    ): Promise<AsyncGenerator<SampleProgress, void, void>> {
      if (companyId !== identity.companyId) {
        throw notFound('company');
      }
      if (filling.has(companyId)) {
        throw new Refusal('conflict', say('sampleComing'));
      }
      filling.add(companyId);
      try {
        if (await hasSample(companyId)) {
          if ((await companyData(store.db, companyId))[fillingMark] !== true) {
            throw new Refusal('conflict', say('sampleThere'));
          }
          await remove(companyId);
        }
      } catch (error) {
        filling.delete(companyId);
        throw error;
      }
      return fill(identity, signal ?? new AbortController().signal);
    },
  };
}

export type Synthetic = ReturnType<typeof createSynthetic>;
