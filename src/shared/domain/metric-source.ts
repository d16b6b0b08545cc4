/**
 * What a metric was worked out from: answers to pulses, what is kept of people, applications and their moves, views of
 * jobs, what a connected tool posted, skills that people hold, points that were stated before there were records; or nothing.
 */
export const metricSourceKinds = [
  'pulses',
  'people',
  'applications',
  'views',
  'usage',
  'skills',
  'stated',
  'none',
] as const;

export type MetricSourceKind = (typeof metricSourceKinds)[number];

/** Where a metric comes from. */
export interface MetricSource {
  kind: MetricSourceKind;
  /** The day that it is of, `YYYY-MM-DD`: when the round closed, or the last point was posted or stated. */
  at?: string;
  /** Whether there are records of it, but none of the period asked about: it has no value then. */
  empty?: boolean;
}

/** True for a source that this version knows words for. */
export function isMetricSourceKind(kind: string): kind is MetricSourceKind {
  return metricSourceKinds.some((known) => known === kind);
}

/** What one has to do for a metric to have a source, by its name. */
const ways = {
  engagement: 'Mark scale questions of a pulse as measuring engagement and let a round of it close.',
  retention_risk: 'Keep first days, reviews and managers of people: signals of two kinds are needed.',
  attrition_rate: 'State the last day of those who leave.',
  applications: 'Record applications, or import them.',
  time_to_review: 'Move applications on from where they come in: the first look at each counts.',
  drop_off_rate: 'Move who withdraws to a stage that means it.',
  ai_adoption: 'Tag skills “ai”, or let a tool post ai_adoption.',
  legacy_tools_usage: 'Tag skills “legacy”, or let a tool post legacy_tools_usage.',
  job_views: 'Views count from the first time that somebody opens a job.',
  offer_acceptance_rate: 'Record applications with their offers, or import them.',
} as const;

export type MetricWithWay = keyof typeof ways;

/** True for a metric of §9: it says how it gets a source. */
export function hasWay(name: string): name is MetricWithWay {
  return Object.hasOwn(ways, name);
}

/** What one has to do for a metric of §9 to have a source, in English. */
export function wayToSource(name: string): string | undefined {
  return hasWay(name) ? ways[name] : undefined;
}

function dayText(day: string): string {
  const date = new Date(`${day}T00:00:00.000Z`);
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
}

/** A source in English words: “From pulses, closed 12 Nov 2026”, and that there is nothing of the period where there is not. */
export function sourceLabel({ empty = false, ...source }: MetricSource): string {
  const label = kindLabel(source);
  return empty ? `${label} – nothing in this period` : label;
}

function kindLabel({ kind, at }: MetricSource): string {
  const day = at === undefined ? undefined : dayText(at);
  switch (kind) {
    case 'pulses':
      return day === undefined ? 'From pulses' : `From pulses, closed ${day}`;
    case 'people':
      return 'From records of people';
    case 'applications':
      return 'From applications';
    case 'views':
      return 'From views';
    case 'usage':
      return day === undefined ? 'From usage' : `From usage, posted ${day}`;
    case 'skills':
      return 'From skills';
    case 'stated':
      return day === undefined ? 'Stated' : `Stated, ${day}`;
    case 'none':
      return 'No source yet';
  }
}
