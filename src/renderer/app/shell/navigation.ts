import type { ObjectKey } from '#lib/fetch-object.ts';
import { isListType, type ListType, listPaths } from '#shared/domain/list-paths.ts';
import { isObjectType, type ObjectType } from '#shared/domain/object-types.ts';

export type SectionName = 'hiring' | 'people' | 'learning' | 'work' | 'company';

/** The sidebar's sections in order; every entry is a screen that exists. */
export const sections: readonly { name: SectionName; types: readonly (ListType | 'company')[] }[] = [
  { name: 'hiring', types: ['candidate', 'job', 'interview'] },
  { name: 'people', types: ['employee', 'member', 'skill', 'performance', 'pulse'] },
  { name: 'learning', types: ['course', 'training'] },
  { name: 'work', types: ['space', 'canvas', 'ticket'] },
  { name: 'company', types: ['document', 'company'] },
];

/** The path behind an entry of the sidebar. */
export function entryPath(type: ListType | 'company') {
  return type === 'company' ? '/company' : listPaths[type];
}

/** Where a path stands: what the sidebar highlights and the breadcrumb says. */
export type Place =
  | { kind: 'home' | 'settings' | 'elsewhere' }
  | { kind: 'list'; type: ListType; section: SectionName | undefined }
  | { kind: 'object'; type: ObjectType; key: ObjectKey; section: SectionName | undefined }
  | { kind: 'company'; section: 'company' };

const typeOfFolder = new Map<string, ListType>(
  Object.entries(listPaths).flatMap(([type, path]) => (isListType(type) ? [[path.slice(1), type]] : [])),
);

/** The entry of the sidebar a type belongs to: document groups are among the documents. */
export function entryOf(type: ObjectType): ObjectType {
  return type === 'document_group' ? 'document' : type;
}

function sectionOf(type: ObjectType): SectionName | undefined {
  const entry = entryOf(type);
  return sections.find((section) => section.types.some((own) => own === entry))?.name;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function objectPlace(type: ObjectType, key: ObjectKey): Place {
  return { kind: 'object', type, key, section: sectionOf(type) };
}

export function placeOf(pathname: string): Place {
  const [first = '', second, third] = pathname.split('/').filter(Boolean).map(decoded);
  if (first === '') {
    return { kind: 'home' };
  }
  if (first === 'settings') {
    return { kind: 'settings' };
  }
  if (first === 'company') {
    return { kind: 'company', section: 'company' };
  }
  if (first === 'job' && second !== undefined) {
    return objectPlace('job', { slug: second });
  }
  if (first === 'documents' && second === 'groups' && third !== undefined) {
    return objectPlace('document_group', { id: third });
  }
  if (first === 'objects' && second !== undefined && third !== undefined && isObjectType(second)) {
    return objectPlace(second, { id: third });
  }
  const type = typeOfFolder.get(first);
  if (type === undefined) {
    return { kind: 'elsewhere' };
  }
  return second === undefined ? { kind: 'list', type, section: sectionOf(type) } : objectPlace(type, { id: second });
}
