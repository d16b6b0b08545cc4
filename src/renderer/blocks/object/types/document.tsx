import { DocumentIcons } from '#blocks/document-file/document-buttons.tsx';
import { column, nameColumn, sizes } from '#blocks/object/columns.tsx';
import type { ObjectDescriptor } from '#blocks/object/descriptor.ts';
import { fieldsOf } from '#blocks/object/object-field.ts';
import { said } from '#blocks/object/said.ts';
import { objectTypes } from '#shared/domain/object-types.ts';
import { changed } from './common-fields.ts';

const { field } = fieldsOf<'document'>();

const fileType = field('file_type', 'fileType', 'fileType');
const size = field('size', 'size', 'bytes');
const group = field('group', 'group', 'ref');
const about = field('object', 'about', 'ref');

export const document: ObjectDescriptor<'document'> = {
  line: (of, text) => [said(of.file_type)?.toUpperCase(), of.size === undefined ? undefined : text.bytes(of.size)],
  subtitle: (of, text) => [
    said(of.file_type)?.toUpperCase(),
    of.size === undefined ? undefined : text.bytes(of.size),
    said(of.group?.name),
  ],
  columns: [
    nameColumn,
    column('type', fileType, { min: 80, grow: 0 }),
    column('size', size, sizes.figure),
    column('group', group, sizes.words),
    column('about', about, sizes.words),
    column('changed', changed, { ...sizes.state, sort: true }),
  ],
  picture: 'files',
  preview: { facts: [fileType, size, group, about], words: (of) => said(of.description) },
  page: {
    overview: [field('description', 'description', 'long')],
    scores: [],
    details: [field('type', 'type', 'choice'), field('file_name', 'fileName', 'text'), group, about],
    elsewhere: [
      'file_type',
      'media_type',
      'size',
      'pages',
      'version',
      'text',
      'warnings',
      'warnings_told',
      'read_fields',
    ],
  },
  card: null,
  rowEnd: ({ id, name }) => <DocumentIcons id={id} name={name} />,
  form: [
    { key: 'file_name', label: 'file', kind: 'file', onlyNew: true },
    { key: 'name', label: 'name', kind: 'text', wide: true },
    { key: 'description', label: 'description', kind: 'long' },
    { key: 'group', label: 'group', kind: 'object', types: ['document_group'] },
    { key: 'object', label: 'about', kind: 'object', types: objectTypes },
  ],
  relations: { paged: [], inFields: ['in_group.out', 'about.out'] },
};
