import { sql } from 'kysely';
import { hasAccount, type Identity, maskedAt, mayAtLook } from '#host/access/index.ts';
import { inStageSince } from '#host/object-writer/index.ts';
import { type LinkedObject, readLinkedObjects } from '#host/services/objects/linked-objects.ts';
import { textAt, toRef } from '#host/services/objects/row-texts.ts';
import type { Store } from '#host/store/store.ts';
import { type Fields, isFields, valueAt } from '#shared/domain/nested.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import type { RelationKind } from '#shared/domain/relation-kinds.ts';
import { type HeldSkill, heldSkill } from '#shared/domain/skill.ts';
import { setAt, setMissing } from './set-missing.ts';
import type { BothWays, TypeDescriptor } from './type-descriptor.ts';

function latestApplication(applications: readonly LinkedObject[]): LinkedObject | undefined {
  const appliedAt = (link: LinkedObject) => String(link.linkData?.applied_at ?? '');
  return [...applications].sort((left, right) => appliedAt(right).localeCompare(appliedAt(left)))[0];
}

function withApplication(object: ObjectBase, application: LinkedObject | undefined): ObjectBase {
  if (application === undefined) {
    return object;
  }
  const job: Fields = { id: application.id, role: application.title ?? application.name };
  if (application.slug !== null) {
    job.slug = application.slug;
  }
  const stage = application.linkData?.stage;
  const named = setMissing(object, 'qualification.job', job);
  const staged = setMissing(
    named,
    'qualification.current_stage',
    isFields(stage) ? stage : typeof stage === 'string' ? { name: stage } : undefined,
  );
  return setMissing(staged, 'qualification.created_at', application.linkData?.applied_at);
}

/**
 * A held skill is measured against what the person's job needs, else against what the company needs of it.
 * @param needs levels by the skills' ids
 * @param isForJob leaves out the latter: whoever applies is measured against what the job needs alone, where it says so.
 */
function withJobNeeds(object: ObjectBase, needs: ReadonlyMap<string, number>, isForJob: boolean): ObjectBase {
  const skills = heldSkill.array().safeParse(valueAt(object, 'resume.skills'));
  if (!skills.success || needs.size === 0) {
    return object;
  }
  const measured = skills.data.map((skill): HeldSkill => {
    const needed = needs.get(skill.id) ?? (isForJob ? undefined : skill.needs_level);
    const { needs_level: _ofCompany, ...held } = skill;
    return needed === undefined ? held : { ...held, needs_level: needed };
  });
  return setAt(object, 'resume.skills', measured);
}

function withTeam(object: ObjectBase, reports: readonly LinkedObject[], siblings: readonly LinkedObject[]): ObjectBase {
  const manager = valueAt(object, 'company_user.manager');
  const people = reports.length > 0 ? reports : siblings;
  const members = people.filter((link) => link.id !== object.id).map(toRef);
  if (members.length === 0) {
    return object;
  }
  const named = setMissing(object, 'team.name', valueAt(object, 'company_user.org_unit.name'));
  return setAt(named, 'team.members', reports.length === 0 && isFields(manager) ? [manager, ...members] : members);
}

async function personInFull(
  store: Store,
  identity: Identity,
  composed: ObjectBase,
  links: BothWays<LinkedObject>,
  isForJob = false,
): Promise<ObjectBase> {
  const read = (id: string | undefined, kinds: readonly RelationKind[]) =>
    id === undefined ? [] : readLinkedObjects(store, identity, [id], kinds, 'out');
  const ofKind = (kind: RelationKind) => links.out.filter((link) => link.kind === kind);
  const reports = ofKind('manages');
  const applied = withApplication(composed, latestApplication(ofKind('applied_to')));
  const [needs, siblings] = await Promise.all([
    read(textAt({ data: applied }, 'qualification.job.id'), ['needs_skill']),
    reports.length > 0 ? [] : read(textAt({ data: applied }, 'company_user.manager.id'), ['manages']),
  ]);
  const levels = new Map(needs.flatMap((link) => (link.level === null ? [] : [[link.id, link.level] as const])));
  const measured = withJobNeeds(applied, levels, isForJob);
  if (composed.is_of_kit === true) {
    return measured;
  }
  const counted = setMissing(
    setMissing(measured, 'resume.statistics.courses_count', 0),
    'resume.statistics.interviews_count',
    0,
  );
  return withTeam(counted, reports, siblings);
}

/** The page of somebody shows what they applied for, whom they lead or work with, and how much they learned. */
const person: TypeDescriptor = {
  // The role somebody is considered for is searched like a role of their own.
  filledFrom: { role: 'qualification.job.role' },
  further: { out: ['applied_to', 'manages'], in: [] },
  inFull: personInFull,
};

/** Somebody masked, with whether the caller may show who it is, and the jobs that mask them. */
async function withFirstLook(store: Store, identity: Identity, object: ObjectBase): Promise<ObjectBase> {
  const masked = await maskedAt(store.db, identity.companyId, object.id);
  const may = await Promise.all(masked.map((job) => mayAtLook(store.db, identity, 'unmask', job)));
  return setAt(object, 'first_look', { may_unmask: may.length > 0 && may.every(Boolean) });
}

/** An applicant tells since when they are at their stage. */
export const candidate: TypeDescriptor = {
  ...person,
  workedOut: ['in_stage_since'],
  besidesInLite: true,
  async inFull(store, identity, composed, links) {
    const object = await personInFull(store, identity, composed, links, true);
    return object.is_masked === true ? withFirstLook(store, identity, object) : object;
  },
  async besides({ db }, { companyId }, ids) {
    const rows = await db
      .selectFrom('object')
      .select(['id', inStageSince(sql.ref('object.id')).as('since')])
      .where('company_id', '=', companyId)
      .where('id', 'in', [...ids])
      .execute();
    const since = new Map(rows.map((row) => [row.id, row.since]));
    return (object) => {
      const in_stage_since = since.get(object.id) ?? undefined;
      // How far they are is no part of a kit.
      return in_stage_since === undefined || object.is_of_kit === true ? object : { ...object, in_stage_since };
    };
  },
};

export const employee = person;

/** What the account is that signs in as a member: it decides who helps them with it. */
async function accountOf(store: Store, { companyId }: Identity, memberId: string): Promise<Fields> {
  const account = await store.db
    .selectFrom('object')
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.user_id', '=', 'object.external_id')
        .onRef('membership.company_id', '=', 'object.company_id'),
    )
    .innerJoin('user_account', 'user_account.id', 'membership.user_id')
    .select(['membership.role', 'user_account.staff'])
    .where('object.company_id', '=', companyId)
    .where('object.id', '=', memberId)
    .executeTakeFirst();
  return account === undefined ? {} : { account: { role: account.role, staff: account.staff === 1 } };
}

/** A member tells whether somebody signs in as them, and the one in full in which role. */
export const member: TypeDescriptor = {
  ...person,
  ofRow: (row) => ({ has_account: hasAccount(row) }),
  async inFull(store, identity, composed, links) {
    const [whole, account] = await Promise.all([
      personInFull(store, identity, composed, links),
      composed.has_account === true ? accountOf(store, identity, composed.id) : {},
    ]);
    return { ...whole, ...account };
  },
};
