import type { Selectable, Transaction } from 'kysely';
import { type Identity, membersOfUsers, ownPeople } from '#host/access/index.ts';
import { publishObjects } from '#host/events/publish-event.ts';
import { notFound } from '#host/lib/refusal.ts';
import { readRow } from '#host/services/objects/read-objects.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { lockCompany } from '#host/store/company-turns.ts';
import { newId } from '#host/store/new-id.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import type { ScoreRemark } from '#shared/contract/scores.ts';
import { explainedKeys, type ScoreKey } from '#shared/domain/scores/score-explained.ts';
import { explainOne } from './explain-one.ts';
import { readScoreSettings, writeScoreSettings } from './score-settings.ts';
import { listScoreUses } from './score-uses.ts';

function keyOf(text: string): ScoreKey | undefined {
  return explainedKeys.find((key) => key === text);
}

/** Scores and statistics: computed, explained, or absent (records.md). */
export function createScores(store: CallStore, clock: () => Date) {
  async function composed(
    from: Store,
    identity: Identity,
    rows: readonly Selectable<Schema['score_remark']>[],
  ): Promise<ScoreRemark[]> {
    const members = await membersOfUsers(
      from.db,
      identity.companyId,
      rows.map((row) => row.user_id),
    );
    return rows.flatMap((row) => {
      const [key, by] = [keyOf(row.score), members.get(row.user_id ?? '')];
      const said = { id: row.id, text: row.text, is_own: row.is_own === 1, at: row.created_at };
      return key === undefined ? [] : [{ ...said, key, ...(by === undefined ? {} : { by }) }];
    });
  }

  async function isOwn(identity: Identity, id: string): Promise<boolean> {
    return (await ownPeople(store.db, identity)).some((person) => person.id === id);
  }

  return {
    /** Which scores are switched off, and what applicants are told. */
    settings: (identity: Identity) => readScoreSettings(store.db, identity.companyId),

    /** Switches scores off or on, and says what applicants are told: what is named is replaced. */
    updateSettings: (identity: Identity, input: ParsedInput<'scores.updateSettings'>) =>
      store.lastStep(
        'scores.settings',
        (trx) => writeScoreSettings(trx, identity, input, clock().toISOString()),
        (after) => readScoreSettings(after.db, identity.companyId),
      ),

    /** Where scores were used in a decision, newest first. */
    uses: (identity: Identity, input: ParsedInput<'scores.uses'>) => listScoreUses(store, identity, input),

    /**
     * The scores of an object with what they rest on, computed now, and what was said of them. Who may not read a score is told
     * that there is no data.
     * @throws Refusal 404 for an object that the caller does not see.
     */
    async explain(identity: Identity, { type, id, job }: ParsedInput<'scores.explain'>) {
      const row = await readRow(store.db, identity, type, { id });
      const scores = await explainOne(store, identity, row, clock(), job);
      const read = scores.flatMap(({ score, isRead }) => (isRead ? [score.key] : []));
      const remarks =
        read.length === 0
          ? []
          : await store.db
              .selectFrom('score_remark')
              .selectAll()
              .where('company_id', '=', identity.companyId)
              .where('object_id', '=', id)
              .where('score', 'in', read)
              // Which fit is meant by what names none is not known: it stands at each.
              .where((eb) => eb.or([eb('job_id', 'is', null), ...(job === undefined ? [] : [eb('job_id', '=', job)])]))
              .orderBy('created_at')
              .orderBy('id')
              .execute();
      return {
        data: scores.map(({ score }) => score),
        remarks: await composed(store, identity, remarks),
        is_own: await isOwn(identity, id),
      };
    },

    /**
     * Says something of a score, which stands beside it from then on: whom it is about objects, others report a mistake.
     * @throws Refusal 404 for an object that the caller does not see, and a score that they do not read.
     */
    async remark(identity: Identity, { type, id, key, job, text }: ParsedInput<'scores.remark'>): Promise<ScoreRemark> {
      const now = clock();
      const row = await readRow(store.db, identity, type, { id });
      const own = await isOwn(identity, id);
      const scores = await explainOne(store, identity, row, now, job);
      const isRead = scores.some(({ score, isRead: read }) => score.key === key && read);
      // A fit has no field; whoever it is of may say what they think of it.
      if (!isRead && !(key === 'fit' && own)) {
        throw notFound('score');
      }
      const write = async (trx: Transaction<Schema>) => {
        await lockCompany(trx, identity.companyId);
        const said = {
          id: newId(now),
          company_id: identity.companyId,
          object_id: id,
          score: key,
          // A job that the caller does not see makes no fit, and is named nowhere.
          job_id: key === 'fit' && scores.some(({ score }) => score.key === 'fit') ? (job ?? null) : null,
          text,
          user_id: identity.userId,
          is_own: Number(own),
          created_at: now.toISOString(),
        };
        await trx.insertInto('score_remark').values(said).execute();
        await publishObjects(trx, identity.companyId, type, [id], now.toISOString());
        return said;
      };
      return store.lastStep('scores.remark', write, async (after, said) => {
        const [made] = await composed(after, identity, [said]);
        if (made === undefined) {
          throw notFound('score');
        }
        return made;
      });
    },
  };
}
