import { column, nameColumn, sizes } from '#blocks/object/columns.tsx';
import type { ObjectDescriptor } from '#blocks/object/descriptor.ts';
import { fieldsOf } from '#blocks/object/object-field.ts';
import { said } from '#blocks/object/said.ts';
import { changed } from './common-fields.ts';
import { kindAndState } from './kind-and-state.ts';

const { field } = fieldsOf<'space'>();

const owner = field('owner', 'owner', 'ref');
const documents = field('documents', 'documents', 'size');
const tasks = field('tasks', 'tasks', 'texts');

export const space: ObjectDescriptor<'space'> = {
  ...kindAndState,
  columns: [
    nameColumn,
    column('owner', owner, sizes.words),
    column('people', field('candidates', 'candidates', 'size'), sizes.figure),
    column('documents', documents, sizes.figure),
    column('changed', changed, { ...sizes.state, sort: true }),
  ],
  preview: { facts: [owner], words: (of) => said(of.description) ?? said(of.query) },
  page: {
    overview: [field('description', 'description', 'long'), field('instructions', 'instructions', 'long'), tasks],
    scores: [],
    details: [owner],
    elsewhere: ['objects_json', 'candidates', 'documents', 'members'],
    verbs: ['addPeople'],
  },
  card: {
    about: (of) => said(of.description),
    facts: [
      owner,
      field('members', 'teamMembers', 'refs'),
      field('candidates', 'candidates', 'refs'),
      documents,
      tasks,
    ],
    gauges: [],
    tags: (of) => of.tags,
    actions: ['open', 'newWindow', 'copyLink'],
  },
  sameNames: ['space'],
  form: [
    { key: 'name', label: 'name', kind: 'text', wide: true },
    // Whoever makes one is its owner.
    { key: 'owner', label: 'owner', kind: 'person', notNew: true },
    { key: 'description', label: 'description', kind: 'long' },
    { key: 'instructions', label: 'instructions', kind: 'long' },
    { key: 'tags', label: 'tags', kind: 'tags', offered: 'tag' },
  ],
  relations: { paged: [], inFields: ['owner.out', 'contains.out'] },
};
