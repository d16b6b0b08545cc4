import type { Transaction } from 'kysely';
import { type Identity, livingVisible, readUnshareable, visibleTo } from '#host/access/index.ts';
import { type FieldProblem, invalidFields } from '#host/lib/refusal.ts';
import type { Schema } from '#host/store/schema.ts';
import type { RelationField } from '#shared/domain/relation-fields.ts';
import { say } from '#shared/domain/sentences.ts';
import type { Change } from './change-rows.ts';
import { forgetLevels, takeLevels } from './levels.ts';
import { endsOfLines, removedLinks, writtenLinks } from './link-rows.ts';
import { decidesReach, type Reach, type ReachLink, reachOfLinks } from './tell-reach.ts';

/** The links that a body sets for one field: all of them; what is missing goes. */
export interface LinkChange {
  field: RelationField;
  items: { id: string; level: number | null }[];
}

async function requireTargets(trx: Transaction<Schema>, identity: Identity, links: readonly LinkChange[]) {
  const ids = links.flatMap((link) => link.items.map((item) => item.id));
  if (ids.length === 0) {
    return;
  }
  const rows = await livingVisible(trx, identity, ids);
  const types = new Map(rows.map((row) => [row.id, row.type]));
  const problems: FieldProblem[] = [];
  for (const { field, items } of links) {
    const barred = await readUnshareable(trx, identity, field.kind);
    for (const [index, { id }] of items.entries()) {
      const fits = field.targets.some((target) => target === types.get(id)) && !barred.has(id);
      const path = field.many ? `${field.path}.${index}.id` : `${field.path}.id`;
      problems.push(...(fits ? [] : [{ path, ...say('namesNone', { what: field.targets.join(', ') }) }]));
    }
  }
  if (problems.length > 0) {
    throw invalidFields(problems);
  }
}

/** Where the links of a field lead. */
async function endsOf(trx: Transaction<Schema>, companyId: string, fromId: string, field: LinkChange['field']) {
  const rows = await trx
    .selectFrom('relation')
    .innerJoin('object', 'object.id', 'relation.to_id')
    .select('object.id')
    .where('relation.company_id', '=', companyId)
    .where('relation.from_id', '=', fromId)
    .where('relation.kind', '=', field.kind)
    .where('object.type', 'in', [...field.targets])
    .execute();
  return new Set(rows.map((row) => row.id));
}

/**
 * Makes the links of an object be those of the body: missing ones go, new ones come, levels change. Answers what changed,
 * for the log, and what {@link tellReach} is to be told of the links that came or went.
 * @throws Refusal 422 with the path of every link whose other end does not exist or does not fit.
 */
export async function writeLinks(
  trx: Transaction<Schema>,
  identity: Identity,
  fromId: string,
  links: readonly LinkChange[],
  at: string,
): Promise<{ reached: Required<Reach>; changes: Change[] }> {
  await requireTargets(trx, identity, links);
  const turned: ReachLink[] = [];
  const changes: Change[] = [];
  for (const { field, items } of links) {
    const before = decidesReach(field.kind) ? await endsOf(trx, identity.companyId, fromId, field) : undefined;
    const gone = await removedLinks(trx, identity.companyId, (links) =>
      links
        .where('from_id', '=', fromId)
        .where('kind', '=', field.kind)
        .where((eb) =>
          eb(
            'to_id',
            'in',
            eb
              .selectFrom('object')
              .select('object.id')
              .whereRef('object.id', '=', 'relation.to_id')
              .where('object.type', 'in', [...field.targets])
              // Who leaves out what they cannot see means nothing by it.
              .where(visibleTo(identity, 'object', field.targets)),
          ),
        )
        .$if(items.length > 0, (query) =>
          query.where(
            'to_id',
            'not in',
            items.map((item) => item.id),
          ),
        ),
    );
    const put = items.map(({ id, level }) => ({ from_id: fromId, kind: field.kind, to_id: id, level, created_at: at }));
    await forgetLevels(trx, identity.companyId, endsOfLines(gone), at);
    const led = await takeLevels(trx, identity.companyId, put, { isNew: false, at });
    changes.push(...gone, ...(await writtenLinks(trx, identity.companyId, led, ['level'])));
    const after = new Set(items.map((item) => item.id));
    for (const id of [...(before ?? []), ...(before === undefined ? [] : after)]) {
      if (before?.has(id) !== after.has(id)) {
        turned.push({ from_id: fromId, kind: field.kind, to_id: id });
      }
    }
  }
  return { reached: reachOfLinks(turned), changes };
}
