import type { InsightKind } from '#shared/domain/insight-kinds.ts';
import { type Language, languages } from '#shared/domain/user-context.ts';
import type { TruthTable } from './ledger.ts';
import { at, daysUntilNow, isHere, linked, numberAt, type ObjectRecord, type Records, textAt } from './records.ts';

/** An object that an insight is about, and what the company's tables hold. */
export interface AboutObject {
  records: Records;
  object: ObjectRecord;
}

interface Held {
  name: string;
  level: number | undefined;
  needed: number | undefined;
}

/** The job that somebody is considered for: the one their record names, else that of the last application. */
function jobOf({ records, object }: AboutObject): ObjectRecord | undefined {
  const named = textAt(object.data, 'qualification', 'job', 'id');
  if (named !== undefined) {
    return records.byId.get(named);
  }
  const applied = linked(records, object.id, 'out', 'applied_to');
  return applied.toSorted((left, right) =>
    String(at(right.link.data, 'applied_at')).localeCompare(String(at(left.link.data, 'applied_at'))),
  )[0]?.object;
}

/** What somebody holds, against what their job needs of it, else, but of who applies for one that says so, what the company needs. */
function heldSkills(about: AboutObject): Held[] {
  const job = jobOf(about);
  const needs = job === undefined ? [] : linked(about.records, job.id, 'out', 'needs_skill');
  const isForJob = about.object.type === 'candidate' && needs.some(({ link }) => link.level != null);
  return linked(about.records, about.object.id, 'out', 'has_skill').map(({ object: skill, link }) => ({
    name: skill.name,
    level: link.level ?? undefined,
    needed:
      needs.find((need) => need.object === skill)?.link.level ??
      (isForJob ? undefined : numberAt(skill.data, 'needs_level')),
  }));
}

const spoken = new Set(['English', 'German', 'Portuguese', 'Swedish', 'French', 'Italian', 'Spanish', 'Polish']);
/** What sentences say of nobody. */
const nobody: Readonly<Record<Language, string>> = { en: 'none', de: 'niemand', es: 'nadie' };

function compared(about: AboutObject) {
  return heldSkills(about).flatMap(({ name, level, needed }) =>
    level === undefined || needed === undefined || needed === 0 ? [] : [{ name, level, needed }],
  );
}

const figures: Readonly<Record<string, readonly string[]>> = {
  'Execution excellence|Umsetzungsstärke|Excelencia en la ejecución': ['resume', 'statistics', 'execution_excellence'],
  'Impact capacity|Wirkungskraft|Capacidad de impacto': ['resume', 'statistics', 'impact_capacity'],
  'Learning agility|Lernfähigkeit|Agilidad de aprendizaje': ['resume', 'statistics', 'learning_agility'],
  'Talent uniqueness|Einzigartigkeit|Singularidad del talento': ['qualification', 'statistics', 'talent_uniqueness'],
  'Adaptability potential|Anpassungsfähigkeit|Potencial de adaptación': [
    'qualification',
    'statistics',
    'adaptability_potential',
  ],
  'Growth ambition|Entwicklungswille|Ambición de crecimiento': ['qualification', 'statistics', 'growth_ambition'],
  'Relevance|Relevanz|Relevancia': ['metrics', 'course_relevance'],
  'Difficulty|Schwierigkeit|Dificultad': ['metrics', 'course_difficulty'],
  'Completion rate|Abschlussquote|Tasa de finalización': ['metrics', 'course_completion_rate'],
  'Urgency|Dringlichkeit|Urgencia': ['urgency_level'],
  'Internal potential|Internes Potenzial|Potencial interno': ['internal_potential'],
  'Market complexity|Marktkomplexität|Complejidad del mercado': ['market_complexity'],
  'Scarcity|Knappheit|Escasez': ['statistics', 'skill_scarcity'],
  'Obsolescence|Veralten|Obsolescencia': ['statistics', 'skill_obsolescence'],
  'Momentum|Dynamik|Impulso': ['statistics', 'skill_momentum'],
  'Response rate|Rücklaufquote|Tasa de respuesta': ['metrics', 'response_rate'],
  'Engagement|Engagement|Compromiso': ['metrics', 'engagement_level'],
  'Insight quality|Aussagekraft|Calidad de las conclusiones': ['metrics', 'insight_quality'],
  'Rating|Bewertung|Valoración': ['rating'],
};

/** A figure by the name that the sentence gives it, its own value and the mean of all of its type who are here. */
function figureAgainstMean({ records, object }: AboutObject, text: string, language: Language) {
  const isPulse = object.type === 'pulse';
  for (const [names, stored] of Object.entries(figures)) {
    const name = names.split('|')[languages.indexOf(language)] ?? '';
    const path = isPulse && names.startsWith('Completion rate') ? ['metrics', 'completion_rate'] : stored;
    const value = numberAt(object.data, ...path);
    if (text.startsWith(`${name}:`) && value !== undefined) {
      const all = records.objects
        .filter((row) => row.type === object.type && isHere(row))
        // What is still written is no review yet.
        .filter((row) => row.type !== 'performance' || row.status !== 'draft')
        .flatMap((row) => numberAt(row.data, ...path) ?? []);
      return [name, value, all.reduce((sum, one) => sum + one, 0) / all.length];
    }
  }
  return undefined;
}

function enrolments({ records, object }: AboutObject, direction: 'in' | 'out') {
  const all = linked(records, object.id, direction, 'enrolled').filter(({ object: other }) => isHere(other));
  return { all: all.length, finished: all.filter(({ link }) => at(link.data, 'status') === 'completed').length };
}

const growthWords = {
  en: { faster: 'faster', slower: 'more slowly', up: 'grows', down: 'falls', same: 'stays the same' },
  de: { faster: 'schneller', slower: 'langsamer', up: 'wächst', down: 'sinkt', same: 'bleibt gleich' },
  es: { faster: 'deprisa', slower: 'despacio', up: 'crece', down: 'baja', same: 'sigue igual' },
} as const;

function growthSaid({ object }: AboutObject, language: Language) {
  const level = numberAt(object.data, 'level_growth') ?? 0;
  const need = numberAt(object.data, 'needs_level_growth') ?? 0;
  const words = growthWords[language];
  if (level * need > 0) {
    // Of two that fall the lower one falls faster.
    const isFaster = Math.abs(need) > Math.abs(level);
    return [need > 0 ? words.up : words.down, isFaster ? words.faster : words.slower, Math.abs(need), Math.abs(level)];
  }
  const does = (change: number) =>
    change === 0 ? [words.same] : [change > 0 ? words.up : words.down, Math.abs(change)];
  return [...does(need), ...does(level)];
}

const healths = {
  en: ['critical', 'at risk', 'adequate', 'healthy'],
  de: ['kritisch', 'gefährdet', 'ausreichend', 'gut'],
  es: ['crítico', 'en riesgo', 'suficiente', 'bueno'],
} as const;

function healthWord(level: number, needed: number, language: Language): string {
  const percent = Math.round(((level - needed) / needed) * 1e10) / 1e8;
  return healths[language][[-30, -10, 10].filter((bound) => percent >= bound).length] ?? '';
}

/** A skill's level and need, as they stand in it. */
function levelsOf({ object }: AboutObject): { level: number | undefined; needed: number | undefined } {
  return { level: numberAt(object.data, 'level'), needed: numberAt(object.data, 'needs_level') };
}

const besides: Readonly<Record<Language, readonly [below: string, above: string]>> = {
  en: ['below', 'above'],
  de: ['unter', 'über'],
  es: ['debajo', 'encima'],
};

function aheadOrBehind(level: number, needed: number, language: Language): string {
  return besides[language][level < needed ? 0 : 1];
}

/** The skills of which level and need are known, with how far the one is of the other. */
function measuredSkills({ objects }: Records): { id: string; ratio: number }[] {
  return objects.flatMap(({ id, type, data }) => {
    const [level, needed] = [numberAt(data, 'level'), numberAt(data, 'needs_level')];
    return type === 'skill' && level !== undefined && needed !== undefined && needed > 0
      ? [{ id, ratio: level / needed }]
      : [];
  });
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Whether an interview took place: of one without a time nobody knows that it was, unless it says so. */
function wasHeld({ now }: Records, { status, data }: ObjectRecord): boolean {
  const starts = textAt(data, 'starts_at');
  return starts === undefined
    ? ['completed', 'done', 'held'].includes(status ?? '')
    : new Date(starts) <= now && !/^(?:cancel|no.?show)/.test(status ?? '');
}

/** Somebody's open application that was moved last. */
function lastOpenOf({ records, object }: AboutObject) {
  return records.applications
    .filter(({ candidate_id, closed_at }) => candidate_id === object.id && closed_at === null)
    .toSorted((left, right) => right.moved_at.localeCompare(left.moved_at))[0];
}

/** Who applied for a job, of whom are there. */
function applicantsOf({ applications, byId }: Records, jobId: string | undefined): ReadonlySet<string> {
  return new Set(
    applications.flatMap(({ candidate_id, job_id }) =>
      job_id === jobId && byId.has(candidate_id) ? [candidate_id] : [],
    ),
  );
}

function marksOf({ object }: AboutObject): [string, number][] {
  const scores = at(object.data, 'scores');
  return Object.entries(typeof scores === 'object' && scores !== null ? scores : {}).flatMap(([name, value]) =>
    typeof value === 'number' ? [[name, value] as [string, number]] : [],
  );
}

/** What must be so that each kind of insight may be said. */
export const insightTruths = {
  stage_wait: {
    en: /^In (.+) for (\S+) days?; half of the (\S+) others there(?: for (.+))? have been for (\S+) days? at most\.$/,
    de: /^Seit (\S+) Tag(?:en)? in (.+); die Hälfte der (\S+) anderen dort(?: für (.+))? ist es seit höchstens (\S+) Tag(?:en)?\.$/,
    es: /^En (.+) desde hace (\S+) días?; la mitad de las otras (\S+) candidaturas allí(?: para (.+))? lo está desde hace (\S+) días? como mucho\.$/,
    facts(about, language) {
      const { records, object } = about;
      const open = records.applications.filter(
        ({ closed_at, candidate_id }) => closed_at === null && records.byId.has(candidate_id),
      );
      const own = open
        .filter(({ candidate_id }) => candidate_id === object.id)
        .toSorted((left, right) => right.moved_at.localeCompare(left.moved_at))[0];
      if (own === undefined) {
        return undefined;
      }
      const inStage = open.filter(({ candidate_id, stage }) => candidate_id !== object.id && stage === own.stage);
      const atJob = inStage.filter(({ job_id }) => job_id === own.job_id && job_id !== null);
      const others = atJob.length >= 5 ? atJob : inStage;
      const job = atJob.length >= 5 ? records.byId.get(own.job_id ?? '')?.name : undefined;
      const waits = others.map(({ stage_since }) => daysUntilNow(records, stage_since));
      const half = waits
        .toSorted((left, right) => left - right)
        .find((days) => waits.filter((one) => one <= days).length * 2 >= waits.length);
      const days = daysUntilNow(records, own.stage_since);
      const [first, second] = language === 'de' ? [days, own.stage] : [own.stage, days];
      return others.length < 5 || half === undefined
        ? undefined
        : [first, second, others.length, ...(job === undefined ? [] : [job]), half];
    },
  },
  no_interview: {
    en: /^No interview yet, (\S+) days? after applying; of (\S+) others who applied for (.+), (\S+) had one\.$/,
    de: /^Noch kein Gespräch, (\S+) Tage? nach der Bewerbung; von (\S+) anderen Bewerbungen für (.+) (?:führte|führten) (\S+) zu einem\.$/,
    es: /^Aún sin entrevista, (\S+) días? después de presentarse; de otras (\S+) candidaturas para (.+), (\S+) (?:tuvo|tuvieron) una\.$/,
    facts({ records, object }) {
      const wasMet = (id: string) =>
        linked(records, id, 'in', 'interview_of', 'interview').some((one) => wasHeld(records, one.object));
      const open = lastOpenOf({ records, object });
      const job = records.byId.get(open?.job_id ?? '');
      const others = [...applicantsOf(records, job?.id)].filter((id) => id !== object.id);
      return open === undefined || job === undefined || others.length < 5 || wasMet(object.id)
        ? undefined
        : [
            daysUntilNow(records, textAt(object.data, 'qualification', 'created_at') ?? open.created_at),
            others.length,
            job.name,
            others.filter(wasMet).length,
          ];
    },
  },
  silence: {
    en: /^The last message was (\S+) days ago; for half of (\S+) others it was (\S+) days? ago at most\.$/,
    de: /^Die letzte Nachricht ist (\S+) Tage her; bei der Hälfte von (\S+) anderen ist es höchstens (\S+) Tage? her\.$/,
    es: /^El último mensaje fue hace (\S+) días; para la mitad de otras (\S+) personas fue hace (\S+) días? como mucho\.$/,
    facts({ records, object }) {
      const inProcess = new Set(
        records.applications.flatMap(({ closed_at, candidate_id }) => (closed_at === null ? [candidate_id] : [])),
      );
      const isOther = (row: ObjectRecord) =>
        row.id !== object.id &&
        (object.type === 'candidate' ? inProcess.has(row.id) : row.type === 'employee' && isHere(row));
      const daysOf = (row: ObjectRecord) => {
        const last = textAt(row.data, 'resume', 'last_messaged');
        return last === undefined || new Date(last) > records.now ? [] : [daysUntilNow(records, last)];
      };
      const days = records.objects.filter(isOther).flatMap(daysOf);
      const half = days
        .toSorted((left, right) => left - right)
        .find((one) => days.filter((other) => other <= one).length * 2 >= days.length);
      const [own] = daysOf(object);
      return own === undefined || half === undefined || days.length < 5 || own <= 30
        ? undefined
        : [own, days.length, half];
    },
  },
  rare_skill: {
    en: /^(.+) at level (\S+): of (\S+) (?:colleagues|others who applied for (.+)), (\S+) holds? it as high\.$/,
    de: /^(.+) mit Niveau (\S+): Von (\S+) (?:Kollegen|anderen Bewerbungen für (.+)) (?:reicht|reichen) (\S+) so hoch\.$/,
    es: /^(.+) con nivel (\S+): de (\S+) (?:compañeros|otras candidaturas para (.+)), (\S+) (?:llega|llegan) tan alto\.$/,
    facts({ records, object }, language) {
      const open = lastOpenOf({ records, object });
      const job = object.type === 'candidate' ? records.byId.get(open?.job_id ?? '') : undefined;
      const people =
        job === undefined
          ? records.objects.filter((row) => row.type === 'employee' && isHere(row) && row.id !== object.id)
          : [...applicantsOf(records, job.id)].flatMap((id) => (id === object.id ? [] : (records.byId.get(id) ?? [])));
      const ids = new Set(people.map(({ id }) => id));
      const needed = job === undefined ? undefined : linked(records, job.id, 'out', 'needs_skill');
      const all = linked(records, object.id, 'out', 'has_skill').flatMap(({ object: skill, link: { level } }) => {
        const counts = level !== null && level >= 4 && !spoken.has(skill.name);
        const asked = needed === undefined || needed.some((need) => need.object === skill);
        const asHigh = linked(records, skill.id, 'in', 'has_skill').filter(
          ({ object: holder, link }) => ids.has(holder.id) && (link.level ?? 0) >= (level ?? 0),
        ).length;
        return counts && asked ? [{ name: skill.name, level: level ?? 0, asHigh }] : [];
      });
      const fewest = Math.min(...all.map(({ asHigh }) => asHigh));
      const named = all.filter(({ asHigh }) => asHigh === fewest);
      return people.length < 5 || fewest > people.length / 5
        ? undefined
        : [
            { anyOf: named.map(({ name }) => name) },
            { anyOf: named.map(({ level }) => level) },
            people.length,
            ...(job === undefined ? [] : [job.name]),
            fewest === 0 ? nobody[language] : fewest,
          ];
    },
  },
  skills_below: {
    en: /^(?:(\S+) of (\S+) skills measured (?:is|are) below what is needed, (\S+) at risk or critical; the widest gap is|The only skill measured is below what is needed:) (.+) \((\S+) of (\S+)\)\.$/,
    de: /^(?:(\S+) von (\S+) verglichenen Kompetenzen (?:liegt|liegen) unter dem Bedarf, davon gefährdet oder kritisch: (\S+); am größten ist die Lücke bei|Die einzige verglichene Kompetenz liegt unter dem Bedarf:) (.+) \((\S+) von (\S+)\)\.$/,
    es: /^(?:(\S+) de (\S+) competencias comparadas (?:está|están) por debajo de lo necesario, de ellas en riesgo o críticas: (\S+); la mayor brecha es la de|La única competencia comparada está por debajo de lo necesario:) (.+) \((\S+) de (\S+)\)\.$/,
    facts: (about) => {
      const all = compared(about);
      const below = all.filter(({ level, needed }) => level < needed);
      const ratio = ({ level, needed }: { level: number; needed: number }) => level / needed;
      const widest = Math.min(...below.map(ratio));
      const named = below.filter((skill) => ratio(skill) === widest);
      const clearly = below.filter((skill) => ratio(skill) < 0.9 - 1e-9);
      const counts = all.length === 1 ? [] : [below.length, all.length, clearly.length];
      return [
        ...counts,
        { anyOf: named.map(({ name }) => name) },
        { anyOf: named.map(({ level }) => level) },
        { anyOf: named.map(({ needed }) => needed) },
      ];
    },
  },
  no_skill_below: {
    en: /^(?:None of the (\S+) skills measured is|The only skill measured is not) below what is needed\.$/,
    de: /^(?:Keine der (\S+) verglichenen Kompetenzen liegt|Die einzige verglichene Kompetenz liegt nicht) unter dem Bedarf\.$/,
    es: /^(?:Ninguna de las (\S+) competencias comparadas está|La única competencia comparada no está) por debajo de lo necesario\.$/,
    facts: (about) => {
      const all = compared(about);
      return all.some(({ level, needed }) => level < needed) || all.length === 0
        ? undefined
        : all.length === 1
          ? []
          : [all.length];
    },
  },
  unusual_score: {
    en: /^(.+): (\S+) of 5; (\S+) is usual here\.$/,
    de: /^(.+): (\S+) von 5; üblich sind hier (\S+)\.$/,
    es: /^(.+): (\S+) de 5; lo habitual aquí es (\S+)\.$/,
    facts: (about, language, text) => figureAgainstMean(about, text, language),
  },
  unusual_rate: {
    en: /^(.+): (\S+)%; (\S+)% is usual here\.$/,
    de: /^(.+): (\S+) %; üblich sind hier (\S+) %\.$/,
    es: /^(.+): (\S+) %; lo habitual aquí es (\S+) %\.$/,
    facts: (about, language, text) => figureAgainstMean(about, text, language),
  },
  leads: {
    en: /^Leads (\S+) (?:person|people) directly; half of the (\S+) others who lead have (\S+) at most\.$/,
    de: /^Führt (\S+) Person(?:en)? direkt; die Hälfte der (\S+) anderen, die führen, hat höchstens (\S+)\.$/,
    es: /^Dirige a (\S+) personas? directamente; la mitad de las otras (\S+) personas que dirigen tiene (\S+) como mucho\.$/,
    facts({ records, object }) {
      const isEmployed = (id: string) => {
        const person = records.byId.get(id);
        return person?.type === 'employee' && isHere(person);
      };
      const led = new Map<string, number>();
      for (const { kind, from_id, to_id } of records.relations) {
        if (kind === 'manages' && isEmployed(from_id) && isEmployed(to_id)) {
          led.set(from_id, (led.get(from_id) ?? 0) + 1);
        }
      }
      const own = led.get(object.id);
      led.delete(object.id);
      const counts = [...led.values()].toSorted((left, right) => left - right);
      const half = counts.find((count) => counts.filter((one) => one <= count).length * 2 >= counts.length);
      return own === undefined || half === undefined || counts.length < 5 ? undefined : [own, counts.length, half];
    },
  },
  learning: {
    en: /^Finished (\S+) of (\S+) courses and trainings; (\S+) colleagues finished (\S+)% of theirs\.$/,
    de: /^(\S+) von (\S+) Kursen und Schulungen abgeschlossen; (\S+) Kollegen schlossen (\S+) % der ihren ab\.$/,
    es: /^Terminados (\S+) de (\S+) cursos y formaciones; (\S+) compañeros terminaron el (\S+) % de los suyos\.$/,
    facts(about) {
      const { records, object } = about;
      const { all, finished } = enrolments(about, 'out');
      const others = records.objects
        .filter((row) => row.type === 'employee' && isHere(row) && row.id !== object.id)
        .map((row) => enrolments({ records, object: row }, 'out'))
        .filter((one) => one.all > 0);
      const sumOf = (key: 'all' | 'finished') => others.reduce((sum, one) => sum + one[key], 0);
      return others.length < 5 ? undefined : [finished, all, others.length, (sumOf('finished') / sumOf('all')) * 100];
    },
  },
  interviewed: {
    en: /^(\S+) of (\S+) applicants (?:was|were) interviewed; at (\S+) other jobs it was (\S+)%\.$/,
    de: /^Von (\S+) Bewerbungen kam es bei (\S+) zum Gespräch; bei (\S+) anderen Stellen waren es (\S+) %\.$/,
    es: /^De (\S+) candidaturas, (\S+) (?:llegó|llegaron) a entrevista; en otras (\S+) vacantes fue el (\S+) %\.$/,
    facts({ records, object }, language) {
      const countsOf = (job: ObjectRecord) => ({
        applicants: linked(records, job.id, 'in', 'applied_to').length,
        met: new Set(
          linked(records, job.id, 'in', 'interview_for', 'interview').flatMap(({ object: interview }) =>
            linked(records, interview.id, 'out', 'interview_of').map(({ object: person }) => person.id),
          ),
        ).size,
      });
      const { applicants, met } = countsOf(object);
      const others = records.objects
        .filter(({ type, id }) => type === 'job' && id !== object.id)
        .toSorted((left, right) => right.created_at.localeCompare(left.created_at) || (left.id < right.id ? 1 : -1))
        .slice(0, 100)
        .map(countsOf)
        .filter((one) => one.applicants >= 5);
      const sumOf = (key: 'applicants' | 'met') => others.reduce((sum, one) => sum + one[key], 0);
      return applicants < 5 || others.length < 5
        ? undefined
        : [
            ...(language === 'en' ? [met, applicants] : [applicants, met]),
            others.length,
            (sumOf('met') / sumOf('applicants')) * 100,
          ];
    },
  },
  few_applications: {
    en: /^(\S+) applications? after (\S+) days?; half of the (\S+) other open jobs have (\S+) or more\.$/,
    de: /^(\S+) Bewerbung(?:en)? nach (\S+) Tag(?:en)?; die Hälfte der (\S+) anderen offenen Stellen hat (\S+) oder mehr\.$/,
    es: /^(\S+) candidaturas? tras (\S+) días?; la mitad de las otras (\S+) vacantes abiertas tiene (\S+) o más\.$/,
    facts({ records, object }) {
      const applied = (job: ObjectRecord) => linked(records, job.id, 'in', 'applied_to').length;
      const others = records.objects
        .filter(({ type, status, id }) => type === 'job' && status === 'open' && id !== object.id)
        .map(applied);
      const half = others
        .toSorted((left, right) => right - left)
        .find((count) => others.filter((one) => one >= count).length * 2 >= others.length);
      return object.status !== 'open' || half === undefined || others.length < 5 || applied(object) > half / 2
        ? undefined
        : [applied(object), daysUntilNow(records, object.created_at), others.length, half];
    },
  },
  open_for: {
    en: /^Open for (\S+) days?; half of the (\S+) other open jobs have been open for (\S+) days? at most\.$/,
    de: /^Seit (\S+) Tag(?:en)? offen; die Hälfte der (\S+) anderen offenen Stellen ist es seit höchstens (\S+) Tag(?:en)?\.$/,
    es: /^Abierta desde hace (\S+) días?; la mitad de las otras (\S+) vacantes abiertas lo está desde hace (\S+) días? como mucho\.$/,
    facts({ records, object }) {
      const open = records.objects.filter(
        ({ type, status, id }) => type === 'job' && status === 'open' && id !== object.id,
      );
      const days = open.map(({ created_at }) => daysUntilNow(records, created_at));
      const half = days
        .toSorted((left, right) => left - right)
        .find((one) => days.filter((other) => other <= one).length * 2 >= days.length);
      return object.status !== 'open' || days.length < 5 || half === undefined
        ? undefined
        : [daysUntilNow(records, object.created_at), days.length, half];
    },
  },
  pace: {
    en: /^(\S+) applications? in the last (\S+) days, after (\S+) in the (\S+) days before\.$/,
    de: /^(\S+) Bewerbung(?:en)? in den letzten (\S+) Tagen, nach (\S+) in den (\S+) Tagen davor\.$/,
    es: /^(\S+) candidaturas? en los últimos (\S+) días, tras (\S+) en los (\S+) días anteriores\.$/,
    facts({ records, object }) {
      const ages = records.applications.flatMap(({ job_id, created_at, candidate_id }) =>
        job_id === object.id && records.byId.has(candidate_id)
          ? [(records.now.getTime() - new Date(created_at).getTime()) / 86_400_000]
          : [],
      );
      const last = ages.filter((age) => age >= 0 && age < 30).length;
      const before = ages.filter((age) => age >= 30 && age < 60).length;
      const age = (records.now.getTime() - new Date(object.created_at).getTime()) / 86_400_000;
      return object.status !== 'open' || age < 60 || last + before < 5 || last === before
        ? undefined
        : [last, 30, before, 30];
    },
  },
  skill_gap: {
    en: /^The level is (?:as high as needed, (\S+)|(\S+), (\S+)% (below|above) the (\S+) needed): (.+); of (\S+) other skills measured, (\S+) (?:is|are) worse off\.$/,
    de: /^Das Niveau ist (?:so hoch wie benötigt, (\S+)|(\S+), (\S+) % (unter|über) den benötigten (\S+)): (.+); schlechter steht es um (\S+) von (\S+) anderen verglichenen Kompetenzen\.$/,
    es: /^El nivel es (?:tan alto como hace falta, (\S+)|(\S+), un (\S+) % por (debajo|encima) de lo necesario, (\S+)): (.+); de otras (\S+) competencias comparadas, (\S+) (?:está|están) peor\.$/,
    facts: (about, language) => {
      const { level, needed } = levelsOf(about);
      const { records, object } = about;
      if (level === undefined || needed === undefined || needed === 0) {
        return undefined;
      }
      const word = healthWord(level, needed, language);
      const percent = Math.round((Math.abs(level - needed) / needed) * 100);
      const others = measuredSkills(records).filter(({ id }) => id !== object.id);
      const worse = others.filter((one) => one.ratio < level / needed - 1e-11).length;
      return others.length < 5
        ? undefined
        : [
            ...(level === needed
              ? [level, word]
              : [level, percent, aheadOrBehind(level, needed, language), needed, word]),
            ...(language === 'de' ? [worse, others.length] : [others.length, worse]),
          ];
    },
  },
  skill_growth: {
    en: /^The need (?:(grows|falls) (faster|more slowly) than the level: (\S+)% against (\S+)%|(grows|falls|stays the same)(?: by (\S+)%)?, the level (grows|falls|stays the same)(?: by (\S+)%)?)\.$/,
    de: /^Der Bedarf (?:(wächst|sinkt) (schneller|langsamer) als das Niveau: (\S+) % gegenüber (\S+) %|(wächst|sinkt|bleibt gleich)(?: um (\S+) %)?, das Niveau (wächst|sinkt|bleibt gleich)(?: um (\S+) %)?)\.$/,
    es: /^Lo necesario (?:(crece|baja) más (deprisa|despacio) que el nivel: (\S+) % frente a (\S+) %|(crece|baja|sigue igual)(?: un (\S+) %)?; el nivel (crece|baja|sigue igual)(?: un (\S+) %)?)\.$/,
    facts: (about, language) => growthSaid(about, language),
  },
  short_supply: {
    en: /^(\S+) jobs? needs? it; (\S+) employees? holds? it\.$/,
    de: /^(\S+) Stellen? verlang(?:t|en) sie, (\S+) Person(?:en)? im Unternehmen (?:hat|haben) sie\.$/,
    es: /^(\S+) vacantes? la necesitan?; (\S+) empleados? la tienen?\.$/,
    facts: ({ records, object }) => {
      const needing = linked(records, object.id, 'in', 'needs_skill', 'job');
      const jobs = needing.filter((one) => one.object.status === 'open').length;
      const holders = linked(records, object.id, 'in', 'has_skill', 'employee').filter((one) => isHere(one.object));
      return jobs > holders.length ? [jobs, holders.length] : undefined;
    },
  },
  unfinished: {
    en: /^(\S+) of (\S+) employees enrolled (?:has|have) not finished; in (\S+) other courses and trainings it is (\S+)%\.$/,
    de: /^(\S+) von (\S+) angemeldeten Personen (?:hat|haben) nicht abgeschlossen; in (\S+) anderen Kursen und Schulungen sind es (\S+) %\.$/,
    es: /^(\S+) de (\S+) personas inscritas no (?:ha|han) terminado; en otros (\S+) cursos y formaciones es el (\S+) %\.$/,
    facts: (about) => {
      const { records, object } = about;
      const { all, finished } = enrolments(about, 'in');
      const others = records.objects
        .filter(({ type, id }) => (type === 'course' || type === 'training') && id !== object.id)
        .map((row) => enrolments({ records, object: row }, 'in'))
        .filter((one) => one.all > 0);
      const sumOf = (key: 'all' | 'finished') => others.reduce((sum, one) => sum + one[key], 0);
      return others.length < 5 || all < 5
        ? undefined
        : [all - finished, all, others.length, (1 - sumOf('finished') / sumOf('all')) * 100];
    },
  },
  unapplied_jobs: {
    en: /^(\S+) of (\S+) open jobs (?:has|have) no application, open for longer than half of the others \((\S+) days?\): (\S+)\.$/,
    de: /^(\S+) von (\S+) offenen Stellen (?:ist|sind) ohne Bewerbung, davon länger offen als die Hälfte der anderen \((\S+) Tage?\): (\S+)\.$/,
    es: /^(\S+) de (\S+) vacantes abiertas no (?:tiene|tienen) ninguna candidatura, de ellas abiertas más tiempo que la mitad de las otras \((\S+) días?\): (\S+)\.$/,
    facts: ({ records }) => {
      const open = records.objects.filter((row) => row.type === 'job' && row.status === 'open');
      const days = (wanted: boolean) =>
        open.flatMap((job) =>
          linked(records, job.id, 'in', 'applied_to').length > 0 === wanted
            ? [daysUntilNow(records, job.created_at)]
            : [],
        );
      const [without, others] = [days(false), days(true)];
      const half = others
        .toSorted((left, right) => left - right)
        .find((one) => others.filter((other) => other <= one).length * 2 >= others.length);
      return half === undefined || others.length < 5
        ? undefined
        : [without.length, open.length, half, without.filter((one) => one > half).length];
    },
  },
  critical_skills: {
    en: /^(\S+) of (\S+) skills measured (?:is|are) critical, needed by open jobs: (\S+)\.$/,
    de: /^(\S+) von (\S+) verglichenen Kompetenzen (?:ist|sind) kritisch, davon in offenen Stellen verlangt: (\S+)\.$/,
    es: /^(\S+) de (\S+) competencias comparadas (?:es crítica|son críticas), de ellas necesarias en vacantes abiertas: (\S+)\.$/,
    facts: ({ records }) => {
      const all = measuredSkills(records);
      const critical = all.filter(({ ratio }) => ratio < 0.7 - 1e-11);
      const asked = critical.filter(({ id }) =>
        linked(records, id, 'in', 'needs_skill', 'job').some(({ object }) => object.status === 'open'),
      );
      return [critical.length, all.length, asked.length];
    },
  },
  goals: {
    en: /^The mean progress of the goals is (\S+)%; in (\S+) other reviews it is (\S+)%\.$/,
    de: /^Der mittlere Fortschritt der Ziele ist (\S+) %; in (\S+) anderen Beurteilungen sind es (\S+) %\.$/,
    es: /^El progreso medio de los objetivos es del (\S+) %; en otras (\S+) evaluaciones es del (\S+) %\.$/,
    facts: ({ records, object }) => {
      const progressOf = ({ data }: ObjectRecord) => {
        const goals = at(data, 'goals');
        const all = (Array.isArray(goals) ? goals : []).flatMap((goal: unknown) => numberAt(goal, 'progress') ?? []);
        return all.length === 0 ? [] : [meanOf(all)];
      };
      const others = records.objects
        .filter(({ id, type, status }) => type === 'performance' && id !== object.id && status !== 'draft')
        .flatMap(progressOf);
      const [own] = progressOf(object);
      return own === undefined || others.length < 5 ? undefined : [Math.round(own), others.length, meanOf(others)];
    },
  },
  marks: {
    en: /^(.+): (\S+); in (\S+) other interviews it is (\S+) on average\.$/,
    de: /^(.+): (\S+); in (\S+) anderen Gesprächen sind es im Mittel (\S+)\.$/,
    es: /^(.+): (\S+); en otras (\S+) entrevistas es (\S+) de media\.$/,
    facts: ({ records, object }, _language, text) => {
      const held = records.objects.filter((row) => row.type === 'interview' && row !== object && wasHeld(records, row));
      const compared = marksOf({ records, object }).flatMap(([name, value]) => {
        const others = held.flatMap((row) => numberAt(row.data, 'scores', name) ?? []);
        return others.length < 5 ? [] : [{ name, value, others: others.length, mean: meanOf(others) }];
      });
      const named = compared.find(({ name }) => text.startsWith(`${name}: `));
      const apart = ({ value, mean }: { value: number; mean: number }) => Math.abs(value - mean);
      // Means are told in tenths: of two that are nearly as far either may be named.
      return named === undefined || compared.some((one) => apart(one) > apart(named) + 0.1)
        ? undefined
        : [named.name, named.value, named.others, named.mean];
    },
  },
  no_scorecard: {
    en: /^It was (\S+) days? ago and has no scores yet; of (\S+) other interviews, (\S+) (?:has|have) some\.$/,
    de: /^Es war vor (\S+) Tag(?:en)? und hat noch keine Wertung; von (\S+) anderen Gesprächen (?:hat|haben) (\S+) eine\.$/,
    es: /^Fue hace (\S+) días? y aún no tiene notas; de otras (\S+) entrevistas, (\S+) las (?:tiene|tienen)\.$/,
    facts: ({ records, object }) => {
      const days = daysUntilNow(records, textAt(object.data, 'starts_at') ?? '');
      const others = records.objects.filter(
        (row) => row.type === 'interview' && row !== object && wasHeld(records, row),
      );
      const scored = others.filter((row) => marksOf({ records, object: row }).length > 0).length;
      return days > 0 && at(object.data, 'scores') === undefined && others.length >= 5
        ? [days, others.length, scored]
        : undefined;
    },
  },
  unassigned: {
    en: /^Nobody has it, (\S+) days? after it was made; of (\S+) other open tickets, (\S+) (?:is|are) assigned\.$/,
    de: /^Niemand ist zuständig, (\S+) Tage? nach der Meldung; von (\S+) anderen offenen Tickets (?:ist|sind) (\S+) zugewiesen\.$/,
    es: /^Nadie se ocupa, (\S+) días? después de su creación; de otros (\S+) tickets abiertos, (\S+) (?:está asignado|están asignados)\.$/,
    facts: ({ records, object }) => {
      const isAssigned = ({ id }: ObjectRecord) => linked(records, id, 'out', 'assigned_to').length > 0;
      const isOpen = ({ status }: ObjectRecord) => !['closed', 'done'].includes(status ?? '');
      const others = records.objects.filter((row) => row.type === 'ticket' && row !== object && isOpen(row));
      return isAssigned(object) || !isOpen(object) || others.length < 5
        ? undefined
        : [daysUntilNow(records, object.created_at), others.length, others.filter(isAssigned).length];
    },
  },
  little_data: {
    en: /^There is too little data about (.+) to say anything yet\.$/,
    de: /^Über (.+) liegen zu wenige Daten vor, um etwas auszusagen\.$/,
    es: /^Hay muy pocos datos sobre (.+) para decir algo\.$/,
    facts: ({ records, object }) =>
      records.relations.some((link) => link.from_id === object.id || link.to_id === object.id) ||
      Object.values(object.data).some((value) => typeof value === 'number' && value !== 0)
        ? undefined
        : [object.title ?? object.name],
  },
} satisfies TruthTable<InsightKind, AboutObject>;
