import type { Transaction } from 'kysely';
import { type Identity, livingVisible } from '#host/access/index.ts';
import { invalidFields } from '#host/lib/refusal.ts';
import type { Schema } from '#host/store/schema.ts';
import { type ObjectType, personTypes } from '#shared/domain/object-types.ts';
import { say } from '#shared/domain/sentences.ts';

/** What each end of an application may be. */
const endTypes: Readonly<Record<'candidate' | 'job' | 'owner', readonly ObjectType[]>> = {
  candidate: personTypes,
  job: ['job'],
  owner: personTypes,
};

/** @throws Refusal 422 with the path of what names nothing. */
export async function requireEnds(
  trx: Transaction<Schema>,
  identity: Identity,
  ends: readonly { path: keyof typeof endTypes; id: string | undefined }[],
) {
  const asked = ends.flatMap(({ path, id }) => (id === undefined ? [] : [{ path, id }]));
  const seen = new Map(
    (
      await livingVisible(
        trx,
        identity,
        asked.map(({ id }) => id),
      )
    ).map((row) => [row.id, row.type]),
  );
  const wrong = asked.filter(({ path, id }) => !endTypes[path].some((type) => type === seen.get(id)));
  if (wrong.length > 0) {
    throw invalidFields(wrong.map(({ path }) => ({ path, ...say('namesNone', { what: path }) })));
  }
}
