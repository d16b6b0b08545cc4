import type { Transaction } from 'kysely';
import { type Identity, livingVisible, requireRole, requireUnmasked } from '#host/access/index.ts';
import { tellClient } from '#host/lib/client-sentences.ts';
import { invalidFields, Refusal } from '#host/lib/refusal.ts';
import {
  addLink,
  addLinks,
  changeObject,
  copyAssessments,
  insertObject,
  readStagesAt,
} from '#host/object-writer/index.ts';
import { usersOfPeople } from '#host/services/notifications/users-of-people.ts';
import { readObject, readRow } from '#host/services/objects/read-objects.ts';
import { textAt } from '#host/services/objects/row-texts.ts';
import { storedFields, toStoreForm } from '#host/services/objects/store-form.ts';
import { computedFields } from '#host/services/scores/stated-scores.ts';
import { addTasks } from '#host/services/tasks/add-tasks.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { newId } from '#host/store/new-id.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Schema } from '#host/store/schema.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import { customPlaces } from '#shared/domain/custom-fields.ts';
import { type Fields, withoutValueAt, withValueAt } from '#shared/domain/nested.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import { dueOn } from '#shared/domain/onboarding.ts';
import type { RelationKind } from '#shared/domain/relation-kinds.ts';
import { relationRules } from '#shared/domain/relation-rules.ts';
import { say } from '#shared/domain/sentences.ts';

/** Links of the candidate that the employee has as well; applications and interviews stay with the candidate. */
const sharedOut: readonly RelationKind[] = ['has_skill', 'enrolled', 'mentor', 'peer', 'shadow', 'buddy', 'member_of'];
const sharedIn: readonly RelationKind[] = ['about', 'mentor', 'peer', 'shadow', 'buddy'];

async function orgUnit(trx: Transaction<Schema>, companyId: string, id: string | undefined) {
  if (id === undefined) {
    return undefined;
  }
  const row = await trx
    .selectFrom('category')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('type', '=', 'org_unit')
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) {
    throw invalidFields([{ path: 'org_unit', ...say('namesNone', { what: 'org unit' }) }]);
  }
  return row;
}

/** Whoever leads them, whom the caller sees. */
async function managerOf(trx: Transaction<Schema>, identity: Identity, id: string | undefined) {
  const [row] = id === undefined ? [] : await livingVisible(trx, identity, [id]);
  const leads = relationRules.manages.from.some((type) => type === row?.type);
  if (id !== undefined && !leads) {
    throw invalidFields([{ path: 'manager', ...say('namesNone', { what: 'employee' }) }]);
  }
  return row?.id;
}

/** When in the day tasks are due: they begin with it. */
const dueHour = 'T09:00:00.000Z';

/** What is to be done for who begins; the manager's are the caller's where the manager has no account. */
async function addOnboarding(
  trx: Transaction<Schema>,
  identity: Identity,
  { id, manager, call }: { id: string; manager: string | undefined; call: ParsedInput<'people.convert'> },
  now: Date,
): Promise<void> {
  const users = await usersOfPeople(trx, identity.companyId, manager === undefined ? [] : [manager]);
  const [ofManager = identity.userId] = (manager === undefined ? undefined : users.get(manager)) ?? [];
  const tasks = (call.tasks ?? []).map(({ title, days, who }) => ({
    title,
    userId: who === 'manager' ? ofManager : identity.userId,
    dueAt: `${dueOn(call.start_date, days)}${dueHour}`,
  }));
  await addTasks(trx, identity, { objectId: id, tasks }, now);
}

/** The stage of those that are hired, of the job or else the company, else one by that name. */
async function hiredStage(trx: Transaction<Schema>, companyId: string, jobId: string | undefined): Promise<Fields> {
  const at = await readStagesAt(trx, companyId, [jobId]);
  const { id, name } = at(jobId).hired;
  return id === null ? { name } : { id, name };
}

async function requireNotConverted(trx: Transaction<Schema>, companyId: string, id: string): Promise<void> {
  const same = await trx
    .selectFrom('relation')
    .innerJoin('object', 'object.id', 'relation.to_id')
    .select('object.id')
    .where('relation.company_id', '=', companyId)
    .where('relation.from_id', '=', id)
    .where('relation.kind', '=', 'same_person')
    .where('object.type', '=', 'employee')
    .where('object.deleted_at', 'is', null)
    .executeTakeFirst();
  if (same !== undefined) {
    throw new Refusal('conflict', say('employeeAlready'), [
      { path: 'id', ...tellClient('isEmployee', { id: same.id }) },
    ]);
  }
}

async function shareLinks(trx: Transaction<Schema>, companyId: string, from: string, to: string, at: string) {
  const links = await trx
    .selectFrom('relation')
    .selectAll()
    .where('company_id', '=', companyId)
    .where((eb) =>
      eb.or([
        eb.and([eb('from_id', '=', from), eb('kind', 'in', [...sharedOut])]),
        eb.and([eb('to_id', '=', from), eb('kind', 'in', [...sharedIn])]),
      ]),
    )
    .execute();
  const copies = links.map((link) => ({
    ...link,
    ...(link.from_id === from ? { from_id: to } : { to_id: to }),
    origin: 'user',
    created_at: at,
  }));
  await copyAssessments(trx, companyId, from, to, at);
  await addLinks(trx, companyId, copies, { isCarried: true });
}

function employeeFields(
  candidate: ObjectRow,
  stage: Fields,
  unit: Fields | undefined,
  computed: readonly string[],
  call: ParsedInput<'people.convert'>,
  at: string,
) {
  const hiredFor = textAt(candidate, 'qualification.job.role');
  // The last employer is no company of theirs any more.
  let fields = withoutValueAt(storedFields(candidate), 'company_user.company');
  fields = withoutValueAt(fields, 'company_user.org_unit');
  // They agreed as somebody who applies.
  fields = withoutValueAt(fields, 'consent');
  // The company's own fields are of a type: an employee has others.
  for (const place of Object.values(customPlaces)) {
    fields = withoutValueAt(fields, place);
  }
  // What was computed of the candidate is computed of the employee.
  for (const path of computed) {
    fields = withoutValueAt(fields, path);
  }
  fields = withValueAt(fields, 'company_user.started_at', call.start_date);
  if (unit !== undefined) {
    fields = withValueAt(fields, 'company_user.org_unit', unit);
  }
  fields = withValueAt(fields, 'qualification.current_stage', stage);
  fields = withValueAt(fields, 'qualification.converted_from', { id: candidate.id, at });
  return { ...fields, status: 'active', ...(hiredFor === undefined ? {} : { title: hiredFor }) };
}

async function closeCandidate(
  trx: Transaction<Schema>,
  identity: Identity,
  candidate: ObjectRow,
  stage: Fields,
  at: string,
): Promise<void> {
  const data = withValueAt(candidate.data, 'qualification.current_stage', stage);
  const job = textAt(candidate, 'qualification.job.id');
  await changeObject(trx, identity, candidate, { status: 'hired', data }, { at, stage: { job, several: 'shown' } });
}

/**
 * Makes an employee of a candidate (`POST /api/candidates/{id}/convert`): with skills, documents and résumé; the
 * candidate stays, hired, and linked to the employee, whom a manager may lead and for whom tasks may be made. Answers the
 * employee.
 * @throws Refusal 403, 404, 409 for a candidate who is an employee already, 422 for an org unit or a manager that is none.
 */
export async function convertCandidate(
  store: CallStore,
  clock: () => Date,
  identity: Identity,
  call: ParsedInput<'people.convert'>,
): Promise<ObjectBase> {
  requireRole(identity, 'convert', 'candidate');
  const { companyId } = identity;
  const now = clock();
  const at = now.toISOString();
  const id = newId(now);
  const write = async (trx: Transaction<Schema>) => {
    const candidate = await readRow(trx, identity, 'candidate', { id: call.id });
    await requireUnmasked(trx, identity, [candidate.id]);
    await requireNotConverted(trx, companyId, candidate.id);
    const unit = await orgUnit(trx, companyId, call.org_unit);
    const manager = await managerOf(trx, identity, call.manager);
    const stage = await hiredStage(trx, companyId, textAt(candidate, 'qualification.job.id'));
    const company = await trx
      .selectFrom('company')
      .select('name')
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow();
    const computed = await computedFields(trx, candidate);
    const fields = withValueAt(employeeFields(candidate, stage, unit, computed, call, at), 'company_user.company', {
      name: company.name,
    });
    const { columns, data } = toStoreForm('employee', fields);
    await insertObject(
      trx,
      identity,
      { ...columns, id, type: 'employee', slug: null, data },
      {
        at,
        along: async () => {
          await shareLinks(trx, companyId, candidate.id, id, at);
          if (manager !== undefined) {
            await addLink(trx, companyId, { from_id: manager, kind: 'manages', to_id: id, created_at: at });
          }
          return [];
        },
      },
    );
    await closeCandidate(trx, identity, candidate, stage, at);
    // Last: both records count from now on what either has.
    await addLink(trx, companyId, { from_id: candidate.id, kind: 'same_person', to_id: id, created_at: at });
    await addOnboarding(trx, identity, { id, manager, call }, now);
  };
  return store.lastStep('people.convert', write, (after) => readObject(after, identity, 'employee', { id }));
}
