import type { QueryClient } from '@tanstack/react-query';
import type { RouteComponent } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { ListType, ObjectType } from '#shared/domain/object-types.ts';
import type { ObjectKey } from './fetch-object.ts';
import type { Text } from './i18n/text-in.ts';
import type { SectionName } from './section-names.ts';
import type { May } from './use-may.ts';

/** What stands in a path for its `$names`. */
export type PathParams = Readonly<Record<string, string>>;

/** The object that a path shows. */
export interface ShownObject {
  type: ObjectType;
  key: ObjectKey;
}

/** Where a screen stands: in the frame; with the window for itself; the same, opened by a link with a token. */
export type ScreenPlace = 'frame' | 'window' | 'link';

/** How the sidebar shows a screen: above its sections, in one of them, or at its foot, where the person's menu has it too. */
export interface ScreenEntry {
  section: SectionName | 'top' | 'foot';
  icon: LucideIcon;
  /** Whose pages belong to it. */
  pagesOf?: ObjectType;
  /** The type whose number of objects stands beside it. */
  count?: ListType;
  /** What is made beside it by those who may, and the path that does. */
  adds?: { type: ObjectType; path: string };
}

/** One screen: its path, and what the sidebar, the breadcrumb, the keys and the palette make of it. */
export interface Screen<Path extends string = string, Place extends ScreenPlace = ScreenPlace> {
  path: Path;
  component: RouteComponent;
  /**
   * Asks for what it shows first, ahead of it: at the start as soon as the page is read. Measured: that of Home is there 60 ms
   * after a window began instead of 170.
   */
  loader?: (client: QueryClient, params: PathParams) => void;
  place: Place;
  /** What it is called; a screen of one object is called like that. */
  title?: Text;
  /** The object it shows; undefined where the path names none. */
  object?: (params: PathParams) => ShownObject | undefined;
  entry?: ScreenEntry;
  /** What stands for the `$names` of its path where its entry or its keys lead. */
  params?: PathParams;
  /** The key that goes there after `g`. */
  goToKey?: string;
  /** The keys that go there from everywhere, also while somebody types. */
  shortcut?: `mod+${string}`;
  /** "Go to …" in the palette: also before anything is typed, or once it is typed. */
  goTo?: 'offered' | 'found';
}

/** Something to do from the palette that leads to a path. */
export interface FeatureCommand {
  id: string;
  label: Text;
  icon: LucideIcon;
  path: string;
  /** In the palette also before anything is typed, which it is unless it says so, or once it is typed. */
  goTo?: 'offered' | 'found';
  /** Where it is for some only. */
  may?: (who: May) => boolean;
  /** It makes an object of a type, which can be named beforehand by what was typed. */
  makes?: { type: ObjectType; pathFor: (name: string) => string };
  /** It concerns the company as a whole: the company's menu has it too. */
  isOfCompany?: true;
}

/** What a folder of `features` adds to the app. */
export interface Feature {
  screens: readonly Screen[];
  commands?: readonly FeatureCommand[];
  /** What stands over every screen of the frame once there is time for it. */
  layers?: readonly ComponentType[];
  /** Reads the code of its screens ahead, so that the first visit is as fast as the next. */
  preload?: () => void;
}

/** The preload of screens whose code comes when they are shown. */
export function preloading(
  ...screens: readonly { preload?: (() => Promise<unknown> | undefined) | undefined }[]
): () => void {
  return () => {
    for (const screen of screens) {
      // What cannot be read is reported when its screen is opened.
      screen.preload?.()?.catch(() => undefined);
    }
  };
}
