import { screens } from '#app/features.ts';
import { type PathParams, type Screen, type SectionName, type ShownObject, sectionNames } from '#lib/feature.ts';
import type { ListType, ObjectType, objectTypeRows } from '#shared/domain/object-types.ts';

type Paths = typeof objectTypeRows;

/** A screen that the sidebar has an entry for. */
export type EntryScreen = Screen<Paths[ListType]['list'] | Paths['company']['page']> &
  Required<Pick<Screen, 'entry' | 'title'>>;

function isEntry(screen: Screen): screen is EntryScreen {
  return screen.entry !== undefined && screen.title !== undefined;
}

const all: readonly Screen[] = screens;

/** What stands in the sidebar. */
export const entries: readonly EntryScreen[] = all.filter(isEntry);

/** The sidebar's sections in order, each with its entries. */
export const sections: readonly { name: SectionName; entries: readonly EntryScreen[] }[] = sectionNames.map((name) => ({
  name,
  entries: entries.filter(({ entry }) => entry.section === name),
}));

/** Where a path stands: its screen, the object it shows, and the entry of the sidebar that either belongs to. */
export interface Place {
  screen: Screen | undefined;
  object: ShownObject | undefined;
  entry: EntryScreen | undefined;
}

/** The entry of the sidebar a type belongs to: document groups are among the documents. */
function entryType(type: ObjectType): ListType | 'company' {
  return type === 'document_group' ? 'document' : type;
}

/** The entry that the objects of a type belong to. */
export function entryOf(type: ObjectType): EntryScreen | undefined {
  return entries.find(({ entry }) => entry.type === entryType(type));
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** What stands for the `$names` of a screen's path; undefined where the path is another one. */
function paramsIn(parts: readonly string[], pattern: string): PathParams | undefined {
  const names = pattern.split('/').filter(Boolean);
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? '';
    if (name.startsWith('$')) {
      params[name.slice(1)] = part;
    } else if (name !== part) {
      return undefined;
    }
  }
  return names.length === parts.length ? params : undefined;
}

/** Where a path of the app stands. */
export function placeOf(pathname: string): Place {
  const parts = pathname.split('/').filter(Boolean).map(decoded);
  for (const screen of all) {
    const params = paramsIn(parts, screen.path);
    if (params !== undefined) {
      const object = screen.object?.(params);
      const isNothing = screen.object !== undefined && object === undefined;
      const entry = object === undefined ? entries.find((own) => own === screen) : entryOf(object.type);
      return { screen: isNothing ? undefined : screen, object, entry };
    }
  }
  return { screen: undefined, object: undefined, entry: undefined };
}
