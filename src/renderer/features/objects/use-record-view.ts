import { useEffect, useRef } from 'react';
import { api } from '#lib/api.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';

/** Records once a mount that an object was opened (§7 "Usage metrics"); a failure is only logged (§8). */
export function useRecordView(type: ObjectType, id: string): void {
  const recorded = useRef<string | null>(null);
  useEffect(() => {
    if (recorded.current === id) {
      return;
    }
    recorded.current = id;
    api.usage.record
      .call({ action: 'viewed', action_type: type, object: { id, object_type: type } })
      .catch((error: unknown) => {
        // biome-ignore lint/suspicious/noConsole: the log is where §8 wants these failures
        console.warn('The view could not be recorded', error);
      });
  }, [type, id]);
}
