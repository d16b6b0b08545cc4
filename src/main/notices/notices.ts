import type { Notice } from '#shared/bridge/calls.ts';

/** What the app has to tell the user once; the windows show it until it is dismissed. */
export interface Notices {
  list(): Notice[];
  /** Adds a notice; one of the same kind and subject is not added twice. */
  add(kind: Notice['kind'], subject?: string): void;
  /** Removes a notice; unknown ids are ignored. */
  dismiss(id: string): void;
  onChange(listener: (notices: Notice[]) => void): void;
}

export function createNotices(): Notices {
  const notices = new Map<string, Notice>();
  const listeners: ((notices: Notice[]) => void)[] = [];
  const list = () => [...notices.values()];

  function tell(): void {
    for (const listener of listeners) {
      listener(list());
    }
  }

  return {
    list,
    add(kind, subject) {
      const id = subject === undefined ? kind : `${kind}:${subject}`;
      if (!notices.has(id)) {
        notices.set(id, { id, kind, subject });
        tell();
      }
    },
    dismiss(id) {
      if (notices.delete(id)) {
        tell();
      }
    },
    onChange: (listener) => void listeners.push(listener),
  };
}
