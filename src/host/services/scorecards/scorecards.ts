import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Selectable, Transaction } from 'kysely';
import {
  type Identity,
  interviewersOf,
  livingVisible,
  membersOfUsers,
  type ScorecardSight,
  scorecardSight,
} from '#host/access/index.ts';
import { invalidFields, notFound, Refusal } from '#host/lib/refusal.ts';
import { touchObjects } from '#host/object-writer/index.ts';
import { readRefs } from '#host/services/objects/read-refs.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { lockCompany } from '#host/store/company-turns.ts';
import { newId } from '#host/store/new-id.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import type { Scorecard } from '#shared/contract/scorecards.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { relationRules } from '#shared/domain/relation-rules.ts';
import { type ScorecardWords, saysEnough } from '#shared/domain/scorecards.ts';
import { say } from '#shared/domain/sentences.ts';
import { tellHandedIn } from './tell-handed-in.ts';

type ScorecardRow = Selectable<Schema['scorecard']>;

function wordsOf({ attributes, recommendation, summary }: ScorecardRow): ScorecardWords {
  return { attributes, recommendation, summary };
}

/** @throws Refusal 404 where there is no such interview, or the caller does not see it. */
async function requireInterview(db: Kysely<Schema>, identity: Identity, id: string): Promise<void> {
  const [object] = await livingVisible(db, identity, [id]);
  const isInterview = relationRules.interviewer.from.some((type) => type === object?.type);
  if (!isInterview) {
    throw notFound('interview');
  }
}

function rowsOf(db: Kysely<Schema>, { companyId }: Identity, interviewId: string) {
  return db
    .selectFrom('scorecard')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('interview_id', '=', interviewId)
    .orderBy('created_at')
    .orderBy('id');
}

/** A scorecard as the caller may read it: what it says only where it is theirs, or open to them. */
function told(
  row: ScorecardRow | undefined,
  isMine: boolean,
  isOpen: boolean,
  author: ObjectRef | undefined,
): Scorecard {
  const of = { ...(author === undefined ? {} : { author }), is_mine: isMine };
  if (row === undefined || (row.handed_in_at === null && !isMine)) {
    return { ...of, state: 'waiting' };
  }
  const { handed_in_at, handed_in, changed_at } = row;
  const handed = handed_in_at === null ? {} : { handed_in_at };
  if (!isMine && !isOpen) {
    return { ...of, state: 'closed', ...handed };
  }
  return {
    ...of,
    state: handed_in_at === null ? 'waiting' : 'open',
    says: { ...wordsOf(row) },
    ...handed,
    ...(changed_at === null || handed_in === null ? {} : { changed_at, said: { ...handed_in } }),
  };
}

/** Whether what others handed in is open to the caller: not before they handed in what they were asked for. */
function readsHandedIn({ isAsked, readsOthers }: ScorecardSight, own: ScorecardRow | undefined): boolean {
  return isAsked ? own !== undefined && own.handed_in_at !== null : readsOthers;
}

/** Scorecards of interviews, one for each interviewer (records.md "Scores and statistics"). */
export function createScorecards(store: CallStore, clock: () => Date) {
  async function compose(from: Store, identity: Identity, interviewId: string, sight: ScorecardSight) {
    const rows = await rowsOf(from.db, identity, interviewId).execute();
    const interviewers = await interviewersOf(from.db, identity.companyId, interviewId);
    const own = rows.find((row) => row.user_id === identity.userId);
    const isOpen = readsHandedIn(sight, own);
    const refs = await readRefs(
      from,
      identity,
      interviewers.map(({ personId }) => personId),
    );
    const asked = new Set(interviewers.map(({ userId }) => userId));
    const others = rows.filter((row) => !asked.has(row.user_id) && row.handed_in_at !== null);
    const members = await membersOfUsers(
      from.db,
      identity.companyId,
      others.map((row) => row.user_id),
    );
    const cards = [
      ...interviewers.map(({ personId, userId }) => {
        const row = rows.find((one) => one.user_id === userId);
        return told(row, userId === identity.userId, isOpen, refs.get(personId));
      }),
      // Somebody who handed theirs in and is asked no more.
      ...others.map((row) => told(row, row.user_id === identity.userId, isOpen, members.get(row.user_id))),
    ];
    return cards.toSorted((a, b) => Number(b.is_mine) - Number(a.is_mine));
  }

  return {
    /**
     * The scorecards of everybody who was asked, as far as they are told to the caller, the caller's own first.
     * @throws Refusal 404 for an interview that the caller does not see.
     */
    async list(identity: Identity, { id }: ParsedInput<'scorecards.list'>) {
      await requireInterview(store.db, identity, id);
      const sight = await scorecardSight(store.db, identity, id);
      const data = await compose(store, identity, id, sight);
      return { data, total: data.length, may_write: sight.isAsked };
    },

    /**
     * Writes the caller's own, and hands it in; one that was handed in keeps what it said then.
     * @throws Refusal 404 for an interview that the caller does not see, 403 for who was not asked to hold it, 422 for one
     * that is handed in and marks nothing.
     */
    async write(identity: Identity, { id, hand_in, ...said }: ParsedInput<'scorecards.write'>): Promise<Scorecard> {
      const { companyId, userId } = identity;
      const now = clock();
      const at = now.toISOString();
      const write = async (trx: Transaction<Schema>) => {
        await lockCompany(trx, companyId);
        await requireInterview(trx, identity, id);
        const sight = await scorecardSight(trx, identity, id);
        if (!sight.isAsked) {
          throw new Refusal('forbidden', say('notAskedToInterview'));
        }
        const before = await rowsOf(trx, identity, id).where('user_id', '=', userId).executeTakeFirst();
        const was = before === undefined ? { attributes: [], recommendation: null, summary: null } : wordsOf(before);
        const words: ScorecardWords = {
          attributes: said.attributes ?? was.attributes,
          recommendation: said.recommendation === undefined ? was.recommendation : said.recommendation,
          summary: said.summary === undefined ? was.summary : said.summary,
        };
        const isIn = hand_in === true || (before !== undefined && before.handed_in_at !== null);
        if (isIn && !saysEnough(words)) {
          throw invalidFields([{ path: 'attributes', ...say('marksNothing') }]);
        }
        const wasIn = before?.handed_in_at ?? null;
        const isChanged = wasIn !== null && !isDeepStrictEqual(words, was);
        const columns = {
          ...words,
          handed_in_at: isIn ? (wasIn ?? at) : null,
          handed_in: before?.handed_in ?? (isChanged ? was : null),
          changed_at: isChanged ? at : (before?.changed_at ?? null),
          updated_at: at,
        };
        await trx
          .insertInto('scorecard')
          .values({
            ...{ id: newId(now), company_id: companyId, interview_id: id, user_id: userId, created_at: at },
            ...columns,
          })
          .onConflict((conflict) => conflict.columns(['interview_id', 'user_id']).doUpdateSet(columns))
          .execute();
        if (isIn) {
          // Scores that rest on it follow the revision.
          await touchObjects(trx, companyId, [id], at);
        }
        if (isIn && wasIn === null) {
          await tellHandedIn(trx, identity, id, now);
        }
        return sight;
      };
      return store.lastStep('scorecards.write', write, async (after, sight) => {
        const [own] = await compose(after, identity, id, sight);
        if (own === undefined || !own.is_mine) {
          throw notFound('interview');
        }
        return own;
      });
    },
  };
}
