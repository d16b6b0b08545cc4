import { waitingList } from '#lib/offline/waiting-list.ts';
import { useToastStore } from '#ui/toast-store.ts';

/**
 * Takes away the toasts of writes that wait no longer: they were sent, by whichever window, refused or discarded.
 * @param told the toast of each waiting write, by the write's id.
 * @returns a stop.
 */
export function leaveWhenSent(told: Map<string, number>): () => void {
  return waitingList.subscribe(() => {
    const waiting = new Set(waitingList.get().writes.flatMap(({ id, refusal }) => (refusal === undefined ? [id] : [])));
    for (const [id, toastId] of told) {
      if (!waiting.has(id)) {
        useToastStore.getState().dismiss(toastId);
        told.delete(id);
      }
    }
  });
}
