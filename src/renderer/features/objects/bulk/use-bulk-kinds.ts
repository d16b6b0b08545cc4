import { useMay } from '#lib/use-may.ts';
import { type ObjectType, overBy } from '#shared/domain/object-types.ts';
import { assignFieldsOf, type BulkKind } from './bulk-kinds.ts';

/** What the person may do with many objects of a type: with which of them, its preview tells. */
export function useBulkKinds(type: ObjectType): readonly BulkKind[] {
  const { may, mayWriteNotes } = useMay();
  const mayEdit = may('edit', type);
  const offered: readonly [BulkKind, boolean][] = [
    ['change', mayEdit],
    ['stage', overBy(type) === 'stage' && may('move', 'candidate')],
    ['assign', mayEdit && assignFieldsOf(type).length > 0],
    ['tag', mayEdit],
    ['addToSpace', may('edit', 'space')],
    ['note', mayWriteNotes],
    ['delete', may('delete', type)],
  ];
  return offered.flatMap(([kind, isOffered]) => (isOffered ? [kind] : []));
}
