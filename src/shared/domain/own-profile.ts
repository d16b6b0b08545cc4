import type { RelationKind } from './relation-kinds.ts';

/** What everybody writes on their own record; what is not named is for others to say of them. */
const ownProfile = [
  'first_name',
  'last_name',
  'logo',
  'phone',
  'phones',
  'time_zone',
  'working_hours',
  'resume.summary',
  'resume.summary_json',
  'resume.links',
  'resume.proposed_skills',
  'wishes',
];

/** Links that somebody makes from their own record; whom they lead is asked of those who are led. */
export const ownLinks: readonly RelationKind[] = [
  'has_skill',
  'enrolled',
  'applied_to',
  'mentions',
  'manages',
  'member_of',
];

/** What owner and admin write besides, on their own record and on those of people above them: nothing that judges or pays. */
const plainFacts = [
  'email',
  'emails',
  'title',
  'role',
  'status',
  'subtype',
  'keywords',
  'tags',
  'company_user.function',
  'company_user.location',
  'company_user.company',
  'company_user.org_unit',
  'company_user.started_at',
  'company_user.ended_at',
  'company_user.contract_kind',
  'company_user.cost_centre',
  'qualification.job',
  'qualification.current_stage',
  'qualification.source',
  'qualification.created_at',
  'interviews_a_week',
  'team',
];

function isAmong(fields: readonly string[], path: string): boolean {
  return fields.some((field) => path === field || path.startsWith(`${field}.`));
}

/** Whether a field, by its dotted path, is part of the profile that everybody writes of themselves. */
export function isOwnProfile(path: string): boolean {
  return isAmong(ownProfile, path);
}

/** Whether a field judges nobody and pays nobody: no level, no score, no pay. */
export function isPlainFact(path: string): boolean {
  return isOwnProfile(path) || isAmong(plainFacts, path);
}
