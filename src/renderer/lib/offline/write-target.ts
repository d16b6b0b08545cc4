import type { QueryClient } from '@tanstack/react-query';
import { writtenObject } from '#lib/policy/written-object.ts';
import { objectOf } from '#lib/read-object.ts';
import { displayName } from '#shared/domain/display-name.ts';
import { objectAnswer } from '#shared/domain/object-schemas.ts';
import { isObjectType } from '#shared/domain/object-types.ts';

const longestName = 300;

/** Name of the object that an input is about, where the window has read it. */
export function nameOfTarget(client: QueryClient, call: string, input: unknown): string | undefined {
  const [id, another] = writtenObject(call, input)?.ids ?? [];
  if (id === undefined || another !== undefined) {
    return undefined;
  }
  for (const query of client.getQueryCache().getAll()) {
    const { data } = objectAnswer.safeParse(query.state.data);
    if (data?.id === id && isObjectType(data.object_type)) {
      return displayName(data.object_type, objectOf(data, data.object_type)).slice(0, longestName);
    }
  }
  return undefined;
}
