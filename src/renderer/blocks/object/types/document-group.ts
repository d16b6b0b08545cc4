import { column, nameColumn, sizes } from '#blocks/object/columns.tsx';
import type { ObjectDescriptor } from '#blocks/object/descriptor.ts';
import { fieldsOf } from '#blocks/object/object-field.ts';
import { changed } from './common-fields.ts';
import { kindAndState } from './kind-and-state.ts';

const { field } = fieldsOf<'document_group'>();

const type = field('type', 'type', 'choice');
const entityType = field('entityType', 'entityType', 'choice');
const documents = field('documents_count', 'documents', 'count');

export const documentGroup: ObjectDescriptor<'document_group'> = {
  ...kindAndState,
  columns: [
    nameColumn,
    column('type', type, { ...sizes.words, sort: true }),
    column('entityType', entityType, sizes.state),
    column('documents', documents, sizes.figure),
    column('changed', changed, { ...sizes.state, sort: true }),
  ],
  preview: { facts: [entityType, documents] },
  page: { overview: [], scores: [], details: [type, entityType, documents], elsewhere: [] },
  card: null,
  sameNames: ['document_group'],
  form: [{ key: 'name', label: 'name', kind: 'text', wide: true }],
  relations: { paged: ['in_group'], inFields: [] },
};
