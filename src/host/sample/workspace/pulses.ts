import { comments, shortComments } from '#host/sample/catalogue/pulse-comments.ts';
import { type Audience, type CataloguePulse, cataloguePulses } from '#host/sample/catalogue/pulses.ts';
import { dayMs, iso } from '#host/sample/clock.ts';
import type { Collector } from '#host/sample/collector.ts';
import type { SampleContext } from '#host/sample/context.ts';
import type { Candidate, Employee, OrgUnit } from '#host/sample/model.ts';
import { functionNames } from '#host/sample/people/person-fields.ts';
import type { Random } from '#host/sample/random.ts';
import { type AnswerPlaces, type CountedForm, noPlaces, stepsOfWaiting } from '#shared/domain/pulses/counted-form.ts';
import type { PulseQuestion } from '#shared/domain/pulses/pulse-question.ts';
import { toldMetrics } from '#shared/domain/pulses/told-metrics.ts';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

interface Respondent {
  id: string;
  places: AnswerPlaces;
  /** 0–5: how glad the person is. */
  mood: number;
}

export interface Pulse {
  id: string;
  name: string;
  plan: CataloguePulse;
}

interface People {
  units: readonly OrgUnit[];
  employees: readonly Employee[];
  candidates: readonly Candidate[];
}

function unitsFrom(unit: OrgUnit | undefined): string[] {
  return unit === undefined ? [] : [unit.id, ...unitsFrom(unit.parent)];
}

function placesOf({ unit, location }: Employee): AnswerPlaces {
  const does = functionNames[unit.plan.discipline];
  return {
    org_unit: { id: unit.id, name: unit.plan.name },
    location: { id: location.id, name: location.plan.title },
    function: { id: does, name: does },
    within: unitsFrom(unit),
  };
}

function respondentsOf(
  audience: Audience,
  opened: number,
  people: People,
): { asked: Respondent[]; population: number } {
  if (audience === 'interviewed') {
    const met = people.candidates.filter((candidate) => candidate.interviews.some((held) => held.scores !== undefined));
    const before = met.filter((candidate) => candidate.interviews.some((held) => held.startsAt < opened));
    const asked = before.map((candidate) => ({
      id: candidate.id,
      places: noPlaces,
      mood: candidate.stage === 'Rejected' ? 2.8 : 4.1,
    }));
    return { asked, population: met.length };
  }
  const staff = people.employees.filter((employee) => employee.startedAt < opened);
  const chosen = staff.filter((employee) => {
    if (audience === 'everyone') {
      return true;
    }
    if (audience === 'starters') {
      return opened - employee.startedAt < 300 * dayMs;
    }
    return audience === 'leads' ? employee.reports.length > 0 : employee.unit.plan.key === audience.unit;
  });
  return {
    asked: chosen.map((employee) => ({ id: employee.id, places: placesOf(employee), mood: employee.engagement })),
    population: staff.length,
  };
}

function answerTo(random: Random, question: PulseQuestion, mood: number, plan: CataloguePulse): unknown {
  switch (question.kind) {
    case 'scale':
      return random.chance(0.97) ? Math.min(5, Math.max(1, Math.round(random.normal(mood + 0.3, 0.7)))) : undefined;
    case 'choice':
      return random.chance(0.98) ? random.pick(question.options ?? []) : undefined;
    case 'text': {
      if (!random.chance(0.58)) {
        return undefined;
      }
      const { glad, critical } = comments[plan.theme];
      return random.chance(0.2)
        ? random.pick(shortComments)
        : random.pick(random.normal(mood, 0.8) > 3.3 ? glad : critical);
    }
    case 'file':
      return undefined;
  }
}

function answersOf(random: Random, questions: readonly PulseQuestion[], mood: number, plan: CataloguePulse) {
  const answers = questions.map((question) => [question.id, answerTo(random, question, mood, plan)] as const);
  return Object.fromEntries(answers.filter(([, answer]) => answer !== undefined));
}

function nameOf(plan: CataloguePulse, opened: number): string {
  const month = new Date(opened).getUTCMonth();
  return plan.name.replace('{month}', months[month] ?? '');
}

function writePulse(
  context: SampleContext,
  collector: Collector,
  random: Random,
  plan: CataloguePulse,
  { people, isCompanys }: { people: People; isCompanys: boolean },
): Pulse {
  const { now } = context.clock;
  const id = context.ids.next('pulse');
  const opened = context.clock.at(-plan.opened, 8);
  const closes = opened + plan.days * dayMs;
  const questions = plan.questions.map(
    ({ options, required, measures, ...question }, index): PulseQuestion => ({
      ...question,
      id: `q${index + 1}`,
      required: required === true,
      ...(measures === undefined || !isCompanys ? {} : { measures }),
      ...(options === undefined ? {} : { options: [...options] }),
    }),
  );
  const { asked, population } = respondentsOf(plan.audience, opened, people);
  const answered = random.sample(asked, Math.max(1, Math.round(asked.length * plan.response)));
  const isOpen = closes >= now;
  const given = answered
    .map((person) => {
      const responses = answersOf(random, questions, person.mood, plan);
      const upTo = Math.min(closes, now) - opened;
      // Most answer in the first days.
      const at = opened + Math.floor(upTo * random.float(0, 1) ** 2);
      return { id: context.ids.next('form'), person, responses, at };
    })
    .sort((left, right) => left.at - right.at);
  const steps = stepsOfWaiting(given.length, 0, !isOpen);
  const forms = given.map(({ person, responses }, index): CountedForm => {
    const step = steps[index];
    return { places: person.places, told: step === undefined ? [] : [{ step, responses }] };
  });
  for (const [index, { id: formId, person, responses, at }] of given.entries()) {
    const told = forms[index]?.told ?? [];
    collector.formResponses.push({
      id: formId,
      company_id: collector.companyId,
      pulse_id: id,
      person_id: person.id,
      responses,
      places: person.places,
      told: told.length === 0 ? null : [...told],
      waits: told.length === 0 ? 1 : 0,
      origin: 'sample',
      created_at: iso(at),
    });
  }
  const counted = given.slice(0, steps.length);
  const moved = new Map(counted.map(({ at }, index) => [steps[index] ?? 0, at]));
  for (const [step, at] of moved) {
    collector.pulseSteps.push({
      company_id: collector.companyId,
      pulse_id: id,
      step,
      parted: 0,
      created_at: iso(at),
    });
  }
  const name = nameOf(plan, opened);
  collector.object({
    id,
    type: 'pulse',
    subtype: plan.type,
    name,
    status: isOpen ? 'open' : 'closed',
    createdAt: opened - dayMs,
    updatedAt: counted.at(-1)?.at ?? opened,
    data: {
      type: plan.type,
      description: plan.description,
      questions,
      closes_at: iso(closes),
      invited_count: asked.length,
      population_count: population,
      metrics: toldMetrics(
        questions,
        forms.filter(({ told }) => told.length > 0),
        { invited: asked.length, population },
      ),
    },
  });
  return { id, name, plan };
}

/**
 * The catalogue's pulses with answers of the people asked; metrics are those of the answers. `isCompanys`: the part is the
 * company as it ships, whose rounds measure engagement; those of further parts ask their own people only.
 */
export function writePulses(
  context: SampleContext,
  collector: Collector,
  people: People,
  isCompanys: boolean,
): Pulse[] {
  const random = context.random('pulses');
  return cataloguePulses.map((plan) => writePulse(context, collector, random, plan, { people, isCompanys }));
}
