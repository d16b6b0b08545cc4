import type { Selectable, Transaction } from 'kysely';
import { inParts } from '#host/lib/in-parts.ts';
import { moveAssessments, putLinks, removeLinksOf } from '#host/object-writer/index.ts';
import type { Schema } from '#host/store/schema.ts';

type Relation = Selectable<Schema['relation']>;

function endsOf(relation: Pick<Relation, 'from_id' | 'kind' | 'to_id'>): string {
  return `${relation.from_id} ${relation.kind} ${relation.to_id}`;
}

/** Two links that say the same of one person: the higher level, the data of both, the earlier day. */
function asOne(kept: Relation, moved: Relation): Relation {
  return {
    ...kept,
    level:
      kept.level === null || moved.level === null ? (kept.level ?? moved.level) : Math.max(kept.level, moved.level),
    data: kept.data === null && moved.data === null ? null : { ...moved.data, ...kept.data },
    created_at: [kept.created_at, moved.created_at].sort()[0] ?? kept.created_at,
  };
}

/** Moves the links of merged objects to the one that is kept; answers the ids of the other ends. */
async function moveRelations(
  trx: Transaction<Schema>,
  companyId: string,
  keep: string,
  merged: readonly string[],
  at: string,
): Promise<string[]> {
  const all = await trx
    .selectFrom('relation')
    .selectAll()
    .where('company_id', '=', companyId)
    .where((eb) => eb.or([eb('from_id', 'in', [keep, ...merged]), eb('to_id', 'in', [keep, ...merged])]))
    .orderBy('created_at')
    .execute();
  const away = new Set(merged);
  const target = (id: string) => (away.has(id) ? keep : id);
  const result = new Map<string, Relation>();
  const own = all.filter((relation) => !away.has(relation.from_id) && !away.has(relation.to_id));
  for (const relation of own) {
    result.set(endsOf(relation), relation);
  }
  const changed = new Map<string, Relation>();
  for (const relation of all.filter((one) => away.has(one.from_id) || away.has(one.to_id))) {
    const moved = { ...relation, from_id: target(relation.from_id), to_id: target(relation.to_id) };
    // What linked the two of them says nothing of one person; where they applied, their applications say.
    if (moved.from_id !== moved.to_id && relation.kind !== 'applied_to') {
      const there = result.get(endsOf(moved));
      const one = there === undefined ? moved : asOne(there, moved);
      result.set(endsOf(moved), one);
      changed.set(endsOf(moved), one);
    }
  }
  await removeLinksOf(trx, companyId, merged);
  await putLinks(trx, companyId, changed.values(), ['level', 'data', 'created_at'], at, { isCarried: true });
  const ends = [...changed.values()].map((relation) => (relation.from_id === keep ? relation.to_id : relation.from_id));
  const jobs = all.filter((relation) => relation.kind === 'applied_to').map((relation) => relation.to_id);
  return [...new Set([...ends, ...jobs])];
}

/** Figures of both: those of the same metric and day are kept from the one that stays. */
async function movePoints(trx: Transaction<Schema>, companyId: string, keep: string, merged: readonly string[]) {
  const points = await trx
    .selectFrom('metric_point')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('subject_id', 'in', merged)
    .execute();
  for (const some of inParts(points)) {
    await trx
      .insertInto('metric_point')
      .values(some.map((point) => ({ ...point, subject_id: keep })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await trx.deleteFrom('metric_point').where('company_id', '=', companyId).where('subject_id', 'in', merged).execute();
}

/** Who followed a merged one follows the kept one since the same day. */
async function moveFollowers(trx: Transaction<Schema>, companyId: string, keep: string, merged: readonly string[]) {
  const rows = await trx
    .selectFrom('follower')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('object_id', 'in', merged)
    .orderBy('created_at')
    .execute();
  for (const some of inParts(rows)) {
    await trx
      .insertInto('follower')
      .values(some.map((row) => ({ ...row, object_id: keep })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Answers of both stay; of drafts to the same pulse by the same writer the one of the kept person does. */
async function moveAnswers(trx: Transaction<Schema>, companyId: string, keep: string, merged: readonly string[]) {
  await trx
    .updateTable('form_response')
    .set({ person_id: keep })
    .where('company_id', '=', companyId)
    .where('person_id', 'in', merged)
    .execute();
  for (const id of merged) {
    await trx
      .deleteFrom('form_draft')
      .where('company_id', '=', companyId)
      .where('person_id', '=', id)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('form_draft as kept')
            .select('kept.id')
            .whereRef('kept.pulse_id', '=', 'form_draft.pulse_id')
            .whereRef('kept.user_id', '=', 'form_draft.user_id')
            .where('kept.person_id', '=', keep),
        ),
      )
      .execute();
    await trx
      .updateTable('form_draft')
      .set({ person_id: keep })
      .where('company_id', '=', companyId)
      .where('person_id', '=', id)
      .execute();
  }
}

/**
 * Makes everything that names the merged objects name the one that is kept: links, answers, events, figures, tasks,
 * notes and notifications. Answers the ids of the objects that are linked to it now.
 */
export async function moveReferences(
  trx: Transaction<Schema>,
  companyId: string,
  keep: string,
  merged: readonly string[],
  at: string,
): Promise<string[]> {
  // Before the links, whose levels they tell.
  await moveAssessments(trx, companyId, merged, keep);
  const ends = await moveRelations(trx, companyId, keep, merged, at);
  await moveAnswers(trx, companyId, keep, merged);
  await movePoints(trx, companyId, keep, merged);
  await moveFollowers(trx, companyId, keep, merged);
  await trx
    .updateTable('removed_application')
    .set({ candidate_id: keep })
    .where('company_id', '=', companyId)
    .where('candidate_id', 'in', merged)
    .execute();
  await trx
    .updateTable('resume_file')
    .set({ candidate_id: keep })
    .where('company_id', '=', companyId)
    .where('candidate_id', 'in', merged)
    .execute();
  await trx
    .updateTable('comparison_person')
    .set({ person_id: keep })
    .where('company_id', '=', companyId)
    .where('person_id', 'in', merged)
    .execute();
  for (const table of [
    'sent_message',
    'voluntary_answer',
    'voluntary_link',
    'fairness_counted',
    'unmasking',
  ] as const) {
    await trx
      .updateTable(table)
      .set({ candidate_id: keep })
      .where('company_id', '=', companyId)
      .where('candidate_id', 'in', merged)
      .execute();
  }
  for (const table of ['usage_event', 'task', 'note', 'notification', 'score_remark', 'score_use'] as const) {
    await trx
      .updateTable(table)
      .set({ object_id: keep })
      .where('company_id', '=', companyId)
      .where('object_id', 'in', merged)
      .execute();
  }
  return ends;
}
