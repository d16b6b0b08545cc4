import type { FindingKind } from '#host/services/reports/report-kinds.ts';
import { engagementOf } from '#host/testing/engagement-of-round.ts';
import { toldByWeek } from '#host/testing/told-by-week.ts';
import { toldInFives } from '#host/testing/told-in-fives.ts';
import type { Said, TruthTable } from './ledger.ts';
import { at, isHere, linked, numberAt, type ObjectRecord, type Records, textAt } from './records.ts';

/** A report with what it covers, and what the company's tables hold. */
export interface AboutReport {
  records: Records;
  /** First and last day that it looks at. */
  from: string;
  to: string;
  /** The skill that it was asked about. */
  skill: ObjectRecord | undefined;
  /** Names of the units whose means the report shows: which may be told, rests on all that was told before. */
  shownUnits: ReadonlySet<string>;
  /** Which answers to pulses are told of which units. */
  told: ReadonlySet<string>;
}

const fewest = 5;
const longWait = 14;
const dayMs = 86_400_000;

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function of({ objects }: Records, type: string): ObjectRecord[] {
  return objects.filter((row) => row.type === type);
}

function endOf(row: ObjectRecord): string | undefined {
  return textAt(row.data, 'company_user', 'ended_at')?.slice(0, 10);
}

function works({ to }: AboutReport, row: ObjectRecord): boolean {
  const end = endOf(row);
  return end === undefined ? isHere(row) : end >= to;
}

function staff(about: AboutReport): ObjectRecord[] {
  return of(about.records, 'employee').filter((row) => works(about, row));
}

function unitOf(row: ObjectRecord | undefined): string | undefined {
  return textAt(row?.data, 'company_user', 'org_unit', 'id') ?? textAt(row?.data, 'company_user', 'org_unit', 'name');
}

function unitName(about: AboutReport, unit: string): string {
  const member = of(about.records, 'employee').find((row) => unitOf(row) === unit);
  return textAt(member?.data, 'company_user', 'org_unit', 'name') ?? unit;
}

/** What is largest of all, where nothing else is as large. */
function greatest<One>(all: readonly One[], value: (one: One) => number): One | undefined {
  const top = Math.max(...all.map(value));
  const tops = all.filter((one) => value(one) === top);
  return tops.length === 1 ? tops[0] : undefined;
}

function countBy<One>(all: readonly One[], key: (one: One) => string | undefined): [string, number][] {
  const counts = new Map<string, number>();
  for (const one of all) {
    const name = key(one);
    if (name !== undefined) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return [...counts];
}

/** Applications of the report's time: link, candidate, job and stage. */
function applications({ records, from, to }: AboutReport) {
  return records.relations.flatMap((link) => {
    const [candidate, job] = [records.byId.get(link.from_id), records.byId.get(link.to_id)];
    const applied = textAt(link.data, 'applied_at') ?? link.created_at;
    const stage = textAt(link.data, 'stage') ?? textAt(candidate?.data, 'qualification', 'current_stage', 'name');
    const isIn = applied.slice(0, 10) >= from && applied.slice(0, 10) <= to;
    return link.kind === 'applied_to' && candidate !== undefined && job !== undefined && isIn
      ? [{ candidate, job, applied, stage: stage ?? 'Applied' }]
      : [];
  });
}

function some(count: number): Said | undefined {
  return count === 0 ? undefined : [count];
}

interface Gap {
  row: ObjectRecord;
  level: number;
  needs: number;
  percent: number;
  courses: number;
}

/** Levels are those that stand in the skill. */
function gaps({ records }: AboutReport): Gap[] {
  return of(records, 'skill').flatMap((row) => {
    const level = numberAt(row.data, 'level');
    const needs = numberAt(row.data, 'needs_level');
    if (level === undefined || needs === undefined || needs === 0) {
      return [];
    }
    const percent = Math.round(((level - needs) / needs) * 1000) / 10;
    return [{ row, level, needs, percent, courses: linked(records, row.id, 'in', 'teaches', 'course').length }];
  });
}

function widestGap(about: AboutReport): Said | undefined {
  const all = gaps(about).sort((a, b) => a.percent - b.percent || a.row.name.localeCompare(b.row.name));
  const [first] = all;
  if (first === undefined || first.percent >= 0) {
    return undefined;
  }
  const alike = all.filter((one) => one.percent === first.percent).length;
  const courses = first.courses === 0 ? [] : [first.courses];
  return [first.row.name, ...(alike === 1 ? [] : [alike]), first.level, first.needs, first.percent, ...courses];
}

/** Units of which means may be told: five or more in each, and nobody left over by whom one could reckon. */
function told(sizes: readonly [string, number][], all: number): Set<string> {
  const kept = sizes.filter(([, size]) => size >= fewest).sort(([, a], [, b]) => b - a);
  const rest = () => all - kept.reduce((sum, [, size]) => sum + size, 0);
  while (kept.length > 0 && rest() > 0 && rest() < fewest) {
    kept.pop();
  }
  return new Set(kept.map(([unit]) => unit));
}

/** A unit's figure: engagement from the last round, risk as it was told week by week; else what was stated of its people. */
function groupFigure({ records, from, to, told: answers }: AboutReport, metric: string, unit: string, group: string) {
  const answered = metric === 'engagement' ? engagementOf(records, to, { unit, told: answers }) : undefined;
  if (answered !== undefined) {
    return answered;
  }
  const stated = toldByWeek(records, { metric, group, today: to }, { from, to });
  const weeks = records.figures.filter(
    (row) => row.metric === metric && row.group_key === group && row.day >= from && row.day <= to,
  );
  return stated ?? (weeks.length === 0 ? undefined : mean(weeks.map(({ value }) => value)));
}

/** The unit whose people's points of a metric are lowest (or highest) on average, with that mean; none of a few people. */
function unitBy(about: AboutReport, metric: string, sign: 1 | -1): Said | undefined {
  const { shownUnits } = about;
  const people = staff(about);
  const sizes = countBy(people, unitOf).filter(([unit]) => shownUnits.has(unitName(about, unit)));
  const means = sizes.flatMap(([unit, size]) => {
    const group = `org_unit ${unit}`;
    const value = size < fewest ? undefined : groupFigure(about, metric, unit, group);
    return value === undefined ? [] : [{ unit, value: Math.round(value * 100) / 100 }];
  });
  const best = means.length < 2 ? undefined : greatest(means, (one) => sign * one.value);
  return best === undefined ? undefined : [unitName(about, best.unit), best.value];
}

/** Reviews of the cycle that ended last, of who works here. */
function reviews(about: AboutReport) {
  const { records } = about;
  const all = of(records, 'performance').flatMap((row) => {
    const person = linked(records, row.id, 'out', 'about', 'employee')[0]?.object;
    return person !== undefined && works(about, person) ? [{ row, person }] : [];
  });
  const cycleOf = ({ row }: { row: ObjectRecord }) => textAt(row.data, 'cycle', 'id') ?? '';
  const endOfCycle = (id: string) =>
    textAt(records.categories.find((one) => one.id === id)?.data, 'ends_at') ??
    all
      .filter((one) => cycleOf(one) === id)
      .map((one) => one.row.created_at)
      .sort()
      .at(-1) ??
    '';
  const newest = [...new Set(all.map(cycleOf))].sort(
    (a, b) => endOfCycle(b).localeCompare(endOfCycle(a)) || a.localeCompare(b),
  )[0];
  return all.filter((one) => cycleOf(one) === newest);
}

function ratingExtremes(about: AboutReport): Said | undefined {
  const rated = reviews(about).flatMap(({ row, person }) => {
    if (row.status === 'draft') {
      return [];
    }
    const rating = numberAt(row.data, 'rating');
    return rating === undefined ? [] : [{ rating, unit: unitOf(person) }];
  });
  const shown = told(
    countBy(rated, (one) => one.unit),
    rated.length,
  );
  const means = [...shown].map((unit) => ({
    unit,
    value: Math.round(mean(rated.filter((one) => one.unit === unit).map((one) => one.rating)) * 100) / 100,
  }));
  const best = greatest(means, (one) => one.value);
  const last = greatest(means, (one) => -one.value);
  return best === undefined || last === undefined || best === last
    ? undefined
    : [unitName(about, best.unit), best.value, unitName(about, last.unit), last.value];
}

/** The question of the newest answered pulse whose ratings are highest (or lowest) on average. */
function questionBy({ records }: AboutReport, sign: 1 | -1): Said | undefined {
  const answered = of(records, 'pulse').filter((row) => records.responses.some((one) => one.pulse_id === row.id));
  const pulse = [...answered].sort((a, b) => b.created_at.localeCompare(a.created_at) || a.id.localeCompare(b.id))[0];
  const questions = at(pulse?.data, 'questions');
  const means = (Array.isArray(questions) ? questions : []).flatMap((question) => {
    const id = textAt(question, 'id') ?? '';
    const told = toldInFives(records.responses, pulse, (row) => numberAt(row.responses, id) !== undefined);
    const values = told.flatMap((one) => numberAt(one.responses, id) ?? []);
    return textAt(question, 'kind') === 'scale' && values.length >= fewest
      ? [{ text: textAt(question, 'text') ?? '', value: Math.round(mean(values) * 100) / 100 }]
      : [];
  });
  const best = means.length < 2 ? undefined : greatest(means, (one) => sign * one.value);
  return best === undefined ? undefined : [best.text, best.value];
}

function holders(about: AboutReport): Said | undefined {
  const { records, skill } = about;
  if (skill === undefined) {
    return undefined;
  }
  const of = (type: string) => linked(records, skill.id, 'in', 'has_skill', type).map(({ object }) => object);
  const employees = of('employee').filter((row) => works(about, row)).length;
  const candidates = of('candidate').filter((row) => linked(records, row.id, 'out', 'same_person').length === 0).length;
  return employees + candidates === 0 ? [skill.name] : [employees, candidates, skill.name];
}

const one = '(-?[\\d.,]+)';
const say = (pattern: string) => new RegExp(`^${pattern.replaceAll('#', one)}$`, 'su');

/** What must be so that each finding of a report may be told. */
export const reportTruths = {
  most_wanted: {
    en: say('(.+) drew the most applications: # of # \\(#%\\)\\.'),
    de: say('Die meisten Bewerbungen gingen auf (.+) ein: # von # \\(# %\\)\\.'),
    es: say('(.+) recibió más candidaturas que ninguna otra vacante: # de # \\(# %\\)\\.'),
    facts: (about) => {
      const all = applications(about);
      const best = greatest(
        countBy(all, ({ job }) => job.id),
        ([, count]) => count,
      );
      const [id = '', count = 0] = best ?? [];
      const name = about.records.byId.get(id)?.name;
      return name === undefined ? undefined : [name, count, all.length, (count / all.length) * 100];
    },
  },
  waiting_for_review: {
    en: say('# pe(?:rson|ople) who applied in this time ha(?:s|ve) waited more than 14 days for a first review\\.'),
    de: say(
      '# Person(?:en)?, die sich in dieser Zeit bewarb(?:en)?, warte[tn] seit mehr als 14 Tagen auf eine erste Sichtung\\.',
    ),
    es: say(
      '# personas? que se present(?:ó|aron) en este tiempo esperan? una primera revisión desde hace más de 14 días\\.',
    ),
    facts: (about) => {
      const since = about.records.now.getTime() - longWait * dayMs;
      const late = applications(about).filter(
        ({ stage, applied }) => stage === 'Applied' && Date.parse(applied) < since,
      );
      return some(new Set(late.map(({ candidate }) => candidate.id)).size);
    },
  },
  offers_out: {
    en: say('# offers? to people who applied in this time (?:is|are) waiting for an answer\\.'),
    de: say('# Angebote? an Personen, die sich in dieser Zeit bewarben, warte[tn] auf eine Antwort\\.'),
    es: say('# ofertas? a personas que se presentaron en este tiempo esperan? respuesta\\.'),
    facts: (about) => some(applications(about).filter(({ stage }) => stage === 'Offer').length),
  },
  idle_jobs: {
    en: say('# open jobs? had no application in this time\\.'),
    de: say('Auf # offene Stellen? ging in dieser Zeit keine Bewerbung ein\\.'),
    es: say('# vacantes? abiertas? no recibi(?:ó|eron) ninguna candidatura en este tiempo\\.'),
    facts: (about) => {
      const wanted = new Set(applications(about).map(({ job }) => job.id));
      return some(of(about.records, 'job').filter((row) => row.status === 'open' && !wanted.has(row.id)).length);
    },
  },
  largest_unit: {
    en: say('Most employees are in (.+): # of # \\(#%\\)\\.'),
    de: say('Die meisten Mitarbeitenden sind in (.+): # von # \\(# %\\)\\.'),
    es: say('La unidad con más empleados es (.+): # de # \\(# %\\)\\.'),
    facts: (about) => {
      const people = staff(about);
      const units = countBy(people, unitOf);
      const [unit, count] = (units.length < 2 ? undefined : greatest(units, ([, size]) => size)) ?? [];
      return unit === undefined || count === undefined
        ? undefined
        : [unitName(about, unit), count, people.length, (count / people.length) * 100];
    },
  },
  lowest_engagement: {
    en: say('Of the units shown, engagement is lowest in (.+), at #%\\.'),
    de: say('Von den gezeigten Einheiten ist das Engagement in (.+) am niedrigsten: # %\\.'),
    es: say('De las unidades mostradas, el compromiso es más bajo en (.+): # %\\.'),
    facts: (about) => unitBy(about, 'engagement', -1),
  },
  highest_risk: {
    en: say('Of the units shown, retention risk is highest in (.+), at #%\\.'),
    de: say('Von den gezeigten Einheiten ist das Abwanderungsrisiko in (.+) am höchsten: # %\\.'),
    es: say('De las unidades mostradas, el riesgo de salida es más alto en (.+): # %\\.'),
    facts: (about) => unitBy(about, 'retention_risk', 1),
  },
  newcomers: {
    en: say('# employees? joined in this time\\.'),
    de: say('# Person(?:en)? (?:ist|sind) in dieser Zeit neu dazugekommen\\.'),
    es: say('# empleados? se incorpor(?:ó|aron) en este tiempo\\.'),
    facts: (about) => {
      const day = (row: ObjectRecord) => textAt(row.data, 'company_user', 'started_at')?.slice(0, 10) ?? '';
      return some(staff(about).filter((row) => day(row) >= about.from && day(row) <= about.to).length);
    },
  },
  leavers: {
    en: say('# employees? left in this time\\.'),
    de: say('# Person(?:en)? (?:ist|sind) in dieser Zeit ausgeschieden\\.'),
    es: say('# empleados? se fue(?:ron)? en este tiempo\\.'),
    facts: (about) => {
      const ends = of(about.records, 'employee').map((row) => endOf(row) ?? '');
      return some(ends.filter((end) => end >= about.from && end < about.to).length);
    },
  },
  left_undated: {
    en: say('# pe(?:rson|ople) (?:is|are) recorded as having left, without a leaving date\\.'),
    de: say('# Person(?:en)? (?:ist|sind) als ausgeschieden erfasst, ohne Austrittsdatum\\.'),
    es: say('De # personas? consta que se fue(?:ron)?, sin fecha de salida\\.'),
    facts: ({ records }) =>
      some(of(records, 'employee').filter((row) => endOf(row) === undefined && !isHere(row)).length),
  },
  widest_gap: {
    en: say(
      '(.+) (?:has the widest gap|is one of # skills with the widest gap): level # where # is needed \\(#%\\); (?:no course teaches it|# courses? teach(?:es)? it)\\.',
    ),
    de: say(
      '(?:Am größten ist die Lücke bei )?(.+?)(?: ist eine von # Kompetenzen mit der größten Lücke)?: Niveau #, wo # benötigt wird \\(# %\\); (?:kein Kurs vermittelt die (?:Fähigkeit|Kompetenz)|# Kurse? vermitteln? ?t? ?sie|# Kurs vermittelt sie)\\.',
    ),
    es: say(
      '(?:La mayor brecha es la de )?(.+?)(?: es una de # competencias con la mayor brecha)?: nivel # cuando hace falta # \\(# %\\); (?:ningún curso enseña la competencia|# cursos? la enseñan?)\\.',
    ),
    facts: widestGap,
  },
  critical_untaught: {
    en: say('# critical skills? (?:is|are) taught by no course\\.'),
    de: say('# kritische (?:Fähigkeit|Kompetenz)(?:en)? (?:wird|werden) von keinem Kurs vermittelt\\.'),
    es: say('# competencias? críticas? no las? enseña ningún curso\\.'),
    facts: (about) => some(gaps(about).filter((gap) => gap.percent < -30 && gap.courses === 0).length),
  },
  held_by_one: {
    en: say('# skills? that jobs ask for (?:is|are) held by one employee(?: each)?\\.'),
    de: say('# (?:Fähigkeit|Kompetenz)(?:en)?, die Stellen verlangen, hat (?:jeweils )?nur eine einzige Person\\.'),
    es: say('# competencias? que piden las vacantes las? tiene una sola persona(?: cada una)?\\.'),
    facts: (about) => {
      const { records } = about;
      return some(
        of(records, 'skill').filter(
          ({ id }) =>
            linked(records, id, 'in', 'has_skill', 'employee').filter(({ object }) => works(about, object)).length ===
              1 && linked(records, id, 'in', 'needs_skill', 'job').some(({ object }) => object.status === 'open'),
        ).length,
      );
    },
  },
  holders: {
    en: say('(?:# employees? and # candidates? know (.+)|Nobody is recorded as knowing (.+))\\.'),
    de: say(
      '(?:# Mitarbeitende und # Bewerbende können (.+)|Von niemandem ist erfasst, dass er oder sie (.+) kann)\\.',
    ),
    es: say('(?:# empleados? y # candidatos? conocen (.+)|De nadie consta que conozca (.+))\\.'),
    facts: holders,
  },
  rating_extremes: {
    en: say('Of the units shown, ratings are highest in (.+) \\(# of 5\\) and lowest in (.+) \\(# of 5\\)\\.'),
    de: say(
      'Von den gezeigten Einheiten sind die Bewertungen in (.+) am höchsten \\(# von 5\\), am niedrigsten in (.+) \\(# von 5\\)\\.',
    ),
    es: say(
      'De las unidades mostradas, las valoraciones son más altas en (.+) \\(# de 5\\) y más bajas en (.+) \\(# de 5\\)\\.',
    ),
    facts: ratingExtremes,
  },
  drafts: {
    en: say('# records? (?:is|are) still a draft\\.'),
    de: say('# Beurteilung(?:en)? (?:ist|sind) noch im Entwurf\\.'),
    es: say('# evaluaci(?:ón|ones) siguen? en borrador\\.'),
    facts: (about) => some(reviews(about).filter(({ row }) => row.status === 'draft').length),
  },
  rated_highest: {
    en: say('Rated highest was “(.+)”, # on average\\.'),
    de: say('Am höchsten bewertet wurde „(.+)“, im Mittel mit #\\.'),
    es: say('La mejor valorada fue «(.+)», con # de media\\.'),
    facts: (about) => questionBy(about, 1),
  },
  rated_lowest: {
    en: say('Rated lowest was “(.+)”, # on average\\.'),
    de: say('Am niedrigsten bewertet wurde „(.+)“, im Mittel mit #\\.'),
    es: say('La peor valorada fue «(.+)», con # de media\\.'),
    facts: (about) => questionBy(about, -1),
  },
} satisfies TruthTable<FindingKind, AboutReport>;
