import { descriptorOf } from '#blocks/object/descriptors.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { type RelationKind, relationKinds } from '#shared/domain/relation-kinds.ts';

/** Which links a type's page reads page by page, which all at once, and which it leaves to the fields. */
export function relationLayout(type: ObjectType): {
  many: readonly RelationKind[];
  few: readonly RelationKind[];
  hidden: ReadonlySet<string>;
} {
  const { paged: own, inFields } = descriptorOf(type).relations;
  const hidden = new Set(inFields);
  const onlyFields = (kind: RelationKind) => hidden.has(`${kind}.out`) && !twoWay.has(kind);
  return { many: own, few: relationKinds.filter((kind) => !own.includes(kind) && !onlyFields(kind)), hidden };
}

/** Kinds that can link two objects of the same type: both ends may stand on one page. */
const twoWay = new Set<RelationKind>([
  'manages',
  'mentor',
  'peer',
  'shadow',
  'buddy',
  'about',
  'mentions',
  'contains',
  'same_person',
]);
