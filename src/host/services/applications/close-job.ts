import type { Transaction } from 'kysely';
import { type Identity, requireMay, requireRole } from '#host/access/index.ts';
import { inParts } from '#host/lib/in-parts.ts';
import { invalidFields } from '#host/lib/refusal.ts';
import {
  type ApplicationRow,
  addLinks,
  applicationsOf,
  openApplication,
  readStagesAt,
  type Stage,
  type Stages,
  tellReach,
  touchObjects,
  writingBatch,
} from '#host/object-writer/index.ts';
import { readRow } from '#host/services/objects/read-objects.ts';
import type { ObjectWrites } from '#host/services/objects/write-objects.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import { isTurnedDown, type StageMeaning } from '#shared/domain/hiring-stages.ts';
import { say } from '#shared/domain/sentences.ts';
import { requireEnds } from './application-ends.ts';
import { seenApplications, toStage } from './application-rows.ts';
import { holdMessages } from './held-messages.ts';
import { type Moved, moveRow, requireOfJob, showMoved, stageNamed } from './move-rows.ts';

type CloseAsked = ParsedInput<'applications.closeJob'>;

/** One call settles no more. */
const mostSettled = 10_000;

/** What the stage must mean where people are sent, the first that the job has. */
const meanings: Readonly<Record<Exclude<CloseAsked['open'], 'leave'>, readonly StageMeaning[]>> = {
  reject: ['rejected'],
  withdraw: ['withdrawn'],
  // The company takes them out of it, and says no to nobody.
  move: ['withdrawn', 'rejected'],
  pool: ['withdrawn', 'rejected'],
};

/** @throws Refusal 422 for what is missing. */
function requireSaid({ id, open, reason, job, space, hold }: CloseAsked, now: Date): void {
  const problems = [
    ...(open !== 'leave' && reason === undefined ? [{ path: 'reason', ...say('required') }] : []),
    ...(open === 'move' && job === undefined ? [{ path: 'job', ...say('required') }] : []),
    ...(open === 'pool' && space === undefined ? [{ path: 'space', ...say('required') }] : []),
    ...(open === 'move' && job === id ? [{ path: 'job', ...say('itself') }] : []),
    ...(hold !== undefined && open !== 'reject' ? [{ path: 'hold', ...say('onlyRejectionsHeld') }] : []),
    ...(hold !== undefined && Date.parse(hold.until) <= now.getTime()
      ? [{ path: 'hold.until', ...say('notAhead') }]
      : []),
  ];
  if (problems.length > 0) {
    throw invalidFields(problems);
  }
}

/** Where those go who are turned down. @throws Refusal 409 for a stage that the job does not have, 422 where there is none. */
async function endStage(
  trx: Transaction<Schema>,
  { companyId }: Identity,
  { stage: named, open }: CloseAsked & { open: keyof typeof meanings },
  stages: Stages,
): Promise<Stage> {
  const wanted = meanings[open];
  const usual = wanted.flatMap((meaning) => stages.listed.filter(({ stage }) => stage.meaning === meaning));
  const stage = named === undefined ? usual[0]?.stage : await stageNamed(trx, companyId, named);
  if (stage === undefined || !isTurnedDown(stage.meaning)) {
    throw invalidFields([{ path: 'stage', ...say(stage === undefined ? 'required' : 'endsNothing') }]);
  }
  requireOfJob(stages.has(stage) ? 'moved' : 'not_of_job');
  return stage;
}

interface Settling {
  trx: Transaction<Schema>;
  identity: Identity;
  asked: CloseAsked;
  at: string;
}

/** Begins an application anew at another job; undefined where the person has an open one there. */
async function beginAt(
  { trx, identity: { companyId }, at }: Settling,
  row: ApplicationRow,
  { job, stages }: { job: string; stages: Stages },
): Promise<ApplicationRow | undefined> {
  const { candidate_id: candidateId, source, owner_id: ownerId } = row;
  const earlier = await applicationsOf(trx, companyId, [candidateId]);
  if (earlier.some((one) => one.job_id === job && one.closed_at === null)) {
    return undefined;
  }
  const asked = { candidateId, jobId: job, source, ownerId, appliedAt: at };
  return openApplication(trx, companyId, asked, { stage: stages.first, at, now: at }, earlier, stages);
}

/** Puts those who are turned down into a space, where they are kept in mind. @throws Refusal 404 for a space that the caller does not see. */
async function keepIn(
  { trx, identity, at }: Settling,
  space: string,
  rows: readonly Pick<ApplicationRow, 'candidate_id'>[],
): Promise<void> {
  const { companyId } = identity;
  await readRow(trx, identity, 'space', { id: space });
  const people = [...new Set(rows.map(({ candidate_id: id }) => id))];
  const kept = { from_id: space, kind: 'contains', level: null, data: null, created_at: at };
  await addLinks(
    trx,
    companyId,
    people.map((to_id) => ({ ...kept, to_id })),
  );
  for (const part of inParts([space, ...people])) {
    await touchObjects(trx, companyId, part, at);
  }
}

/** Does with the open applications of a job what is asked; tells of each what became of it. */
async function settle(settling: Settling): Promise<Moved[]> {
  const { trx, identity, asked, at } = settling;
  const { id, open, job, space, reason, note, hold } = asked;
  if (open === 'leave') {
    return [];
  }
  if (job !== undefined && open === 'move') {
    await requireEnds(trx, identity, [{ path: 'job', id: job }]);
  }
  const stagesAt = await readStagesAt(trx, identity.companyId, [id, job]);
  const stage = await endStage(trx, identity, { ...asked, open }, stagesAt(id));
  const rows = await seenApplications(trx, identity)
    .selectAll('application')
    .where('application.job_id', '=', id)
    .where('application.closed_at', 'is', null)
    .orderBy('application.id')
    .limit(mostSettled + 1)
    .execute();
  if (rows.length > mostSettled) {
    throw invalidFields([{ path: 'open', ...say('tooManyEntries', { most: mostSettled }) }]);
  }
  const data: Moved[] = [];
  const written: ApplicationRow[] = [];
  for (const row of rows) {
    const begun =
      job === undefined || open !== 'move' ? row : await beginAt(settling, row, { job, stages: stagesAt(job) });
    if (begun === undefined) {
      data.push({ id: row.id, result: 'taken', stage: toStage(row) });
    } else {
      const moved = await moveRow(trx, row, { stage, stagesAt }, { reason, note }, at);
      data.push({ id: row.id, result: moved.result, stage: toStage(moved.row) });
      written.push(moved.row, ...(begun === row ? [] : [begun]));
    }
  }
  if (written.length > 0) {
    await showMoved(trx, identity.companyId, written, at);
  }
  if (hold !== undefined && written.length > 0) {
    await holdMessages(trx, identity, written, hold, new Date(at));
  }
  if (open === 'pool' && space !== undefined) {
    await keepIn(settling, space, written);
  }
  if (open === 'move' && job !== undefined) {
    await tellReach(trx, identity.companyId, { through: written.map((row) => row.candidate_id), alone: [job] }, at);
  }
  return data;
}

/** Closing a job, with what becomes of its people (records.md "Applications and stages"). */
export function createJobClosing(store: Store, writes: Pick<ObjectWrites, 'updateAs'>, clock: () => Date) {
  return {
    /**
     * Closes a job, and does with its open applications what is asked: all of it together, and undone together.
     * @throws Refusal 403, 404, 409 for a stage that the job does not have, 422 for what is missing or is none.
     */
    async closeJob(identity: Identity, asked: CloseAsked) {
      if (asked.open !== 'leave') {
        requireRole(identity, 'move', 'candidate');
      }
      const now = clock();
      requireSaid(asked, now);
      if (asked.open === 'pool' && asked.space !== undefined) {
        await requireMay(store, identity, 'edit', 'space', [asked.space]);
      }
      const at = now.toISOString();
      let data: Moved[] = [];
      const change = {
        type: 'job' as const,
        id: asked.id,
        body: { status: asked.status },
        along: async (trx: Transaction<Schema>) => {
          data = await settle({ trx, identity, asked, at });
        },
      };
      return writes.updateAs(identity, change, async () => {
        const batch = writingBatch(clock());
        const moved = data.filter(({ result }) => result === 'moved').length;
        return { ...(batch === undefined ? {} : { batch }), moved, data };
      });
    },
  };
}
