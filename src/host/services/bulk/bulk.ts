import type { Identity } from '#host/access/index.ts';
import { collectingEvents } from '#host/events/publish-event.ts';
import type { ServiceDeps } from '#host/host-deps.ts';
import { readPage } from '#host/lib/pages.ts';
import { notFound, throwIfCancelled } from '#host/lib/refusal.ts';
import { yieldToOthers } from '#host/lib/yield-to-others.ts';
import { writingBatch, writingInBatch, writingVia } from '#host/object-writer/index.ts';
import { lockCompany } from '#host/store/company-turns.ts';
import { newId } from '#host/store/new-id.ts';
import type { CallOutput, ParsedInput } from '#shared/contract/call-names.ts';
import { bulkLimits } from '#shared/domain/bulk.ts';
import { say } from '#shared/domain/sentences.ts';
import { nothingThere, type RunRow, refsWithDeleted, toRows, toRun } from './bulk-rows.ts';
import type { BulkRuns } from './bulk-runs.ts';
import type { Changed, Changing } from './change-one.ts';
import { type BulkAsked, type Chosen, chosenObjects } from './choose-objects.ts';
import { reasonOf, type WhyNot } from './reason-of.ts';

/** Of all that is chosen, and of those that cannot be changed for one reason, so many are named. */
const mostNamed = 20;
/** Trying takes no longer; what is left is found out when it is done. */
const longestPreviewMs = 3000;
/** Nothing else is written while some are tried. */
const previewPartMs = 30;

interface BulkDeps extends Pick<ServiceDeps, 'store' | 'clock' | 'reportBug'> {
  changing: Changing;
  runs: BulkRuns;
}

/** Takes back what was tried. */
class Tried extends Error {}

/** Bulk changes (records.md "Lists"): of what is chosen by ids or by a list's filter. */
export function createBulk({ store, clock, reportBug, changing, runs }: BulkDeps) {
  /** Whether an object can be changed: it is tried in a transaction that is taken back. */
  async function tryPart(
    identity: Identity,
    { type, change }: BulkAsked,
    chosen: readonly Chosen[],
    note: (one: Chosen, became: WhyNot | Changed['result']) => void,
  ): Promise<void> {
    try {
      await store.together(
        async (part, trx) => {
          await lockCompany(trx, identity.companyId);
          const begun = performance.now();
          for (const one of chosen) {
            const { objectId: id } = one;
            note(
              one,
              id === null
                ? nothingThere
                : await part(() =>
                    collectingEvents(() => changing.changeOne(identity, type, id, change, chosen.length)),
                  ).then(({ done }) => done.result, whyOf),
            );
            if (performance.now() - begun >= previewPartMs) {
              break;
            }
          }
          throw new Tried();
        },
        { apart: true },
      );
    } catch (error) {
      if (!(error instanceof Tried)) {
        throw error;
      }
    }
  }

  function whyOf(error: unknown): WhyNot {
    const why = reasonOf(error);
    if (why === undefined) {
      reportBug(error);
    }
    return why ?? say('ownFault');
  }

  async function tryAll(
    identity: Identity,
    asked: BulkAsked,
    chosen: readonly Chosen[],
    signal: AbortSignal | undefined,
  ) {
    const cannot = new Map<string, { why: WhyNot; of: Chosen[]; count: number }>();
    let checked = 0;
    let same = 0;
    const note = (one: Chosen, became: WhyNot | Changed['result']) => {
      checked += 1;
      same += became === 'same' ? 1 : 0;
      if (became !== 'done' && became !== 'same') {
        const why = became;
        const key = JSON.stringify(why);
        const known = cannot.get(key) ?? { why, of: [], count: 0 };
        known.count += 1;
        known.of.push(...(known.of.length < mostNamed ? [one] : []));
        cannot.set(key, known);
      }
    };
    const begun = performance.now();
    while (checked < chosen.length && performance.now() - begun < longestPreviewMs) {
      throwIfCancelled(signal);
      await tryPart(identity, asked, chosen.slice(checked), note);
      await yieldToOthers();
    }
    return { checked, same, cannot: [...cannot.values()].sort((left, right) => right.count - left.count) };
  }

  async function ownRun({ companyId, userId }: Identity, id: string): Promise<RunRow> {
    const run = await store.db
      .selectFrom('bulk_run')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (run === undefined) {
      throw notFound('bulk change');
    }
    return run;
  }

  /** Writes down what is to be done, to be gone on with whatever happens to this process. */
  function writeDown(identity: Identity, { type, change }: BulkAsked, chosen: readonly Chosen[]): Promise<string> {
    const { companyId: company_id, userId: user_id } = identity;
    const now = clock();
    const id = newId(now);
    return store.step('bulk.begin', async (trx) => {
      const at = now.toISOString();
      await trx
        .insertInto('bulk_run')
        .values({
          ...{ id, company_id, user_id, object_type: type, batch_id: newId(now), kind: change.do, data: change },
          ...{ started_at: at, ended_at: chosen.length === 0 ? at : null, stopped_at: null, undone_at: null },
          ...{ total: chosen.length, done: 0, same: 0, refused: 0, attempts: 1, ...runs.lease() },
        })
        .execute();
      await store.insertRows(
        trx,
        'bulk_row',
        chosen.map(({ objectId, askedId }, place) => ({
          ...{ id: newId(now), company_id, run_id: id, place, object_id: objectId, asked_id: askedId },
          ...{ result: 'waiting', told: null, made_id: null },
        })),
      );
      return id;
    });
  }

  return {
    /**
     * Which objects a bulk change is for, and which of them it would not change, and why: it is tried on each by the rules of
     * the single change, and taken back. Nothing is told of what the caller does not see.
     * @throws Refusal 400 for a filter that cannot be read or asks for a score of somebody, 422 for too many.
     */
    async preview(
      identity: Identity,
      asked: BulkAsked,
      signal: AbortSignal | undefined,
    ): Promise<CallOutput<'bulk.preview'>> {
      const chosen = await chosenObjects(store, identity, asked, clock());
      const { checked, same, cannot } = await writingVia('bulk', () =>
        writingInBatch(writingBatch(clock()) ?? '', () => tryAll(identity, asked, chosen, signal)),
      );
      const idsOf = (some: readonly Chosen[]) => some.flatMap(({ objectId }) => objectId ?? []);
      const first = idsOf(chosen.slice(0, mostNamed));
      const refs = await refsWithDeleted(store, identity, [...first, ...cannot.flatMap(({ of }) => idsOf(of))]);
      const named = (ids: readonly string[]) => ids.flatMap((id) => refs.get(id) ?? []);
      return {
        total: chosen.length,
        checked,
        objects: named(first),
        cannot_count: cannot.reduce((sum, { count }) => sum + count, 0),
        same_count: same,
        cannot: cannot.map(({ why, of, count }) => ({ why, count, objects: named(idsOf(of)) })),
      };
    },

    /**
     * Changes many objects, each by the rules of the single change and as the caller may at its turn. A few are done when it is
     * answered; more go on in the background.
     * @throws Refusal as {@link preview}.
     */
    async run(identity: Identity, asked: BulkAsked): Promise<CallOutput<'bulk.run'>> {
      const chosen = await chosenObjects(store, identity, asked, clock());
      const id = await writeDown(identity, asked, chosen);
      const begun = await ownRun(identity, id);
      // A call that is made again finds it ended, or at work.
      if (begun.ended_at === null) {
        const end = runs.begin(begun);
        if (chosen.length <= bulkLimits.atOnce) {
          await end;
        }
      }
      return toRun(await ownRun(identity, id));
    },

    /** The caller's bulk changes, newest first; `running`: those that have not ended. */
    async list(
      { companyId, userId }: Identity,
      { running, page, page_size }: ParsedInput<'bulk.list'>,
    ): Promise<CallOutput<'bulk.list'>> {
      const found = store.db
        .selectFrom('bulk_run')
        .where('company_id', '=', companyId)
        .where('user_id', '=', userId)
        .$if(running === true, (query) => query.where('ended_at', 'is', null))
        .$if(running === false, (query) => query.where('ended_at', 'is not', null));
      const { rows, total } = await readPage(found, { page, page_size }, (some) =>
        some.selectAll().orderBy('started_at', 'desc').orderBy('id', 'desc'),
      );
      return { data: rows.map(toRun), total, page, page_size };
    },

    /**
     * How far a bulk change of the caller's is, and what became of its objects; which those are is told as far as they see them now.
     * @throws Refusal 404.
     */
    async read(
      identity: Identity,
      { id, result, page, page_size }: ParsedInput<'bulk.read'>,
    ): Promise<CallOutput<'bulk.read'>> {
      const run = await ownRun(identity, id);
      const found = store.db
        .selectFrom('bulk_row')
        .where('run_id', '=', id)
        .$if(result !== undefined, (query) => query.where('result', '=', result ?? ''));
      const { rows, total } = await readPage(found, { page, page_size }, (some) => some.selectAll().orderBy('place'));
      return { run: toRun(run), data: await toRows(store, identity, rows), total, page, page_size };
    },

    /**
     * Stops a bulk change of the caller's after the part that is being written; what is done stays, and can be undone.
     * @throws Refusal 404.
     */
    async stop(identity: Identity, { id }: ParsedInput<'bulk.stop'>): Promise<CallOutput<'bulk.stop'>> {
      await ownRun(identity, id);
      const at = clock().toISOString();
      await store.step('bulk.stop', async (trx) => {
        await trx
          .updateTable('bulk_run')
          .set({ stopped_at: at, ended_at: at, data: {}, worker: null, lease_until: null })
          .where('id', '=', id)
          .where('ended_at', 'is', null)
          .execute();
      });
      return toRun(await ownRun(identity, id));
    },
  };
}
