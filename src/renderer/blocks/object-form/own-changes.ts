import { type OwnField, ownPathOf } from '#blocks/object/own-fields/own-field.ts';

/** What became of a field of the company's own while a form with it was open. */
export interface OwnFieldNews {
  what: 'renamed' | 'removed' | 'newChoices' | 'nowRequired';
  /** What it was called when the form saw it first. */
  before: string;
  name: string;
}

/** The fields of a form: those it was opened with or that came since, as they are now; what was removed stays as it was. */
export interface HeldFields {
  fields: readonly OwnField[];
  /** Paths of those that are there no more. */
  gone: ReadonlySet<string>;
  news: readonly OwnFieldNews[];
}

function newsOf(first: OwnField, now: OwnField): OwnFieldNews[] {
  const found: [OwnFieldNews['what'], boolean][] = [
    ['renamed', first.name !== now.name],
    ['newChoices', first.choices?.join('\n') !== now.choices?.join('\n')],
    ['nowRequired', now.required && !first.required],
  ];
  return found.flatMap(([what, isSo]) => (isSo ? [{ what, before: first.name, name: now.name }] : []));
}

/**
 * Holds what a form shows against what the company has now.
 * @param seen the fields as the form saw each of them first
 */
export function heldFields(seen: readonly OwnField[], now: readonly OwnField[]): HeldFields {
  const removed = seen.filter(({ id }) => now.every((field) => field.id !== id));
  return {
    fields: [...now, ...removed],
    gone: new Set(removed.map(ownPathOf)),
    news: [
      ...now.flatMap((field) => {
        const before = seen.find(({ id }) => id === field.id);
        return before === undefined ? [] : newsOf(before, field);
      }),
      ...removed.map(({ name }) => ({ what: 'removed', before: name, name }) as const),
    ],
  };
}

/** The fields that a form saw, with those that it had not seen before. */
export function withUnseen(seen: readonly OwnField[], now: readonly OwnField[]): readonly OwnField[] {
  const unseen = now.filter(({ id }) => seen.every((field) => field.id !== id));
  return unseen.length === 0 ? seen : [...seen, ...unseen];
}
