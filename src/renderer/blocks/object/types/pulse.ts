import { column, nameColumn, sizes } from '#blocks/object/columns.tsx';
import type { ObjectDescriptor } from '#blocks/object/descriptor.ts';
import { fieldsOf } from '#blocks/object/object-field.ts';
import { said } from '#blocks/object/said.ts';
import { created, subtype } from './common-fields.ts';
import { kindAndState } from './kind-and-state.ts';

const { field } = fieldsOf<'pulse'>();

const status = field('status', 'status', 'state');
const type = field('type', 'type', 'choice');
const closes = field('closes_at', 'closes', 'date');
const engagement = field('metrics.engagement_level', 'engagement', 'score');
const response = field('metrics.response_rate', 'responseRate', 'rate');

const scores = [
  engagement,
  field('metrics.insight_quality', 'insightQuality', 'score'),
  response,
  field('metrics.completion_rate', 'completionRate', 'rate'),
  field('metrics.participation_rate', 'participationRate', 'rate'),
  field('metrics.data_completeness', 'dataCompleteness', 'rate'),
];

/** What pulses usually are about. */
const pulseTypes = [
  ...['engagement', 'onboarding', 'workplace', 'wellbeing', 'candidate_experience', 'training_feedback'],
  ...['manager_feedback', 'exit'],
];

export const pulse: ObjectDescriptor<'pulse'> = {
  ...kindAndState,
  order: 'next',
  columns: [
    nameColumn,
    column('type', type, { ...sizes.words, sort: true }),
    column('status', status, { ...sizes.state, sort: true }),
    column('response', response, { ...sizes.rate, sort: true }),
    column('engagement', engagement, { ...sizes.gauge, sort: true }),
    column('closes', closes, { ...sizes.state, sort: true, ownOrder: 'next' }),
  ],
  preview: { facts: [status, closes, engagement, response], words: (of) => said(of.description) },
  page: {
    overview: [field('description', 'description', 'long')],
    scores,
    details: [
      status,
      type,
      closes,
      field('invited_count', 'invited', 'count'),
      field('population_count', 'population', 'count'),
    ],
    elsewhere: ['questions'],
    verbs: ['respond', 'results'],
  },
  card: {
    facts: [type, subtype, status, closes, created],
    gauges: scores,
    actions: ['open', 'newWindow', 'copyLink'],
  },
  form: [
    { key: 'name', label: 'name', kind: 'text', wide: true },
    { key: 'type', label: 'type', kind: 'choice', choices: pulseTypes },
    { key: 'status', label: 'status', kind: 'choice', choices: ['draft', 'open', 'closed'], ofOne: true },
    { key: 'closes_at', label: 'closes', kind: 'dateTime' },
    { key: 'description', label: 'description', kind: 'long' },
  ],
  relations: { paged: [], inFields: [] },
};
