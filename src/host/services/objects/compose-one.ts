import { sql } from 'kysely';
import { type Identity, visibleTo } from '#host/access/index.ts';
import { type Fields, isFields, valueAt, withValueAt } from '#host/lib/nested.ts';
import { withNamedAuthor } from '#host/services/canvas/named-author.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import { runPrepared } from '#host/store/prepared-query.ts';
import type { Store } from '#host/store/store.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import { isPersonType, personTypes } from '#shared/domain/object-types.ts';
import type { RelationKind } from '#shared/domain/relation-kinds.ts';
import type { HeldSkill } from '#shared/domain/skill.ts';
import { heldSkill } from '#shared/domain/skill.ts';
import { composeWithLinks, type ObjectHead } from './compose-objects.ts';
import { stillEmployed } from './employment.ts';
import { type LinkedObject, readLinkedObjects } from './linked-objects.ts';
import { textAt, toRef } from './object-row.ts';

const roundTo = 10;

function set(object: ObjectBase, path: string, value: unknown): ObjectBase {
  return withValueAt(object, path, value) as ObjectBase;
}

function setMissing(object: ObjectBase, path: string, value: unknown): ObjectBase {
  return value === undefined || valueAt(object, path) !== undefined ? object : set(object, path, value);
}

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

/** A held skill is measured against what the person's job needs, else against what the company needs of it. */
function withJobNeeds(object: ObjectBase, needs: ReadonlyMap<string, number>): ObjectBase {
  const skills = heldSkill.array().safeParse(valueAt(object, 'resume.skills'));
  if (!skills.success || needs.size === 0) {
    return object;
  }
  const measured = skills.data.map((skill): HeldSkill => {
    const needed = needs.get(skill.id);
    return needed === undefined ? skill : { ...skill, needs_level: needed };
  });
  return set(object, 'resume.skills', measured);
}

function withTeam(object: ObjectBase, reports: readonly LinkedObject[], siblings: readonly LinkedObject[]): ObjectBase {
  const manager = valueAt(object, 'company_user.manager');
  const people = reports.length > 0 ? reports : siblings;
  const members = people.filter((link) => link.id !== object.id).map(toRef);
  if (members.length === 0) {
    return object;
  }
  const named = setMissing(object, 'team.name', valueAt(object, 'company_user.org_unit.name'));
  return set(named, 'team.members', reports.length === 0 && isFields(manager) ? [manager, ...members] : members);
}

function onlyOne(objects: readonly ObjectBase[]): ObjectBase {
  const [object] = objects;
  if (object === undefined) {
    throw new Error('one row makes one object');
  }
  return object;
}

async function personInFull(
  store: Store,
  identity: Identity,
  head: ObjectHead,
  rows: Promise<ObjectRow[]>,
): Promise<ObjectBase> {
  const read = (id: string | undefined, kinds: readonly RelationKind[]) =>
    id === undefined ? [] : readLinkedObjects(store, identity, [id], kinds, 'out');
  const further = { out: ['applied_to', 'enrolled', 'manages'], in: ['interview_of'] } as const;
  const { objects, ...links } = await composeWithLinks(store, identity, [head], rows, further);
  const composed = onlyOne(objects);
  const ofKind = (kind: RelationKind) => links.out.filter((link) => link.kind === kind);
  const interviews = links.in.filter((link) => link.kind === 'interview_of').length;
  const reports = ofKind('manages');
  const applied = withApplication(composed, latestApplication(ofKind('applied_to')));
  const [needs, siblings] = await Promise.all([
    read(textAt({ data: applied }, 'qualification.job.id'), ['needs_skill']),
    reports.length > 0 ? [] : read(textAt({ data: applied }, 'company_user.manager.id'), ['manages']),
  ]);
  const levels = new Map(needs.flatMap((link) => (link.level === null ? [] : [[link.id, link.level] as const])));
  const measured = withJobNeeds(applied, levels);
  const courses = ofKind('enrolled').filter((link) => link.type === 'course').length;
  const counted = setMissing(
    setMissing(measured, 'resume.statistics.courses_count', courses),
    'resume.statistics.interviews_count',
    interviews,
  );
  return withTeam(counted, reports, siblings);
}

/** Levels that an imported skill does not carry: what the people hold and the jobs need whom the caller sees, on average, 0–5. */
async function skillInFull(store: Store, identity: Identity, composed: ObjectBase): Promise<ObjectBase> {
  if (['level', 'needs_level', 'pool_level'].every((path) => valueAt(composed, path) !== undefined)) {
    return composed;
  }
  const { role, companyId, memberId } = identity;
  const rows = await runPrepared(
    store.db,
    `levels of a skill ${role}`,
    { companyId, memberId, id: composed.id },
    (at) =>
      store.db
        .selectFrom('relation')
        .innerJoin('object as other', 'other.id', 'relation.from_id')
        .select(['relation.kind', 'other.type', sql<number | null>`avg(relation.level)`.as('level')])
        .where('relation.company_id', '=', at.companyId)
        .where('relation.to_id', '=', at.id)
        .where('relation.kind', 'in', ['has_skill', 'needs_skill'])
        .where('other.deleted_at', 'is', null)
        .where(visibleTo({ role, ...at }, 'other', [...personTypes, 'job']))
        .where(stillEmployed(store, 'other'))
        .groupBy(['relation.kind', 'other.type']),
  );
  const average = (kind: string, type: string) => {
    const level = rows.find((row) => row.kind === kind && row.type === type)?.level;
    return level === null || level === undefined ? undefined : Math.round(level * roundTo) / roundTo;
  };
  const withLevel = setMissing(composed, 'level', average('has_skill', 'employee'));
  const withNeeds = setMissing(withLevel, 'needs_level', average('needs_skill', 'job'));
  return setMissing(withNeeds, 'pool_level', average('has_skill', 'candidate'));
}

async function companyInFull(store: Store, identity: Identity, composed: ObjectBase): Promise<ObjectBase> {
  const rows = await store.db
    .selectFrom('object')
    .select(['type', (eb) => eb.fn.countAll<number>().as('count')])
    .where('company_id', '=', identity.companyId)
    .where('type', 'in', ['employee', 'course', 'job'])
    .where('deleted_at', 'is', null)
    .where(stillEmployed(store, 'object'))
    .groupBy('type')
    .execute();
  const count = (type: string) => rows.find((row) => row.type === type)?.count ?? 0;
  const totals = { total_employees: count('employee'), total_courses: count('course'), total_jobs: count('job') };
  return { ...composed, statistics: totals };
}

/**
 * The one object in full (§3, §7), whose row is still being read: what a list gives, and what only a page of its own
 * shows.
 */
export async function composeOne(
  store: Store,
  identity: Identity,
  head: ObjectHead,
  reading: Promise<ObjectRow>,
): Promise<ObjectBase> {
  const rows = reading.then((row) => [row]);
  if (isPersonType(head.type)) {
    return personInFull(store, identity, head, rows);
  }
  const { objects } = await composeWithLinks(store, identity, [head], rows, { out: [], in: [] });
  const composed = onlyOne(objects);
  if (head.type === 'skill') {
    return skillInFull(store, identity, composed);
  }
  if (head.type === 'space') {
    const team = await readLinkedObjects(store, identity, [composed.id], ['member_of'], 'in');
    return { ...composed, members: team.map(toRef) };
  }
  if (head.type === 'canvas') {
    return withNamedAuthor(store, identity.companyId, composed);
  }
  return head.type === 'company' ? companyInFull(store, identity, composed) : composed;
}
