import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Transaction } from 'kysely';
import { type Identity, livingVisible, requireInWorkspace } from '#host/access/index.ts';
import { groupBy } from '#host/lib/group-by.ts';
import { inParts } from '#host/lib/in-parts.ts';
import { notFound } from '#host/lib/refusal.ts';
import { readStagesAt, shownStage } from '#host/object-writer/index.ts';
import { furthestSteps } from '#host/services/applications/count-steps.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { lockCompany } from '#host/store/company-turns.ts';
import { newId } from '#host/store/new-id.ts';
import type { Schema } from '#host/store/schema.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import type { CheckedQuestion } from '#shared/contract/fairness.ts';
import { type Counted, fairnessTable, fewestCompared, mayTellAnew } from '#shared/domain/fairness/fairness-table.ts';
import type { ToldFairness } from '#shared/domain/fairness/told-fairness.ts';
import {
  type VoluntaryQuestion,
  voluntaryQuestionIds,
  voluntaryQuestions,
} from '#shared/domain/fairness/voluntary-questions.ts';
import { isTurnedDown } from '#shared/domain/hiring-stages.ts';
import { relationRules } from '#shared/domain/relation-rules.ts';

interface OfJob {
  companyId: string;
  jobId: string;
}

/** The steps of a job's process: its stages but those that end without a hire. */
async function stepsOf(db: Kysely<Schema>, { companyId, jobId }: OfJob) {
  const { listed } = (await readStagesAt(db, companyId, [jobId]))(jobId);
  return listed.map(({ stage }) => stage).filter(({ meaning }) => !isTurnedDown(meaning));
}

/** Who applied for a job, by id, and how far they came: of several attempts the furthest counts. */
async function readReached(
  db: Kysely<Schema>,
  { companyId, jobId }: OfJob,
  steps: Awaited<ReturnType<typeof stepsOf>>,
) {
  const moves = await db
    .selectFrom('application')
    .innerJoin('object as candidate', 'candidate.id', 'application.candidate_id')
    .innerJoin('application_move as move', 'move.application_id', 'application.id')
    .select(['application.candidate_id', 'move.application_id', 'move.stage_id', 'move.meaning'])
    .where('application.company_id', '=', companyId)
    .where('application.job_id', '=', jobId)
    .where('candidate.deleted_at', 'is', null)
    .where('move.taken_back', '=', 0)
    .execute();
  const furthest = furthestSteps(steps, moves);
  const reached = new Map<string, number>();
  for (const { candidate_id, application_id } of moves) {
    reached.set(candidate_id, Math.max(reached.get(candidate_id) ?? 0, furthest.get(application_id) ?? 0));
  }
  return reached;
}

function applicantsOf(db: Kysely<Schema>, { companyId, jobId }: OfJob) {
  return db
    .selectFrom('application')
    .select('candidate_id')
    .where('company_id', '=', companyId)
    .where('job_id', '=', jobId);
}

/** What applicants said to a question; who is counted in another job is nobody's here. */
async function readChoices(db: Kysely<Schema>, of: OfJob, question: VoluntaryQuestion): Promise<Map<string, string>> {
  const answers = await db
    .selectFrom('voluntary_answer')
    .select(['candidate_id', 'choice'])
    .where('company_id', '=', of.companyId)
    .where('question', '=', question)
    .where('candidate_id', 'in', applicantsOf(db, of))
    .orderBy('id')
    .execute();
  const elsewhere = await db
    .selectFrom('fairness_counted')
    .select('candidate_id')
    .where('company_id', '=', of.companyId)
    .where('question', '=', question)
    .where('job_id', '<>', of.jobId)
    .where('choice', 'is not', null)
    .where('candidate_id', 'in', applicantsOf(db, of))
    .execute();
  const choices = new Map(answers.map(({ candidate_id, choice }) => [candidate_id, choice]));
  for (const { candidate_id } of elsewhere) {
    choices.delete(candidate_id);
  }
  return choices;
}

/** What is told of a question, and as whom every telling of it counted people. */
async function readTellings(db: Kysely<Schema>, of: OfJob, question: VoluntaryQuestion) {
  const last = await db
    .selectFrom('fairness_telling')
    .select(['told', 'told_at'])
    .where('job_id', '=', of.jobId)
    .where('question', '=', question)
    .executeTakeFirst();
  const rows = await db
    .selectFrom('fairness_counted')
    .select(['candidate_id', 'choice', 'reached', 'telling'])
    .where('job_id', '=', of.jobId)
    .where('question', '=', question)
    .execute();
  const tellings = [...groupBy(rows, (row) => row.telling).values()].map((people) =>
    people.map(({ candidate_id, choice, reached }): Counted => {
      return { id: candidate_id, choice: choice ?? undefined, reached };
    }),
  );
  return { last, tellings, count: rows.reduce((most, { telling }) => Math.max(most, telling), 0) };
}

interface Telling {
  question: VoluntaryQuestion;
  told: ToldFairness;
  people: readonly Counted[];
  /** 1, 2, … */
  number: number;
  now: Date;
}

async function keepTelling(
  trx: Transaction<Schema>,
  { companyId, jobId }: OfJob,
  { question, told, people, number, now }: Telling,
): Promise<void> {
  const of = { job_id: jobId, question, company_id: companyId };
  const isShown = (choice: string | undefined) => told.groups.some((group) => group.choice === choice);
  const rows = people.map(({ id, choice, reached }) => ({
    ...{ id: newId(now), ...of, candidate_id: id, reached, telling: number },
    choice: choice !== undefined && isShown(choice) ? choice : null,
  }));
  for (const part of inParts(rows)) {
    await trx
      .insertInto('fairness_counted')
      .values([...part])
      .execute();
  }
  const telling = { told, told_at: now.toISOString() };
  await trx
    .insertInto('fairness_telling')
    .values({ ...of, ...telling })
    .onConflict((conflict) => conflict.columns(['job_id', 'question']).doUpdateSet(telling))
    .execute();
}

function toldOf(
  question: VoluntaryQuestion,
  telling: { told: ToldFairness; told_at: string } | undefined,
): CheckedQuestion {
  if (telling === undefined) {
    return { question, stages: [], groups: [] };
  }
  const { told, told_at } = telling;
  const groups = told.groups.map(({ choice, counts }) => ({
    choice,
    cells: counts.map((count, at) => ({ count, rate: at === 0 ? null : count / (counts[at - 1] ?? 1) })),
  }));
  return { question, stages: told.stages, groups, told_at };
}

/** How far groups of applicants came, so that nobody learns what one of them said. */
export function createFairnessCheck(store: CallStore, clock: () => Date) {
  return {
    /**
     * Counts and rates by stage of those who applied for a job, by what they said of themselves. Figures stay as they were told
     * until enough people of each group stand elsewhere than at every telling before: what lies between two tellings is a figure,
     * too. Against who answers in others' names, or enters people that there are not, figures protect nobody.
     * @throws Refusal 403, 404 for a job that there is not.
     */
    async check(identity: Identity, { id }: ParsedInput<'fairness.check'>) {
      requireInWorkspace(identity, 'readFairness');
      const of = { companyId: identity.companyId, jobId: id };
      const now = clock();
      const tell = async (trx: Transaction<Schema>) => {
        // Two who ask at once are told the same.
        await lockCompany(trx, identity.companyId);
        const [object] = await livingVisible(trx, identity, [id]);
        if (!relationRules.interview_for.to.some((type) => type === object?.type)) {
          throw notFound('job');
        }
        const steps = await stepsOf(trx, of);
        const all = steps.map(({ id: stage, name }) => stage ?? name);
        const reached = await readReached(trx, of, steps);
        const data: CheckedQuestion[] = [];
        for (const question of voluntaryQuestionIds) {
          const choices = await readChoices(trx, of, question);
          const people = [...reached].map(([person, place]) => ({
            id: person,
            choice: choices.get(person),
            reached: place,
          }));
          const table = fairnessTable(voluntaryQuestions[question], people, steps.length);
          const { last, tellings, count } = await readTellings(trx, of, question);
          const shown = tellings.flatMap((counted) => counted.flatMap(({ choice }) => choice ?? []));
          const groups = [...new Set([...shown, ...(table?.groups ?? []).map(({ choice }) => choice)])];
          // Among other steps nobody could say who has moved.
          const isSame = last === undefined || isDeepStrictEqual(last.told.steps, all);
          if (table === undefined || !isSame || !tellings.every((before) => mayTellAnew(before, people, groups))) {
            data.push(toldOf(question, last));
            continue;
          }
          const stages = table.steps.flatMap((place) => {
            const step = steps[place];
            return step === undefined ? [] : [shownStage(step)];
          });
          const told = { stages, groups: table.groups, steps: all };
          await keepTelling(trx, of, { question, told, people, number: count + 1, now });
          data.push(toldOf(question, { told, told_at: now.toISOString() }));
        }
        return data;
      };
      return { data: await store.step('fairness.check', tell), fewest: fewestCompared };
    },
  };
}
