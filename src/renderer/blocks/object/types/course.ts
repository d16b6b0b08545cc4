import { column, nameColumn, sizes } from '#blocks/object/columns.tsx';
import type { ObjectDescriptor } from '#blocks/object/descriptor.ts';
import { fieldsOf } from '#blocks/object/object-field.ts';
import { said } from '#blocks/object/said.ts';

const { field } = fieldsOf<'course'>();

const provider = field('provider', 'provider', 'text');
const difficulty = field('difficulty_level', 'difficultyLevel', 'choice');
const duration = field('duration', 'duration', 'hours');
const cost = field('cost', 'cost', 'money');
const relevance = field('metrics.course_relevance', 'courseRelevance', 'score');
const completion = field('metrics.course_completion_rate', 'completionRate', 'rate');

const scores = [field('metrics.course_difficulty', 'courseDifficulty', 'score'), relevance, completion];

const difficulties = ['Beginner', 'Intermediate', 'Advanced'];

export const course: ObjectDescriptor<'course'> = {
  line: (of, text) => {
    const level = said(of.difficulty_level);
    return [
      said(of.provider),
      level === undefined ? undefined : text.choice(level),
      of.duration === undefined ? undefined : text.hours(of.duration),
    ];
  },
  subtitle: (of, text) => [text.type('course', 1), said(of.provider)],
  columns: [
    nameColumn,
    column('provider', provider, { ...sizes.words, sort: true }),
    column('difficulty', difficulty, { ...sizes.state, sort: true }),
    column('duration', duration, sizes.figure),
    column('completion', completion, sizes.rate),
    column('relevance', relevance, sizes.gauge),
  ],
  preview: {
    facts: [provider, difficulty, duration, relevance, completion],
    words: (of) => said(of.description),
    skills: (of) => of.skills,
  },
  page: {
    overview: [field('description', 'description', 'long')],
    scores,
    details: [provider, difficulty, duration, cost],
    elsewhere: ['skills', 'enrolled_count', 'completed_count'],
    verbs: ['enrol'],
  },
  card: {
    facts: [provider, difficulty, duration, cost],
    gauges: scores,
    skills: (of) => of.skills,
    actions: ['open', 'newWindow', 'copyLink'],
  },
  sameNames: ['course'],
  form: [
    { key: 'title', label: 'title', kind: 'text', wide: true },
    { key: 'description', label: 'description', kind: 'long' },
    { key: 'provider', label: 'provider', kind: 'text' },
    { key: 'difficulty_level', label: 'difficultyLevel', kind: 'choice', choices: difficulties },
    { key: 'duration', label: 'hours', kind: 'number' },
    { key: 'cost', label: 'cost', kind: 'money' },
  ],
  relations: { paged: ['enrolled'], inFields: ['teaches.out'] },
};
