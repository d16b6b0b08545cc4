import { column, nameColumn, sizes } from '#blocks/object/columns.tsx';
import type { ObjectDescriptor } from '#blocks/object/descriptor.ts';
import { fieldsOf } from '#blocks/object/object-field.ts';
import { said } from '#blocks/object/said.ts';
import { objectTypes } from '#shared/domain/object-types.ts';
import { ticketPriorities } from '#shared/domain/ticket-priorities.ts';
import { changed } from './common-fields.ts';
import { kindAndState } from './kind-and-state.ts';

const { field } = fieldsOf<'ticket'>();

const status = field('status', 'status', 'state');
const priority = field('priority', 'priority', 'state');
const assignee = field('assignee', 'assignee', 'ref');
const about = field('object', 'about', 'ref');

export const ticket: ObjectDescriptor<'ticket'> = {
  ...kindAndState,
  line: (of, text, { isOver }) => {
    const urgency = said(of.priority);
    const state = isOver ? undefined : said(of.status);
    return [urgency, state].map((value) => (value === undefined ? undefined : text.choice(value)));
  },
  order: 'next',
  columns: [
    nameColumn,
    column('status', status, { ...sizes.state, sort: true }),
    column('priority', priority, { min: 90, grow: 0, sort: true, ownOrder: 'next' }),
    column('assignee', assignee, sizes.words),
    column('changed', changed, { ...sizes.state, sort: true }),
  ],
  preview: { facts: [priority, status, assignee, about], words: (of) => said(of.description) },
  page: {
    overview: [field('description', 'description', 'long')],
    scores: [],
    details: [status, priority, assignee, about],
    elsewhere: [],
  },
  card: null,
  form: [
    { key: 'title', label: 'title', kind: 'text', wide: true },
    { key: 'description', label: 'description', kind: 'long' },
    {
      key: 'status',
      label: 'status',
      kind: 'choice',
      choices: ['open', 'in_progress', 'waiting', 'resolved', 'closed'],
      ofOne: true,
    },
    { key: 'priority', label: 'priority', kind: 'choice', choices: ticketPriorities },
    { key: 'assignee', label: 'assignee', kind: 'person' },
    { key: 'object', label: 'about', kind: 'object', types: objectTypes },
  ],
  relations: { paged: [], inFields: ['assigned_to.out', 'about.out'] },
};
