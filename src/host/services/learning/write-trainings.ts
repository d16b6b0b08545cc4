import { sql, type Transaction } from 'kysely';
import { type Identity, ownPeople, requireMayComplete, requireMayTrain, unitsWithin } from '#host/access/index.ts';
import { inParts } from '#host/lib/in-parts.ts';
import { type FieldProblem, invalidFields } from '#host/lib/refusal.ts';
import { changeObject } from '#host/object-writer/index.ts';
import { stillEmployed } from '#host/services/objects/employment.ts';
import { changeParsed, insertParsed, parsePart } from '#host/services/objects/keep-object.ts';
import { readRow } from '#host/services/objects/read-objects.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { newId } from '#host/store/new-id.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import type { trainingParts } from '#shared/contract/learning.ts';
import type { TrainingRollout } from '#shared/domain/learning.ts';
import type { Fields } from '#shared/domain/nested.ts';
import { say } from '#shared/domain/sentences.ts';
import { type Enrolment, enrolmentData, readEnrolments, writeEnrolments } from './enrolments.ts';
import { type Assignment, createTrainingReads, rolloutsOf, type TrainingObject } from './read-trainings.ts';
import { tellAssigned } from './tell-assigned.ts';
import { newAssignment, newCompletion, newRollout, readBody } from './training-bodies.ts';
import { rolloutStatus } from './training-figures.ts';

/** A training, with what was made in it. */
export type TrainingAnswer = TrainingObject & { rollout?: TrainingRollout; assignments?: Assignment[] };

const shownAssignments = 100;

/** Making trainings, holding them, and what people do in them. */
export function createTrainingWrites(store: CallStore, clock: () => Date) {
  /** @throws Refusal 422 for what is no employee, 403 for one of another org unit. */
  async function requireEmployees(
    identity: Identity,
    ids: readonly string[],
    pathOf: (index: number) => string,
  ): Promise<void> {
    const known = new Set<string>();
    for (const some of inParts(ids)) {
      const rows = await store.db
        .selectFrom('object')
        .select('id')
        .where('company_id', '=', identity.companyId)
        .where('type', '=', 'employee')
        .where('id', 'in', some)
        .where('deleted_at', 'is', null)
        .execute();
      for (const { id } of rows) {
        known.add(id);
      }
    }
    const problems: FieldProblem[] = ids.flatMap((id, index) =>
      known.has(id) ? [] : [{ path: pathOf(index), ...say('namesNone', { what: 'employee' }) }],
    );
    if (problems.length > 0) {
      throw invalidFields(problems);
    }
    await requireMayTrain(store, identity, ids);
  }

  async function requireUnits(identity: Identity, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
    const rows = await store.db
      .selectFrom('category')
      .select(['id', 'name'])
      .where('company_id', '=', identity.companyId)
      .where('type', '=', 'org_unit')
      .where('id', 'in', [...ids])
      .execute();
    const problems: FieldProblem[] = ids.flatMap((id, index) =>
      rows.some((row) => row.id === id)
        ? []
        : [{ path: `org_unit_ids.${index}`, ...say('namesNone', { what: 'org unit' }) }],
    );
    if (problems.length > 0) {
      throw invalidFields(problems);
    }
    return rows;
  }

  async function peopleOf(identity: Identity, unitIds: readonly string[]): Promise<string[]> {
    const units = await unitsWithin(store, store.db, identity.companyId, unitIds);
    const unit = store.jsonText('object.data', ['company_user', 'org_unit', 'id']);
    const rows = await store.db
      .selectFrom('object')
      .select('id')
      .where('company_id', '=', identity.companyId)
      .where('type', '=', 'employee')
      .where('deleted_at', 'is', null)
      .where(stillEmployed(store, 'object'))
      .where(sql<boolean>`${unit} in (${sql.join([...units])})`)
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Puts people on a training; who finished it before has finished it. */
  async function enrol(
    trx: Transaction<Schema>,
    identity: Identity,
    training: ObjectRow,
    plan: { employeeIds: readonly string[]; dueAt: string | undefined; rolloutId: string | undefined },
    now: Date,
  ): Promise<string[]> {
    const at = now.toISOString();
    const before = new Map(
      ((await readEnrolments(trx, identity.companyId, [training.id])).get(training.id) ?? []).map((enrolment) => [
        enrolment.employeeId,
        enrolment.data,
      ]),
    );
    const own = new Set((await ownPeople(trx, identity)).map(({ id }) => id));
    const added = [...new Set(plan.employeeIds)].filter((id) => before.get(id)?.status !== 'completed');
    const enrolments = added.map((employeeId): Enrolment => {
      const known = before.get(employeeId);
      return {
        employeeId,
        objectId: training.id,
        data: enrolmentData({
          ...known,
          status: known?.status === 'in progress' ? 'in progress' : 'enrolled',
          enrolled_at: known?.enrolled_at ?? at,
          completed_at: null,
          due_at: plan.dueAt ?? known?.due_at ?? null,
          rollout_id: plan.rolloutId ?? known?.rollout_id ?? null,
          own_choice: known?.own_choice ?? own.has(employeeId),
        }),
      };
    });
    await writeEnrolments(trx, identity.companyId, enrolments, at);
    return added;
  }

  async function answer(
    after: Store,
    identity: Identity,
    id: string,
    more: Partial<TrainingAnswer> = {},
  ): Promise<TrainingAnswer> {
    return { ...(await createTrainingReads(after, clock).read(identity, id)), ...more };
  }

  async function assignmentsOf(after: Store, identity: Identity, trainingId: string, employeeIds: readonly string[]) {
    const page = { object_id: trainingId, page: 1, page_size: shownAssignments };
    const { data } = await createTrainingReads(after, clock).listAssignments(identity, page);
    return data.filter(({ employee }) => employeeIds.includes(employee.id));
  }

  async function createTraining(identity: Identity, body: Fields): Promise<TrainingAnswer> {
    const parsed = parsePart('', 'training', body);
    const now = clock();
    const id = newId(now);
    return store.lastStep(
      'training.create',
      (trx) => insertParsed(trx, identity, { id, type: 'training' }, parsed, { at: now.toISOString() }),
      (after) => answer(after, identity, id),
    );
  }

  async function updateTraining(identity: Identity, id: string, body: Fields): Promise<TrainingAnswer> {
    const at = clock().toISOString();
    const write = async (trx: Transaction<Schema>) => {
      const row = await readRow(trx, identity, 'training', { id });
      await changeParsed(trx, identity, row, parsePart('', 'training', body, row), { at });
    };
    return store.lastStep('training.update', write, (after) => answer(after, identity, id));
  }

  async function rollOut(identity: Identity, body: Fields): Promise<TrainingAnswer> {
    const wish = readBody(newRollout, body);
    const before = await readRow(store.db, identity, 'training', { id: wish.training_id });
    const units = wish.org_unit_ids === undefined ? [] : await requireUnits(identity, wish.org_unit_ids);
    await requireEmployees(identity, wish.employee_ids ?? [], (index) => `employee_ids.${index}`);
    const ofUnits = units.length === 0 ? [] : await peopleOf(identity, wish.org_unit_ids ?? []);
    await requireEmployees(identity, ofUnits, () => 'org_unit_ids');
    const employeeIds = [...new Set([...(wish.employee_ids ?? []), ...ofUnits])];
    const now = clock();
    const ends_at = wish.ends_at ?? wish.due_at ?? wish.starts_at;
    const rollout: TrainingRollout = {
      id: newId(now),
      name: wish.name ?? `${before.name}, ${wish.starts_at.slice(0, 7)}`,
      status: rolloutStatus({ starts_at: wish.starts_at, ends_at }, now),
      starts_at: wish.starts_at,
      ends_at,
      due_at: wish.due_at ?? ends_at,
      org_units: units,
      participants_count: employeeIds.length,
    };
    const write = async (trx: Transaction<Schema>) => {
      const row = await readRow(trx, identity, 'training', { id: wish.training_id });
      const data = { ...row.data, rollouts: [...rolloutsOf(row), rollout] };
      await changeObject(trx, identity, row, { data }, { at: now.toISOString() });
      const plan = { employeeIds, dueAt: wish.due_at ?? ends_at, rolloutId: rollout.id };
      const added = await enrol(trx, identity, row, plan, now);
      await tellAssigned(trx, identity, row.id, { employeeIds: added, dueAt: plan.dueAt }, now);
    };
    return store.lastStep('training.rollOut', write, (after) => answer(after, identity, wish.training_id, { rollout }));
  }

  async function assign(identity: Identity, body: Fields): Promise<TrainingAnswer> {
    const wish = readBody(newAssignment, body);
    const before = await readRow(store.db, identity, 'training', { id: wish.training_id });
    if (wish.rollout_id !== undefined && !rolloutsOf(before).some(({ id }) => id === wish.rollout_id)) {
      throw invalidFields([{ path: 'rollout_id', ...say('noRollout') }]);
    }
    await requireEmployees(identity, wish.employee_ids, (index) => `employee_ids.${index}`);
    const now = clock();
    const write = async (trx: Transaction<Schema>) => {
      const row = await readRow(trx, identity, 'training', { id: wish.training_id });
      // The training has changed, although none of its own fields has.
      await changeObject(trx, identity, row, {}, { at: now.toISOString() });
      const plan = { employeeIds: wish.employee_ids, dueAt: wish.due_at, rolloutId: wish.rollout_id };
      const added = await enrol(trx, identity, row, plan, now);
      await tellAssigned(trx, identity, row.id, { employeeIds: added, dueAt: plan.dueAt }, now);
    };
    return store.lastStep('training.assign', write, async (after) => {
      const assignments = await assignmentsOf(after, identity, wish.training_id, wish.employee_ids);
      return answer(after, identity, wish.training_id, { assignments });
    });
  }

  async function complete(identity: Identity, body: Fields): Promise<TrainingAnswer> {
    const { training_id, employee_id, status, completed_at, score } = readBody(newCompletion, body);
    await requireMayComplete(store, identity, employee_id);
    await readRow(store.db, identity, 'training', { id: training_id });
    await requireEmployees(identity, [employee_id], () => 'employee_id');
    const now = clock();
    const at = now.toISOString();
    if (completed_at !== undefined && Date.parse(completed_at) > now.getTime()) {
      throw invalidFields([{ path: 'completed_at', ...say('stillToCome') }]);
    }
    const write = async (trx: Transaction<Schema>) => {
      const row = await readRow(trx, identity, 'training', { id: training_id });
      await changeObject(trx, identity, row, {}, { at });
      const taken = (await readEnrolments(trx, identity.companyId, [row.id])).get(row.id) ?? [];
      const known = taken.find(({ employeeId }) => employeeId === employee_id)?.data;
      const own = (await ownPeople(trx, identity)).some(({ id }) => id === employee_id);
      const data = enrolmentData({
        ...known,
        status,
        enrolled_at: known?.enrolled_at ?? at,
        completed_at: status === 'completed' ? (completed_at ?? known?.completed_at ?? at) : null,
        ...(score === undefined ? {} : { score }),
        own_choice: known?.own_choice ?? own,
      });
      await writeEnrolments(trx, identity.companyId, [{ employeeId: employee_id, objectId: row.id, data }], at);
    };
    return store.lastStep('training.complete', write, async (after) => {
      const assignments = await assignmentsOf(after, identity, training_id, [employee_id]);
      return answer(after, identity, training_id, { assignments });
    });
  }

  return {
    /**
     * `training`: creates one, or changes the one that `id` names · `rollout`: holds one for people and org units, who are
     * enrolled and told · `assignment`: puts people on one · `completion`: records how far somebody is, oneself or, for
     * those who may, somebody of theirs. A rollout is kept in its training; who takes part is an `enrolled` link that
     * names the rollout. Who may do which part, the policy table says.
     * @throws Refusal 403, 404, 422 with a path per field.
     */
    create(identity: Identity, part: (typeof trainingParts)[number], body: Fields): Promise<TrainingAnswer> {
      switch (part) {
        case 'training': {
          const { id, ...fields } = body;
          return typeof id === 'string' ? updateTraining(identity, id, fields) : createTraining(identity, fields);
        }
        case 'rollout':
          return rollOut(identity, body);
        case 'assignment':
          return assign(identity, body);
        case 'completion':
          return complete(identity, body);
      }
    },
  };
}

export type TrainingWrites = ReturnType<typeof createTrainingWrites>;
