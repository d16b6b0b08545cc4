import type { ObjectType } from './object-types.ts';

/**
 * What a status says of somebody whose time with the company is over, English, German or Spanish, as SQL `like` patterns in lower
 * case: `_` stands for a letter whose capital not every engine knows.
 */
export const leftStatuses = [
  'left',
  'left %',
  'has left%',
  'former',
  'former %',
  'ex-%',
  'inactive%',
  '%terminated%',
  'resigned%',
  'retired%',
  'dismissed%',
  'departed%',
  'deceased%',
  'laid off%',
  'offboarded%',
  'no longer %',
  'ausgeschieden%',
  'ausgetreten%',
  'ehemalig%',
  'inaktiv%',
  'gek_ndigt%',
  'entlassen%',
  'verstorben%',
  'im ruhestand%',
  'in rente%',
  'nicht mehr %',
  'baja',
  'baja voluntaria%',
  'baja definitiva%',
  'baja por despido%',
  'baja por jubilaci_n%',
  'dad_ de baja%',
  'cesad_',
  'cese',
  'despedid_',
  'jubilad_',
  'inactiv_',
  'fallecid_',
  'desvinculad_',
  'exemplead_',
  'antigu_ emplead_',
  'ya no %',
] as const;

const patterns = leftStatuses.map(
  (status) => new RegExp(`^${status.replaceAll('%', '.*').replaceAll('_', '.')}$`, 'su'),
);

/** Types of those who are employed: a candidate's status tells of an application. */
export const employedTypes = ['employee', 'member'] as const satisfies readonly ObjectType[];

/** True for an employee or a member. */
export function isEmployedType(type: string): boolean {
  return employedTypes.some((employed) => employed === type);
}

const day = /^\d{4}-\d\d-\d\d/;

interface Employment {
  object_type: string;
  status?: string | null | undefined;
  /** ISO day or time; the last day of work. */
  ended_at?: string | null | undefined;
}

/**
 * Whether somebody left the company: an end date decides where there is one, else the status. Who left is in no headcount,
 * match or picker; their record stays.
 *
 * @param today ISO day.
 */
export function hasLeftCompany({ object_type, status, ended_at }: Employment, today: string): boolean {
  if (!isEmployedType(object_type)) {
    return false;
  }
  const ended = ended_at?.match(day)?.[0];
  if (ended !== undefined) {
    return ended < today.slice(0, 10);
  }
  const said = status?.trim().toLowerCase() ?? '';
  return patterns.some((pattern) => pattern.test(said));
}
