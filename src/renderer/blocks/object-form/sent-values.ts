import { useCallback, useMemo } from 'react';
import { create } from 'zustand';
import { type WaitingValues, withWaiting } from '#blocks/object/waiting-values.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';

interface Sent {
  id: string;
  values: WaitingValues;
}

const useSentStore = create<{ sent: readonly Sent[] }>()(() => ({ sent: [] }));

/**
 * Shows values of an object, by their paths, as they will be while they are on their way: on its page and in its rows.
 * Returns what ends that.
 */
export function showSent(id: string, values: WaitingValues): () => void {
  const one: Sent = { id, values };
  useSentStore.setState(({ sent }) => ({ sent: [...sent, one] }));
  return () => useSentStore.setState(({ sent }) => ({ sent: sent.filter((other) => other !== one) }));
}

/** An object with what is on its way to the host, the last change of a field counting. */
export function useWithSent<Known extends ObjectOf | undefined>(object: Known): Known | ObjectOf {
  const withSent = useRowsWithSent();
  return useMemo(() => (object === undefined ? object : withSent(object)), [withSent, object]);
}

/** {@link useWithSent} of any object, for what shows many of them: the same object where nothing of it is on its way. */
export function useRowsWithSent(): (object: ObjectOf) => ObjectOf {
  const sent = useSentStore((state) => state.sent);
  return useCallback(
    (object) => {
      const own = sent.filter(({ id }) => id === object.id);
      return own.length === 0 ? object : withWaiting(object, Object.assign({}, ...own.map(({ values }) => values)));
    },
    [sent],
  );
}
