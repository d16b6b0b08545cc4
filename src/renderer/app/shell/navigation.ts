import { type ScreenPath, screens } from '#app/features.ts';
import type { PathParams, Screen, ShownObject } from '#lib/feature.ts';
import { type SectionName, sectionNames } from '#lib/section-names.ts';
import { listedAs, type ObjectType } from '#shared/domain/object-types.ts';

/** A screen that the sidebar has an entry for. */
export type EntryScreen = Screen<ScreenPath> & Required<Pick<Screen, 'entry' | 'title'>>;

const all: readonly Screen<ScreenPath>[] = screens;

function isEntry(screen: Screen<ScreenPath>): screen is EntryScreen {
  return screen.entry !== undefined && screen.title !== undefined;
}

/** What stands in the sidebar. */
export const entries: readonly EntryScreen[] = all.filter(isEntry);

/** What stands in one part of the sidebar, in order. */
export function entriesIn(section: EntryScreen['entry']['section']): readonly EntryScreen[] {
  return entries.filter(({ entry }) => entry.section === section);
}

/** The sidebar's sections in order, each with its entries. */
export const sections: readonly { name: SectionName; entries: readonly EntryScreen[] }[] = sectionNames.map((name) => ({
  name,
  entries: entriesIn(name),
}));

/** Where an entry or keys lead to, as a path of the app. */
export function pathTo({ path, params = {} }: Screen): string {
  return path.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** Where a path stands: its screen, the object it shows, and the entry of the sidebar that either belongs to. */
export interface Place {
  screen: Screen | undefined;
  object: ShownObject | undefined;
  entry: EntryScreen | undefined;
}

/** The entry that the objects of a type belong to. */
export function entryOf(type: ObjectType): EntryScreen | undefined {
  return entries.find(({ entry }) => entry.pagesOf === listedAs(type));
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

/** The entry of a screen: its own, or the one that its path lies below. */
function entryAt(screen: Screen): EntryScreen | undefined {
  return entries.find((own) => own === screen) ?? entries.find(({ path }) => screen.path.startsWith(`${path}/`));
}

/** What is called by its own name before what is called by any: `/candidates/resumes` is nobody's page. */
const byName = all.toSorted((left, right) => Number(left.path.includes('$')) - Number(right.path.includes('$')));

/** Where a path of the app stands. */
export function placeOf(pathname: string): Place {
  const parts = pathname.split('/').filter(Boolean).map(decoded);
  for (const screen of byName) {
    const params = paramsIn(parts, screen.path);
    if (params !== undefined) {
      const object = screen.object?.(params);
      const isNothing = screen.object !== undefined && object === undefined;
      const entry = object === undefined ? entryAt(screen) : entryOf(object.type);
      return { screen: isNothing ? undefined : screen, object, entry };
    }
  }
  return { screen: undefined, object: undefined, entry: undefined };
}
