import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Schema } from '#host/store/schema.ts';

type Line = Selectable<Schema['object_change']>;

/** What stands for the values of a line when they are gone. */
export function sealOf({ salt, before, after, reason }: Pick<Line, 'salt' | 'before' | 'after' | 'reason'>): string {
  return createHash('sha256')
    .update(JSON.stringify([salt, before, after, reason]))
    .digest('base64url');
}

/** Whether the values of a line are those that were written; of what was forgotten nobody can tell, and need not. */
export function keepsSeal(line: Line): boolean {
  return line.salt === null || line.seal === sealOf(line);
}

/** What a line says, in short: its values by their seal, so that they may be forgotten. */
export function digestOf(line: Line): string {
  const { id, object_id, object_type, action, field, other_id, cut, at, user_id, via, batch_id, seal } = line;
  return createHash('sha256')
    .update(
      JSON.stringify([id, object_id, object_type, action, field, other_id, cut, at, user_id, via, batch_id, seal]),
    )
    .digest('base64url')
    .slice(0, 22);
}
