import { useQuery } from '@tanstack/react-query';
import { readOptions } from '#lib/policy/read-options.ts';
import type { CustomType } from '#shared/domain/custom-fields.ts';

/** The fields of a type in their order; for those who change them also the removed ones. */
export function useCustomFieldsOf(type: CustomType) {
  return useQuery(readOptions('customFields.list', { object_type: type }, { failure: 'screen' }));
}
