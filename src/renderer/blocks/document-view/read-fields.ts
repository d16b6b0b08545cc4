import type { ReadField } from '#shared/domain/read-field.ts';

export const groups = ['person', 'experience', 'education', 'languages'] as const;
export type Group = (typeof groups)[number];

/** Under which heading a field stands; undefined for skills, which are chips. */
export function groupOf({ path }: ReadField): Group | undefined {
  if (path.startsWith('resume.experience.')) {
    return 'experience';
  }
  if (path.startsWith('resume.education.')) {
    return 'education';
  }
  if (path.startsWith('resume.languages.')) {
    return 'languages';
  }
  return path.startsWith('resume.skills.') || path.startsWith('resume.proposed_skills.') ? undefined : 'person';
}

const names = {
  'company_user.location.title': 'place',
  'resume.experience.title': 'jobTitle',
  'resume.experience.company': 'company',
  'resume.experience.from': 'from',
  'resume.experience.to': 'to',
  'resume.education.degree': 'degree',
  'resume.education.school': 'school',
  'resume.education.year': 'year',
  'resume.links.url': 'link',
  'resume.languages': 'language',
  first_name: 'first_name',
  last_name: 'last_name',
  title: 'title',
  email: 'email',
  phone: 'phone',
} as const;

export type FieldName = (typeof names)[keyof typeof names];

/** What a field is called; undefined for one that a newer host knows. */
export function nameOf({ path }: ReadField): FieldName | undefined {
  const plain = path.replaceAll(/\.\d+/g, '');
  return Object.hasOwn(names, plain) ? names[plain as keyof typeof names] : undefined;
}

/** What is kept of the end of what goes on, in whatever words a file says it. */
export const today = 'today';

/** Whether a field is the end of something that goes on. */
export function isToday(name: FieldName, value: string): boolean {
  return name === 'to' && value === today;
}
