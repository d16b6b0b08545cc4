import { z } from 'zod';
import type { ObjectRow } from '#host/store/object-columns.ts';
import { pulseAudience } from '#shared/domain/pulses/pulse-audience.ts';
import { type PulseQuestion, pulseQuestion } from '#shared/domain/pulses/pulse-question.ts';
import { hasEnded as ended, whyClosed } from '#shared/domain/pulses/why-closed.ts';
import { type CodedSentence, say } from '#shared/domain/sentences.ts';

const stored = z.looseObject({
  questions: z.array(pulseQuestion).catch([]),
  audience: pulseAudience.optional().catch(undefined),
  anonymous: z.boolean().catch(true),
  opens_at: z.string().optional().catch(undefined),
  closes_at: z.string().optional().catch(undefined),
  invited_count: z.number().catch(0),
  population_count: z.number().catch(0),
});

/** What a stored pulse says of itself. */
export type PulseContent = z.infer<typeof stored>;

/** The content of a pulse's row; what it does not say is as if nothing had been chosen. */
export function contentOf(row: Pick<ObjectRow, 'data'>): PulseContent {
  return stored.parse(row.data);
}

/** Whether a pulse takes no more answers: closed by somebody, or by the clock. */
export function hasEnded(row: Pick<ObjectRow, 'data' | 'status'>, now: Date): boolean {
  return ended({ ...contentOf(row), status: row.status }, now);
}

/** Why nobody can answer a pulse now; undefined where everybody asked can. */
export function closedBecause(row: Pick<ObjectRow, 'data' | 'status'>, now: Date): CodedSentence | undefined {
  const why = whyClosed({ ...contentOf(row), status: row.status }, now);
  return why && say(why);
}

/** The question as somebody is asked it. */
export function questionText({ text, description }: PulseQuestion): string {
  return description === undefined ? text : `${text} ${description}`;
}
