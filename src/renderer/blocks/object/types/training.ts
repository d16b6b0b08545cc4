import { column, nameColumn, sizes } from '#blocks/object/columns.tsx';
import type { ObjectDescriptor } from '#blocks/object/descriptor.ts';
import { fieldsOf } from '#blocks/object/object-field.ts';
import { said } from '#blocks/object/said.ts';
import { changed } from './common-fields.ts';
import { kindAndState } from './kind-and-state.ts';

const { field } = fieldsOf<'training'>();

const status = field('status', 'status', 'state');
const duration = field('duration', 'duration', 'hours');
const cost = field('cost', 'cost', 'money');

export const training: ObjectDescriptor<'training'> = {
  ...kindAndState,
  line: (of, text) => {
    const state = said(of.status);
    return [
      of.duration === undefined ? undefined : text.hours(of.duration),
      state === undefined ? undefined : text.choice(state),
    ];
  },
  columns: [
    nameColumn,
    column('status', status, { ...sizes.state, sort: true }),
    column('duration', duration, sizes.figure),
    column('cost', cost, { min: 120, grow: 0, align: 'end' }),
    column('changed', changed, { ...sizes.state, sort: true }),
  ],
  preview: { facts: [status, duration], words: (of) => said(of.objective), skills: (of) => of.skills },
  page: {
    overview: [field('objective', 'objective', 'long')],
    scores: [],
    details: [status, duration, cost],
    // How many take part and how far they are stands with its participants and rollouts.
    elsewhere: [
      'skills',
      'rollouts',
      'participants_count',
      'completed_count',
      'overdue_count',
      'completion_rate',
      'total_cost',
      'cost_per_completion',
    ],
    verbs: ['enrol'],
  },
  card: {
    about: (of) => said(of.objective),
    facts: [status, duration, cost],
    gauges: [],
    skills: (of) => of.skills,
    actions: ['open', 'newWindow', 'copyLink'],
  },
  sameNames: ['training'],
  form: [
    { key: 'title', label: 'title', kind: 'text', wide: true },
    { key: 'objective', label: 'objective', kind: 'long' },
    {
      key: 'status',
      label: 'status',
      kind: 'choice',
      choices: ['planned', 'active', 'completed', 'cancelled'],
      ofOne: true,
    },
    { key: 'duration', label: 'hours', kind: 'number' },
    { key: 'cost', label: 'cost', kind: 'money' },
  ],
  relations: { paged: ['enrolled'], inFields: ['teaches.out'] },
};
