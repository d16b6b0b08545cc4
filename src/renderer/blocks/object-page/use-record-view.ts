import { useEffect, useRef } from 'react';
import { useWrite } from '#lib/policy/use-write.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';

/** Records once a mount that an object was opened (§7 "Usage metrics"). */
export function useRecordView(type: ObjectType, id: string): void {
  const { mutate } = useWrite('usage.record');
  const recorded = useRef<string | null>(null);
  useEffect(() => {
    if (recorded.current !== id) {
      recorded.current = id;
      mutate({ action: 'viewed', action_type: type, object: { id, object_type: type } });
    }
  }, [mutate, type, id]);
}
