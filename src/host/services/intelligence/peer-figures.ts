import type { Identity } from '#host/access/index.ts';
import type { InsightObject, Peers } from '#host/intelligence/intelligence.ts';
import type { Store } from '#host/store/store.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { peersOfJob } from './peers/jobs.ts';
import type { Asked } from './peers/kept-figures.ts';
import { peersOfCandidate, peersOfEmployee } from './peers/people.ts';
import { peersOfInterview, peersOfLearning, peersOfPerformance, peersOfSkill, peersOfTicket } from './peers/records.ts';

const peersOf: Readonly<Partial<Record<ObjectType, (asked: Asked) => Promise<Peers>>>> = {
  candidate: peersOfCandidate,
  employee: peersOfEmployee,
  job: peersOfJob,
  skill: peersOfSkill,
  course: peersOfLearning,
  training: peersOfLearning,
  performance: peersOfPerformance,
  interview: peersOfInterview,
  ticket: peersOfTicket,
};

/** What an object is held against, of what the caller sees: the others of its kind, its job, and the time before. */
export async function peerFigures(
  store: Store,
  identity: Identity,
  type: ObjectType,
  object: InsightObject,
  now: Date,
): Promise<Peers> {
  return (await peersOf[type]?.({ store, identity, object, now })) ?? {};
}
