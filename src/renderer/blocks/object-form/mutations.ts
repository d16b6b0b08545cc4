import { useWrite } from '#lib/policy/use-write.ts';

/** Changes fields of an object; the form shows a failure itself: an ApiError, whose `errors` name the fields. */
export function useUpdateObject() {
  return useWrite('objects.update', { failure: 'screen' });
}
