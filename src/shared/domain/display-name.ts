import { cleanName } from './clean-name.ts';

const defaultNames: Readonly<Record<string, string>> = {
  job: 'Unnamed Job',
  skill: 'Unnamed Skill',
  training: 'Unnamed Training',
  document: 'Unnamed Document',
  document_group: 'Unnamed Document Group',
  performance: 'Unnamed Performance',
  interview: 'Interview',
  candidate: 'Unnamed',
  employee: 'Unnamed',
  member: 'Unnamed',
  canvas: 'Untitled',
};

/** What an object without a name of its own is called (§3 Canvas, §5 default names); 'Unnamed Item' for other types. */
export function defaultName(objectType: string): string {
  return defaultNames[objectType] ?? 'Unnamed Item';
}

/** The fields a name is made of; anything else about the object does not matter here. */
export interface Nameable {
  name?: unknown;
  title?: unknown;
  role?: unknown;
  first_name?: unknown;
  last_name?: unknown;
  email?: unknown;
  document?: unknown;
}

function text(value: unknown): string {
  return typeof value === 'string' ? cleanName(value) : '';
}

function documentTitle(value: unknown): string {
  return typeof value === 'object' && value !== null && 'title' in value ? text(value.title) : '';
}

/**
 * The name an object is shown under: its name; first and last name; title; an interview's document title; role;
 * email; else the default of §5.
 */
export function displayName(objectType: string, source: Nameable): string {
  const fullName = `${text(source.first_name)} ${text(source.last_name)}`.trim();
  const candidates = [
    text(source.name),
    fullName,
    text(source.title),
    documentTitle(source.document),
    text(source.role),
    text(source.email),
  ];
  return candidates.find((candidate) => candidate !== '') ?? defaultName(objectType);
}
