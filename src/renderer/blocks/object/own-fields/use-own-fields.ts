import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readOptions } from '#lib/policy/read-options.ts';
import { isCustomType } from '#shared/domain/custom-fields.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { isOwnField, type OwnField } from './own-field.ts';

const none: readonly OwnField[] = [];

const allOptions = readOptions('customFields.list', {}, { failure: 'screen' });

/** The company's own fields of all types that the person may read, in their order: asked for once, and kept up by events. */
export function useAllOwnFields(): readonly OwnField[] {
  const { data } = useQuery(allOptions);
  return useMemo(() => data?.data.filter((field) => field.removed_at === undefined).filter(isOwnField) ?? none, [data]);
}

/** {@link useOwnFields}, and whether they have been read. */
export function useOwnFieldsRead(type: ObjectType): { fields: readonly OwnField[]; areRead: boolean } {
  const { isPending } = useQuery(allOptions);
  return { fields: useOwnFields(type), areRead: !isPending || !isCustomType(type) };
}

/** {@link useAllOwnFields} of one type. */
export function useOwnFields(type: ObjectType): readonly OwnField[] {
  const all = useAllOwnFields();
  return useMemo(() => (isCustomType(type) ? all.filter((field) => field.object_type === type) : none), [all, type]);
}
