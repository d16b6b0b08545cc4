import { useCallback } from 'react';
import { useMay } from '#lib/use-may.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';

/** Whether the signed-in user may say who leads somebody: it is no part of a profile, and nobody says it of themselves. */
export function useMayLead(): (object: ObjectOf) => boolean {
  const { mayLink } = useMay();
  return useCallback(
    (object) => {
      const end = { type: object.object_type, object };
      // Who is to lead them is somebody alike, who is not known yet.
      return mayLink({ kind: 'manages', from: end, to: end });
    },
    [mayLink],
  );
}
