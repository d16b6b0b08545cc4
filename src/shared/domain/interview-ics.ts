import { z } from 'zod';
import { endOf } from './interview-calendar.ts';

/** What an event of a calendar is made of. */
export const eventFacts = z.object({
  id: z.string(),
  name: z.string(),
  stage: z.string().optional(),
  status: z.string().optional(),
  starts_at: z.iso.datetime({ offset: true }).optional(),
  /** Minutes. */
  duration: z.number(),
  candidate: z.object({ name: z.string() }).optional(),
  job: z.object({ name: z.string() }).optional(),
});

/** So many bytes a line may have (RFC 5545, 3.1). */
const longestLine = 75;

/** A moment in UTC as calendars write it. */
function stamp(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function escaped(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n');
}

/** How long a letter is in UTF-8. */
function bytesOf(code: number): number {
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}

/** A line in parts that are short enough, none of which ends within a letter. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const letter of line) {
    const size = bytesOf(letter.codePointAt(0) ?? 0);
    if (bytes + size > longestLine) {
      parts.push(part);
      // The blank that begins a further part counts as well.
      part = '';
      bytes = 1;
    }
    part += letter;
    bytes += size;
  }
  return [...parts, part].join('\r\n ');
}

/**
 * An interview as a file for calendars (RFC 5545).
 * @returns undefined for one that has no day.
 */
export function icsOf(interview: z.infer<typeof eventFacts>, now: Date): string | undefined {
  const { id, name, stage, starts_at, duration, candidate, job } = interview;
  if (starts_at === undefined) {
    return undefined;
  }
  const startMs = Date.parse(starts_at);
  const about = [stage, candidate?.name, job?.name].filter((text) => text !== undefined).join(' · ');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cadre//Interviews//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(id)}@cadre`,
    `DTSTAMP:${stamp(now.getTime())}`,
    `DTSTART:${stamp(startMs)}`,
    `DTEND:${stamp(endOf(startMs, duration))}`,
    `SUMMARY:${escaped(name)}`,
    ...(about === '' ? [] : [`DESCRIPTION:${escaped(about)}`]),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
