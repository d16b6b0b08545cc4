import { QuickPalette } from './late-parts.ts';
import { useDestinations } from './shell/use-destinations.ts';

/** The palette alone, in the window that the global hotkey shows over any app. */
export function QuickScreen() {
  return <QuickPalette destinations={useDestinations()} />;
}
