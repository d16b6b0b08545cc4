import { type Identity, inCompany } from '#host/access/index.ts';
import { notFound, throwIfCancelled } from '#host/lib/refusal.ts';
import { textAt, toLiteObject } from '#host/services/objects/object-row.ts';
import { readRowsById } from '#host/services/objects/read-objects.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Store } from '#host/store/store.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import { isPersonType, type ObjectType } from '#shared/domain/object-types.ts';
import {
  commonNeedFit,
  type Fit,
  gapFit,
  jobFit,
  learningFit,
  levelFit,
  mentorFit,
  type Reason,
  skillShare,
} from './fit.ts';
import { readStanding } from './gaps.ts';
import { levelsOf, linkedTo, linksOf, newestOf, type Pool } from './pools.ts';
import { profileOf, roleWords } from './profile.ts';

export type Recommendation = { object: ObjectBase; score: number; reasons: Reason[] };

type Scored = Fit & { id: string };

/** What is recommended for a kind of object when nobody says what; `mentor` is an employee in that part. */
const usualTypes: Readonly<Partial<Record<ObjectType, readonly string[]>>> = {
  job: ['candidate', 'employee', 'skill'],
  candidate: ['job', 'skill', 'course', 'training'],
  employee: ['job', 'skill', 'course', 'training', 'mentor'],
  member: ['job', 'skill', 'course', 'training', 'mentor'],
  skill: ['employee', 'candidate', 'course', 'training'],
  course: ['employee'],
  training: ['employee'],
};

/** Those whose skills come closest are looked at in full. */
const shortlist = 300;
const enoughSimilarJobs = 1;

function best(scored: readonly Scored[], count: number): Scored[] {
  return scored
    .filter((one) => one.score > 0)
    .sort((left, right) => right.score - left.score || (left.id < right.id ? -1 : 1))
    .slice(0, count);
}

function only(wanted: ReadonlySet<string>, types: readonly ObjectType[]): ObjectType[] {
  return types.filter((type) => wanted.has(type));
}

/** §7 "GET object recommended": what fits an object, from skills, level, location and history only. */
export function createRecommendations(store: Store) {
  /** What somebody can do stands with the employee that they are. */
  async function employeeOf(identity: Identity, member: ObjectRow): Promise<ObjectRow> {
    const own = await linksOf(store, identity, [member.id], ['same_person']);
    const employee = own.get(member.id)?.find((link) => link.type === 'employee');
    const rows = employee === undefined ? undefined : await readRowsById(store, identity, [employee.id]);
    return rows?.get(employee?.id ?? '') ?? member;
  }

  async function subjectOf(identity: Identity, objectId: string | undefined): Promise<ObjectRow | undefined> {
    if (objectId !== undefined) {
      const row = (await readRowsById(store, identity, [objectId])).get(objectId);
      if (row === undefined) {
        throw notFound('object');
      }
      return row.type === 'member' ? employeeOf(identity, row) : row;
    }
    const { memberId } = identity;
    const member = memberId === null ? undefined : (await readRowsById(store, identity, [memberId])).get(memberId);
    return member === undefined ? undefined : employeeOf(identity, member);
  }

  async function peopleForJob(identity: Identity, job: ObjectRow, pool: Pool): Promise<Scored[]> {
    const needs = levelsOf((await linksOf(store, identity, [job.id], ['needs_skill'])).get(job.id));
    const held = await linkedTo(store, identity, pool, 'has_skill', [...needs.keys()]);
    const nearest = [...held]
      .map(([id, levels]) => {
        const own = new Map([...levels].map(([skill, level]) => [skill, { name: '', level }]));
        return { id, share: skillShare(own, needs) ?? 0 };
      })
      .sort((left, right) => right.share - left.share || (left.id < right.id ? -1 : 1))
      .slice(0, shortlist)
      .map(({ id }) => id);
    const rows =
      needs.size === 0
        ? await newestOf(store, identity, pool, shortlist)
        : [...(await readRowsById(store, identity, nearest)).values()];
    const links = await linksOf(
      store,
      identity,
      rows.map((row) => row.id),
      ['has_skill', 'applied_to'],
    );
    const profile = profileOf(job);
    return rows.flatMap((row) => {
      const own = links.get(row.id) ?? [];
      if (own.some((link) => link.kind === 'applied_to' && link.id === job.id)) {
        return [];
      }
      const skills = levelsOf(own.filter((link) => link.kind === 'has_skill'));
      const fit = jobFit(profileOf(row), skills, profile, needs);
      return fit === undefined ? [] : [{ id: row.id, ...fit }];
    });
  }

  async function skillsForJob(identity: Identity, job: ObjectRow, pool: Pool): Promise<Scored[]> {
    const words = roleWords(job.role ?? job.title ?? job.name);
    const unit = textAt(job, 'org_unit.id');
    const others = await newestOf(store, identity, { types: ['job'], search: '', subtype: undefined });
    const similar = others.filter((other) => {
      const same = [...roleWords(other.role ?? other.title ?? other.name)].filter((word) => words.has(word)).length;
      const isSameUnit = unit !== undefined && textAt(other, 'org_unit.id') === unit;
      return other.id !== job.id && (isSameUnit || (words.size > 0 && same / words.size >= 0.5));
    });
    if (similar.length < enoughSimilarJobs) {
      return [];
    }
    const ids = [job.id, ...similar.map((other) => other.id)];
    const needs = await linksOf(store, identity, ids, ['needs_skill']);
    const has = new Set((needs.get(job.id) ?? []).map((link) => link.id));
    const counts = new Map<string, number>();
    for (const other of similar) {
      for (const link of needs.get(other.id) ?? []) {
        counts.set(link.id, (counts.get(link.id) ?? 0) + 1);
      }
    }
    const candidates = new Set((await newestOf(store, identity, pool)).map((row) => row.id));
    return [...counts].flatMap(([id, count]) =>
      has.has(id) || !candidates.has(id)
        ? []
        : [{ id, ...commonNeedFit(count, similar.length, job.role ?? job.title ?? job.name) }],
    );
  }

  async function jobsForPerson(identity: Identity, person: ObjectRow, pool: Pool): Promise<Scored[]> {
    const own = (await linksOf(store, identity, [person.id], ['has_skill', 'applied_to'])).get(person.id) ?? [];
    const applied = new Set(own.filter((link) => link.kind === 'applied_to').map((link) => link.id));
    const held = levelsOf(own.filter((link) => link.kind === 'has_skill'));
    const jobs = (await newestOf(store, identity, pool)).filter((job) => !applied.has(job.id));
    const needs = await linksOf(
      store,
      identity,
      jobs.map((job) => job.id),
      ['needs_skill'],
    );
    const profile = profileOf(person);
    return jobs.flatMap((job) => {
      const fit = jobFit(profile, held, profileOf(job), levelsOf(needs.get(job.id)));
      return fit === undefined ? [] : [{ id: job.id, ...fit }];
    });
  }

  async function forPerson(
    identity: Identity,
    person: ObjectRow,
    wanted: ReadonlySet<string>,
    pool: Pool,
  ): Promise<Scored[]> {
    const scored: Scored[] = [];
    const of = (types: readonly ObjectType[]): Pool => ({ ...pool, types });
    const { gaps } = await readStanding(store, identity, person);
    if (wanted.has('job')) {
      scored.push(...(await jobsForPerson(identity, person, of(['job']))));
    }
    if (wanted.has('skill')) {
      const skills = new Set((await newestOf(store, identity, of(['skill']))).map((row) => row.id));
      scored.push(...[...gaps].flatMap(([id, gap]) => (skills.has(id) ? [{ id, ...gapFit(gap) }] : [])));
    }
    const learning = only(wanted, ['course', 'training']);
    if (learning.length > 0) {
      const taking = (await linksOf(store, identity, [person.id], ['enrolled'])).get(person.id) ?? [];
      const taken = new Set(taking.filter((link) => link.linkData?.status !== 'dropped').map((link) => link.id));
      const teaching = await linkedTo(store, identity, of(learning), 'teaches', [...gaps.keys()]);
      for (const [id, levels] of teaching) {
        const taught = new Map([...levels].map(([skill, level]) => [skill, { name: '', level }]));
        const fit = taken.has(id) ? undefined : learningFit(gaps, taught);
        scored.push(...(fit === undefined ? [] : [{ id, ...fit }]));
      }
    }
    if (wanted.has('mentor') || wanted.has('employee')) {
      scored.push(...(await mentorsFor(identity, person, gaps, of(['employee']))));
    }
    return scored;
  }

  async function mentorsFor(
    identity: Identity,
    person: ObjectRow,
    gaps: Awaited<ReturnType<typeof readStanding>>['gaps'],
    pool: Pool,
  ): Promise<Scored[]> {
    const near = await linksOf(store, identity, [person.id], ['mentor', 'same_person']);
    const managers = await linksOf(store, identity, [person.id], ['manages', 'same_person'], 'in');
    const known = new Set([...(near.get(person.id) ?? []), ...(managers.get(person.id) ?? [])].map((link) => link.id));
    const holders = await linkedTo(store, identity, pool, 'has_skill', [...gaps.keys()]);
    const ids = [...holders.keys()].filter((id) => id !== person.id && !known.has(id)).sort();
    const rows = new Map<string, ObjectRow>();
    for (let from = 0; from < ids.length; from += shortlist) {
      for (const [id, row] of await readRowsById(store, identity, ids.slice(from, from + shortlist))) {
        rows.set(id, row);
      }
    }
    const learner = profileOf(person);
    return [...rows.values()].flatMap((row) => {
      const levels = holders.get(row.id) ?? new Map<string, number | null>();
      const held = new Map([...levels].map(([skill, level]) => [skill, { name: '', level }]));
      const fit = mentorFit(gaps, learner, profileOf(row), held);
      return fit === undefined ? [] : [{ id: row.id, ...fit }];
    });
  }

  async function forSkill(
    identity: Identity,
    skill: ObjectRow,
    wanted: ReadonlySet<string>,
    pool: Pool,
  ): Promise<Scored[]> {
    const scored: Scored[] = [];
    for (const [types, kind, verb] of [
      [only(wanted, ['candidate', 'employee', 'member']), 'has_skill', 'Holds'],
      [only(wanted, ['course', 'training']), 'teaches', 'Teaches'],
      [only(wanted, ['job']), 'needs_skill', 'Needs'],
    ] as const) {
      const linked =
        types.length === 0 ? new Map() : await linkedTo(store, identity, { ...pool, types }, kind, [skill.id]);
      for (const [id, levels] of linked) {
        scored.push({ id, ...levelFit(verb, skill.name, levels.get(skill.id) ?? null) });
      }
    }
    return scored;
  }

  async function forLearning(identity: Identity, course: ObjectRow, pool: Pool): Promise<Scored[]> {
    const taught = await linksOf(store, identity, [course.id], ['teaches']);
    const skills = taught.get(course.id) ?? [];
    const holders = await linkedTo(
      store,
      identity,
      pool,
      'has_skill',
      skills.map((skill) => skill.id),
    );
    const taking = await linksOf(store, identity, [course.id], ['enrolled'], 'in');
    const taken = new Set((taking.get(course.id) ?? []).map((link) => link.id));
    return [...holders].flatMap(([id, levels]) => {
      const gaps = new Map(
        skills.flatMap((skill) => {
          const held = levels.get(skill.id);
          const needed = skill.needsLevel;
          return held === undefined || held === null || needed === undefined || held >= needed
            ? []
            : [[skill.id, { name: skill.name, held, needed, source: 'the company' }] as const];
        }),
      );
      const fit = taken.has(id) ? undefined : learningFit(gaps, levelsOf(skills));
      return fit === undefined ? [] : [{ id, ...fit }];
    });
  }

  async function score(identity: Identity, subject: ObjectRow, wanted: ReadonlySet<string>, pool: Pool) {
    if (isPersonType(subject.type)) {
      return forPerson(identity, subject, wanted, pool);
    }
    switch (subject.type) {
      case 'job': {
        const people = only(wanted, ['candidate', 'employee', 'member']);
        return [
          ...(people.length === 0 ? [] : await peopleForJob(identity, subject, { ...pool, types: people })),
          ...(wanted.has('skill') ? await skillsForJob(identity, subject, { ...pool, types: ['skill'] }) : []),
        ];
      }
      case 'skill':
        return forSkill(identity, subject, wanted, pool);
      case 'course':
      case 'training': {
        const people = only(wanted, ['employee', 'member', 'candidate']);
        return people.length === 0 ? [] : forLearning(identity, subject, { ...pool, types: people });
      }
      default:
        return [];
    }
  }

  /** Some of every type that suits the subject, so that one whose scores are high by nature leaves room for others. */
  async function mixed(identity: Identity, subject: ObjectRow, pool: Pool, count: number): Promise<Scored[]> {
    const types = usualTypes[subject.type as ObjectType] ?? [];
    const share = Math.ceil(count / Math.max(1, types.length));
    const first: Scored[] = [];
    const rest: Scored[] = [];
    for (const type of types) {
      const ofType = best(await score(identity, subject, new Set([type]), pool), count);
      first.push(...ofType.slice(0, share));
      rest.push(...ofType.slice(share));
    }
    const chosen = best(first, count);
    return best([...chosen, ...best(rest, count - chosen.length)], count);
  }

  return {
    /**
     * What fits an object best, at most `max_results`; without an object, what fits the caller. Scores are 0–5 in
     * tenths, from skills held and needed, level, location and history; equal ones are ordered by id, so that the
     * answer is always the same. Nothing that is protected is read: names serve the `search` filter alone.
     * @throws Refusal 404 for a foreign company, or an object the caller may not see.
     */
    async recommend(
      caller: Identity,
      call: ParsedInput<'objects.recommended'>,
      signal: AbortSignal | undefined,
    ): Promise<Recommendation[]> {
      const identity = await inCompany(store, caller, call.company_id);
      const subject = await subjectOf(identity, call.object_id);
      if (subject === undefined) {
        return [];
      }
      const pool: Pool = { types: [], search: call.search, subtype: call.subtype };
      const scored =
        call.type === undefined
          ? await mixed(identity, subject, pool, call.max_results)
          : best(await score(identity, subject, new Set(call.type), pool), call.max_results);
      throwIfCancelled(signal);
      const rows = await readRowsById(
        store,
        identity,
        scored.map(({ id }) => id),
      );
      return scored.flatMap(({ id, ...fit }) => {
        const row = rows.get(id);
        return row === undefined ? [] : [{ object: toLiteObject(row), ...fit }];
      });
    },
  };
}

export type Recommendations = ReturnType<typeof createRecommendations>;
