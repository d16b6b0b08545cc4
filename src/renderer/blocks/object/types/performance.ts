import { column, nameColumnOf, sizes } from '#blocks/object/columns.tsx';
import type { ObjectDescriptor, RowColumn } from '#blocks/object/descriptor.ts';
import { fieldsOf } from '#blocks/object/object-field.ts';
import { said } from '#blocks/object/said.ts';
import { goalKinds, mostGoals } from '#shared/domain/reviews.ts';
import { attributeKinds, mostAttributes } from '#shared/domain/scorecards.ts';

const { field } = fieldsOf<'performance'>();

const f = {
  status: field('status', 'status', 'state'),
  cycle: field('cycle.name', 'cycle', 'text'),
  rating: field('rating', 'rating', 'score'),
  person: field('person', 'person', 'ref'),
  reviewer: field('reviewer', 'reviewer', 'ref'),
};

const goalColumns: readonly RowColumn[] = [
  { key: 'text', label: 'goal', kind: 'text', wide: true },
  { key: 'kind', label: 'goalKind', kind: 'choice', choices: goalKinds },
  { key: 'due', label: 'due', kind: 'date' },
  { key: 'done_at', label: 'doneAt', kind: 'date' },
  { key: 'progress', label: 'progress', kind: 'rate' },
];

const attributeColumns: readonly RowColumn[] = [
  { key: 'name', label: 'attribute', kind: 'text', wide: true },
  { key: 'kind', label: 'goalKind', kind: 'choice', choices: attributeKinds },
  { key: 'mark', label: 'mark', kind: 'mark' },
  { key: 'evidence', label: 'evidence', kind: 'text' },
];

export const performance: ObjectDescriptor<'performance'> = {
  line: (of, text) => {
    const state = said(of.status);
    return [said(of.cycle?.name), state === undefined ? undefined : text.choice(state)];
  },
  subtitle: (of, text) => {
    const state = said(of.status);
    return [text.type('performance', 1), state === undefined ? undefined : text.choice(state)];
  },
  columns: [
    nameColumnOf<'performance'>(({ person }) =>
      person === undefined ? undefined : { name: person.name, mark: person },
    ),
    column('cycle', f.cycle, sizes.words),
    column('status', f.status, { ...sizes.state, sort: true }),
    column('rating', f.rating, { ...sizes.gauge, sort: true }),
    column('reviewer', f.reviewer, sizes.words),
  ],
  preview: { facts: [f.person, f.cycle, f.status, f.rating, f.reviewer] },
  page: {
    overview: [field('strengths', 'strengths', 'long'), field('improvements', 'improvements', 'long')],
    scores: [f.rating],
    details: [f.status, f.cycle, f.person, f.reviewer],
    elsewhere: ['goals', 'attributes', 'released_at'],
  },
  card: null,
  form: [
    { key: 'person', label: 'person', kind: 'person', onlyNew: true },
    { key: 'cycle', label: 'cycle', kind: 'category', of: 'cycle', called: 'name' },
    { key: 'status', label: 'status', kind: 'choice', choices: ['draft', 'in_review', 'completed'], ofOne: true },
    { key: 'rating', label: 'rating', kind: 'level', ofOne: true },
    { key: 'reviewer', label: 'reviewer', kind: 'person' },
    { key: 'strengths', label: 'strengths', kind: 'long' },
    { key: 'improvements', label: 'improvements', kind: 'long' },
    { key: 'goals', label: 'goals', kind: 'rows', columns: goalColumns, add: 'goals', most: mostGoals, wide: true },
    {
      key: 'attributes',
      label: 'attributes',
      kind: 'rows',
      columns: attributeColumns,
      add: 'attributes',
      most: mostAttributes,
      wide: true,
    },
  ],
  relations: { paged: [], inFields: ['about.out', 'reviewer.out'] },
};
