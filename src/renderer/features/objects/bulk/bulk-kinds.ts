import type { BulkChange } from '#shared/contract/bulk.ts';
import type { CallInput } from '#shared/contract/call-names.ts';
import { isPersonType, type ObjectType } from '#shared/domain/object-types.ts';
import { type RelationField, relationFieldsOf } from '#shared/domain/relation-fields.ts';

/** What is done with many objects at once. */
export type BulkKind = BulkChange['do'];

/** As a dialog sends it: what the host fills in may be missing. */
export type BulkAsk = CallInput<'bulk.run'>['change'];

/** Which objects are meant, as the host takes it. */
export type BulkChosen = Pick<CallInput<'bulk.run'>, 'type' | 'ids' | 'filter' | 'where' | 'all'>;

/** What says what an object is about, and not whose it is. */
const ofContents: readonly string[] = ['about', 'interview_of'];

/** The fields of a type into which people are put. */
export function assignFieldsOf(type: ObjectType): readonly RelationField[] {
  return relationFieldsOf(type).filter(
    ({ kind, level, targets }) => level === undefined && targets.every(isPersonType) && !ofContents.includes(kind),
  );
}
