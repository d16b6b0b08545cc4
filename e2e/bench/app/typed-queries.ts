/** One press of a key in the box of universal search; `replace` selects what stands there first. */
export interface Stroke {
  key: string;
  replace: boolean;
  /** Milliseconds since the key before. */
  afterMs: number;
}

/** Names of the workspace, as they are written there. */
export interface Names {
  people: readonly string[];
  things: readonly string[];
}

/**
 * Pauses between keys of somebody who types fast and now and then stops to think: long enough for the matches to be
 * counted, or for the server's answer to arrive, just when the next key is pressed.
 */
const rhythm = [95, 120, 150, 110, 230, 90, 140, 105, 420, 125, 100, 190];
const backspace = 'Backspace';

function every(names: readonly string[], from: number, count: number): string[] {
  return names.slice(from, from + count).map((name) => name.toLowerCase());
}

function lastName(name: string): string {
  return name.split(' ').at(-1) ?? name;
}

function firstName(name: string): string {
  return name.split(' ')[0] ?? name;
}

/** Two letters in the wrong order. */
function swapped(text: string, at: number): string {
  return text.slice(0, at) + text.slice(at + 1, at + 2) + text.slice(at, at + 1) + text.slice(at + 2);
}

function corrected(text: string): string[] {
  const half = Math.ceil(text.length / 2);
  return [...text.slice(0, half), 'x', 'w', backspace, backspace, ...text.slice(half), ...Array(3).fill(backspace)];
}

/** What people type: names letter by letter, one to three letters, words, several words, typos, corrections. */
function queries({ people, things }: Names): string[][] {
  return [
    ...every(people, 0, 6).map((name) => [...name]),
    ...every(people, 6, 6).map((name, at) => [...name.slice(0, 1 + (at % 3))]),
    ...every(people, 12, 4).map((name) => [...lastName(name)]),
    ...every(people, 16, 4).map((name) => [...`${lastName(name)} ${firstName(name).slice(0, 3)}`]),
    ...every(people, 20, 3).map((name) => [...swapped(name, 2)]),
    ...every(people, 23, 3).map((name) => [...lastName(name).replace(/(?<=^..)./, '')]),
    ...every(people, 26, 4).map((name) => corrected(firstName(name))),
    ...every(things, 0, 6).map((name) => [...name.slice(0, 14)]),
    ...every(things, 6, 4).map((name) => [...name.split(' ').reverse().join(' ').slice(0, 12)]),
    ...every(things, 10, 3).map((name) => corrected(name.slice(0, 8))),
  ];
}

/** The strokes of each query; its first replaces what stands in the box. */
export function typedQueries(names: Names): Stroke[][] {
  let place = 0;
  return queries(names).map((keys) =>
    keys.map((key, index) => {
      place += 1;
      const afterMs = index === 0 ? 0 : (rhythm[place % rhythm.length] ?? 0);
      return { key, replace: index === 0, afterMs };
    }),
  );
}
