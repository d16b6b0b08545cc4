import type { Selectable } from 'kysely';
import type { Schema } from '#host/store/schema.ts';
import { type Fields, isFields } from '#shared/domain/nested.ts';
import { loggedValue } from './logged-value.ts';
import type { ChangeRow } from './told-lines.ts';

/** A link as it was. */
export interface PastLink {
  from_id: string;
  kind: string;
  to_id: string;
  level: number | null;
  data: Fields | null;
}

type LinkRow = Pick<Selectable<Schema['relation']>, 'from_id' | 'kind' | 'to_id' | 'level' | 'data' | 'created_at'>;

/**
 * Links as they were at a moment. `rows`: as they are; `lines`: what happened to them since, newest first, among other
 * lines.
 */
export function pastLinks(rows: readonly LinkRow[], lines: readonly ChangeRow[], at: string): PastLink[] {
  const keyOf = (from: string, kind: string, to: string) => `${from} ${kind} ${to}`;
  const links = new Map<string, PastLink | undefined>(
    rows.map(({ created_at: _created, ...link }) => [keyOf(link.from_id, link.kind, link.to_id), link]),
  );
  const told = new Set<string>();
  for (const { object_id, field, other_id, action, before } of lines) {
    if (other_id === null || field === null) {
      continue;
    }
    const key = keyOf(object_id, field, other_id);
    told.add(key);
    const was = loggedValue(before);
    const said = isFields(was) ? was : {};
    links.set(
      key,
      action === 'linked'
        ? undefined
        : {
            from_id: object_id,
            kind: field,
            to_id: other_id,
            level: typeof said.level === 'number' ? said.level : null,
            data: isFields(said.data) ? said.data : null,
          },
    );
  }
  // One that came with an object of an import has no line of its own.
  const late = new Set(
    rows.filter(({ created_at }) => created_at > at).map((row) => keyOf(row.from_id, row.kind, row.to_id)),
  );
  return [...links].flatMap(([key, link]) => (link === undefined || (late.has(key) && !told.has(key)) ? [] : [link]));
}
