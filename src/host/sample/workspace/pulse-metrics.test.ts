import { describe, expect, it } from 'vitest';
import { pulseMetrics } from './pulse-metrics.ts';

const questions = [
  { id: 'a', kind: 'scale' as const, text: 'A', required: true },
  { id: 'b', kind: 'text' as const, text: 'B' },
];
const long = 'Longer than twenty characters.';

describe('pulseMetrics', () => {
  it('counts who answered, how fully and how deeply', () => {
    const responses = [{ a: 5, b: long }, { a: 2, b: 'Short' }, { b: 'x'.repeat(20) }, { a: 4 }];
    expect(pulseMetrics(questions, responses, { invited: 5, population: 16 })).toEqual({
      response_rate: 80,
      participation_rate: 25,
      completion_rate: 75,
      engagement_level: 3.7,
      insight_quality: 1.7,
      data_completeness: 75,
    });
  });

  it('is zero throughout without an answer', () => {
    const metrics = pulseMetrics(questions, [], { invited: 0, population: 0 });
    expect(new Set(Object.values(metrics))).toEqual(new Set([0]));
  });

  it('never exceeds a hundred, though more answer than were asked', () => {
    const metrics = pulseMetrics(questions, [{ a: 1 }, { a: 1 }], { invited: 1, population: 1 });
    expect([metrics.response_rate, metrics.participation_rate]).toEqual([100, 100]);
  });
});
