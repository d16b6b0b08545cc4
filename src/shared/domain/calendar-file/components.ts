import { type ContentLine, contentLines } from './content-lines.ts';

/** A part of a calendar: an event, a time zone, a rule of one. Names stand in capitals. */
export interface Component {
  name: string;
  lines: ContentLine[];
  parts: Component[];
}

/** Deeper than any calendar has its parts. */
const deepest = 8;

/** The calendars of a file, with their parts; an end that is missing is that of the file. */
export function componentsOf(text: string): Component[] {
  const top: Component = { name: '', lines: [], parts: [] };
  const open = [top];
  for (const line of contentLines(text)) {
    const current = open.at(-1) ?? top;
    const name = line.value.trim().toUpperCase();
    if (line.name === 'BEGIN') {
      const part: Component = { name, lines: [], parts: [] };
      if (open.length <= deepest) {
        current.parts.push(part);
      }
      open.push(part);
    } else if (line.name === 'END') {
      if (open.length > 1 && current.name === name) {
        open.pop();
      }
    } else {
      current.lines.push(line);
    }
  }
  return top.parts.filter(({ name }) => name === 'VCALENDAR');
}

/** The first line of a name. */
export function lineOf({ lines }: Component, name: string): ContentLine | undefined {
  return lines.find((line) => line.name === name);
}

/** What the first line of a name says, in capitals. */
export function wordOf(component: Component, name: string): string | undefined {
  return lineOf(component, name)?.value.trim().toUpperCase();
}
