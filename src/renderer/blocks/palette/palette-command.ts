import type { LucideIcon } from 'lucide-react';
import type { FeatureCommand } from '#lib/feature.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';

/** Something to do from the palette besides opening an object. */
export interface PaletteCommand {
  id: string;
  label: string;
  icon: LucideIcon;
  /** Offered before anything is typed. */
  featured: boolean;
  run: () => void;
  /** Makes an object of a type that is called as somebody typed. */
  making?: { type: ObjectType; label: (name: string) => string; run: (name: string) => void } | undefined;
}

/** A path that the palette leads to, and what it says of it. */
export type PaletteDestination = Omit<PaletteCommand, 'run' | 'making'> & {
  path: string;
  makes?: FeatureCommand['makes'];
};
