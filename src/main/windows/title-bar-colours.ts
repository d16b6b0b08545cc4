/** What the system draws of a window beside its page: colours of the design tokens. */
interface TitleBarColours {
  surface: string;
  text: string;
  /** What a dialog lays over the page. */
  scrim: { colour: string; opacity: number };
}

/** surface-0, primary text and scrim of the design tokens. */
export const titleBarColours = {
  light: { surface: '#fbfbfc', text: '#17181c', scrim: { colour: '#17181c', opacity: 0.36 } },
  dark: { surface: '#121317', text: '#ededf1', scrim: { colour: '#000000', opacity: 0.56 } },
} as const satisfies Record<string, TitleBarColours>;

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

/** The surface below so many layers of the scrim, `#rrggbb`. */
export function underScrim({ surface, scrim }: TitleBarColours, layers: number): string {
  const above = channels(scrim.colour);
  const left = (1 - scrim.opacity) ** layers;
  const mixed = channels(surface).map((below, at) => Math.round(below * left + (above[at] ?? 0) * (1 - left)));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
