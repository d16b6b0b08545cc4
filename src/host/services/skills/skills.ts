import type { Identity } from '#host/access/index.ts';
import { tellClient } from '#host/lib/client-sentences.ts';
import { inParts } from '#host/lib/in-parts.ts';
import { pageOf } from '#host/lib/pages.ts';
import { invalidParameter, notFound } from '#host/lib/refusal.ts';
import { listObjects, matchingObjects } from '#host/services/objects/list-objects.ts';
import { withoutDocuments } from '#host/services/objects/long-texts.ts';
import { toObject } from '#host/services/objects/object-row.ts';
import { type Page, readObject, readRowsById } from '#host/services/objects/read-objects.ts';
import type { Store } from '#host/store/store.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import type { SkillWithGap } from '#shared/contract/skills.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import { skillGapPercent, skillHealth } from '#shared/domain/skill-gap.ts';
import { fold } from '#shared/search/fold.ts';
import { countsAtLarge, levelsOfTeam, levelsOfType, type SkillLevels } from './skill-levels.ts';

function numberAt(skill: ObjectBase, field: string): number | undefined {
  const value = skill[field];
  return typeof value === 'number' ? value : undefined;
}

/** The skill with these levels, its gap and its badge (§4). */
function withGap(skill: ObjectBase, levels: SkillLevels): SkillWithGap {
  const whole = { ...skill, ...levels };
  const compared = { level: numberAt(whole, 'level') ?? null, needs_level: numberAt(whole, 'needs_level') ?? null };
  return {
    ...whole,
    name: skill.name ?? '',
    gap: skillGapPercent(compared),
    health: skillHealth(compared),
  };
}

/** Levels of one object instead of those at large. */
function ofObject(skill: ObjectBase, levels: SkillLevels): SkillWithGap {
  const { level: _level, needs_level: needed, pool_level: _pool, ...rest } = skill;
  // What the company needs of a skill is the measure where the object says nothing.
  const measure = typeof needed === 'number' ? { needs_level: needed } : {};
  return withGap({ ...rest, id: skill.id, object_type: skill.object_type }, { ...measure, ...levels });
}

type Sorter = (left: SkillWithGap, right: SkillWithGap) => number;

function byNumber(field: 'gap' | 'level' | 'needs_level'): Sorter {
  const value = (skill: SkillWithGap) => (typeof skill[field] === 'number' ? skill[field] : Number.POSITIVE_INFINITY);
  return (left, right) => {
    const [one, other] = [value(left), value(right)];
    return one === other ? 0 : one < other ? -1 : 1;
  };
}

const byName: Sorter = (left, right) => {
  const [one, other] = [fold(left.name), fold(right.name)];
  return one === other ? (left.id < right.id ? -1 : 1) : one < other ? -1 : 1;
};

const sorters: Readonly<Record<string, Sorter>> = {
  gap: byNumber('gap'),
  level: byNumber('level'),
  needs_level: byNumber('needs_level'),
  name: byName,
};

function sorterOf(sort: string): Sorter {
  const descending = sort.startsWith('-');
  const field = descending ? sort.slice(1) : sort;
  const sorter = Object.hasOwn(sorters, field) ? sorters[field] : undefined;
  if (sorter === undefined) {
    throw invalidParameter('sort', tellClient('skillSorts'));
  }
  return (left, right) => (descending ? -sorter(left, right) : sorter(left, right)) || byName(left, right);
}

/** Skills with what is held and needed of them (§3 Skill, §4 badge). */
export function createSkills(store: Store) {
  /** @throws Refusal 404 for what is no person, job or org unit that the caller may see. */
  async function levelsOf(identity: Identity, objectId: string): Promise<Map<string, SkillLevels>> {
    const row = (await readRowsById(store, identity, [objectId])).get(objectId);
    const levels = row === undefined ? undefined : levelsOfType(row.type)?.(store, identity, row);
    if (levels !== undefined) {
      return levels;
    }
    const unit = await store.db
      .selectFrom('category')
      .select(['id', 'name'])
      .where('company_id', '=', identity.companyId)
      .where('type', '=', 'org_unit')
      .where('id', '=', objectId)
      .executeTakeFirst();
    if (unit === undefined) {
      throw notFound('person, job or org unit');
    }
    return levelsOfTeam(store, identity, unit);
  }

  async function skillsOf(
    identity: Identity,
    call: ParsedInput<'skills.list'>,
    objectId: string,
  ): Promise<Page<SkillWithGap>> {
    const sorter = sorterOf(call.sort ?? 'gap');
    const levels = await levelsOf(identity, objectId);
    const skills: SkillWithGap[] = [];
    const query = matchingObjects(store, identity, {
      type: 'skill',
      ...(call.filter === undefined ? {} : { filter: call.filter }),
    });
    for (const some of inParts(levels.keys())) {
      const rows = await query.selectAll('object').where('object.id', 'in', some).execute();
      skills.push(...rows.map((row) => ofObject(withoutDocuments(toObject(row)), levels.get(row.id) ?? {})));
    }
    skills.sort(sorter);
    const { page, page_size } = call;
    const data = pageOf(skills, { page, page_size });
    return { data, total: skills.length, page, page_size };
  }

  return {
    /**
     * A page of skills: at large, or with `object_id` those that a person holds or needs, a job needs or a team (an org
     * unit) holds or needs, the widest gap first.
     * @throws Refusal 400 for a sort or filter that there is not, 404 for an object that has no skills.
     */
    async list(identity: Identity, call: ParsedInput<'skills.list'>): Promise<Page<SkillWithGap>> {
      if (call.object_id !== undefined) {
        return skillsOf(identity, call, call.object_id);
      }
      const { next_cursor: _next, ...page } = await listObjects(store, identity, { type: 'skill', ...call });
      const counts = await countsAtLarge(
        store,
        identity,
        page.data.map((skill) => skill.id),
      );
      return { ...page, data: page.data.map((skill) => withGap(skill, counts.get(skill.id) ?? {})) };
    },

    /**
     * One skill in full; with `object_id` with that object's levels.
     * @throws Refusal 404.
     */
    async one(identity: Identity, { id, object_id: objectId }: ParsedInput<'skills.one'>): Promise<SkillWithGap> {
      const skill = await readObject(store, identity, 'skill', { id });
      if (objectId === undefined) {
        return withGap(skill, (await countsAtLarge(store, identity, [id])).get(id) ?? {});
      }
      const levels = await levelsOf(identity, objectId);
      return ofObject(skill, levels.get(id) ?? {});
    },
  };
}
