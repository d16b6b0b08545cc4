import { column, nameColumnOf } from '#blocks/object/columns.tsx';
import type { ObjectDescriptor } from '#blocks/object/descriptor.ts';
import { fieldsOf } from '#blocks/object/object-field.ts';
import { said } from '#blocks/object/said.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { personTypes } from '#shared/domain/object-types.ts';

const { field } = fieldsOf<'interview'>();

const f = {
  status: field('status', 'status', 'state'),
  stage: field('stage', 'stage', 'choice'),
  starts: field('starts_at', 'starts', 'dateTime'),
  candidate: field('candidate', 'candidate', 'ref'),
  job: field('job', 'job', 'ref'),
};

/** "Screening call" of "Screening call: Ada Okafor for Analyst": who and for what have columns of their own. */
function roundOf({ name, candidate }: ObjectOf<'interview'>): { name: string } | undefined {
  const [round, ...rest] = (said(name) ?? '').split(': ');
  const isContext = candidate?.name !== undefined && rest.join(': ').includes(candidate.name);
  return round === undefined || round === '' || !isContext ? undefined : { name: round };
}

export const interview: ObjectDescriptor<'interview'> = {
  line: (of, text) => {
    const [stage, state, starts] = [said(of.stage), said(of.status), said(of.starts_at)];
    return [
      stage === undefined ? undefined : text.choice(stage),
      state === undefined ? undefined : text.choice(state),
      starts === undefined ? undefined : text.date(starts),
    ];
  },
  subtitle: (of, text) => {
    const [stage, starts] = [said(of.stage), said(of.starts_at)];
    return [
      text.type('interview', 1),
      stage === undefined ? undefined : text.choice(stage),
      starts === undefined ? undefined : text.dateTime(starts),
    ];
  },
  order: 'next',
  columns: [
    nameColumnOf<'interview'>(roundOf),
    column('candidate', f.candidate, { min: 150, grow: 2 }),
    column('job', f.job, { min: 150, grow: 2 }),
    column('status', f.status, { min: 96, grow: 0, sort: true }),
    column('starts', f.starts, { min: 160, grow: 0, sort: true, ownOrder: 'next' }),
  ],
  preview: { facts: [f.stage, f.status, f.starts, f.candidate, f.job], words: (of) => said(of.notes) },
  page: {
    overview: [field('notes', 'notes', 'long')],
    scores: [],
    criteria: (of) => of.scores,
    details: [
      f.status,
      f.stage,
      f.starts,
      field('duration', 'duration', 'minutes'),
      f.candidate,
      f.job,
      field('interviewers', 'interviewers', 'refs'),
    ],
    // Its document is its title.
    elsewhere: ['scores', 'offered_times', 'document'],
  },
  card: null,
  form: [
    { key: 'document.title', label: 'title', kind: 'text', wide: true },
    { key: 'candidate', label: 'candidate', kind: 'object', types: personTypes, wanted: true },
    { key: 'job', label: 'job', kind: 'object', types: ['job'] },
    { key: 'status', label: 'status', kind: 'choice', choices: ['scheduled', 'completed', 'cancelled'], ofOne: true },
    { key: 'starts_at', label: 'starts', kind: 'dateTime' },
    { key: 'duration', label: 'minutes', kind: 'number' },
    { key: 'interviewers', label: 'interviewers', kind: 'people', types: personTypes, wide: true },
    { key: 'notes', label: 'notes', kind: 'long' },
  ],
  relations: { paged: [], inFields: ['interview_of.out', 'interview_for.out', 'interviewer.out'] },
};
