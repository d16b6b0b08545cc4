import { column, nameColumn, sizes } from '#blocks/object/columns.tsx';
import type { ObjectDescriptor } from '#blocks/object/descriptor.ts';
import { fieldsOf } from '#blocks/object/object-field.ts';
import { said } from '#blocks/object/said.ts';
import { changed } from './common-fields.ts';
import { kindAndState } from './kind-and-state.ts';

const { field } = fieldsOf<'company'>();

const figures = [
  field('statistics.total_employees', 'employees', 'count'),
  field('statistics.total_jobs', 'jobs', 'count'),
  field('statistics.total_courses', 'courses', 'count'),
];

export const company: ObjectDescriptor<'company'> = {
  ...kindAndState,
  columns: [nameColumn, column('changed', changed, { ...sizes.state, sort: true })],
  preview: { facts: [], words: (of) => said(of.description) },
  page: {
    overview: [field('description', 'description', 'long')],
    scores: [],
    details: figures,
    elsewhere: ['links'],
    links: (of) => of.links,
  },
  card: {
    about: (of) => said(of.description),
    facts: figures,
    gauges: [],
    links: (of) => of.links,
    actions: ['open', 'newWindow', 'copyLink'],
  },
  form: [
    { key: 'name', label: 'name', kind: 'text', wide: true },
    { key: 'description', label: 'description', kind: 'long' },
    { key: 'logo', label: 'logo', kind: 'picture' },
  ],
  relations: { paged: [], inFields: [] },
};
