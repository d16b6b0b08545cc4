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

/** The type of which {@link newObjectPath} asks for a new object, by what stands behind the path. */
export function askedForNew(search: string): ObjectType | undefined {
  const type = new URLSearchParams(search).get('new') ?? '';
  return isObjectType(type) ? type : undefined;
}
