import { useEffect, useMemo, useState } from 'react';
import { nothingWaits, type WaitingValues, waitingValues } from '#blocks/object/waiting-values.ts';
import { useWaitingWrites } from '#lib/offline/waiting-list.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';

/** ms; what was sent is asked for anew within it. */
const askingAnewMs = 400;

/**
 * What of an object waits to be sent. A value that has gone stays until the object was read anew, so that the former
 * one does not show in between; one that was discarded goes.
 */
export function useWaitingValues(object: ObjectOf | undefined, isFetching: boolean): WaitingValues {
  const { writes } = useWaitingWrites();
  const id = object?.id;
  const values = useMemo(() => (id === undefined ? nothingWaits : waitingValues(writes, { id })), [writes, id]);
  const [last, setLast] = useState({ id, values });
  const [sent, setSent] = useState(nothingWaits);
  const [isAsking, setAsking] = useState(false);
  if (last.id !== id || last.values !== values) {
    const gone = Object.entries(last.values).filter(([key]) => !(key in values));
    const held = last.id === id && gone.length > 0;
    setLast({ id, values });
    setSent(held ? Object.fromEntries(gone) : nothingWaits);
    setAsking(held);
  } else if (sent !== nothingWaits && !isAsking && !isFetching) {
    setSent(nothingWaits);
  }
  useEffect(() => {
    if (!isAsking) {
      return;
    }
    const timer = setTimeout(() => setAsking(false), askingAnewMs);
    return () => clearTimeout(timer);
  }, [isAsking]);
  return useMemo(() => (sent === nothingWaits ? values : { ...sent, ...values }), [sent, values]);
}
