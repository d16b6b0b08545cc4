import { statusPhrases } from '#shared/contract/status-phrases.ts';
import { callErrors } from './en/call-errors.ts';

/** Statuses whose name says nothing to people. */
const unsaid = [400, 409, 422, 500] as const;

const keys = new Map<string, keyof typeof callErrors>(
  Object.entries(callErrors).map(([key, text]) => [text, key as keyof typeof callErrors]),
);

/**
 * The words for the title of a failed call: those of its text of §8, which the policy of the call names; `failed` for the
 * name of a status that says nothing to people; undefined for any other, which stands as it is.
 */
export function callTitleKey(title: string): keyof typeof callErrors | 'failed' | undefined {
  return keys.get(title) ?? (unsaid.some((status) => statusPhrases[status] === title) ? 'failed' : undefined);
}
