import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { Refusal } from '#host/lib/refusal.ts';
import { fieldColumns, type ObjectRow } from '#host/store/object-columns.ts';
import type { Schema } from '#host/store/schema.ts';
import { isWithheld } from '#shared/domain/first-look.ts';
import { type Fields, isFields } from '#shared/domain/nested.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { isOwnProfile, isPlainFact, ownLinks } from '#shared/domain/own-profile.ts';
import { computedFieldsOf } from '#shared/domain/relation-fields.ts';
import type { RelationKind } from '#shared/domain/relation-kinds.ts';
import { grantOf } from '#shared/domain/roles.ts';
import { say } from '#shared/domain/sentences.ts';
import { wishesField } from '#shared/domain/wishes.ts';
import { barredPeople } from './above.ts';
import { isMaskedNow } from './first-look.ts';
import { requireFreeName } from './free-name.ts';
import type { Identity } from './identity.ts';
import type { LinkChange, ObjectChange } from './object-change.ts';
import { ownPeople } from './own-people.ts';

/** How much of a record is the caller's to write: all, its facts (no judgement), or the profile. */
type Part = 'all' | 'facts' | 'profile';

async function partOf(
  trx: Transaction<Schema>,
  identity: Identity,
  { id, type }: Pick<ObjectRow, 'id'> & { type: string },
): Promise<Part> {
  const keepsEverybody = grantOf(identity.role, 'edit', type as ObjectType)?.includes('any') === true;
  const own = keepsEverybody ? [] : await ownPeople(trx, identity);
  if (own.some((person) => person.id === id)) {
    return 'profile';
  }
  return (await barredPeople(trx, identity)).has(id) ? 'facts' : 'all';
}

/** Dotted paths at which two values differ. */
function changedPaths(before: Fields, after: Fields, prefix = ''): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const [old, now] = [before[key], after[key]];
    const path = `${prefix}${key}`;
    if (isFields(old) || isFields(now)) {
      return changedPaths(isFields(old) ? old : {}, isFields(now) ? now : {}, `${path}.`);
    }
    return JSON.stringify(old) === JSON.stringify(now) ? [] : [path];
  });
}

function changedColumns(row: ObjectRow, { columns }: ObjectChange): string[] {
  // The role follows the job that somebody is considered for.
  const names = [...fieldColumns.filter((column) => column !== 'role'), 'subtype', 'keywords'] as const;
  return names.filter((column) => JSON.stringify(row[column]) !== JSON.stringify(columns[column]));
}

async function linksOf(trx: Transaction<Schema>, companyId: string, id: string, kind: string) {
  const rows = await trx
    .selectFrom('relation')
    .select(['to_id', 'level'])
    .where('company_id', '=', companyId)
    .where('from_id', '=', id)
    .where('kind', '=', kind)
    .execute();
  return new Map(rows.map((row) => [row.to_id, row.level]));
}

/**
 * Refuses to write over what is withheld from the caller: what stands for it is nobody's name.
 * @throws Refusal 403 with the path of every such field.
 */
async function requireUnmaskedFields(
  trx: Transaction<Schema>,
  identity: Identity,
  row: ObjectRow,
  parsed: ObjectChange,
): Promise<void> {
  const paths = [...changedColumns(row, parsed), ...changedPaths(row.data, parsed.data)];
  const withheld = paths.filter((path) => isWithheld(row.type, path));
  if (withheld.length > 0 && (await isMaskedNow(trx, identity, row.id))) {
    throw new Refusal(
      'forbidden',
      say('maskedWrite'),
      withheld.map((path) => ({ path, ...say('ofOthersToSay') })),
    );
  }
}

/** Whether links change more than which skills somebody names: a level is for others to say, and stays. */
async function changesMore(trx: Transaction<Schema>, row: ObjectRow, part: Part, { field, items }: LinkChange) {
  const before = await linksOf(trx, row.company_id, row.id, field.kind);
  const after = new Map(items.map((item) => [item.id, item.level]));
  const differ = [...new Set([...before.keys(), ...after.keys()])].filter((id) => before.get(id) !== after.get(id));
  return field.kind === 'has_skill'
    ? differ.some((id) => (before.get(id) ?? null) !== null || (after.get(id) ?? null) !== null)
    : part === 'profile' && differ.length > 0;
}

/** Whether a change says what somebody wishes, which nobody says but they themselves, whatever their role. */
async function saysWish(
  trx: Transaction<Schema>,
  identity: Identity,
  { id }: Pick<ObjectRow, 'id'>,
  before: Fields,
  after: Fields,
): Promise<boolean> {
  const wished = (fields: Fields) => fields[wishesField] ?? [];
  return (
    !isDeepStrictEqual(wished(before), wished(after)) && !(await ownPeople(trx, identity)).some((own) => own.id === id)
  );
}

/**
 * Refuses what others say that somebody wishes; `after`: what the caller says, `before` what stood there.
 * @throws Refusal 403 at the field.
 */
export async function requireOwnWishes(
  trx: Transaction<Schema>,
  identity: Identity,
  person: Pick<ObjectRow, 'id'>,
  { before, after }: { before: Fields; after: Fields },
): Promise<void> {
  if (await saysWish(trx, identity, person, before, after)) {
    throw new Refusal('forbidden', say('wishesOfOthers'), [{ path: wishesField, ...say('ofThemToSay') }]);
  }
}

function refusal(paths: readonly string[]): Refusal {
  const errors = paths.map((path) => ({ path, ...say('ofOthersToSay') }));
  return new Refusal('forbidden', say('forOthers'), errors);
}

/**
 * Refuses what others say that somebody wishes, and what somebody may not say of themselves: everything but the own profile, and for those who keep everybody's
 * records what judges or pays them, or those above them.
 * @throws Refusal 403 with the path of every such field.
 */
export async function requireProfile(
  trx: Transaction<Schema>,
  identity: Identity,
  row: ObjectRow,
  parsed: ObjectChange,
): Promise<void> {
  await requireUnmaskedFields(trx, identity, row, parsed);
  await requireOwnWishes(trx, identity, row, { before: row.data, after: parsed.data });
  const part = await partOf(trx, identity, row);
  if (part === 'all') {
    return;
  }
  const { first_name, last_name } = parsed.columns;
  if (part === 'profile' && (first_name !== row.first_name || last_name !== row.last_name)) {
    await requireFreeName(trx, identity.userId, { first_name, last_name });
  }
  const isAllowed = part === 'profile' ? isOwnProfile : isPlainFact;
  const paths = [...changedColumns(row, parsed), ...changedPaths(row.data, parsed.data)];
  const computed = computedFieldsOf(row.type);
  const refused = paths.filter((path) => !isAllowed(path) && !computed.includes(path));
  for (const link of parsed.links) {
    if (await changesMore(trx, row, part, link)) {
      refused.push(link.field.path);
    }
  }
  if (refused.length > 0) {
    throw refusal(refused);
  }
}

/**
 * {@link requireProfile} of one link from somebody's record; `level` is that of a link which is made, undefined where it
 * stays as it is, and `removed` where the link goes.
 * @throws Refusal 403.
 */
export async function requireProfileLink(
  trx: Transaction<Schema>,
  identity: Identity,
  link: { type: string; id: string; kind: RelationKind; to: string; data?: Fields | null },
  level: number | null | undefined | 'removed',
): Promise<void> {
  const part = await partOf(trx, identity, link);
  // Somebody applies by themselves; how far they come is for others to say.
  const saysStage = link.kind === 'applied_to' && isFields(link.data);
  if (part === 'profile' && (saysStage || !ownLinks.includes(link.kind))) {
    throw refusal([link.kind]);
  }
  if (part !== 'all' && link.kind === 'has_skill') {
    const before = (await linksOf(trx, identity.companyId, link.id, 'has_skill')).get(link.to) ?? null;
    const after = level === 'removed' ? null : level === undefined ? before : level;
    if (before !== after) {
      throw refusal(['level']);
    }
  }
}
