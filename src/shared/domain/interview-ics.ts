import { z } from 'zod';
import { endOf } from './interview-calendar.ts';

/** What an event of a calendar is made of. */
export const eventFacts = z.object({
  id: z.string(),
  name: z.string(),
  stage: z.string().optional(),
  status: z.string().optional(),
  starts_at: z.iso.datetime({ offset: true }).optional(),
  /** Of one that is not agreed on yet. */
  offered_times: z.array(z.iso.datetime({ offset: true })).optional(),
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
 * An interview as a file for calendars (RFC 5545): one that is not agreed on yet as an event, marked so, for each time that was offered.
 * @returns undefined for one that has no day.
 */
export function icsOf(interview: z.infer<typeof eventFacts>, now: Date): string | undefined {
  const { id, name, stage, starts_at, offered_times = [], duration, candidate, job } = interview;
  const starts = starts_at === undefined ? offered_times : [starts_at];
  if (starts.length === 0) {
    return undefined;
  }
  const about = [stage, candidate?.name, job?.name].filter((text) => text !== undefined).join(' · ');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cadre//Interviews//EN',
    ...starts.flatMap((start, at) => [
      'BEGIN:VEVENT',
      // The one that is agreed on takes the place of the first that was offered.
      `UID:${escaped(at === 0 ? id : `${id}-${at + 1}`)}@cadre`,
      `DTSTAMP:${stamp(now.getTime())}`,
      `DTSTART:${stamp(Date.parse(start))}`,
      `DTEND:${stamp(endOf(Date.parse(start), duration))}`,
      `SUMMARY:${escaped(name)}`,
      ...(about === '' ? [] : [`DESCRIPTION:${escaped(about)}`]),
      ...(starts_at === undefined ? ['STATUS:TENTATIVE'] : []),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
