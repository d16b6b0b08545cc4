import {
  type Identity,
  livingVisible,
  membersOfUsers,
  ownPeople,
  readOff,
  withoutHiddenFields,
} from '#host/access/index.ts';
import { readRefs } from '#host/services/objects/read-refs.ts';
import { readCards } from '#host/services/scorecards/read-cards.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Store } from '#host/store/store.ts';
import { type Fields, valueAt, withValueAt } from '#shared/domain/nested.ts';
import { isPersonType } from '#shared/domain/object-types.ts';
import { type StatedValue, scoreFieldsOf } from '#shared/domain/score-fields.ts';
import type { InputKind, ScoreExplained, ScoreKey } from '#shared/domain/scores/score-explained.ts';
import type { StatedScore } from '#shared/domain/scores/score-records.ts';
import { explainObjects } from './explain-objects.ts';
import { whoseScores } from './fits.ts';
import { readCompany } from './read-company.ts';
import { fitOf, neededIn, readJobNeeds } from './read-jobs.ts';
import { readForFit } from './read-people.ts';
import { type ComputedKey, nothingKept, readStated } from './stated-scores.ts';
import { told, unread, withheld } from './told-score.ts';

/** Inputs that are a score of somebody's, or a mark that somebody gave. */
const ofOthers: ReadonlySet<InputKind> = new Set(['fit_of_person']);
const given: ReadonlySet<InputKind> = new Set(['mark']);

/** Which of some scores in fields the caller reads: what hides a field hides it here. */
async function readableKeys(store: Store, identity: Identity, row: ObjectRow): Promise<ReadonlySet<ScoreKey>> {
  const fields = scoreFieldsOf(row.type);
  const data = fields.reduce<Fields>((filled, { path }) => withValueAt(filled, path, true), {});
  const [seen] = await withoutHiddenFields(store, identity, [{ id: row.id, type: row.type, data }]);
  return new Set(fields.flatMap(({ key, path }) => (valueAt(seen?.data, path) === undefined ? [] : [key])));
}

async function statedScores(
  store: Store,
  companyId: string,
  said: Partial<Record<ComputedKey, StatedValue>>,
): Promise<Partial<Record<ScoreKey, StatedScore>>> {
  const members = await membersOfUsers(
    store.db,
    companyId,
    Object.values(said).map(({ user_id }) => user_id),
  );
  return Object.fromEntries(
    Object.entries(said).map(([key, { value, user_id, is_import, at }]): [string, StatedScore] => {
      const member = members.get(user_id ?? '');
      const { id, object_type, name } = member ?? {};
      const by = id === undefined || object_type === undefined ? null : { id, object_type, name };
      return [key, { value, by: is_import ? 'import' : by, at }];
    }),
  );
}

/** How well a person fits a job that the caller sees; nothing where they do not. */
async function fits(
  store: Store,
  identity: Identity,
  person: ObjectRow,
  jobId: string,
  now: Date,
): Promise<ScoreExplained[]> {
  const [seen] = await livingVisible(store.db, identity, [jobId]);
  const needs = await readJobNeeds(store, identity.companyId, [jobId]);
  const job =
    seen === undefined || !isPersonType(person.type)
      ? undefined
      : await store.db
          .selectFrom('object')
          .select(['id', 'data'])
          .where('id', '=', jobId)
          .where('type', '=', 'job')
          .executeTakeFirst();
  const needed = needs.get(jobId) ?? [];
  const records = await readForFit(store.db, identity.companyId, [person], neededIn(needed));
  const own = records.get(person.id) ?? { skills: [], cards: [] };
  return job === undefined ? [] : [fitOf(job, needed, person, own, now.toISOString())];
}

/**
 * The scores of an object as they are now, with what they rest on, as far as the caller may know it: who may not read a score,
 * or not all reviews and scorecards it rests on, is told that there is no data. Whoever it is about reads it whatever it rests
 * on, and of scorecards that it does. Those that are switched off are left out.
 */
export async function explainOne(
  store: Store,
  identity: Identity,
  row: ObjectRow,
  now: Date,
  jobId?: string,
): Promise<{ score: ScoreExplained; isRead: boolean }[]> {
  const { companyId } = identity;
  const off = await readOff(store.db, companyId);
  const kept = await store.db
    .selectFrom('score')
    .select(['written', 'stated'])
    .where('object_id', '=', row.id)
    .executeTakeFirst();
  const said = await statedScores(store, companyId, await readStated(store.db, row, kept ?? nothingKept));
  const company = await readCompany(store, companyId, now);
  const found = await explainObjects({ store, companyId, now, company }, row.type, [row], () => said, off);
  const inFields = found.get(row.id) ?? [];
  const withJob = jobId === undefined || off.has('fit') ? [] : await fits(store, identity, row, jobId, now);
  const scores = [...inFields, ...withJob];
  const readable = await readableKeys(store, identity, row);
  const reads = (key: ScoreKey) => (key === 'fit' ? readable.size > 0 : readable.has(key));
  const reviews = scores.flatMap((score) => score.reviews);
  const readReviews = new Set((await livingVisible(store.db, identity, [...new Set(reviews)])).map(({ id }) => id));

  const inputs = scores.flatMap(({ parts }) => parts.flatMap((part) => part.inputs));
  const objects = inputs.flatMap(({ object }) => object ?? []);
  const refs = await readRefs(
    store,
    identity,
    objects.map(({ id }) => id),
  );
  const sources = (kinds: ReadonlySet<InputKind>) =>
    new Map(
      inputs.flatMap(({ what, object }) => (kinds.has(what) && object !== undefined ? [[object.id, object]] : [])),
    );
  const people = await whoseScores(
    store,
    identity,
    [...sources(ofOthers).values()].map(({ id, object_type: type }) => ({ id, type })),
  );
  // A mark of a review is told with the review, of which it was asked above.
  const cards = await readCards(
    store.db,
    identity,
    [...sources(given).keys()].filter((id) => !readReviews.has(id)),
  );
  const isOwn = (await ownPeople(store.db, identity)).some(({ id }) => id === row.id);
  const mayKnow: Parameters<typeof told>[2] = ({ what, object }) => {
    const id = object?.id ?? '';
    return ofOthers.has(what) ? people.has(id) : given.has(what) ? readReviews.has(id) || cards.has(id) : true;
  };
  const isClosed = ({ reviews: ids, parts }: ScoreExplained) =>
    ids.some((id) => !readReviews.has(id)) ||
    (!isOwn && parts.some((part) => part.inputs.some((input) => given.has(input.what) && !mayKnow(input))));
  return scores.map((score) => {
    if (!reads(score.key)) {
      return { score: unread(score), isRead: false };
    }
    if (isClosed(score)) {
      return { score: withheld(score), isRead: score.stated !== null };
    }
    return { score: told(score, refs, mayKnow), isRead: true };
  });
}
