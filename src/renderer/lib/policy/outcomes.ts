import type { ErrorText } from '#shared/contract/errors.ts';
import type { ReadName, WriteName } from './call-policy.ts';
import type { SuccessText, UndoCall } from './policy-types.ts';

/** Something a person has to be told. */
export type Outcome =
  | {
      kind: 'failed';
      call: ReadName | WriteName;
      error: unknown;
      /** The text of §8; undefined where it has none. */
      text: ErrorText | undefined;
      /** Title instead of the text's. */
      title: string | undefined;
      prefersDetail: boolean;
    }
  | {
      kind: 'succeeded';
      call: WriteName;
      input: unknown;
      text: SuccessText | undefined;
      title: string | undefined;
      undo: UndoCall | undefined;
      /** Under which it stands in the change log. */
      batch: string | undefined;
      /** Titles of the toasts that follow an Undo. */
      undone: string | undefined;
      notUndone: string | undefined;
    };

const listeners = new Set<(outcome: Outcome) => void>();

/** Hears what people have to be told; the app shows it in toasts. Returns a stop. */
export function onOutcome(listener: (outcome: Outcome) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellOutcome(outcome: Outcome): void {
  for (const listener of listeners) {
    listener(outcome);
  }
}
