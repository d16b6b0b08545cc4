import { groupBy } from '#host/lib/group-by.ts';
import { yieldToOthers } from '#host/lib/yield-to-others.ts';
import { chartOf, figuresOf, metricsOf } from '#host/services/reports/metric-blocks.ts';
import {
  countedFigure,
  emptyPart,
  figure,
  joinParts,
  type ReportContext,
  type ReportFinding,
  type ReportPart,
  type ReportTable,
} from '#host/services/reports/report-part.ts';
import type { ReportWords } from '#host/services/reports/words/report-words.ts';
import type { NamedObject } from '#shared/domain/canvas-blocks.ts';
import { isOpenJob } from '#shared/domain/job-status.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import type { RelationKind } from '#shared/domain/relation-kinds.ts';
import { type SkillHealth, skillGapPercent, skillHealth, skillHealths } from '#shared/domain/skill-gap.ts';
import { skillHolders } from './skill-holders.ts';

const mostSkills = 20;

interface SkillLine {
  id: string;
  name: string;
  level: number | null;
  needs: number | null;
  /** Nothing where the level or the need is not known. */
  gap: number | null;
  health: SkillHealth | null;
  holders: number;
  jobs: number;
  courses: number;
}

type GapLine = SkillLine & { level: number; needs: number; gap: number; health: SkillHealth };

function hasGap(line: SkillLine): line is GapLine {
  return line.gap !== null && line.health !== null;
}

function toOneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}

interface SkillLink {
  kind: string;
  from_id: string;
  to_id: string;
  level: number | null;
}

/** Links of one kind from objects of one type to skills: their ends are found by the index alone. */
function linksFrom({ store, identity }: ReportContext, kind: RelationKind, type: ObjectType): Promise<SkillLink[]> {
  return store.db
    .selectFrom('relation')
    .select(['kind', 'from_id', 'to_id', 'level'])
    .where('company_id', '=', identity.companyId)
    .where('kind', '=', kind)
    .where((eb) =>
      eb(
        'from_id',
        'in',
        eb
          .selectFrom('object')
          .select('object.id')
          .where('object.company_id', '=', identity.companyId)
          .where('object.type', '=', type)
          .where('object.deleted_at', 'is', null),
      ),
    )
    .execute();
}

function meanLevel(links: readonly { level: number | null }[]): number | null {
  const levels = links.flatMap((link) => link.level ?? []);
  return levels.length === 0 ? null : toOneDecimal(levels.reduce((sum, level) => sum + level, 0) / levels.length);
}

async function readLines(context: ReportContext): Promise<SkillLine[]> {
  const { store, identity, scope } = context;
  const wanted = new Set(scope.namedOf('skill').map((row) => row.id));
  const employees = new Set(scope.employees.map((one) => one.id));
  const jobs = new Set(scope.jobs.flatMap(({ id, status }) => (isOpenJob(status) ? [id] : [])));
  const isWhole = !scope.employeesNarrowed && !scope.jobsNarrowed;
  const links = [
    ...(await linksFrom(context, 'has_skill', 'employee')),
    ...(await linksFrom(context, 'needs_skill', 'job')),
    ...(await linksFrom(context, 'teaches', 'course')),
  ];
  await yieldToOthers();
  const bySkill = groupBy(links, (link) => link.to_id);
  const skills = await store.db
    .selectFrom('object')
    .select([
      'id',
      'name',
      store.jsonNumber('data', ['level']).as('level'),
      store.jsonNumber('data', ['needs_level']).as('needs_level'),
    ])
    .where('company_id', '=', identity.companyId)
    .where('type', '=', 'skill')
    .where('deleted_at', 'is', null)
    .execute();
  return skills.flatMap((skill): SkillLine[] => {
    const own = bySkill.get(skill.id) ?? [];
    const held = own.filter((link) => link.kind === 'has_skill' && employees.has(link.from_id));
    const needed = own.filter((link) => link.kind === 'needs_skill' && jobs.has(link.from_id));
    // Of the whole company it is what stands in the skill; of a part of it, the mean of that part.
    const level = isWhole ? skill.level : meanLevel(held);
    const needs = isWhole ? skill.needs_level : meanLevel(needed);
    const levels = { level, needs_level: needs };
    const gap = skillGapPercent(levels);
    const health = skillHealth(levels);
    if (wanted.size > 0 && !wanted.has(skill.id)) {
      return [];
    }
    return [
      {
        id: skill.id,
        name: skill.name,
        level,
        needs,
        gap: gap === null ? null : toOneDecimal(gap),
        health,
        holders: held.length,
        jobs: needed.length,
        courses: own.filter((link) => link.kind === 'teaches').length,
      },
    ];
  });
}

function asObject({ id, name }: SkillLine): NamedObject {
  return { id, object_type: 'skill', name };
}

function gapTable(lines: readonly GapLine[], { skills, units }: ReportWords): ReportTable {
  return {
    key: 'skill',
    says: 'skill_gaps',
    title: skills.table,
    columns: [
      { key: 'skill', label: skills.skill },
      { key: 'health', label: skills.healthColumn },
      { key: 'level', label: skills.level, unit: units.of5 },
      { key: 'needs', label: skills.needed, unit: units.of5 },
      { key: 'gap', label: skills.gap, unit: '%' },
      { key: 'holders', label: skills.employees },
      { key: 'jobs', label: skills.jobs },
      { key: 'courses', label: skills.courses },
    ],
    rows: lines.slice(0, mostSkills).map((line) => ({
      key: line.id,
      cells: {
        skill: asObject(line),
        health: skills.health[line.health],
        level: line.level,
        needs: line.needs,
        gap: line.gap,
        holders: line.holders,
        jobs: line.jobs,
        courses: line.courses,
      },
    })),
  };
}

function worst(lines: readonly GapLine[], { skills, units }: ReportWords): ReportFinding[] {
  const [line] = lines;
  if (line === undefined || line.gap >= 0) {
    return [];
  }
  const alike = lines.filter((one) => one.gap === line.gap).length;
  return [
    {
      says: 'widest_gap',
      text: skills.worst(alike, line.name, line.level, line.needs, line.gap, line.courses),
      evidence: {
        figures: [
          figure(`skill.level.${line.id}`, skills.levelOf(line.name), line.level, units.of5),
          figure(`skill.needs.${line.id}`, skills.neededOf(line.name), line.needs, units.of5),
          figure(`skill.gap.${line.id}`, skills.gapOf(line.name), line.gap, '%'),
          figure(`skill.courses.${line.id}`, skills.coursesOn(line.name), line.courses),
        ],
        objects: [asObject(line)],
      },
    },
  ];
}

function untaught(lines: readonly GapLine[], { skills }: ReportWords): ReportFinding[] {
  const missing = lines.filter((line) => line.health === 'Critical' && line.courses === 0);
  if (missing.length === 0) {
    return [];
  }
  return [
    {
      says: 'critical_untaught',
      text: skills.untaught(missing.length),
      evidence: {
        figures: [figure('critical_untaught', skills.untaughtLabel, missing.length)],
        objects: missing.slice(0, mostSkills).map(asObject),
      },
    },
  ];
}

function rare(lines: readonly SkillLine[], { skills }: ReportWords): ReportFinding[] {
  const single = lines.filter((line) => line.holders === 1 && line.jobs > 0);
  if (single.length === 0) {
    return [];
  }
  return [
    {
      says: 'held_by_one',
      text: skills.rare(single.length),
      evidence: {
        figures: [figure('held_by_one', skills.rareLabel, single.length)],
        objects: single.slice(0, mostSkills).map(asObject),
      },
    },
  ];
}

/** What people can do against what jobs need, worst first, with the badge of §4. */
export async function skillGaps(context: ReportContext): Promise<ReportPart> {
  const { words } = context;
  const { skills } = words;
  const holders = await skillHolders(context);
  const all = await readLines(context);
  const lines = all
    .filter(hasGap)
    .sort((a, b) => a.gap - b.gap || a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
  const count = (health: SkillHealth) => lines.filter((line) => line.health === health).length;
  const metrics = await metricsOf(context, { kind: 'company' }, ['ai_adoption', 'legacy_tools_usage']);
  return joinParts(holders, {
    ...emptyPart,
    figures: [
      countedFigure('skills', skills.known, lines.length, skills.knownCounted(lines.length)),
      ...(lines.length === 0 ? [] : skillHealths).map((health) =>
        countedFigure(
          `health.${health}`,
          skills.healthLabel(health),
          count(health),
          skills.healthCounted(health, count(health)),
        ),
      ),
      ...figuresOf(metrics, words),
    ],
    metrics,
    charts: chartOf(context, metrics, { id: 'adoption', title: skills.chart, kind: 'line' }),
    tables: lines.length === 0 ? [] : [gapTable(lines, words)],
    findings: [...worst(lines, words), ...untaught(lines, words), ...rare(all, words)],
    cannot: lines.length === 0 ? [{ says: 'no_gaps', text: skills.noGaps }] : [],
    notes: lines.length > mostSkills ? [skills.tableShows(mostSkills)] : [],
  });
}
