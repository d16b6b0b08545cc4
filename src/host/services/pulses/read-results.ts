import { type Identity, seesEverything } from '#host/services/accounts/identity.ts';
import { readablePeople } from '#host/services/accounts/people-scope.ts';
import { type Fields, isFields, valueAt } from '#host/services/objects/nested.ts';
import { readRow } from '#host/services/objects/read-objects.ts';
import type { Store } from '#host/store/store.ts';
import type { GroupResults, QuestionResults } from '#shared/contract/pulses.ts';
import { contentOf } from './pulse-content.ts';
import { type GroupedAnswers, pulseResults, type ResultGroup } from './question-results.ts';
import { metricsOf, type PersonAnswers, readAnswers } from './write-metrics.ts';

export type PulseResultsAnswer = {
  pulse_id: string;
  suppressed: boolean;
  people?: number;
  /** How many have answered an open pulse since its results last moved. */
  held_back?: number;
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
function groupOf(person: { data: Fields } | undefined, by: ResultGroup) {
  const named = (name: unknown) => (textOf(name) === undefined ? noGroup : { id: String(name), name: String(name) });
  if (person === undefined) {
    return noGroup;
  }
  const value = valueAt(person.data, `company_user.${by}`);
  if (!isFields(value)) {
    return named(value);
  }
  const name = textOf(value.name) ?? textOf(value.title);
  const id = textOf(value.id) ?? name;
  return id === undefined ? noGroup : { id, name: name ?? id };
}

type Places = Record<ResultGroup, { id: string; name: string }>;

function placesOf(person: { data: Fields } | undefined): Places {
  return {
    org_unit: groupOf(person, 'org_unit'),
    location: groupOf(person, 'location'),
    function: groupOf(person, 'function'),
  };
}

function idsOf({ org_unit, location, function: function_ }: Places): GroupedAnswers['groups'] {
  return { org_unit: org_unit.id, location: location.id, function: function_.id };
}

async function peopleOf(store: Store, identity: Identity, answers: readonly PersonAnswers[]) {
  const ids = answers.flatMap(({ personId }) => personId ?? []);
  const people = new Map<string, { data: Fields }>();
  for (let from = 0; from < ids.length; from += peopleAtOnce) {
    const rows = await store.db
      .selectFrom('object')
      .select(['id', 'data'])
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
 * people, nor so that less than five could be worked out. While the pulse is open they move by five people at once.
 * Managers read their own org unit.
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
  const people = by === undefined ? new Map<string, { data: Fields }>() : await peopleOf(store, identity, [...mine]);
  const names = new Map<string, string>();
  const inside: GroupedAnswers[] = [];
  const outside: GroupedAnswers[] = [];
  for (const answers of all) {
    const placed = placesOf(people.get(answers.personId ?? ''));
    if (mine.has(answers)) {
      inside.push({ groups: idsOf(placed), answers: answers.responses });
      names.set(placed[by ?? 'org_unit'].id, placed[by ?? 'org_unit'].name);
    } else {
      outside.push({ groups: idsOf(placed), answers: answers.responses });
    }
  }
  const live = pulse.status !== 'closed';
  const results = pulseResults(questions, inside, by, { outside, live });
  const heldBack = inside.length - results.people;
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
    ...(results.suppressed ? {} : { people: results.people }),
    ...(results.suppressed || heldBack === 0 ? {} : { held_back: heldBack }),
    metrics: { ...rates, ...scores },
    questions: results.questions,
    ...(by === undefined ? {} : { group_by: by, groups }),
  };
}
