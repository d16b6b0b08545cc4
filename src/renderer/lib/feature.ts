import type { RouteComponent } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import type { ListType, ObjectType } from '#shared/domain/object-types.ts';
import type { ObjectKey } from './fetch-object.ts';

/** The sections of the sidebar, in order. */
export const sectionNames = ['hiring', 'people', 'learning', 'work', 'company'] as const;

export type SectionName = (typeof sectionNames)[number];

/** The words of the frame and those that everything shares. */
export type FrameText = TFunction<readonly ['shell', 'common']>;

/** What stands in a path for its `$names`. */
export type PathParams = Readonly<Record<string, string>>;

/** The object that a path shows. */
export interface ShownObject {
  type: ObjectType;
  key: ObjectKey;
}

/** Where a screen stands: in the frame; with the window for itself; the same, opened by a link with a token. */
export type ScreenPlace = 'frame' | 'window' | 'link';

/** One screen: its path, and what the sidebar, the breadcrumb, the keys and the palette make of it. */
export interface Screen<Path extends string = string, Place extends ScreenPlace = ScreenPlace> {
  path: Path;
  component: RouteComponent;
  place: Place;
  /** What it is called; a screen of one object is called like that. */
  title?: (t: FrameText) => string;
  /** The object it shows; undefined where the path names none. */
  object?: (params: PathParams) => ShownObject | undefined;
  /** Where the sidebar has it: the objects of a type, or the company. Their pages belong to it as well. */
  entry?: { section: SectionName; type: ListType | 'company' };
  /** The key that goes there after `g`. */
  goToKey?: string;
  /** "Go to …" in the palette: also before anything is typed, or once it is typed. */
  goTo?: 'offered' | 'found';
}

/** Something to do from the palette that leads to a path. */
export interface FeatureCommand {
  id: string;
  label: (t: FrameText) => string;
  icon: LucideIcon;
  path: string;
}

/** What a folder of `features` adds to the app. */
export interface Feature {
  screens: readonly Screen[];
  commands?: readonly FeatureCommand[];
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
