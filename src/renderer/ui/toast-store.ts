import { create } from 'zustand';

export interface ToastOptions {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive';
  /** One thing to do about it, such as Undo. */
  action?: { label: string; onSelect: () => void };
}

export interface Toast extends ToastOptions {
  id: number;
}

interface ToastState {
  toasts: readonly Toast[];
  dismiss: (id: number) => void;
}

/** More would cover the page; the oldest goes. */
const maximum = 3;
let nextId = 1;

export const useToastStore = create<ToastState>()((set) => ({
  toasts: [],
  dismiss: (id) => set((state) => ({ toasts: state.toasts.filter((toast) => toast.id !== id) })),
}));

/** Shows a message in the corner; the same message twice in a row is shown once. Returns its id. */
export function toast(options: ToastOptions): number {
  const { toasts } = useToastStore.getState();
  const last = toasts.at(-1);
  const repeated =
    last !== undefined &&
    options.action === undefined &&
    last.action === undefined &&
    last.title === options.title &&
    last.description === options.description;
  const id = nextId;
  nextId += 1;
  const kept = repeated ? toasts.slice(0, -1) : toasts;
  useToastStore.setState({ toasts: [...kept, { ...options, id }].slice(-maximum) });
  return id;
}
