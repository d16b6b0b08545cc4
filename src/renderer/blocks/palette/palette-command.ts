import type { LucideIcon } from 'lucide-react';

/** Something to do from the palette besides opening an object. */
export interface PaletteCommand {
  id: string;
  label: string;
  icon: LucideIcon;
  /** Offered before anything is typed. */
  featured: boolean;
  run: () => void;
}

/** A path that the palette leads to, and what it says of it. */
export type PaletteDestination = Omit<PaletteCommand, 'run'> & { path: string };
