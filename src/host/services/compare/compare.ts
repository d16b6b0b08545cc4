import type { Transaction } from 'kysely';
import type { Identity } from '#host/access/index.ts';
import { notFound } from '#host/lib/refusal.ts';
import { noteCompared } from '#host/services/scores/note-compared.ts';
import { type CallStore, storeWithin } from '#host/store/call-store.ts';
import { lockCompany } from '#host/store/company-turns.ts';
import type { Schema } from '#host/store/schema.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import type { Comparison } from '#shared/contract/compare.ts';
import { comparedPeople, idsIn, readComparison, requireComparedJob } from './read-comparison.ts';
import { readSaved, writeSaved } from './saved-comparison.ts';

/** People side by side for a job: what is recorded of them, and what somebody assumed. Nobody's pay is read. */
export function createCompare(store: CallStore, clock: () => Date) {
  return {
    /**
     * Compares people for a job, those of the saved comparison where none are named; keeps that the caller looked at them.
     * @throws Refusal 400 for more than six people, 404 for a job that the caller does not see.
     */
    async read(identity: Identity, { job: jobId, people }: ParsedInput<'compare.read'>): Promise<Comparison> {
      const now = clock();
      const asked = people === undefined ? undefined : idsIn(people);
      const job = await requireComparedJob(store, identity, jobId);
      const saved = await readSaved(store.db, identity, jobId);
      const ids = asked ?? [...(saved?.ways.keys() ?? [])];
      const comparison = await readComparison(store, identity, { job, ids, saved }, now);
      await noteCompared(
        store,
        identity,
        comparison.people.map(({ person }) => person.id),
        now,
      );
      return comparison;
    },

    /**
     * Saves a comparison for its maker alone, in place of theirs of the same job.
     * @throws Refusal 404 for a job or a person that the caller does not see.
     */
    save(identity: Identity, input: ParsedInput<'compare.save'>): Promise<Comparison> {
      const now = clock();
      const ids = [...new Set(input.people.map(({ id }) => id))];
      const write = async (trx: Transaction<Schema>) => {
        await lockCompany(trx, identity.companyId);
        const within = storeWithin(store, trx);
        const job = await requireComparedJob(within, identity, input.job);
        if ((await comparedPeople(within, identity, ids)).length < ids.length) {
          throw notFound('person');
        }
        await writeSaved(trx, identity, input, now);
        return job;
      };
      return store.lastStep('compare.save', write, async (after, job) => {
        const saved = await readSaved(after.db, identity, job.id);
        return readComparison(after, identity, { job, ids, saved }, now);
      });
    },
  };
}
