import type { Identity } from '#host/access/index.ts';
import type { Store } from '#host/store/store.ts';
import { asStageMeaning, isClosing } from '#shared/domain/hiring-stages.ts';
import { type Fields, withoutValueAt, withValueAt } from '#shared/domain/nested.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import { overBy } from '#shared/domain/object-types.ts';
import type { ChangeRow } from './told-lines.ts';

const stagePath = 'qualification.current_stage';
const appliedKind = 'applied_to';

/** The stages of a company by their names in small letters. */
async function stagesByName(store: Store, { companyId }: Identity) {
  const rows = await store.db
    .selectFrom('category')
    .select(['id', 'name', 'data'])
    .where('company_id', '=', companyId)
    .where('type', '=', 'stage')
    .execute();
  return new Map(rows.map(({ id, name, data }) => [name.toLowerCase(), { id, name, meaning: data.meaning }]));
}

/**
 * A person with the stage in which they were: their own field shows where their applications are, whose moves the log tells
 * by the links to the jobs. The open one that moved last counts, else the last that was closed.
 * @param links the data of the links to jobs that they had then
 * @param lines what happened to them since, newest first
 */
export async function withStageBefore(
  store: Store,
  identity: Identity,
  object: ObjectBase,
  links: readonly (Fields | null)[],
  lines: readonly ChangeRow[],
): Promise<ObjectBase> {
  if (overBy(object.object_type) !== 'stage') {
    return object;
  }
  const told = links.flatMap((data) =>
    typeof data?.stage === 'string' ? [{ name: data.stage, at: String(data.stage_at ?? '') }] : [],
  );
  if (told.length === 0) {
    const cameSince = lines.some(({ field, action }) => field === appliedKind && action === 'linked');
    const isSaid = lines.some(({ field }) => field === stagePath);
    return cameSince && !isSaid ? (withoutValueAt(object, stagePath) as ObjectBase) : object;
  }
  const stages = await stagesByName(store, identity);
  const known = told.map(({ name, at }) => {
    const stage = stages.get(name.toLowerCase());
    const isOver = isClosing(asStageMeaning(stage?.meaning) ?? 'in_process');
    return { stage: stage ?? { name }, at, isOver };
  });
  const open = known.filter(({ isOver }) => !isOver);
  const [shown] = (open.length > 0 ? open : known).toSorted((left, right) => right.at.localeCompare(left.at));
  return shown === undefined ? object : (withValueAt(object, stagePath, shown.stage) as ObjectBase);
}
