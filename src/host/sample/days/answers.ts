import type { Random } from '#host/sample/random.ts';
import { addDays } from '#host/services/metrics/days.ts';
import { contentOf } from '#host/services/pulse-answers/pulse-content.ts';
import { metricsOf, settleAnswers } from '#host/services/pulse-answers/settle-answers.ts';
import { isFields } from '#shared/domain/nested.ts';
import type { AnswerPlaces } from '#shared/domain/pulses/counted-form.ts';
import { type PulseQuestion, scaleRange } from '#shared/domain/pulses/pulse-question.ts';
import { readStaff, type SampleEmployee } from './people.ts';
import { addObject, idOf, isWorkday, momentOf, type SampleDay } from './sample-day.ts';

const answersOfDay = 8;
/** Days from the opening of one round to that of the next, and that one is open. */
const betweenRounds = 42;
const openFor = 10;

const months = Array.from({ length: 12 }, (_unused, month) =>
  new Date(Date.UTC(2024, month, 1)).toLocaleDateString('en-GB', { month: 'long', timeZone: 'UTC' }),
);

/** The sample's rounds that measure engagement, the newest first. */
async function readRounds({ trx, companyId }: SampleDay) {
  const rows = await trx
    .selectFrom('object')
    .select(['id', 'data', 'status', 'subtype', 'created_at'])
    .where('company_id', '=', companyId)
    .where('type', '=', 'pulse')
    .where('origin', '=', 'sample')
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(60)
    .execute();
  return rows.flatMap((row) => {
    const content = contentOf(row);
    return content.questions.some(({ measures }) => measures === 'engagement') ? [{ ...row, content }] : [];
  });
}

type Round = Awaited<ReturnType<typeof readRounds>>[number];

/** Opens the next round, with the questions of the last. */
async function openRound(of: SampleDay, last: Round, people: number): Promise<void> {
  const { day } = of;
  const at = `${day}T08:00:00.000Z`;
  const { metrics: _metrics, ...said } = last.data;
  const data = {
    ...said,
    closes_at: `${addDays(day, openFor)}T08:00:00.000Z`,
    invited_count: people,
    population_count: people,
  };
  await addObject(
    of,
    {
      id: idOf(of, 'pulse'),
      type: 'pulse',
      subtype: last.subtype,
      name: `Engagement pulse, ${months[Number(day.slice(5, 7)) - 1] ?? day}`,
      status: 'open',
      data: { ...data, metrics: metricsOf({ data }, []) },
    },
    at,
  );
}

function answerTo(random: Random, question: PulseQuestion): unknown {
  const { min, max } = scaleRange(question);
  switch (question.kind) {
    case 'scale':
      return Math.min(max, Math.max(min, Math.round(random.normal(min + (max - min) * 0.68, (max - min) * 0.2))));
    case 'choice':
      return random.pick(question.options ?? []);
    case 'text':
    case 'file':
      return undefined;
  }
}

function placesOf({ unit, location, does }: SampleEmployee, parents: ReadonlyMap<string, string>): AnswerPlaces {
  const within: string[] = [];
  for (let id: string | undefined = unit.id; id !== undefined && !within.includes(id); id = parents.get(id)) {
    within.push(id);
  }
  return { org_unit: unit, location, function: { id: does, name: does }, within };
}

async function readParents({ trx, companyId }: SampleDay): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('category')
    .select(['id', 'data'])
    .where('company_id', '=', companyId)
    .where('type', '=', 'org_unit')
    .execute();
  return new Map(
    rows.flatMap(({ id, data }) =>
      isFields(data) && typeof data.parent_id === 'string' ? [[id, data.parent_id] as const] : [],
    ),
  );
}

/** Some of those who were asked and have not answered yet do, in working hours. */
async function answer(of: SampleDay, round: Round, staff: readonly SampleEmployee[]): Promise<void> {
  const { trx, companyId } = of;
  const random = of.random('answers');
  const given = await trx.selectFrom('form_response').select('person_id').where('pulse_id', '=', round.id).execute();
  const known = new Set(given.map(({ person_id }) => person_id));
  const parents = await readParents(of);
  const now = random.sample(
    staff.filter(({ id }) => !known.has(id)),
    answersOfDay,
  );
  for (const [index, person] of now.entries()) {
    const answers = round.content.questions.map((question) => [question.id, answerTo(random, question)] as const);
    await trx
      .insertInto('form_response')
      .values({
        id: idOf(of, 'form', index + 1),
        company_id: companyId,
        pulse_id: round.id,
        person_id: person.id,
        responses: Object.fromEntries(answers.filter(([, one]) => one !== undefined)),
        places: placesOf(person, parents),
        waits: 1,
        origin: 'sample',
        created_at: momentOf(of, random),
      })
      .execute();
  }
  await settleAnswers(trx, { id: round.id, company_id: companyId }, `${of.day}T18:00:00.000Z`);
}

/** Lets people answer the round that is open, and opens the next one when its time has come. */
export async function answerRounds(of: SampleDay): Promise<void> {
  const { day } = of;
  const [last] = await readRounds(of);
  if (last === undefined || !isWorkday(of)) {
    return;
  }
  const staff = await readStaff(of);
  if (last.created_at.slice(0, day.length) <= addDays(day, -betweenRounds)) {
    await openRound(of, last, staff.length);
    return;
  }
  const { closes_at: closes = '', opens_at: opens = '' } = last.content;
  if (last.status === 'open' && closes > `${day}T18:00:00.000Z` && opens <= `${day}T08:00:00.000Z`) {
    await answer(of, last, staff);
  }
}
