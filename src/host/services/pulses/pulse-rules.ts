import { tellClient } from '#host/lib/client-sentences.ts';
import { type FieldProblem, invalidFields } from '#host/lib/refusal.ts';
import type { ParsedObject } from '#host/services/objects/parse-object.ts';
import { contentOf } from '#host/services/pulse-answers/pulse-content.ts';
import { say } from '#shared/domain/sentences.ts';

/** What a pulse can be: being built, taking answers until it closes, or closed. */
const statuses = ['draft', 'open', 'closed'];

/**
 * Refuses a pulse whose fields are right each for itself but make no sense together.
 * @throws Refusal 422; `prefix` goes before each path.
 */
export function requireSense(parsed: ParsedObject, prefix: string): void {
  const problems: FieldProblem[] = [];
  const { status } = parsed.columns;
  if (status !== null && !statuses.includes(status)) {
    problems.push({ path: `${prefix}status`, ...tellClient('noneOf', { values: statuses.join(', ') }) });
  }
  const { opens_at, closes_at } = contentOf(parsed);
  if (opens_at !== undefined && closes_at !== undefined && Date.parse(closes_at) <= Date.parse(opens_at)) {
    problems.push({ path: `${prefix}closes_at`, ...say('notAfterOpening') });
  }
  if (problems.length > 0) {
    throw invalidFields(problems);
  }
}
