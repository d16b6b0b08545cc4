import type { QueryClient } from '@tanstack/react-query';
import { displayName } from '#shared/domain/display-name.ts';
import { objectBase } from '#shared/domain/object-schemas.ts';

const longestName = 300;

/** Name of the object that an input is about, where the window has read it. */
export function nameOfTarget(client: QueryClient, input: unknown): string | undefined {
  const id = typeof input === 'object' && input !== null && 'id' in input ? input.id : undefined;
  if (typeof id !== 'string') {
    return undefined;
  }
  for (const query of client.getQueryCache().getAll()) {
    const object = objectBase.safeParse(query.state.data);
    if (object.success && object.data.id === id) {
      return displayName(object.data.object_type, object.data).slice(0, longestName);
    }
  }
  return undefined;
}
