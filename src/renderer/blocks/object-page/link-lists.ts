import type { FieldLabel } from '#blocks/object/object-field.ts';
import { employedTypes } from '#shared/domain/employment.ts';
import { type ObjectType, personTypes } from '#shared/domain/object-types.ts';
import { relationFieldsOf } from '#shared/domain/relation-fields.ts';
import type { RelationKind } from '#shared/domain/relation-kinds.ts';
import { relationRules } from '#shared/domain/relation-rules.ts';

/** Links of one kind in one direction that a page shows as a list, to which one adds and from which one takes away. */
export interface LinkList {
  /** `kind.direction`, or the field of a space that has some of what it contains. */
  key: string;
  kind: RelationKind;
  direction: 'in' | 'out';
  /** What can be added. */
  targets: readonly ObjectType[];
  /** Named by its field instead of its kind. */
  label?: FieldLabel;
  /** Of a space: how its own call names what comes or goes; the rest are links as all others. */
  byCallOfSpace?: 'candidate_id' | 'document_id' | undefined;
}

/** Kinds that stand as lists on the pages of both ends; others follow from a text, a call of their own, or are one field. */
const listed: readonly RelationKind[] = [
  'has_skill',
  'needs_skill',
  'teaches',
  'enrolled',
  'manages',
  'mentor',
  'peer',
  'shadow',
  'buddy',
  'permitted',
  'member_of',
  'contains',
];

/** Of which one end alone has the list: peers are peers of each other. */
const listedOnce: readonly RelationKind[] = ['peer'];

/** Who leads somebody is one field of theirs, and colleagues are in spaces as their members. */
function isElsewhere(kind: RelationKind, type: ObjectType): boolean {
  const isOneEnd = relationRules[kind].oneTo === true || listedOnce.includes(kind);
  return isOneEnd || (kind === 'contains' && employedTypes.some((one) => one === type));
}

/** Of the types that a kind may link, those that a picker offers: applicants are nobody's colleagues. */
function offered(kind: RelationKind, types: readonly ObjectType[]): readonly ObjectType[] {
  const areColleagues = types === personTypes && kind !== 'has_skill';
  return areColleagues ? employedTypes : types;
}

const spaceFields = {
  candidates: { label: 'candidates', byCallOfSpace: 'candidate_id' },
  documents: { label: 'documents', byCallOfSpace: 'document_id' },
  objects_json: { label: 'objects', byCallOfSpace: undefined },
} as const satisfies Record<string, Pick<LinkList, 'label' | 'byCallOfSpace'>>;

/** What a space contains stands in some fields of it, by its type. */
const inSpace: readonly LinkList[] = relationFieldsOf('space').flatMap(({ path, kind, targets }) =>
  kind === 'contains' && path in spaceFields
    ? [{ key: path, kind, direction: 'out', targets, ...spaceFields[path as keyof typeof spaceFields] }]
    : [],
);

function callOfSpaceFor(kind: RelationKind, type: ObjectType): LinkList['byCallOfSpace'] {
  return kind === 'member_of'
    ? 'candidate_id'
    : inSpace.find((list) => list.kind === kind && list.targets.includes(type))?.byCallOfSpace;
}

function listsOf(type: ObjectType): LinkList[] {
  return listed.flatMap((kind) => {
    const { from, to } = relationRules[kind];
    const own = kind === 'contains' && from.includes(type) ? [...inSpace] : [];
    const byCallOfSpace = callOfSpaceFor(kind, type);
    const both = { kind, byCallOfSpace };
    const out: LinkList = { ...both, key: `${kind}.out`, direction: 'out', targets: offered(kind, to) };
    const into: LinkList = { ...both, key: `${kind}.in`, direction: 'in', targets: offered(kind, from) };
    return [
      ...own,
      ...(from.includes(type) && kind !== 'contains' ? [out] : []),
      ...(to.includes(type) && !isElsewhere(kind, type) ? [into] : []),
    ];
  });
}

const known = new Map<ObjectType, readonly LinkList[]>();

/** The lists of links of a type's pages that can be changed there. */
export function linkListsOf(type: ObjectType): readonly LinkList[] {
  const lists = known.get(type) ?? listsOf(type);
  known.set(type, lists);
  return lists;
}

/** One of {@link linkListsOf}. @throws TypeError where the type has none of the key. */
export function linkListOf(type: ObjectType, key: string): LinkList {
  const list = linkListsOf(type).find((one) => one.key === key);
  if (list === undefined) {
    throw new TypeError(`${type} has no list of links ${key}`);
  }
  return list;
}
