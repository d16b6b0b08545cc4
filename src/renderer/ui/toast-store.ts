import { create } from 'zustand';

export interface ToastOptions {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive';
  /** One thing to do about it, such as Undo. */
  action?: { label: string; onSelect: () => void };
  /** The batch of changes that the action takes back: once they are, the message has no more to say. */
  undoes?: string;
}

export interface Toast extends ToastOptions {
  id: number;
}

interface ToastState {
  /** Oldest first; the first {@link shownToasts} are on the screen, the others wait for a place. */
  toasts: readonly Toast[];
  dismiss: (id: number) => void;
}

/** More would cover the page. */
export const shownToasts = 3;
let nextId = 1;

export const useToastStore = create<ToastState>()((set) => ({
  toasts: [],
  dismiss: (id) => set((state) => ({ toasts: state.toasts.filter((toast) => toast.id !== id) })),
}));

/** What is news only: it may give way. An error or an Undo must be seen. */
function isNews(toast: Toast): boolean {
  return toast.action === undefined && toast.variant !== 'destructive';
}

/** At most as many as are shown, where news can give way to what came later; else those after the first three wait. */
function withRoom(toasts: readonly Toast[]): readonly Toast[] {
  const gives =
    toasts.length > shownToasts ? toasts.findIndex((toast, at) => isNews(toast) && at < toasts.length - 1) : -1;
  return gives < 0 ? toasts : withRoom(toasts.toSpliced(gives, 1));
}

/**
 * Shows a message in the corner; the same message twice in a row is shown once. Where the corner is full the oldest
 * news gives way, but an error or an action waits its turn. Returns its id.
 */
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
  useToastStore.setState({ toasts: withRoom([...kept, { ...options, id }]) });
  return id;
}

/** Takes the messages away whose action would take back what was taken back by other means. */
export function dropUndo(batch: string): void {
  useToastStore.setState(({ toasts }) => ({ toasts: toasts.filter(({ undoes }) => undoes !== batch) }));
}
