import { at, numberAt, type ObjectRecord, textAt } from './records.ts';
import { listAt, type ScoreRows, unitOf } from './score-rows.ts';
import { before, counted, dayMs, different, lately, mean, share, timeIn, weighted } from './score-sums.ts';

/** How scarce a skill is, as the company shows it. */
export type ScarcityOf = (skillId: string) => number | undefined;

interface Mark {
  id: string;
  kind: string;
  mark: number;
  at: string;
  jobs: readonly string[];
}

/** The marks of scorecards that were handed in, of a person's interviews; each once, whatever leads to it. */
function cardMarks({ records, links }: ScoreRows, own: readonly ObjectRecord[]): Mark[] {
  const interviews = new Set(own.flatMap(({ id }) => links(id, 'to', 'interview_of').map((link) => link.from_id)));
  return records.scorecards.flatMap(({ id, interview_id, attributes, handed_in_at }) =>
    handed_in_at === null || !interviews.has(interview_id)
      ? []
      : attributes.flatMap(({ name, kind, mark }) =>
          mark === undefined
            ? []
            : {
                id: `${id} ${name}`,
                ...{ kind, mark, at: handed_in_at },
                jobs: links(interview_id, 'from', 'interview_for').map((link) => link.to_id),
              },
        ),
  );
}

/**
 * The released reviews of a person that who reads the scores of the record reads as well; what colleagues write feeds no
 * score. Each once.
 */
function reviewsOf({ records, links }: ScoreRows, own: readonly ObjectRecord[]) {
  const [person] = own;
  const about = own.filter((one) => one === person || unitOf(one) === (person && unitOf(person)));
  const ids = new Set(about.flatMap(({ id }) => links(id, 'to', 'about').map((link) => link.from_id)));
  return [...ids].flatMap((id) => {
    const review = records.byId.get(id);
    return review?.type !== 'performance' ||
      review.status?.toLowerCase() === 'draft' ||
      /\b(?:peer|upward)\b/i.test(review.subtype ?? '')
      ? []
      : [{ review, at: textAt(review.data, 'released_at') ?? review.created_at }];
  });
}

/** All that a person's own scores rest on. */
function evidenceOf(rows: ScoreRows, person: ObjectRecord) {
  const own = rows.samePerson(person);
  const reviews = reviewsOf(rows, own);
  const reviewMarks = reviews.flatMap(({ review, at: released }) =>
    listAt(review.data, 'attributes').flatMap((one, index): Mark[] => {
      const mark = numberAt(one, 'mark');
      const kind = textAt(one, 'kind') ?? 'other';
      return mark === undefined ? [] : [{ id: `${review.id} ${index}`, kind, mark, at: released, jobs: [] }];
    }),
  );
  const goals = reviews.flatMap(({ review }) =>
    listAt(review.data, 'goals').map((goal, index) => ({ goal, id: textAt(goal, 'id') ?? `${review.id} ${index}` })),
  );
  return { own, reviews, goals, marks: [...cardMarks(rows, own), ...reviewMarks] };
}

type Evidence = ReturnType<typeof evidenceOf>;

function marksPart({ now }: ScoreRows, { marks }: Evidence, kind: string, weight: number, months?: number) {
  const used = marks.filter(
    (mark) =>
      mark.kind === kind && (months === undefined ? (timeIn(mark.at) ?? now + 1) <= now : lately(mark.at, now, months)),
  );
  return { weight, value: mean(used.map(({ mark }) => mark)), evidence: used.map(({ id }) => `mark ${id}`) };
}

/** Each skill as the first of somebody's records has it. */
function firstSaid<T extends { skill: string }>(own: readonly ObjectRecord[], said: (id: string) => readonly T[]): T[] {
  const found = new Map<string, readonly T[]>();
  for (const { id } of own) {
    for (const skill of new Set(said(id).map((one) => one.skill))) {
      found.set(skill, found.get(skill) ?? said(id).filter((one) => one.skill === skill));
    }
  }
  return [...found.values()].flat();
}

function heldBy({ links }: ScoreRows, own: readonly ObjectRecord[]) {
  return firstSaid(own, (id) =>
    links(id, 'from', 'has_skill').map(({ to_id, level }) => ({ skill: to_id, level: level ?? undefined })),
  );
}

function day(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function executionExcellence(rows: ScoreRows, found: Evidence) {
  const { now } = rows;
  const due = found.goals.flatMap(({ goal, id }) => {
    const time = timeIn(at(goal, 'due'));
    const isResult = (textAt(goal, 'kind') ?? 'result') === 'result';
    // Its day must be over.
    return time === undefined || !isResult || day(time) >= day(now) || day(time) <= day(before(now, 24))
      ? []
      : [{ id, due: day(time), done: timeIn(at(goal, 'done_at')) }];
  });
  const ratings = found.reviews
    .flatMap(({ review, at: released }) => {
      const rating = numberAt(review.data, 'rating');
      return rating === undefined || (timeIn(released) ?? now + 1) > now ? [] : [{ id: review.id, released, rating }];
    })
    .sort((one, other) => (timeIn(other.released) ?? 0) - (timeIn(one.released) ?? 0) || (one.id < other.id ? -1 : 1))
    .slice(0, 2);
  return weighted([
    {
      weight: 0.4,
      value: share(due.filter(({ done, due: last }) => done !== undefined && day(done) <= last).length, due.length),
      evidence: due.map(({ id }) => `goal ${id}`),
    },
    {
      weight: 0.3,
      value: mean(ratings.map(({ rating }) => rating)),
      evidence: ratings.map(({ id }) => `rating ${id}`),
    },
    marksPart(rows, found, 'delivery', 0.3, 24),
  ]);
}

/** The units whose people somebody works with in spaces in which something happened in the last year, but their own. */
function unitsInSpaces({ records, links, samePerson, now }: ScoreRows, own: readonly ObjectRecord[]): string[] {
  const unitOfPerson = (person: ObjectRecord) => samePerson(person).flatMap((one) => unitOf(one) ?? [])[0];
  const home = own.flatMap((one) => unitOf(one) ?? [])[0];
  const spaces = new Set(
    own.flatMap(({ id }) => [
      ...links(id, 'from', 'member_of').map((link) => link.to_id),
      ...links(id, 'to', 'owner').map((link) => link.from_id),
    ]),
  );
  return [...spaces]
    .flatMap((id) => records.byId.get(id) ?? [])
    .filter((space) => space.type === 'space' && lately(space.updated_at, now, 12))
    .flatMap(({ id }) => [
      ...links(id, 'to', 'member_of').map((link) => link.from_id),
      ...links(id, 'from', 'owner').map((link) => link.to_id),
    ])
    .flatMap((id) => records.byId.get(id) ?? [])
    .flatMap((person) => unitOfPerson(person) ?? [])
    .filter((unit) => unit !== home);
}

function impactCapacity(rows: ScoreRows, found: Evidence) {
  const done = found.goals.filter(
    ({ goal }) => listAt(goal, 'org_units').length > 0 && lately(at(goal, 'done_at'), rows.now, 12),
  );
  const units = done.flatMap(({ goal }) => listAt(goal, 'org_units').flatMap((unit) => textAt(unit, 'id') ?? []));
  return weighted([
    marksPart(rows, found, 'impact', 0.7, 24),
    {
      weight: 0.3,
      value: counted(new Set([...units, ...unitsInSpaces(rows, found.own)]).size),
      evidence: done.map(({ id }) => `goal ${id}`),
    },
  ]);
}

/** What somebody learns or learnt: each thing once, as the first of their records has it. */
function learningOf({ links }: ScoreRows, own: readonly ObjectRecord[]) {
  const found = new Map<string, { id: string; begun: string | undefined; done: unknown; isOwnChoice: boolean }>();
  for (const { to_id: id, data, created_at } of own.flatMap((one) => links(one.id, 'from', 'enrolled'))) {
    const done = textAt(data, 'completed_at');
    // Who is only put on the list has begun nothing.
    const isBegun = done !== undefined || (textAt(data, 'status') ?? 'enrolled') !== 'enrolled';
    const begun = textAt(data, 'started_at') ?? textAt(data, 'enrolled_at') ?? created_at;
    const isOwnChoice = at(data, 'own_choice') === true;
    found.set(id, found.get(id) ?? { id, begun: isBegun ? begun : undefined, done, isOwnChoice });
  }
  return [...found.values()];
}

function learningAgility(rows: ScoreRows, { own }: Evidence) {
  const { now, records } = rows;
  const said = firstSaid(own, (id) =>
    records.assessments
      .filter((one) => one.person_id === id && one.taken_back_at === null && records.byId.has(one.skill_id))
      .map((one) => ({ ...one, skill: one.skill_id }))
      .filter((one) => (timeIn(one.assessed_at) ?? now + 1) <= now),
  );
  const growths = [...new Set(said.map(({ skill }) => skill))].flatMap((skill) => {
    const ofSkill = said.filter((one) => one.skill === skill);
    const times = ofSkill.map((one) => Date.parse(one.assessed_at));
    const [first, last] = [Math.min(...times), Math.max(...times)];
    const ends = [first, last].map((end) => ofSkill.filter((one) => Date.parse(one.assessed_at) === end));
    const [from = 0, to = 0] = ends.map((some) => mean(some.map(({ level }) => level)) ?? 0);
    return last - first < 90 * dayMs
      ? []
      : [{ aYear: (to - from) / ((last - first) / (365.25 * dayMs)), ids: ends.flat().map(({ id }) => id) }];
  });
  const grown = mean(growths.map(({ aYear }) => aYear));
  const begun = learningOf(rows, own).filter((one) => lately(one.begun, now, 24));
  return weighted([
    {
      weight: 0.6,
      value: grown === undefined ? undefined : grown * 5,
      evidence: growths.flatMap(({ ids }) => ids.map((id) => `assessment ${id}`)),
    },
    {
      weight: 0.4,
      value: share(begun.filter(({ done }) => (timeIn(done) ?? now + 1) <= now).length, begun.length),
      evidence: begun.map(({ id }) => `course ${id}`),
    },
  ]);
}

function talentUniqueness(rows: ScoreRows, { own }: Evidence, scarcityOf: ScarcityOf) {
  const strongest = heldBy(rows, own)
    .flatMap(({ skill, level }) => (level === undefined || level < 3 ? [] : [{ skill, level }]))
    .sort((one, other) => other.level - one.level || (one.skill < other.skill ? -1 : 1))
    .slice(0, 5);
  const ownIds = new Set(own.map(({ id }) => id));
  const isRare = (skill: string) => {
    const holders = new Set(rows.links(skill, 'to', 'has_skill').map((link) => link.from_id));
    return rows.inside.filter(({ id }) => holders.has(id) && !ownIds.has(id)).length <= 3;
  };
  const scarcities = strongest.flatMap(({ skill }) => {
    const scarcity = scarcityOf(skill);
    return scarcity === undefined ? [] : [scarcity];
  });
  return weighted([
    { weight: 0.7, value: mean(scarcities), evidence: [] },
    {
      weight: 0.3,
      value: share(strongest.filter(({ skill }) => isRare(skill)).length, strongest.length),
      evidence: strongest.map(({ skill }) => `assessment ${skill}`),
    },
  ]);
}

function adaptabilityPotential(rows: ScoreRows, found: Evidence) {
  const { now, records } = rows;
  const work = found.own.flatMap(({ data }) => [
    ...(textAt(data, 'company_user', 'started_at') === undefined
      ? []
      : [
          {
            function: textAt(data, 'company_user', 'function'),
            unit: textAt(data, 'company_user', 'org_unit', 'name'),
            from: at(data, 'company_user', 'started_at'),
            to: at(data, 'company_user', 'ended_at'),
          },
        ]),
    ...listAt(data, 'resume', 'experience').map((one) => ({
      function: textAt(one, 'function'),
      unit: textAt(one, 'unit'),
      from: at(one, 'from'),
      to: at(one, 'to'),
    })),
  ]);
  const recent = work.filter(({ from, to }) => {
    const began = timeIn(from);
    const ended = to === undefined || to === null || to === 'today' ? now : timeIn(to);
    return began !== undefined && ended !== undefined && began <= now && ended > before(now, 96);
  });
  const places = different(recent.map((one) => one.function)).size + different(recent.map(({ unit }) => unit)).size;
  const held = heldBy(rows, found.own).filter(({ level }) => level !== undefined);
  const strong = held.flatMap(({ skill, level = 0 }) => {
    const category = records.byId.get(skill)?.subtype ?? '';
    return level >= 3 && category.trim() !== '' ? [{ skill, category }] : [];
  });
  return weighted([
    { weight: 0.4, value: places === 0 ? undefined : counted(places), evidence: [] },
    {
      weight: 0.3,
      value: held.length === 0 ? undefined : counted(different(strong.map(({ category }) => category)).size),
      evidence: strong.map(({ skill }) => `assessment ${skill}`),
    },
    marksPart(rows, found, 'adaptability', 0.3),
  ]);
}

function growthAmbition(rows: ScoreRows, { own, goals }: Evidence) {
  const { now } = rows;
  const begun = learningOf(rows, own).filter((one) => one.isOwnChoice && lately(one.begun, now, 12));
  const set = goals.filter(({ goal }) => textAt(goal, 'kind') === 'development' && lately(at(goal, 'set_at'), now, 12));
  const wishes = own.map(({ data }) => listAt(data, 'wishes').length).find((count) => count > 0) ?? 0;
  return weighted([
    { weight: 0.4, value: counted(begun.length), evidence: begun.map(({ id }) => `course ${id}`) },
    { weight: 0.3, value: counted(set.length), evidence: set.map(({ id }) => `goal ${id}`) },
    { weight: 0.3, value: counted(wishes), evidence: [] },
  ]);
}

/** The six scores of a person. */
export function scoresOfPerson(rows: ScoreRows, person: ObjectRecord, scarcityOf: ScarcityOf) {
  const found = evidenceOf(rows, person);
  return {
    execution_excellence: executionExcellence(rows, found),
    impact_capacity: impactCapacity(rows, found),
    learning_agility: learningAgility(rows, found),
    talent_uniqueness: talentUniqueness(rows, found, scarcityOf),
    adaptability_potential: adaptabilityPotential(rows, found),
    growth_ambition: growthAmbition(rows, found),
  };
}

/** Whether what a job asks for is so of a person; nothing where one of them does not say it. */
function conditionsMet(job: ObjectRecord, person: ObjectRecord): boolean[] {
  const [asked, is] = [job.data, person.data];
  const place = textAt(asked, 'location', 'title');
  const isAnywhere = /\b(?:remote|anywhere|überall|homeoffice|home office)\b/i.test(place ?? '');
  const met: boolean[] = [];
  const same = (one: string | undefined, other: string | undefined) => {
    if (one !== undefined && other !== undefined) {
      met.push(different([one, other]).size === 1);
    }
  };
  same(isAnywhere ? undefined : place, textAt(is, 'company_user', 'location', 'title'));
  same(textAt(asked, 'work_schedule_type'), textAt(is, 'work_schedule_type'));
  const atMost = (one: number | undefined, other: number | undefined) => {
    if (one !== undefined && other !== undefined) {
      met.push(one <= other);
    }
  };
  atMost(numberAt(is, 'notice_days'), numberAt(asked, 'notice_days'));
  atMost(numberAt(asked, 'least_years'), numberAt(is, 'years'));
  const languages = (data: unknown) =>
    different(listAt(data, 'languages').flatMap((one) => (typeof one === 'string' ? [one] : [])));
  const spoken = languages(is);
  if (languages(asked).size > 0 && spoken.size > 0) {
    met.push([...languages(asked)].every((language) => spoken.has(language)));
  }
  return met;
}

/** How well a person fits a job. */
export function fitOfPerson(
  rows: ScoreRows,
  person: ObjectRecord,
  job: ObjectRecord,
  { countsMarks = true } = {},
): number | undefined {
  const own = rows.samePerson(person);
  const held = new Map(heldBy(rows, own).map(({ skill, level }) => [skill, level ?? 0]));
  const needs = rows.links(job.id, 'from', 'needs_skill');
  const met = needs.filter(({ to_id, level }) => (held.get(to_id) ?? 0) > 0 && (held.get(to_id) ?? 0) >= (level ?? 0));
  const marks = countsMarks ? cardMarks(rows, own).filter(({ jobs }) => jobs.includes(job.id)) : [];
  const conditions = conditionsMet(job, person);
  return weighted([
    { weight: 0.6, value: share(met.length, needs.length), evidence: needs.map(({ to_id }) => `need ${to_id}`) },
    { weight: 0.3, value: mean(marks.map(({ mark }) => mark)), evidence: marks.map(({ id }) => `mark ${id}`) },
    { weight: 0.1, value: share(conditions.filter(Boolean).length, conditions.length), evidence: [] },
  ]);
}
