import type { ObjectType } from '#shared/domain/object-types.ts';

/** What stands in a column by which lists are ordered and not filtered; a `list` is ordered as its texts stand one behind the other. */
export interface ShownOrder {
  readonly kind: 'text' | 'number' | 'list';
  /** Where an object holds it, as a dotted path. */
  readonly path: string;
}

type ShownOrders = Readonly<Record<string, ShownOrder>>;

const ofAll: ShownOrders = { tags: { kind: 'list', path: 'tags' } };

const person: ShownOrders = { 'resume.proposed_skills': { kind: 'list', path: 'resume.proposed_skills' } };

const keywords: ShownOrders = { keywords: { kind: 'list', path: 'keywords' } };

const ofType: Readonly<Partial<Record<ObjectType, ShownOrders>>> = {
  candidate: {
    ...person,
    // By the name that stands in the row.
    'qualification.referred_by': { kind: 'text', path: 'qualification.referred_by.name' },
  },
  employee: person,
  member: person,
  job: keywords,
  skill: { ...keywords, competences: { kind: 'list', path: 'competences' } },
  interview: { 'document.title': { kind: 'text', path: 'document.title' } },
  pulse: {
    invited_count: { kind: 'number', path: 'invited_count' },
    population_count: { kind: 'number', path: 'population_count' },
  },
};

/** How a list of a type is ordered by a column that it is not filtered by, named by its path; undefined where it is by none. */
export function shownOrderOf(type: ObjectType, name: string): ShownOrder | undefined {
  const orders = { ...ofAll, ...ofType[type] };
  return Object.hasOwn(orders, name) ? orders[name] : undefined;
}
