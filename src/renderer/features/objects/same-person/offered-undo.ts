import { type ToastOptions, toast, useToastStore } from '#ui/toast-store.ts';

/** The toasts that offer to take a merge back, by whom it kept. */
const offered = new Map<string, number>();

/** Takes the offer away: the merge was split in another way, and there is nothing to take back. */
export function withdrawUndo(keptId: string): void {
  const id = offered.get(keptId);
  if (id !== undefined) {
    useToastStore.getState().dismiss(id);
    offered.delete(keptId);
  }
}

/** Tells that people were merged, and offers to take that back: the last merge of somebody alone. */
export function offerUndo(keptId: string, told: ToastOptions): void {
  withdrawUndo(keptId);
  offered.set(keptId, toast(told));
}
