import { column, nameColumn, sizes } from '#blocks/object/columns.tsx';
import type { ObjectDescriptor } from '#blocks/object/descriptor.ts';
import { fieldsOf } from '#blocks/object/object-field.ts';
import { said } from '#blocks/object/said.ts';
import { canvasDigest } from '#shared/domain/canvas-read.ts';
import { changed } from './common-fields.ts';
import { kindAndState } from './kind-and-state.ts';

const { field } = fieldsOf<'canvas'>();

const type = field('type', 'type', 'choice');
const status = field('status', 'status', 'state');

export const canvas: ObjectDescriptor<'canvas'> = {
  ...kindAndState,
  subtitle: (of, text) => {
    const kind = said(of.type);
    return [
      kind === undefined ? text.type('canvas', 1) : text.choice(kind),
      of.chosen?.timeframe === undefined ? undefined : text.lastDays(of.chosen.timeframe),
      said(of.chosen?.org_unit),
      said(of.chosen?.location),
    ];
  },
  columns: [
    nameColumn,
    column('type', type, { ...sizes.words, sort: true }),
    column('status', status, { ...sizes.state, sort: true }),
    column('changed', changed, { ...sizes.state, sort: true }),
  ],
  picture: 'charts',
  preview: { facts: [type, status], words: (of) => said(of.query), digest: canvasDigest },
  page: {
    overview: [],
    scores: [],
    details: [field('is_public', 'visibleTo', 'visibility')],
    elsewhere: [
      // A report's title and subtitle say what it is.
      'subtype',
      'blocks',
      'layout',
      'charts',
      'type',
      'status',
      'query',
      'chosen',
      'progress',
      'reason',
      'author',
      'document',
      'revision',
    ],
  },
  card: null,
  form: [{ key: 'title', label: 'title', kind: 'text', wide: true }],
  relations: { paged: [], inFields: [] },
};
