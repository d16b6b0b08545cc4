import type { Transaction } from 'kysely';
import { type Identity, livingVisible } from '#host/access/index.ts';
import { groupBy } from '#host/lib/group-by.ts';
import { inParts } from '#host/lib/in-parts.ts';
import { assignApplications, touchObjects } from '#host/object-writer/index.ts';
import { seenApplications } from '#host/services/applications/application-rows.ts';
import type { CallStore } from '#host/store/call-store.ts';
import type { Schema } from '#host/store/schema.ts';
import type { UndoLeft } from '#shared/contract/changes.ts';
import { lookedAfterField } from '#shared/domain/changes.ts';
import { mayWithSome } from '#shared/domain/roles.ts';
import { ownedIn } from './owner-lines.ts';
import type { ChangeRow } from './told-lines.ts';

type Why = UndoLeft['why'];

interface OwnerLeft {
  objectId: string;
  why: Why;
}

/** All that a batch says of the owners of some people's applications: who had one, and who got it, are lines of their own. */
async function wholeLines(trx: Transaction<Schema>, asked: readonly ChangeRow[]): Promise<ChangeRow[]> {
  const [first] = asked;
  const rows: ChangeRow[] = [];
  for (const part of first === undefined ? [] : inParts(new Set(asked.map(({ object_id }) => object_id)))) {
    rows.push(
      ...(await trx
        .selectFrom('object_change')
        .selectAll()
        .where('company_id', '=', first?.company_id ?? '')
        .where('batch_id', '=', first?.batch_id ?? '')
        .where('field', '=', lookedAfterField)
        .where('object_id', 'in', part)
        .orderBy('id')
        .execute()),
    );
  }
  return rows;
}

/** Gives applications back to who had them before a batch, where nobody gave them to somebody else since. */
export async function undoOwners(
  store: CallStore,
  identity: Identity,
  lines: readonly ChangeRow[],
  now: Date,
): Promise<{ done: number; left: OwnerLeft[] }> {
  const { companyId } = identity;
  const at = now.toISOString();
  return store.step('changes.undoOwners', async (trx) => {
    const left: OwnerLeft[] = [];
    let done = 0;
    const asked = new Set(lines.map((line) => `${line.object_id} ${ownedIn(line).id ?? ''}`));
    const whole = groupBy(await wholeLines(trx, lines), (line) => `${line.object_id} ${ownedIn(line).id ?? ''}`);
    for (const [key, of] of [...whole].filter(([each]) => asked.has(each))) {
      const [objectId = '', id = ''] = key.split(' ');
      const stay = (why: Why) => left.push({ objectId, why });
      const before = of.find(({ action }) => action === 'unlinked')?.other_id ?? null;
      const after = of.findLast(({ action }) => action === 'linked')?.other_id ?? null;
      const row = await seenApplications(trx, identity)
        .selectAll('application')
        .where('application.id', '=', id)
        .executeTakeFirst();
      const isThere = before === null || (await livingVisible(trx, identity, [before])).length > 0;
      if (id === '') {
        stay('forgotten');
      } else if (row === undefined) {
        stay('gone');
      } else if (row.owner_id !== after) {
        if (row.owner_id !== before) {
          stay('changed_since');
        }
      } else if (!mayWithSome(identity.role, 'move', 'candidate') || !isThere) {
        stay('refused');
      } else {
        await assignApplications(trx, companyId, [row], before, at);
        await touchObjects(trx, companyId, [row.candidate_id], at);
        done += 1;
      }
    }
    return { done, left };
  });
}
