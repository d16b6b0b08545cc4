import type { ReasonKind } from '#shared/domain/reasons/reason-kinds.ts';
import type { Language } from '#shared/domain/user-context.ts';
import type { TruthTable } from './ledger.ts';
import { at, linked, numberAt, type ObjectRecord, type Records, textAt } from './records.ts';

/** What is recommended, for what, and what the company's tables hold. */
export interface AboutMatch {
  records: Records;
  subject: ObjectRecord;
  match: ObjectRecord;
}

const usualNeed = 3;

function isPerson({ type }: ObjectRecord): boolean {
  return type === 'candidate' || type === 'employee' || type === 'member';
}

/** Which of the two is the person, which the job. */
function pairOf({ subject, match }: AboutMatch): { person: ObjectRecord; job: ObjectRecord } {
  return isPerson(subject) ? { person: subject, job: match } : { person: match, job: subject };
}

/** Somebody's own record, and what else they are: of who works here what they were as a candidate counts as well. */
function recordsOf(records: Records, person: ObjectRecord): ObjectRecord[] {
  const found = [person];
  for (const record of person.type === 'candidate' ? [] : found) {
    for (const direction of ['out', 'in'] as const) {
      for (const { object } of linked(records, record.id, direction, 'same_person')) {
        if (!found.includes(object)) {
          found.push(object);
        }
      }
    }
  }
  return found;
}

/** A skill of a sentence, by its name: the level held and the level needed of those two. */
function skillNamed(about: AboutMatch, text: string) {
  const { person, job } = pairOf(about);
  const needs = linked(about.records, job.id, 'out', 'needs_skill');
  const need = needs
    .filter(({ object }) => text.startsWith(`${object.name} is `) || text.startsWith(`${object.name}: `))
    .sort((left, right) => right.object.name.length - left.object.name.length)[0];
  const own = recordsOf(about.records, person)
    .flatMap(({ id }) => linked(about.records, id, 'out', 'has_skill'))
    .find(({ object }) => object === need?.object);
  return need === undefined
    ? undefined
    : { name: need.object.name, own, level: own?.link.level, needed: need.link.level ?? 0 };
}

function placeOf(object: ObjectRecord): string | undefined {
  const at = isPerson(object) ? ['company_user', 'location', 'title'] : ['location', 'title'];
  return textAt(object.data, ...at);
}

const ranks: readonly (readonly [string, RegExp])[] = [
  ['head', /chief|\bc[eftop]o\b|\bvp\b|vice president|director|\bhead\b|\bleit(?:er|erin|ung)\b/i],
  ['lead', /\blead\b|principal|\bstaff\b|architect/i],
  ['senior', /\bsenior\b|\bsr\b/i],
  ['junior', /\bjunior\b|\bjr\b|associate|assistant/i],
  ['trainee', /\bintern\b|trainee|apprentice|working student|praktikant|azubi/i],
];

function rankOf({ title, role }: ObjectRecord): string {
  return ranks.find(([, pattern]) => pattern.test(title ?? role ?? ''))?.[0] ?? 'regular';
}

/** Who says how much of a skill somebody needs: the job they are considered for, else the company. */
function needOf(
  records: Records,
  person: ObjectRecord,
  skill: ObjectRecord,
): { level: number; by: string } | undefined {
  const applied = linked(records, person.id, 'out', 'applied_to').toSorted((left, right) =>
    String(at(right.link.data, 'applied_at')).localeCompare(String(at(left.link.data, 'applied_at'))),
  );
  const named = records.byId.get(textAt(person.data, 'qualification', 'job', 'id') ?? '') ?? applied[0]?.object;
  const need = linked(records, named?.id ?? '', 'out', 'needs_skill').find(({ object }) => object === skill);
  if (need !== undefined) {
    const role = textAt(person.data, 'qualification', 'job', 'role');
    return { level: need.link.level ?? usualNeed, by: role ?? need.link.from_id };
  }
  const level = numberAt(skill.data, 'needs_level');
  return level === undefined ? undefined : { level, by: 'the company' };
}

function heldAt(records: Records, person: ObjectRecord, skill: ObjectRecord): number {
  return linked(records, person.id, 'out', 'has_skill').find(({ object }) => object === skill)?.link.level ?? 0;
}

/** A gap as a sentence tells it: the level held, the level needed, and by whom. */
function gapOf(records: Records, person: ObjectRecord, skill: ObjectRecord) {
  const need = needOf(records, person, skill);
  const job = records.byId.get(need?.by ?? '');
  const held = heldAt(records, person, skill);
  return need === undefined || held >= need.level
    ? undefined
    : { held, needed: need.level, by: job === undefined ? need.by : (job.title ?? job.name) };
}

function skillByName(records: Records, text: string, ...befores: string[]): ObjectRecord | undefined {
  return records.objects
    .filter(({ type, name }) => type === 'skill' && befores.some((before) => text.startsWith(`${before} ${name} `)))
    .sort((left, right) => right.name.length - left.name.length)[0];
}

const verbs = {
  en: { has_skill: 'Holds', teaches: 'Teaches', needs_skill: 'Needs' },
  de: { has_skill: 'Beherrscht', teaches: 'Lehrt', needs_skill: 'Braucht' },
  es: { has_skill: 'Domina', teaches: 'Enseña', needs_skill: 'Necesita' },
} as const satisfies Record<Language, unknown>;

/** Ranks as languages say them, where they do not say the English word. */
const rankWords: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {},
  de: {
    head: 'Leitung',
    lead: 'Lead',
    senior: 'Senior',
    regular: 'Fachkraft',
    junior: 'Junior',
    trainee: 'Ausbildung',
  },
  es: {
    head: 'dirección',
    lead: 'responsable',
    senior: 'sénior',
    regular: 'intermedio',
    junior: 'júnior',
    trainee: 'en prácticas',
  },
};

function rankIn(language: Language, rank: string): string {
  return rankWords[language][rank] ?? rank;
}

const companyWords: Readonly<Record<Language, string>> = { en: 'the company', de: 'dem Unternehmen', es: 'la empresa' };

/** The company as a sentence of each language names it where it needs a skill; a job by its name. */
function neededBy(language: Language, by: string): string {
  return by === 'the company' ? companyWords[language] : by;
}

/** What must be so that each kind of reason may be given. */
export const reasonTruths = {
  skill_met: {
    en: /^(.+) is held at (\S+), needed at (?:any level|(\S+))$/,
    de: /^(.+): vorhanden mit (\S+), gebraucht mit (?:beliebiger Stufe|(\S+))$/,
    es: /^(.+): tiene nivel (\S+), hace falta (?:cualquier nivel|nivel (\S+))$/,
    facts: (about, _language, text) => {
      const skill = skillNamed(about, text);
      const { level } = skill ?? {};
      return skill === undefined || typeof level !== 'number' || level === 0 || level < skill.needed
        ? undefined
        : [skill.name, level, ...(skill.needed === 0 ? [] : [skill.needed])];
    },
  },
  skill_missing: {
    en: /^(.+) is (?:not held|held at no known level|held at (\S+)), needed at (?:any level|(\S+))$/,
    de: /^(.+): (?:nicht vorhanden|vorhanden mit unbekannter Stufe|vorhanden mit (\S+)), gebraucht mit (?:beliebiger Stufe|(\S+))$/,
    es: /^(.+): (?:no la tiene|la tiene a un nivel desconocido|tiene nivel (\S+)), hace falta (?:cualquier nivel|nivel (\S+))$/,
    facts: (about, _language, text) => {
      const skill = skillNamed(about, text);
      const { level } = skill ?? {};
      const isMet = typeof level === 'number' && level > 0 && level >= (skill?.needed ?? 0);
      return skill === undefined || isMet
        ? undefined
        : [
            skill.name,
            ...(typeof level === 'number' && level > 0 ? [level] : []),
            ...(skill.needed === 0 ? [] : [skill.needed]),
          ];
    },
  },
  same_place: {
    en: /^Same location: (.+)$/,
    de: /^Gleicher Standort: (.+)$/,
    es: /^Misma ubicación: (.+)$/,
    facts: ({ subject, match }) => {
      const [here, there] = [placeOf(subject), placeOf(match)];
      return here !== undefined && here.toLowerCase() === there?.toLowerCase() ? [here] : undefined;
    },
  },
  any_place: {
    en: /^The work can be done from anywhere$/,
    de: /^Die Arbeit ist von überall aus möglich$/,
    es: /^El trabajo se puede hacer desde cualquier lugar$/,
    facts: ({ subject, match }) =>
      [placeOf(subject), placeOf(match)].some((place) => /remote|anywhere|home/i.test(place ?? '')) ? [] : undefined,
  },
  teaches_gap: {
    en: /^Teaches (.+) to (\S+): held at (\S+), needed at (\S+) by (.+)$/,
    de: /^Lehrt (.+) bis (\S+): vorhanden mit (\S+), gebraucht mit (\S+) von (?:„(?=.+“$))?(.+?)“?$/,
    es: /^Enseña (.+) hasta el nivel (\S+): tiene (\S+), hace falta (\S+) para (?:«(?=.+»$))?(.+?)»?$/,
    facts: ({ records, subject, match }, language, text) => {
      const [person, learning] = isPerson(subject) ? [subject, match] : [match, subject];
      const skill = skillByName(records, text, 'Teaches', 'Lehrt', 'Enseña');
      const taught = linked(records, learning.id, 'out', 'teaches').find(({ object }) => object === skill);
      // Of a course it is told who lacks what the company needs; of a person what their job needs of them first.
      const byCompany = {
        held: skill === undefined ? 0 : heldAt(records, person, skill),
        needed: numberAt(skill?.data, 'needs_level') ?? 0,
        by: 'the company',
      };
      const gap = skill === undefined ? undefined : isPerson(subject) ? gapOf(records, person, skill) : byCompany;
      if (skill === undefined || taught === undefined || gap === undefined || gap.held >= gap.needed) {
        return undefined;
      }
      const by = neededBy(language, gap.by);
      return [skill.name, Math.min(gap.needed, taught.link.level ?? gap.needed), gap.held, gap.needed, by];
    },
  },
  own_gap: {
    en: /^Held at (\S+), needed at (\S+) by (.+)$/,
    de: /^Vorhanden mit (\S+), gebraucht mit (\S+) von (?:„(?=.+“$))?(.+?)“?$/,
    es: /^Tiene nivel (\S+), hace falta (\S+) para (?:«(?=.+»$))?(.+?)»?$/,
    facts: ({ records, subject, match }, language) => {
      const gap = gapOf(records, subject, match);
      return gap === undefined ? undefined : [gap.held, gap.needed, neededBy(language, gap.by)];
    },
  },
  mentor_holds: {
    en: /^Holds (.+) at (\S+); it is held at (\S+) and needed at (\S+)$/,
    de: /^Beherrscht (.+) mit (\S+); vorhanden mit (\S+), gebraucht mit (\S+)$/,
    es: /^Domina (.+) con nivel (\S+); el actual es (\S+) y hace falta (\S+)$/,
    facts: ({ records, subject, match }, _language, text) => {
      const skill = skillByName(records, text, 'Holds', 'Beherrscht', 'Domina');
      const gap = skill === undefined ? undefined : gapOf(records, subject, skill);
      return skill === undefined || gap === undefined
        ? undefined
        : [skill.name, heldAt(records, match, skill), gap.held, gap.needed];
    },
  },
  mentor_further: {
    en: /^Further on: (\w+)$/,
    de: /^Weiter fortgeschritten: (\w+)$/,
    es: /^Más avanzado: (.+)$/,
    facts: ({ subject, match }, language) => {
      const order = ['trainee', 'junior', 'regular', 'senior', 'lead', 'head'];
      return order.indexOf(rankOf(match)) > order.indexOf(rankOf(subject))
        ? [rankIn(language, rankOf(match))]
        : undefined;
    },
  },
  has_level: {
    en: /^(Holds|Teaches|Needs) (.+?)(?: at (\d\S*?)(?:, compared with (\d\S*))?)?$/,
    de: /^(Beherrscht|Lehrt|Braucht) (.+?)(?: mit (\d\S*?)(?:, verglichen mit (\d\S*))?)?$/,
    es: /^(Domina|Enseña|Necesita) (.+?)(?: con nivel (\d\S*?)(?:, frente a (\d\S*))?)?$/,
    facts: ({ records, subject, match }, language, text) => {
      if (isPerson(subject)) {
        // Of two people it is told what both can, and how well each does, the other first.
        const skill = skillByName(records, `${text} `, 'Holds', 'Beherrscht', 'Domina');
        const held = [subject, match].map((person) =>
          linked(records, person.id, 'out', 'has_skill').find(({ object }) => object === skill),
        );
        const [own, level] = held.map((one) => one?.link.level ?? undefined);
        return skill === undefined || held.includes(undefined)
          ? undefined
          : [
              verbs[language].has_skill,
              skill.name,
              ...(level === undefined ? [] : [level, ...(own === undefined ? [] : [own])]),
            ];
      }
      const link = records.relations.find(
        (one) => one.from_id === match.id && one.to_id === subject.id && one.kind in verbs.en,
      );
      const verb = link === undefined ? undefined : verbs[language][link.kind as keyof typeof verbs.en];
      return verb === undefined
        ? undefined
        : [verb, subject.name, ...(link?.level === null || link === undefined ? [] : [link.level])];
    },
  },
  common_need: {
    en: /^Needed by (\S+) of (?:the other job|(\S+) other jobs) like (.+)$/,
    de: /^Gebraucht von (\S+) (?:weiteren Stelle|von (\S+) weiteren Stellen) wie „(.+)“$/,
    es: /^La necesitan? (\S+) de (?:la otra vacante|otras (\S+) vacantes) como «(.+)»$/,
    facts: ({ records, subject, match }) => {
      const words = (job: ObjectRecord) =>
        new Set(
          (job.role ?? job.title ?? job.name)
            .toLowerCase()
            .split(/[^\p{L}\p{N}+#]+/u)
            .filter(
              (word) =>
                word !== '' &&
                !/^(?:chief|head|lead|principal|staff|senior|sr|junior|jr|intern|trainee|of|the|and|for|in|m|w|d|f|x)$/.test(
                  word,
                ),
            ),
        );
      const own = words(subject);
      const unit = textAt(subject.data, 'org_unit', 'id');
      const open = records.objects.filter(
        (row) =>
          row.type === 'job' &&
          row.id !== subject.id &&
          !['closed', 'draft', 'archived', 'filled', 'cancelled'].includes(row.status ?? ''),
      );
      const alike = open.filter((job) => {
        const common = [...words(job)].filter((word) => own.has(word)).length;
        return (
          (unit !== undefined && textAt(job.data, 'org_unit', 'id') === unit) ||
          (own.size > 0 && common / own.size >= 0.5)
        );
      });
      const needing = alike.filter((job) =>
        linked(records, job.id, 'out', 'needs_skill').some(({ object }) => object === match),
      );
      const role = subject.role ?? subject.title ?? subject.name;
      return [needing.length, ...(alike.length === 1 ? [] : [alike.length]), role];
    },
  },
} satisfies TruthTable<ReasonKind, AboutMatch>;
