import { column, composedColumn, nameColumn, sizes } from '#blocks/object/columns.tsx';
import type { ObjectDescriptor } from '#blocks/object/descriptor.ts';
import { fieldsOf } from '#blocks/object/object-field.ts';
import { orCode } from '#blocks/object/or-code.ts';
import { namedPeople } from '#blocks/object/permissions.ts';
import { said } from '#blocks/object/said.ts';
import { AvatarStack } from '#ui/avatar-stack.tsx';
import { created } from './common-fields.ts';

const { field, several } = fieldsOf<'job'>();

const f = {
  status: field('status', 'status', 'state'),
  salary: several('salary', 'salary', {
    madeOf: ['min_salary', 'max_salary', 'currency'],
    write: (of, text) => text.salary(of) ?? null,
  }),
  role: field('role', 'role', 'text'),
  orgUnit: field('org_unit.name', 'orgUnit', 'text'),
  location: field('location.title', 'location', 'text'),
  schedule: field('work_schedule_type', 'workSchedule', 'choice'),
  applicants: several('applicants', 'applicants', {
    madeOf: ['applicants_count', 'interviewed_count'],
    write: (of, text) =>
      of.applicants_count === undefined ? null : text.applicants(of.applicants_count, of.interviewed_count ?? 0),
  }),
  applicantsCount: field('applicants_count', 'applicants', 'count'),
  openings: field('openings', 'openings', 'count'),
  hiredCount: field('hired_count', 'hiredCount', 'count'),
  interviewedCount: field('interviewed_count', 'interviewed', 'count'),
  approval: field('approval.state', 'approval', 'state'),
  code: field('code', 'code', 'text'),
  sharedWith: field('permissions', 'sharedWith', 'refs'),
};

const scores = [
  field('urgency_level', 'urgency', 'score'),
  field('internal_potential', 'internalPotential', 'score'),
  field('market_complexity', 'marketComplexity', 'score'),
];

const schedules = ['full_time', 'part_time', 'contract', 'temporary', 'internship'];

export const job: ObjectDescriptor<'job'> = {
  line: (of, text) => orCode([said(of.org_unit?.name), said(of.location?.title), text.salary(of)], of.code),
  subtitle: (of, text) => [
    said(of.org_unit?.name),
    said(of.location?.title),
    text.salary(of),
    // How many were hired is told on its own page alone.
    of.openings === undefined || of.hired_count === undefined ? undefined : text.openings(of.hired_count, of.openings),
  ],
  columns: [
    nameColumn,
    column('status', f.status, { min: 84, grow: 0, sort: true }),
    column('orgUnit', f.orgUnit, { min: 110, grow: 1.5, sort: true }),
    column('location', f.location, { min: 84, grow: 1, sort: true }),
    column('salary', f.salary, { min: 146, grow: 0, align: 'end', sort: 'min_salary' }),
    column('applicants', f.applicantsCount, { ...sizes.figure, min: 100 }),
    column('urgency', field('urgency_level', 'urgency', 'score'), { min: 80, grow: 0, sort: true }),
    composedColumn<'job'>(
      'shared',
      { min: 92, grow: 0, sort: 'permitted', madeOf: ['permissions'] },
      ({ permissions: users = [] }, text) =>
        users.length === 0 ? null : (
          <AvatarStack people={namedPeople(users)} size="small" label={text.list(users.map(({ name }) => name))} />
        ),
    ),
  ],
  picture: 'cards',
  preview: {
    facts: [f.salary, f.applicants, f.status, ...scores],
    says: (of, text) => [text.salary(of)],
    words: (of) => said(of.description),
    skills: (of) => of.skills,
    people: (of) => of.permissions,
  },
  page: {
    overview: [field('description', 'description', 'long'), field('keywords', 'alsoCalled', 'names')],
    scores,
    details: [
      f.status,
      f.salary,
      f.role,
      f.orgUnit,
      f.location,
      f.schedule,
      f.applicantsCount,
      f.interviewedCount,
      f.openings,
      f.hiredCount,
      f.code,
    ],
    logged: [f.approval],
    elsewhere: [
      'skills',
      'permissions',
      'stages',
      'min_salary',
      'max_salary',
      'currency',
      'approval',
      'approval_people',
      'needs_approval',
      'team_parts',
    ],
    verbs: ['share', 'close-job'],
  },
  card: {
    facts: [f.status, f.salary, f.applicants, f.schedule, created, f.sharedWith],
    gauges: scores,
    skills: (of) => of.skills,
    actions: ['open', 'copyLink'],
  },
  sameNames: ['job'],
  form: [
    { key: 'title', label: 'title', kind: 'text', wide: true },
    { key: 'role', label: 'role', kind: 'text' },
    {
      key: 'status',
      label: 'status',
      kind: 'choice',
      choices: ['draft', 'open', 'on_hold', 'filled', 'closed'],
      ofOne: true,
    },
    { key: 'org_unit', label: 'orgUnit', kind: 'category', of: 'org_unit', called: 'name' },
    { key: 'location', label: 'location', kind: 'category', of: 'location', called: 'title' },
    { key: 'openings', label: 'openings', kind: 'number' },
    { key: 'min_salary', label: 'minSalary', kind: 'number' },
    { key: 'max_salary', label: 'maxSalary', kind: 'number' },
    { key: 'currency', label: 'currency', kind: 'currency' },
    { key: 'work_schedule_type', label: 'workSchedule', kind: 'choice', choices: schedules },
    { key: 'description', label: 'description', kind: 'long' },
    { key: 'keywords', label: 'alsoCalled', kind: 'tags' },
    { key: 'tags', label: 'tags', kind: 'tags', offered: 'tag' },
  ],
  relations: {
    paged: ['interview_for'],
    // Who applied stands in a section of its own; nothing leads the other way.
    inFields: ['needs_skill.out', 'permitted.out', 'applied_to.out'],
  },
};
