import { type Identity, ownPeople } from '#host/access/index.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { lockCompany } from '#host/store/company-turns.ts';
import type { Store } from '#host/store/store.ts';
import { relationRules } from '#shared/domain/relation-rules.ts';
import { noteScoreUse } from './score-uses.ts';

/** What somebody was recommended for an object. */
interface Recommended {
  objectId: string;
  found: readonly { object: { object_type: string } }[];
  now: Date;
}

const { from: people, to: jobs } = relationRules.applied_to;

function isOneOf(types: readonly string[], type: string): boolean {
  return types.includes(type);
}

/** Of how many people it was told how well they fit a job: of those found for one, or of the one whom jobs were found for. */
function countScored(type: string, found: Recommended['found']): number {
  if (isOneOf(jobs, type)) {
    return found.filter(({ object }) => isOneOf(people, object.object_type)).length;
  }
  return isOneOf(people, type) && found.some(({ object }) => isOneOf(jobs, object.object_type)) ? 1 : 0;
}

async function isNoted({ db }: Pick<Store, 'db'>, { companyId, userId }: Identity, { objectId, now }: Recommended) {
  const row = await db
    .selectFrom('score_use')
    .select('id')
    .where('company_id', '=', companyId)
    .where('object_id', '=', objectId)
    .where('user_id', '=', userId)
    .where('what', '=', 'recommended')
    .where('created_at', '>=', `${now.toISOString().slice(0, 10)}T00:00:00.000Z`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Keeps that somebody was told how well people fit a job (records.md "Using them"): once a user, object and day, however often
 * its page is opened. What is recommended to somebody for themselves decides nothing of others, and is not kept.
 * @param recommended for which object, and what.
 */
export async function noteRecommended(store: CallStore, identity: Identity, recommended: Recommended): Promise<void> {
  const { objectId, found, now } = recommended;
  if (found.length === 0 || (await isNoted(store, identity, recommended))) {
    return;
  }
  const subject = await store.db
    .selectFrom('object')
    .select('type')
    .where('company_id', '=', identity.companyId)
    .where('id', '=', objectId)
    .executeTakeFirst();
  const total = countScored(subject?.type ?? '', found);
  if (total === 0 || (await ownPeople(store.db, identity)).some(({ id }) => id === objectId)) {
    return;
  }
  await store.step('scores.noteRecommended', async (trx) => {
    // Of two reads at a time the second sees what the first has kept.
    await lockCompany(trx, identity.companyId);
    if (!(await isNoted({ db: trx }, identity, recommended))) {
      await noteScoreUse(trx, identity, { what: 'recommended', keys: ['fit'], objectIds: [objectId], total, at: now });
    }
  });
}
