import type { Transaction } from 'kysely';
import { type Identity, ownPeople } from '#host/access/index.ts';
import { isUndoing } from '#host/object-writer/index.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Fields } from '#shared/domain/nested.ts';

/**
 * What a link to a course or training is to say: what is not said of it stays, and whether somebody chose it by themselves the
 * host says, of who made the link; an undo says all of what was said before. Undefined where the link stays as it is.
 * @param at ISO 8601 UTC.
 */
export async function enrolmentSaid(
  trx: Transaction<Schema>,
  identity: Identity,
  { id, to }: { id: string; to: string },
  data: Fields | null | undefined,
  at: string,
): Promise<Fields | undefined> {
  const known = await trx
    .selectFrom('relation')
    .select('data')
    .where('company_id', '=', identity.companyId)
    .where('from_id', '=', id)
    .where('kind', '=', 'enrolled')
    .where('to_id', '=', to)
    .executeTakeFirst();
  if (known !== undefined && data === undefined) {
    return undefined;
  }
  const isOwn = async () =>
    isUndoing() ? data?.own_choice === true : (await ownPeople(trx, identity)).some((own) => own.id === id);
  const own_choice = known === undefined ? await isOwn() : known.data?.own_choice === true;
  const before = known === undefined ? { enrolled_at: at } : isUndoing() ? {} : known.data;
  const said: Fields = { status: 'enrolled', ...before, ...data };
  return { ...said, own_choice, ...finished(said, at) };
}

/** When they finished, where it says that they did and not when; who is to go on with it has not. */
function finished({ status, completed_at }: Fields, at: string): Fields {
  if ((completed_at ?? null) === null) {
    return status === 'completed' ? { completed_at: at } : {};
  }
  return status === 'completed' || isUndoing() ? {} : { completed_at: null };
}
