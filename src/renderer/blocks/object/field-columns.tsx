import type { ObjectType } from '#shared/domain/object-types.ts';
import { listedFieldsOf, listedPathsOf } from '#shared/domain/where/listed-fields.ts';
import { shownOrderOf } from '#shared/domain/where/shown-orders.ts';
import { workedOutOrdersOf } from '#shared/domain/where/worked-out-orders.ts';
import { column, sizes } from './columns.tsx';
import type { ListColumn } from './descriptor.ts';
import { descriptorOf } from './descriptors.ts';
import type { FieldKind } from './field-kinds.tsx';
import type { FieldLabel, ObjectField } from './object-field.ts';
import { changed, created, tags } from './types/common-fields.ts';

/** A column that is not there until it is chosen: a field of the type's page. */
export interface FieldColumn extends Omit<ListColumn, 'label' | 'path'> {
  label: FieldLabel;
  path: string;
}

/** How wide a field of a kind is in a row; what has no place there has no column. */
const kindSizes: Partial<Record<FieldKind | 'several', { min: number; grow: number; align?: 'end' }>> = {
  text: sizes.words,
  choice: { min: 110, grow: 0 },
  state: sizes.state,
  stage: { min: 120, grow: 0 },
  date: sizes.state,
  dateTime: { min: 160, grow: 0 },
  count: sizes.figure,
  hours: sizes.figure,
  minutes: sizes.figure,
  bytes: sizes.figure,
  money: { min: 120, grow: 0, align: 'end' },
  rate: sizes.rate,
  score: sizes.gauge,
  word: { min: 104, grow: 0 },
  visibility: sizes.words,
  ref: sizes.words,
  refs: { min: 110, grow: 0 },
  job: sizes.words,
  fileType: { min: 80, grow: 0 },
  email: { min: 220, grow: 1 },
  tags: sizes.words,
  skills: sizes.words,
  names: sizes.words,
  several: sizes.words,
};

/** What the host orders lists by besides the fields of their type. */
const ofAll: ReadonlySet<string> = new Set(['name', 'title', 'email', 'status', 'subtype', 'created_at', 'updated_at']);

/** Links and amounts that stand in objects under another name than the one by which lists are ordered. */
const otherNames: Readonly<Record<string, string>> = {
  'company_user.manager': 'manager',
  interviewers: 'interviewer',
  permissions: 'permitted',
};

/** By what lists of a type are ordered to be in the order of what stands at a path; undefined where there is none. */
export function orderNameOf(type: ObjectType, path: string): string | undefined {
  const isListed = listedPathsOf(type).some((listed) => listed.path === path && listed.kind !== 'list');
  if (ofAll.has(path) || isListed || shownOrderOf(type, path) !== undefined) {
    return path;
  }
  const name = otherNames[path] ?? path;
  const listed = Object.hasOwn(listedFieldsOf(type), name) ? listedFieldsOf(type)[name] : undefined;
  const isOrder = listed?.link !== undefined || listed?.kind === 'money' || workedOutOrdersOf(type).includes(name);
  return isOrder ? name : undefined;
}

const made = new Map<ObjectType, readonly FieldColumn[]>();

/** What the list of a type can show besides its own columns: the short fields of its page, and when it was made and changed. */
export function fieldColumnsOf(type: ObjectType): readonly FieldColumn[] {
  const known = made.get(type) ?? makeColumns(type);
  made.set(type, known);
  return known;
}

function shownFields(type: ObjectType) {
  const { page, preview, more = [] } = descriptorOf(type);
  return [...more, ...page.details, ...page.scores, ...page.overview, ...preview.facts];
}

/** Figures on a scale, such as scores, rates and levels. */
const onScale: ReadonlySet<string> = new Set(['score', 'rate', 'word', 'several']);

/** Whether a number stands on a scale of its own: of several only the mean says something. */
export function isOnScaleAt(type: ObjectType, path: string): boolean {
  return shownFields(type).some((field) => field.path === path && onScale.has(field.kind));
}

/** Whether a number is how many bytes something has. */
export function isBytesAt(type: ObjectType, path: string): boolean {
  return shownFields(type).some((field) => field.path === path && field.kind === 'bytes');
}

/** What the field at a path is called on the page or in the form of a type. */
export function fieldLabelAt(type: ObjectType, path: string): FieldLabel | undefined {
  const { form } = descriptorOf(type);
  const shown = shownFields(type);
  const filled = form.find(({ key, label }) => key === path && typeof label === 'string')?.label;
  return shown.find((field) => field.path === path)?.label ?? (typeof filled === 'string' ? filled : undefined);
}

function makeColumns(type: ObjectType): readonly FieldColumn[] {
  const { columns, page, preview, more = [], columnless = [] } = descriptorOf(type);
  const shown = new Set(columns.flatMap(({ path, label }) => (path === undefined ? [label] : [path, label])));
  const fields = [...more, ...page.details, ...page.scores, ...page.overview, ...preview.facts, tags, created, changed];
  const unique = new Map(fields.map((field) => [field.path, field]));
  return [...unique.values()]
    .filter(({ path, label }) => !shown.has(path) && !shown.has(label) && !columnless.includes(path))
    .flatMap((field) => fieldColumn(type, field) ?? []);
}

function fieldColumn(type: ObjectType, field: ObjectField): FieldColumn | undefined {
  const size = kindSizes[field.kind];
  if (size === undefined) {
    return undefined;
  }
  const order = orderNameOf(type, field.path);
  const {
    label: _,
    path: __,
    ...rest
  } = column('name', field, { ...size, ...(order === undefined ? {} : { sort: order }) });
  const isBrief = field.kind === 'refs' || field.kind === 'email';
  return {
    ...rest,
    ...(isBrief ? { cell: field.writeBriefly } : {}),
    label: field.label,
    path: field.path,
  };
}
