import { documentFieldOf } from './long-texts.ts';
import { type Fields, isAtOrBelow, onlyAt } from './nested.ts';
import type { ObjectType } from './object-types.ts';
import type { RelationKind } from './relation-kinds.ts';

/** Of whom no more is told than the kit of an interview holds to those who see them for that interview alone. */
const metType: ObjectType = 'candidate';

/** Whether objects of a type are people whom interviewers meet. */
export function isMetType(type: string): boolean {
  return type === metType;
}

/**
 * What of a candidate an interviewer is told, by dotted path: who they are, and what they did and know. All else is not theirs:
 * how to reach them, what they want to earn, where they applied and how far they came, and what others said of them.
 */
const kitPaths: readonly string[] = [
  'id',
  'type',
  'object_type',
  'name',
  'first_name',
  'last_name',
  'title',
  'slug',
  'logo',
  'created_at',
  'updated_at',
  'is_masked',
  'company_user.function',
  'company_user.company.name',
  'resume.summary',
  'resume.skills',
  'resume.proposed_skills',
  'resume.experience',
  'resume.education',
  'languages',
  'time_zone',
  'years',
];

/** The links of a candidate that an interviewer is told. */
export const kitLinks: readonly RelationKind[] = ['has_skill', 'interview_of', 'about'];

/** What of an interview is told with the scorecards alone: to nobody before they handed in their own. */
export const sealedFields = ['scores', 'notes', documentFieldOf('notes')] as const;

/** Whether a field of objects of a type is not an interviewer's to read who sees one for an interview alone. */
export function isBesidesKit(type: string, path: string): boolean {
  return isMetType(type) && !isAtOrBelow(path, kitPaths);
}

/** The fields of a candidate that the kit of an interview holds. */
export function kitFields(data: Readonly<Fields>): Fields {
  return onlyAt(data, kitPaths);
}

/** Whether a field of objects of a type is told with scorecards alone. */
export function isSealed(type: string, path: string): boolean {
  return type === ('interview' satisfies ObjectType) && isAtOrBelow(path, sealedFields);
}
