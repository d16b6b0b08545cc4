import { type StageMeaning, stageMeanings } from './hiring-stages.ts';
import { type Fields, isAtOrBelow, isFields, onlyAt, valueAt, withValueAt } from './nested.ts';
import type { ObjectType } from './object-types.ts';
import type { Language, Role } from './user-context.ts';

/** Roles whom a job may mask its applicants for; owner and admin read everybody. */
export const firstLookRoles = ['recruiter', 'manager', 'member'] as const satisfies readonly Role[];

export type FirstLookRole = (typeof firstLookRoles)[number];

/** The stage at which a masked first look ends: who got there is shown to everybody who sees them. */
export const firstLookEnds = ['screening', 'interview', 'offer'] as const satisfies readonly StageMeaning[];

export type FirstLookEnd = (typeof firstLookEnds)[number];

/** What a job that begins to mask takes where nobody says otherwise: who decides on the first look, until they meet. */
export const usualFirstLook: { until: FirstLookEnd; roles: FirstLookRole[] } = {
  until: 'interview',
  roles: ['manager', 'member'],
};

/** Under which id the log of the settings tells of a job's first look. */
export function firstLookId(jobId: string): string {
  return `${jobId}:first_look`;
}

/** The job whose first look the log of the settings tells of under an id. */
export function jobOfFirstLook(id: string): string {
  return id.replace(/:first_look$/, '');
}

/** What the stages mean in which somebody is masked, by the end. */
const covered: Readonly<Record<FirstLookEnd, readonly StageMeaning[]>> = {
  screening: ['applied'],
  interview: ['applied', 'screening', 'in_process'],
  offer: ['applied', 'screening', 'in_process', 'interview'],
};

/** What the stages mean at which a masked first look has ended. */
export function passedBy(until: FirstLookEnd): readonly StageMeaning[] {
  const open = stageMeanings.slice(0, stageMeanings.indexOf('rejected'));
  return open.filter((meaning) => !covered[until].includes(meaning));
}

/** Words that tell neither sex nor age, by the reader's language. */
const standIns: Readonly<Record<Language, string>> = { en: 'Candidate', de: 'Bewerbung', es: 'Candidatura' };

/** What somebody is called who is masked: `Candidate 7F3K`. */
export function standInName(language: Language, code: string): string {
  return `${standIns[language]} ${code}`;
}

/**
 * What of a candidate is told while they are masked, by dotted path: what they do and know, and how far they are. All else may
 * say who they are, where they learnt, or how old they are: names, addresses, links, picture, days, places, and words of their own.
 */
const openPaths: readonly string[] = [
  'id',
  'type',
  'object_type',
  'title',
  'role',
  'status',
  'created_at',
  'updated_at',
  'in_stage_since',
  'first_look',
  'is_masked',
  'company_user.function',
  'company_user.company.name',
  'qualification.job',
  'qualification.current_stage',
  'qualification.source',
  'qualification.created_at',
  'qualification.statistics',
  'resume.skills',
  'resume.proposed_skills',
  'resume.last_interviewed',
  'resume.last_messaged',
  'resume.statistics',
  'work_schedule_type',
  'notice_days',
  'languages',
];

/** What an interview with somebody who is masked says of itself; its words may name them. */
const openInterviewPaths: readonly string[] = [
  'id',
  'type',
  'object_type',
  'status',
  'stage',
  'starts_at',
  'offered_times',
  'duration',
  'is_masked',
  'created_at',
  'updated_at',
];

/** A position as it is told of somebody who is masked: without its days and what was written about it. */
function openPosition(position: Fields): Fields {
  const { title, company, function: kind } = position;
  return Object.fromEntries(
    Object.entries({ title, company, function: kind }).filter(([, said]) => said !== undefined),
  );
}

interface Maskable {
  /** Masked for its own sake, or for that of the person whom it is with. */
  readonly as: 'person' | 'meeting';
  readonly open: readonly string[];
  /** Of a list what its items tell. */
  readonly lists?: Readonly<Record<string, (item: Fields) => Fields>>;
}

/** What may be masked, by type. */
const maskable: Readonly<Partial<Record<string, Maskable>>> = {
  candidate: { as: 'person', open: openPaths, lists: { 'resume.experience': openPosition } },
  interview: { as: 'meeting', open: openInterviewPaths },
} satisfies Partial<Record<ObjectType, Maskable>>;

/** Whether objects of a type may be masked, and for whose sake; undefined where they may not. */
export function maskedAs(type: string): Maskable['as'] | undefined {
  return maskable[type]?.as;
}

/** Whether a field is withheld of objects of a type that are masked. */
export function isWithheld(type: string, path: string): boolean {
  const open = maskable[type]?.open;
  return open !== undefined && !isAtOrBelow(path, open);
}

/** The fields of an object of a type without what is withheld while it is masked. */
export function openFields(type: string, data: Fields): Fields {
  const { open = [], lists = {} } = maskable[type] ?? {};
  const told = onlyAt(data, open);
  return Object.entries(lists).reduce((fields, [path, tell]) => {
    const items = valueAt(data, path);
    return Array.isArray(items) ? withValueAt(fields, path, items.filter(isFields).map(tell)) : fields;
  }, told);
}
