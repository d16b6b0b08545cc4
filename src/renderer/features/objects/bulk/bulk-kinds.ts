import type { BulkChange } from '#shared/contract/bulk.ts';
import type { CallInput } from '#shared/contract/call-names.ts';
import { lookedAfterField } from '#shared/domain/changes.ts';
import { isPersonType, type ObjectType, overBy, personTypes } from '#shared/domain/object-types.ts';
import { computedFieldsOf, relationFieldsOf } from '#shared/domain/relation-fields.ts';
import type { RelationKind } from '#shared/domain/relation-kinds.ts';

/** What is done with many objects at once. */
export type BulkKind = BulkChange['do'];

/** As a dialog sends it: what the host fills in may be missing. */
export type BulkAsk = CallInput<'bulk.run'>['change'];

/** Which objects are meant, as the host takes it. */
export type BulkChosen = Pick<CallInput<'bulk.run'>, 'type' | 'ids' | 'filter' | 'where' | 'all'>;

/** A field into which people are put; without a kind of link, that is who looks after an application. */
interface AssignField {
  path: string;
  kind?: RelationKind;
  targets: readonly ObjectType[];
}

/** What says what an object is about, and not whose it is. */
const ofContents: readonly string[] = ['about', 'interview_of', 'contains'];

/** The fields of a type into which people are put. */
export function assignFieldsOf(type: ObjectType): readonly AssignField[] {
  const ofApplication = overBy(type) === 'stage' ? [{ path: lookedAfterField, targets: personTypes }] : [];
  const workedOut = computedFieldsOf(type);
  const links = relationFieldsOf(type).filter(
    ({ path, kind, level, targets }) =>
      level === undefined && targets.every(isPersonType) && !ofContents.includes(kind) && !workedOut.includes(path),
  );
  return [...ofApplication, ...links];
}
