import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { type Identity, isMaskedNow, onlyVisible, visibleTo } from '#host/access/index.ts';
import { groupBy } from '#host/lib/group-by.ts';
import { notFound } from '#host/lib/refusal.ts';
import { stillEmployed } from '#host/services/objects/employment.ts';
import { readLinkedObjects } from '#host/services/objects/linked-objects.ts';
import { readRowsById } from '#host/services/objects/read-objects.ts';
import { textAt, toRef } from '#host/services/objects/row-texts.ts';
import { usualNeed } from '#host/services/recommend/gaps.ts';
import { insideTypes } from '#host/services/scores/read-skills.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Store } from '#host/store/store.ts';
import type { StandingSkill } from '#shared/contract/applications.ts';
import type { CallOutput } from '#shared/contract/call-names.ts';
import { jobFields } from '#shared/domain/job.ts';
import { ledgerLevel } from '#shared/domain/skill-ledger.ts';
import { seenApplications } from './application-rows.ts';

type Standing = CallOutput<'applications.standing'>;

/** So many of a team are named. */
const mostNamed = 3;

/** Nothing else of a job is told here. */
const jobWords = z.object({ target_date: jobFields.shape.target_date.catch(undefined) });

/** How the levels that count of somebody's skills were said, by skill. */
async function readSaid(store: Store, companyId: string, personId: string, now: string) {
  const rows = await store.db
    .selectFrom('assessment')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .where('taken_back_at', 'is', null)
    .execute();
  return new Map(
    [...groupBy(rows, ({ skill_id }) => skill_id)].flatMap(([skill, own]): [string, StandingSkill['said']][] => {
      const counts = ledgerLevel(own, now);
      return counts === undefined
        ? []
        : [[skill, { kind: counts.assessment.kind, at: counts.assessment.assessed_at, is_old: counts.isOld }]];
    }),
  );
}

/** What a job needs and somebody holds: what is needed first. */
async function readSkills(
  store: Store,
  identity: Identity,
  { personId, jobId }: { personId: string; jobId: string | null },
  now: Date,
): Promise<StandingSkill[]> {
  const [held, needs, isMasked] = await Promise.all([
    readLinkedObjects(store, identity, [personId], ['has_skill'], 'out'),
    readLinkedObjects(store, identity, jobId === null ? [] : [jobId], ['needs_skill'], 'out'),
    isMaskedNow(store.db, identity, personId),
  ]);
  const said = isMasked
    ? new Map<string, StandingSkill['said']>()
    : await readSaid(store, identity.companyId, personId, now.toISOString());
  const levels = new Map(held.map(({ id, level }) => [id, level]));
  const needed = new Map(needs.map(({ id, level }) => [id, level ?? usualNeed]));
  const skills = new Map([...needs, ...held].map(({ id, name }) => [id, name]));
  return [...skills].map(([id, name]) => {
    const [level, need, word] = [levels.get(id) ?? undefined, needed.get(id), said.get(id)];
    return {
      ...{ id, name },
      ...(level === undefined ? {} : { level }),
      ...(need === undefined ? {} : { needed: need }),
      ...(level === undefined || word === undefined ? {} : { said: word }),
    };
  });
}

/** Whether somebody works in the unit of a job: by its id, else as it is called. */
function inUnitOf(store: Store, job: ObjectRow): RawBuilder<SqlBool> | undefined {
  const at = (key: string) => store.jsonText('person.data', ['company_user', 'org_unit', key]);
  const [id, name] = [textAt(job, 'org_unit.id'), textAt(job, 'org_unit.name')];
  if (id === undefined && name === undefined) {
    return undefined;
  }
  const named = name === undefined ? sql<SqlBool>`1 = 0` : sql<SqlBool>`${at('name')} = ${name}`;
  return id === undefined ? named : sql<SqlBool>`(${at('id')} = ${id} or (${at('id')} is null and ${named}))`;
}

/** Who works in the unit of a job, as far as the caller sees them: those who lead others first. */
async function readTeam(store: Store, identity: Identity, job: ObjectRow): Promise<Pick<Standing, 'team'>> {
  const isOfUnit = inUnitOf(store, job);
  if (isOfUnit === undefined) {
    return {};
  }
  const rows = await store.db
    .selectFrom('object as person')
    .select([
      ...(['person.id', 'person.type', 'person.name', 'person.title', 'person.email', 'person.slug'] as const),
      store.jsonText('person.data', ['logo']).as('logo'),
      (eb) => eb.fn.countAll<number>().over().as('total'),
    ])
    .where('person.company_id', '=', identity.companyId)
    .where('person.type', 'in', [...insideTypes])
    .where('person.deleted_at', 'is', null)
    .where(isOfUnit)
    .where(stillEmployed(store, 'person'))
    .where(visibleTo(identity, 'person', [...insideTypes]))
    .orderBy(
      sql`case when exists (select 1 from relation as led where led.company_id = ${identity.companyId}
        and led.from_id = person.id and led.kind = 'manages') then 0 else 1 end`,
    )
    .orderBy('person.sort_key')
    .orderBy('person.id')
    .limit(mostNamed)
    .execute();
  const people = await onlyVisible(store, identity, rows);
  const [first] = people;
  const unit = textAt(job, 'org_unit.name');
  return first === undefined
    ? {}
    : { team: { ...(unit === undefined ? {} : { unit }), people: people.map(toRef), total: Number(first.total) } };
}

/**
 * How somebody stands with the job that an application is for: its skills against theirs with what their levels rest on, until
 * when it is to be filled, and who works there.
 * @throws Refusal 404 for an application that the caller does not see, or of somebody whom they only meet.
 */
export async function readStanding(store: Store, identity: Identity, id: string, now: Date): Promise<Standing> {
  const row = await seenApplications(store.db, identity)
    .select(['application.candidate_id as personId', 'application.job_id as jobId'])
    .where('application.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) {
    throw notFound('application');
  }
  const job = row.jobId === null ? undefined : (await readRowsById(store, identity, [row.jobId])).get(row.jobId);
  const skills = await readSkills(store, identity, row, now);
  if (job === undefined) {
    return { skills };
  }
  const { target_date: neededBy } = jobWords.parse(job.data);
  return {
    skills,
    ...(neededBy === undefined ? {} : { needed_by: neededBy }),
    ...(await readTeam(store, identity, job)),
  };
}
