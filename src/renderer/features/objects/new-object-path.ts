import { isObjectType, listedAs, type ObjectType, objectTypeRows, objectTypes } from '#shared/domain/object-types.ts';

/** The types whose objects stand in the list of a type: its own, and those that have no list. */
export function typesListedWith(type: ObjectType): readonly ObjectType[] {
  return objectTypes.filter((each) => listedAs(each) === type);
}

/** The list of a type, with the form of a new object over it; undefined where the type has no list. */
export function newObjectPath(type: ObjectType): string | undefined {
  const row = objectTypeRows[listedAs(type)];
  return 'list' in row ? `${row.list}?new=${type}` : undefined;
}

/** The types of which a name alone says enough to begin with, the likeliest first. */
export const namedTypes = [
  'candidate',
  'job',
  'skill',
  'employee',
  'course',
  'ticket',
  'space',
  'training',
  'pulse',
  'canvas',
  'document_group',
] as const satisfies readonly ObjectType[];

/** The same as {@link newObjectPath}, with the name filled in. */
export function namedObjectPath(path: string, name: string): string {
  return `${path}&name=${encodeURIComponent(name)}`;
}

/** A new object that is asked for, and what it is to be called where that is known. */
export interface AskedForNew {
  type: ObjectType;
  name?: string | undefined;
}

/** What {@link newObjectPath} asks for, by what stands behind the path. */
export function askedForNew(search: string): AskedForNew | undefined {
  const asked = new URLSearchParams(search);
  const type = asked.get('new') ?? '';
  return isObjectType(type) ? { type, name: asked.get('name') ?? undefined } : undefined;
}
