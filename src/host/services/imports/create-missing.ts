import { type Identity, requireInWorkspace, requireRole } from '#host/access/index.ts';
import { publishObjects } from '#host/events/publish-event.ts';
import { inParts } from '#host/lib/in-parts.ts';
import { recordSetting, upsertObjects } from '#host/object-writer/index.ts';
import { initialValues } from '#host/services/objects/custom-values.ts';
import { knownSkills } from '#host/services/resume/known-skills.ts';
import { skillIndex } from '#host/services/resume/match-skills.ts';
import { type CallStore, storeWithin } from '#host/store/call-store.ts';
import { lockCompany } from '#host/store/company-turns.ts';
import { newId } from '#host/store/new-id.ts';
import type { Store } from '#host/store/store.ts';
import type { ImportType, MissingKind } from '#shared/contract/imports.ts';
import { mayInWorkspace, mayWithSome } from '#shared/domain/roles.ts';
import { nameKey, readKnownObjects } from './known-objects.ts';
import { placesNamed } from './place-rows.ts';
import type { ImportRow } from './read-rows.ts';
import { newRow } from './write-rows.ts';

/** Names that a file says and the company does not have, by what they would be; each once. */
export type MissingNames = Readonly<Record<MissingKind, readonly string[]>>;

const mostTold = 50;

/** What is missing, as an answer has it: the first names of each kind, how many there are, and whether the caller may create them. */
export function tellMissing(identity: Identity, missing: MissingNames) {
  return (Object.keys(missing) as MissingKind[])
    .filter((kind) => missing[kind].length > 0)
    .map((kind) => ({
      kind,
      names: missing[kind].slice(0, mostTold),
      total: missing[kind].length,
      may_create:
        kind === 'skill'
          ? mayWithSome(identity.role, 'create', 'skill')
          : mayInWorkspace(identity.role, 'editCategories'),
    }));
}

function requireMayCreate(identity: Identity, kinds: readonly MissingKind[]): void {
  for (const kind of kinds) {
    if (kind === 'skill') {
      requireRole(identity, 'create', 'skill');
    } else {
      requireInWorkspace(identity, 'editCategories');
    }
  }
}

interface Creating {
  store: CallStore;
  identity: Identity;
  type: ImportType;
  now: Date;
}

async function createPlaces(
  { store, identity, type, now }: Creating,
  rows: readonly ImportRow[],
  kinds: readonly MissingKind[],
) {
  const missingIn = async (within: Store) =>
    (await placesNamed(within, identity, type, rows)).filter(({ category }) => kinds.includes(category));
  if ((await missingIn(store)).length === 0) {
    return;
  }
  const { companyId } = identity;
  const at = now.toISOString();
  await store.step('imports.places', async (trx) => {
    await lockCompany(trx, companyId);
    // Another import may have made them meanwhile.
    const missing = await missingIn(storeWithin(store, trx));
    if (missing.length === 0) {
      return;
    }
    const values = missing.map(({ category, name }) => ({
      id: newId(now),
      company_id: companyId,
      type: category,
      name,
      data: {},
      origin: 'import',
      created_at: at,
    }));
    await store.insertRows(trx, 'category', values);
    for (const { id, type: of, name } of values) {
      await recordSetting(trx, companyId, { type: 'category', id, after: { type: of, name }, at });
    }
    await publishObjects(trx, companyId, 'category', 'many', at);
  });
}

async function createSkills({ store, identity, now }: Creating, rows: readonly ImportRow[]) {
  const find = skillIndex(await knownSkills(store, identity));
  const named = rows.flatMap((row) => row.named?.skills?.map(({ name }) => name) ?? []);
  const missing = new Map(named.filter((name) => find(name) === undefined).map((name) => [nameKey(name), name]));
  if (missing.size === 0) {
    return;
  }
  const known = await readKnownObjects(store, identity, 'skill');
  const initial = await initialValues(store.db, identity, 'skill');
  const context = { identity, type: 'skill' as const, now, initial };
  for (const part of inParts(missing.values())) {
    await store.step('imports.skills', async (trx) => {
      await lockCompany(trx, identity.companyId);
      // Another import may have made them meanwhile.
      const isThere = skillIndex(await knownSkills(storeWithin(store, trx), identity));
      const names = part.filter((name) => isThere(name) === undefined);
      if (names.length === 0) {
        return;
      }
      const skills = names.map((name) => newRow(context, known, { fields: { name }, externalId: null }));
      await upsertObjects(store, trx, identity, skills, new Map());
      await publishObjects(trx, identity.companyId, 'skill', 'many', now.toISOString());
    });
  }
}

/**
 * Creates what rows name and the company does not have: org units and locations, and skills.
 * @throws Refusal 403 for what is not the caller's to create.
 */
export async function createMissing(
  creating: Creating,
  rows: readonly ImportRow[],
  kinds: readonly MissingKind[],
): Promise<void> {
  if (kinds.length === 0) {
    return;
  }
  requireMayCreate(creating.identity, kinds);
  await createPlaces(creating, rows, kinds);
  if (kinds.includes('skill')) {
    await createSkills(creating, rows);
  }
}
