import type { ObjectOf } from '#shared/domain/object-of.ts';
import { type PulseQuestion, pulseQuestion } from '#shared/domain/pulses/pulse-question.ts';

const kinds: readonly string[] = pulseQuestion.shape.kind.options;

/** The questions of a pulse that this version knows how to ask: a newer host may ask in other ways. */
export function questionsOf(pulse: Pick<ObjectOf<'pulse'>, 'questions'>): readonly PulseQuestion[] {
  return (pulse.questions ?? []).filter(({ kind }) => kinds.includes(kind));
}
