import type { ReportSubtype } from '#shared/domain/report-subtypes.ts';

/** Names that a question may mention. */
export interface KnownNames {
  locations: readonly string[];
  orgUnits: readonly string[];
}

/** What a question asks for, and the words that said so. */
export interface ChosenReport {
  subtype: ReportSubtype;
  location?: string;
  orgUnit?: string;
  /** Days. */
  timeframe?: number;
  because: string[];
}

const words: readonly (readonly [ReportSubtype, RegExp])[] = [
  [
    'hiring_funnel',
    /\b(hir\w*|recruit\w*|appli\w*|candidate\w*|funnel|interview\w*|offers?|vacanc\w*|requisition\w*|jobs?|openings?|bewerb\w*|einstell\w*|stellen?|kandidat\w*)\b/gu,
  ],
  ['skill_gaps', /\b(skills?|gaps?|competenc\w*|upskill\w*|reskill\w*|fahigkeit\w*|kompetenz\w*|luck\w*)\b/gu],
  [
    'performance_summary',
    /\b(perform\w*|reviews?|ratings?|goals?|appraisal\w*|leistung\w*|beurteilung\w*|ziele?n?)\b/gu,
  ],
  ['pulse_results', /\b(pulses?|surveys?|feedback|answer\w*|mood|sentiment|umfrage\w*|stimmung|befragung\w*)\b/gu],
  [
    'talent_overview',
    /\b(people|talents?|workforce|headcount|engagement|engaged|retention|attrition|turnover|staff|teams?|employees?|mitarbeit\w*|belegschaft|personal|fluktuation)\b/gu,
  ],
];

const units: readonly (readonly [RegExp, number])[] = [
  [/^(days?|tage?n?)$/, 1],
  [/^(weeks?|wochen?)$/, 7],
  [/^(months?|monate?n?)$/, 30],
  [/^(quarters?|quartale?n?s?)$/, 90],
  [/^(half[- ]?years?|halbjahr\w*)$/, 182],
  [/^(years?|jahre?n?s?)$/, 365],
];
const span = /\b(?:last|past|previous|letzten?s?)\s+(?:(\d{1,3})\s+)?([a-z]+(?:[- ]years?)?)\b/u;
const longestTimeframe = 730;
const dayLength = 24 * 3600 * 1000;

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
}

/** The longest of the names that the text mentions as whole words. */
function mentioned(text: string, names: readonly string[]): string | undefined {
  const around = ` ${text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;
  return [...names]
    .filter((name) => {
      const sought = plain(name)
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
      return sought !== '' && around.includes(` ${sought} `);
    })
    .sort((left, right) => right.length - left.length || left.localeCompare(right))[0];
}

function timeframeIn(text: string, now: Date): { days: number; words: string } | undefined {
  const inYear = /\b(this year|dieses jahr|in diesem jahr)\b/u.exec(text);
  if (inYear !== null) {
    const start = Date.UTC(now.getUTCFullYear(), 0, 1);
    return { days: Math.floor((now.getTime() - start) / dayLength) + 1, words: inYear[0] };
  }
  const found = span.exec(text);
  const name = found?.[2] ?? '';
  const unit = units.find(([pattern]) => pattern.test(name) || pattern.test(name.split(' ')[0] ?? ''));
  if (found === null || unit === undefined) {
    return undefined;
  }
  const days = Math.min(longestTimeframe, Math.max(1, Number(found[1] ?? 1)) * unit[1]);
  return { days, words: found[0].trim() };
}

/**
 * What a question in plain words asks for, by the built-in engine's rules: the subtype most of its words belong to, the
 * longest location and org unit it names, and the time it speaks of. English and German.
 */
export function chooseReport(query: string, known: KnownNames, now: Date): ChosenReport {
  const text = plain(query);
  const location = mentioned(text, known.locations);
  const orgUnit = mentioned(text, known.orgUnits);
  // The name of a unit ("Talent", "People") says where, not what.
  const names = [location, orgUnit].flatMap((name) => (name === undefined ? [] : [plain(name)]));
  const topic = names.reduce((rest, name) => rest.replace(name, ' '), text);
  const found = words.map(([subtype, pattern]) => ({
    subtype,
    hits: [...topic.matchAll(pattern)].map((hit) => hit[0]),
  }));
  const best = found.reduce((left, right) => (right.hits.length > left.hits.length ? right : left));
  const time = timeframeIn(text, now);
  return {
    subtype: best.hits.length === 0 ? 'talent_overview' : best.subtype,
    ...(location === undefined ? {} : { location }),
    ...(orgUnit === undefined ? {} : { orgUnit }),
    ...(time === undefined ? {} : { timeframe: time.days }),
    because: [...new Set([...best.hits, location, orgUnit, time?.words].filter((word) => word !== undefined))],
  };
}
