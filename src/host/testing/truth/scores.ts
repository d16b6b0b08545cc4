import { numberAt, type ObjectRecord, type Records, textAt } from './records.ts';
import { type ScoreRows, scoreRows } from './score-rows.ts';
import {
  before,
  counted,
  dayMs,
  different,
  highest,
  lately,
  mean,
  median,
  share,
  timeIn,
  weighted,
  within5,
} from './score-sums.ts';
import { fitOfPerson, type ScarcityOf, scoresOfPerson } from './scores-of-people.ts';

/** Every score that can be, by its key; undefined: not enough evidence. */
export type WorkedOut = Readonly<Record<string, number | undefined>>;

const openStatuses = new Set(['open', 'offen', 'active', 'aktiv', 'published', 'ausgeschrieben', 'reopened']);

function isOpen(job: ObjectRecord): boolean {
  return openStatuses.has((job.status ?? '').trim().toLowerCase());
}

/** Applications of people who are still known. */
function applicationsFor({ records }: ScoreRows, job: ObjectRecord) {
  return records.applications.filter((one) => one.job_id === job.id && records.byId.has(one.candidate_id));
}

function hiredFor(rows: ScoreRows, job: ObjectRecord): number {
  const hired = applicationsFor(rows, job).filter(({ meaning }) => meaning === 'hired');
  return new Set(hired.map(({ candidate_id }) => candidate_id)).size;
}

/** Jobs that need a skill, whenever, each with how many people it needs: filled and open positions. */
function needsOf(rows: ScoreRows, skill: ObjectRecord) {
  return rows.links(skill.id, 'to', 'needs_skill').flatMap(({ from_id, level, created_at }) => {
    const job = rows.records.byId.get(from_id);
    if (job?.type !== 'job') {
      return [];
    }
    const hired = hiredFor(rows, job);
    const people = isOpen(job) ? Math.max(hired, numberAt(job.data, 'openings') ?? 1) : hired;
    return [{ job, level: level ?? undefined, since: created_at, people }];
  });
}

/** Who of the company holds a skill today, at a level that is known. */
function holdersOf({ links, inside }: ScoreRows, skill: ObjectRecord) {
  const levels = new Map(links(skill.id, 'to', 'has_skill').map(({ from_id, level }) => [from_id, level]));
  return inside.flatMap(({ id }) => {
    const level = levels.get(id);
    return typeof level === 'number' ? [{ id, level }] : [];
  });
}

/** People needed, and those of the company who are at the level that is needed: the mean of the jobs', by their positions. */
function supplyOf(rows: ScoreRows, skill: ObjectRecord) {
  const needs = needsOf(rows, skill).filter(({ people }) => people > 0);
  const holders = holdersOf(rows, skill);
  const needed = needs.reduce((sum, { people }) => sum + people, 0);
  const said = needs.flatMap(({ level, people }) => (level === undefined ? [] : [{ level, people }]));
  const weight = said.reduce((sum, { people }) => sum + people, 0);
  const level = said.reduce((sum, one) => sum + one.level * one.people, 0) / Math.max(1, weight);
  const there = holders.filter((one) => one.level > 0 && one.level >= level - 1e-6).length;
  return { needs, holders, needed, there };
}

function skillScarcity(rows: ScoreRows, skill: ObjectRecord): number | undefined {
  const { needs, holders, needed, there } = supplyOf(rows, skill);
  const evidence = [...needs.map(({ job }) => `need ${job.id}`), ...holders.map(({ id }) => `assessment ${id}`)];
  return weighted([{ weight: 1, value: needed === 0 ? undefined : 5 * (1 - there / needed), evidence }]);
}

function skillBusinessRelevance({ records, links }: ScoreRows, skill: ObjectRecord): number | undefined {
  const jobsNeeding = (id: string) =>
    new Set(
      links(id, 'to', 'needs_skill').flatMap(({ from_id }) =>
        records.byId.get(from_id)?.type === 'job' ? [from_id] : [],
      ),
    );
  const own = jobsNeeding(skill.id);
  const most = Math.max(
    0,
    ...records.objects.filter(({ type }) => type === 'skill').map(({ id }) => jobsNeeding(id).size),
  );
  return weighted([{ weight: 1, value: share(own.size, most), evidence: [...own] }]);
}

function skillObsolescence(rows: ScoreRows, skill: ObjectRecord): number | undefined {
  const needs = needsOf(rows, skill);
  const last = needs.filter(({ since }) => lately(since, rows.now, 12)).length;
  const both = needs.filter(({ since }) => lately(since, rows.now, 24)).length;
  const earlier = both - last;
  // Half of them or fewer is 5, as many or more is 0.
  const falling = earlier === 0 ? undefined : 10 * (1 - last / earlier);
  const replaced = textAt(skill.data, 'replaced_by', 'id') === undefined ? undefined : 5;
  return both < 6 ? undefined : highest([falling, replaced]);
}

const weights: Readonly<Record<string, number>> = {
  manager: 3,
  interview: 3,
  course: 3,
  peer: 2,
  document: 2,
  self: 1,
};

/**
 * What somebody's ledger said of a skill at a moment: the newest of the heaviest kind that was fresh, else the newest of all;
 * undefined where nothing was said by then.
 */
function levelAt({ records }: ScoreRows, personId: string, skillId: string, moment: number): number | undefined {
  const said = records.assessments
    .filter((one) => one.person_id === personId && one.skill_id === skillId && one.taken_back_at === null)
    .filter((one) => Date.parse(one.assessed_at) <= moment)
    .sort((one, other) => Date.parse(other.assessed_at) - Date.parse(one.assessed_at) || other.id - one.id);
  const fresh = said
    .filter(
      (one) =>
        Date.parse(one.assessed_at) >= before(moment, 18) &&
        (one.expires_at === null || Date.parse(one.expires_at) >= moment),
    )
    .sort((one, other) => (weights[other.kind] ?? 0) - (weights[one.kind] ?? 0));
  return (fresh[0] ?? said[0])?.level;
}

function skillMomentum(rows: ScoreRows, skill: ObjectRecord): number | undefined {
  const then = rows.now - 90 * dayMs;
  const day = new Date(then).toISOString().slice(0, 10);
  const here = new Set(rows.inside.map(({ id }) => id));
  const holders = rows.links(skill.id, 'to', 'has_skill').flatMap(({ from_id, level, created_at }) => {
    const person = rows.records.byId.get(from_id);
    if (person?.type !== 'employee') {
      return [];
    }
    const [came, left] = ['started_at', 'ended_at'].map((path) => textAt(person.data, 'company_user', path));
    const wasThere = (came === undefined || came <= day) && (left === undefined || left >= day);
    // Who held it already, and of whom nobody said how well, is where they are today: what is not known has not changed.
    const unsaid = Date.parse(created_at) <= then ? (level ?? 0) : 0;
    const earlier = levelAt(rows, from_id, skill.id, then) ?? unsaid;
    return [{ id: from_id, today: here.has(from_id) ? (level ?? 0) : 0, earlier: wasThere ? earlier : 0 }];
  });
  const sumToday = holders.reduce((sum, one) => sum + one.today, 0);
  const sumThen = holders.reduce((sum, one) => sum + one.earlier, 0);
  return weighted([
    {
      weight: 1,
      value: sumThen === 0 ? undefined : 2.5 + (12.5 * (sumToday - sumThen)) / sumThen,
      evidence: holders.filter((one) => one.today > 0 || one.earlier > 0).map(({ id }) => id),
    },
  ]);
}

function skillVolatility(rows: ScoreRows, skill: ObjectRecord): number | undefined {
  const needs = needsOf(rows, skill).filter(({ since }) => lately(since, rows.now, 12));
  const monthly = Array.from({ length: 12 }, (_, back) => {
    const [start, end] = [before(rows.now, back + 1), before(rows.now, back)];
    return needs.filter(({ since }) => Date.parse(since) > start && Date.parse(since) <= end).length;
  });
  const average = mean(monthly) ?? 0;
  const deviation = Math.sqrt(mean(monthly.map((count) => (count - average) ** 2)) ?? 0);
  return weighted([
    { weight: 1, value: share(deviation, average), evidence: needs.map(({ job, since }) => `${job.id} ${since}`) },
  ]);
}

function skillVersatility(rows: ScoreRows, skill: ObjectRecord): number | undefined {
  const needs = needsOf(rows, skill).flatMap(({ job, people }) => {
    // A company that does not say what a job is for says whose it is.
    const name = textAt(job.data, 'function') ?? textAt(job.data, 'org_unit', 'name');
    return people === 0 || name === undefined ? [] : [{ id: job.id, name }];
  });
  const functions = different(needs.map(({ name }) => name)).size;
  return weighted([{ weight: 1, value: functions === 0 ? undefined : functions, evidence: needs.map(({ id }) => id) }]);
}

function scoresOfSkill(rows: ScoreRows, skill: ObjectRecord): WorkedOut {
  return {
    skill_scarcity: skillScarcity(rows, skill),
    skill_business_relevance: skillBusinessRelevance(rows, skill),
    skill_obsolescence: skillObsolescence(rows, skill),
    skill_momentum: skillMomentum(rows, skill),
    skill_volatility: skillVolatility(rows, skill),
    skill_versatility: skillVersatility(rows, skill),
  };
}

function jobsOf({ records }: ScoreRows): ObjectRecord[] {
  return records.objects.filter(({ type }) => type === 'job');
}

function urgencyLevel(rows: ScoreRows, job: ObjectRecord): number | undefined {
  if (!isOpen(job)) {
    return undefined;
  }
  const opened = Date.parse(job.created_at);
  const daysToFill = jobsOf(rows).flatMap((one) =>
    applicationsFor(rows, one)
      .filter(({ meaning }) => meaning === 'hired')
      .map(({ stage_since }) => (Date.parse(stage_since) - Date.parse(one.created_at)) / dayMs)
      .filter((days) => days > 0),
  );
  const usual = median(daysToFill);
  const target = timeIn(textAt(job.data, 'target_date'));
  const openings = numberAt(job.data, 'openings');
  const isDue = target !== undefined && rows.now >= target;
  return highest([
    usual === undefined ? undefined : ((rows.now - opened) / dayMs / usual / 2) * 5,
    target === undefined ? undefined : isDue ? 5 : (5 * (rows.now - opened)) / (target - opened),
    openings === undefined ? undefined : counted(Math.max(0, openings - hiredFor(rows, job))),
  ]);
}

function internalPotential(rows: ScoreRows, job: ObjectRecord): number | undefined {
  // Everybody who sees the job reads it: what interviewers marked is not everybody’s to know.
  const fits = isOpen(job) ? rows.inside.map((person) => fitOfPerson(rows, person, job, { countsMarks: false })) : [];
  const known = fits.flatMap((fit) => (fit === undefined ? [] : [fit]));
  const fitting = known.filter((fit) => fit >= 3.5 - 1e-6).length;
  return known.length === 0 ? undefined : ([0, 2, 3, 4, 4][fitting] ?? 5);
}

function marketComplexity(rows: ScoreRows, job: ObjectRecord, scarcityOf: ScarcityOf): number | undefined {
  const needs = rows.links(job.id, 'from', 'needs_skill').flatMap(({ to_id }) => {
    const scarcity = scarcityOf(to_id);
    return scarcity === undefined ? [] : [{ id: to_id, scarcity }];
  });
  const aWeek = (one: ObjectRecord) => {
    const opened = Date.parse(one.created_at);
    const weeks = (rows.now - opened) / dayMs / 7;
    const came = applicationsFor(rows, one).map(({ created_at }) => Date.parse(created_at));
    return isOpen(one) && weeks >= 1 ? came.filter((at) => at >= opened && at <= rows.now).length / weeks : undefined;
  };
  const [own, usual] = [aWeek(job), median(jobsOf(rows).flatMap((one) => aWeek(one) ?? []))];
  return weighted([
    { weight: 0.6, value: mean(needs.map(({ scarcity }) => scarcity)), evidence: needs.map(({ id }) => id) },
    {
      weight: 0.4,
      // As many as usual is the middle, twice as many 0, none 5.
      value: own === undefined || usual === undefined || usual === 0 ? undefined : 5 - (2.5 * own) / usual,
      evidence: [],
    },
  ]);
}

function scoresOfCourse(rows: ScoreRows, course: ObjectRecord): WorkedOut {
  const taught = rows.links(course.id, 'from', 'teaches').flatMap(({ to_id, level }) => {
    const skill = rows.records.byId.get(to_id);
    return skill === undefined ? [] : [{ level, ...supplyOf(rows, skill), skill }];
  });
  const lacking = taught.filter(({ there, needed }) => there < needed);
  const evidence = taught.flatMap(({ skill, needs, holders }) => [
    ...needs.map(({ job }) => `need ${skill.id} ${job.id}`),
    ...holders.map(({ id }) => `assessment ${skill.id} ${id}`),
  ]);
  return {
    course_relevance: weighted([{ weight: 1, value: share(lacking.length, taught.length), evidence }]),
    course_difficulty: mean(taught.flatMap(({ level }) => level ?? [])),
  };
}

/** Works the scores of a company's objects out anew. */
export interface ScoresAnew {
  of(object: ObjectRecord): WorkedOut;
  fit(person: ObjectRecord, job: ObjectRecord): number | undefined;
}

/**
 * The scores of a company, from its rows and records.md alone.
 * @param stated what somebody said of scores, which wins: by `<id> <key>`
 */
export function scoresAnew(records: Records, stated: ReadonlyMap<string, number> = new Map()): ScoresAnew {
  const rows = scoreRows(records);
  const scarcities = new Map<string, number | undefined>();
  /** As the company shows it: what rests on it can be followed by whoever reads it there. */
  const scarcityOf: ScarcityOf = (id) => {
    const skill = records.byId.get(id);
    if (!scarcities.has(id) && skill !== undefined) {
      const found = stated.get(`${id} skill_scarcity`) ?? skillScarcity(rows, skill);
      scarcities.set(id, found === undefined ? undefined : Math.round(within5(found) * 100) / 100);
    }
    return scarcities.get(id);
  };
  const byType: Readonly<Record<string, (object: ObjectRecord) => WorkedOut>> = {
    candidate: (person) => scoresOfPerson(rows, person, scarcityOf),
    employee: (person) => scoresOfPerson(rows, person, scarcityOf),
    member: (person) => scoresOfPerson(rows, person, scarcityOf),
    skill: (skill) => scoresOfSkill(rows, skill),
    job: (job) => ({
      urgency_level: urgencyLevel(rows, job),
      internal_potential: internalPotential(rows, job),
      market_complexity: marketComplexity(rows, job, scarcityOf),
    }),
    course: (course) => scoresOfCourse(rows, course),
  };
  return {
    of: (object) => byType[object.type]?.(object) ?? {},
    fit: (person, job) => fitOfPerson(rows, person, job),
  };
}
