import type { StoredFile } from './stored-file.ts';

/** A file whose value holds for this run where the disk does not take it: `onNotStored` hears why, and the next change tries again. */
export function heldInMemory<T>(file: StoredFile<T>, onNotStored: (error: unknown) => void): StoredFile<T> {
  let held: { value: T } | undefined;
  return {
    get: () => (held === undefined ? file.get() : held.value),
    set(value) {
      try {
        file.set(value);
        held = undefined;
      } catch (error) {
        held = { value };
        onNotStored(error);
      }
    },
  };
}
