import { type Identity, seesEverything } from '#host/services/accounts/identity.ts';
import { readablePeople } from '#host/services/accounts/people-scope.ts';
import { type Fields, isFields, valueAt } from '#host/services/objects/nested.ts';
import { readRow } from '#host/services/objects/read-objects.ts';
import type { Store } from '#host/store/store.ts';
import type { GroupResults, QuestionResults, resultGroups } from '#shared/contract/pulses.ts';
import { contentOf } from './pulse-content.ts';
import { pulseResults } from './question-results.ts';
import { metricsOf, type PersonAnswers, readAnswers } from './write-metrics.ts';

type ResultGroup = (typeof resultGroups)[number];

export type PulseResultsAnswer = {
  pulse_id: string;
  suppressed: boolean;
  people?: number;
  metrics: Record<string, number>;
  questions: QuestionResults[];
  group_by?: string;
  groups?: GroupResults[];
};

/** Those who do not say where they belong are a group like any other. */
const noGroup = { id: 'none', name: 'Not stated' };
const peopleAtOnce = 500;

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The group of a person's data, by id where the group has one. */
function groupOf(person: { title: string | null; data: Fields } | undefined, by: ResultGroup) {
  const named = (name: unknown) => (textOf(name) === undefined ? noGroup : { id: String(name), name: String(name) });
  if (person === undefined) {
    return noGroup;
  }
  if (by === 'title') {
    return named(person.title);
  }
  const value = valueAt(person.data, `company_user.${by}`);
  if (!isFields(value)) {
    return named(value);
  }
  const name = textOf(value.name) ?? textOf(value.title);
  const id = textOf(value.id) ?? name;
  return id === undefined ? noGroup : { id, name: name ?? id };
}

async function peopleOf(store: Store, identity: Identity, answers: readonly PersonAnswers[]) {
  const ids = answers.flatMap(({ personId }) => personId ?? []);
  const people = new Map<string, { title: string | null; data: Fields }>();
  for (let from = 0; from < ids.length; from += peopleAtOnce) {
    const rows = await store.db
      .selectFrom('object')
      .select(['id', 'title', 'data'])
      .where('company_id', '=', identity.companyId)
      .where('id', 'in', ids.slice(from, from + peopleAtOnce))
      .execute();
    for (const { id, ...person } of rows) {
      people.set(id, person);
    }
  }
  return people;
}

async function withinScope(store: Store, identity: Identity, answers: readonly PersonAnswers[]) {
  if (seesEverything(identity)) {
    return new Set(answers);
  }
  const readable = await readablePeople(
    store,
    identity,
    answers.flatMap(({ personId }) => personId ?? []),
  );
  return new Set(answers.filter(({ personId }) => personId !== undefined && readable.has(personId)));
}

/**
 * What people answered to a pulse, without names: counts per answer, averages, themes of texts; never of fewer than five
 * people, nor so that less than five could be worked out. Managers read their own org unit.
 * @throws Refusal 404.
 */
export async function readResults(
  store: Store,
  identity: Identity,
  request: { id: string; group_by?: ResultGroup },
): Promise<PulseResultsAnswer> {
  const pulse = await readRow(store.db, identity, 'pulse', { id: request.id });
  const { questions } = contentOf(pulse);
  const all = (await readAnswers(store.db, identity.companyId, [pulse.id])).get(pulse.id) ?? [];
  const mine = await withinScope(store, identity, all);
  const by = request.group_by;
  const people = by === undefined ? undefined : await peopleOf(store, identity, [...mine]);
  const names = new Map<string, string>();
  const placed = all.map(({ personId, responses }) => {
    const group = by === undefined ? noGroup : groupOf(people?.get(personId ?? ''), by);
    return { group: group.id, name: group.name, answers: responses };
  });
  const inside = placed.filter((_one, index) => mine.has(all[index] as PersonAnswers));
  const outside = placed.filter((_one, index) => !mine.has(all[index] as PersonAnswers));
  for (const { group, name } of inside) {
    names.set(group, name);
  }
  const results = pulseResults(questions, inside, outside);
  const { engagement_level, insight_quality, ...rates } = metricsOf(pulse, all);
  const scores = {
    ...(engagement_level === undefined ? {} : { engagement_level }),
    ...(insight_quality === undefined ? {} : { insight_quality }),
  };
  const groups = [...results.groups]
    .map(([id, group]): GroupResults => {
      const name = names.get(id) ?? id;
      return group === undefined ? { id, name, suppressed: true } : { id, name, suppressed: false, ...group };
    })
    .sort((left, right) => left.name.localeCompare(right.name) || left.id.localeCompare(right.id));
  return {
    pulse_id: pulse.id,
    suppressed: results.suppressed,
    ...(results.suppressed ? {} : { people: inside.length }),
    metrics: { ...rates, ...scores },
    questions: results.questions,
    ...(by === undefined ? {} : { group_by: by, groups }),
  };
}
