import type { ObjectType } from '#shared/domain/object-types.ts';
import { isPersonType } from '#shared/domain/object-types.ts';
import { type RelationKind, relationKinds } from '#shared/domain/relation-kinds.ts';

/** Kinds of which one object may have hundreds: they are read page by page, each for itself. */
const many: Readonly<Partial<Record<ObjectType, readonly RelationKind[]>>> = {
  skill: ['has_skill', 'needs_skill', 'teaches'],
  job: ['applied_to', 'interview_for'],
  course: ['enrolled'],
  training: ['enrolled'],
  document_group: ['in_group'],
  employee: ['interviewer'],
};

/** Links the object's own fields already show, as `kind.direction`. */
const shownAsFields: Readonly<Partial<Record<ObjectType, readonly string[]>>> = {
  job: ['needs_skill.out', 'permitted.out'],
  training: ['teaches.out'],
  course: ['teaches.out'],
  space: ['owner.out', 'contains.out'],
  performance: ['about.out', 'reviewer.out'],
  ticket: ['assigned_to.out', 'about.out'],
  interview: ['interview_of.out', 'interview_for.out', 'interviewer.out'],
  document: ['in_group.out', 'about.out'],
};

const shownForPeople = ['has_skill.out', 'manages.in', 'mentor.out', 'peer.out', 'shadow.out', 'buddy.out'];

/** Which links a type's page reads page by page, which all at once, and which it leaves to the fields. */
export function relationLayout(type: ObjectType): {
  many: readonly RelationKind[];
  few: readonly RelationKind[];
  hidden: ReadonlySet<string>;
} {
  const hidden = new Set(isPersonType(type) ? shownForPeople : shownAsFields[type]);
  const own = many[type] ?? [];
  const onlyFields = (kind: RelationKind) => hidden.has(`${kind}.out`) && !twoWay.has(kind);
  return { many: own, few: relationKinds.filter((kind) => !own.includes(kind) && !onlyFields(kind)), hidden };
}

/** Kinds that can link two objects of the same type: both ends may stand on one page. */
const twoWay = new Set<RelationKind>(['manages', 'mentor', 'peer', 'shadow', 'buddy', 'about', 'mentions', 'contains']);
