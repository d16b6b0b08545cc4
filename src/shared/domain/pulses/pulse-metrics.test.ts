import { describe, expect, it } from 'vitest';
import { pulseMetrics } from './pulse-metrics.ts';
import type { PulseQuestion } from './pulse-question.ts';

const questions: PulseQuestion[] = [
  { id: 'a', kind: 'scale', text: 'A', required: true },
  { id: 'b', kind: 'text', text: 'B' },
];
const long = 'Longer than twenty characters.';
const nobody = { invited: 0, population: 0 };

describe('pulseMetrics', () => {
  it('counts who answered, how fully and how deeply', () => {
    const responses = [
      { a: 5, b: long },
      { a: 2, b: 'Short' },
      { b: 'x'.repeat(20) },
      { a: 4 },
      { a: 3, b: 'Short' },
      { a: 4, b: '' },
      { b: long },
    ];
    expect(pulseMetrics(questions, responses, { invited: 10, population: 20 })).toEqual({
      response_rate: 70,
      participation_rate: 35,
      completion_rate: 71.4,
      engagement_level: 3.6,
      insight_quality: 2,
      data_completeness: 71.4,
    });
  });

  it('says nothing of what fewer than five people answered', () => {
    const four = Array.from({ length: 4 }, () => ({ a: 1, b: long }));
    expect(pulseMetrics(questions, four, nobody)).not.toHaveProperty('engagement_level');
    expect(pulseMetrics(questions, [...four, { b: long }], nobody)).not.toHaveProperty('engagement_level');
    expect(pulseMetrics(questions, [...four, { b: long }], nobody)).toHaveProperty('insight_quality', 5);
  });

  it('brings every scale to 0–5', () => {
    const promoter: PulseQuestion[] = [{ id: 'n', kind: 'scale', text: 'Would you?', min: 0, max: 10 }];
    const responses = [10, 8, 6, 10, 6].map((n) => ({ n }));
    expect(pulseMetrics(promoter, responses, nobody).engagement_level).toBe(4);
  });

  it('is zero without an answer, and never exceeds a hundred', () => {
    expect(pulseMetrics(questions, [], nobody)).toEqual({
      response_rate: 0,
      participation_rate: 0,
      completion_rate: 0,
      data_completeness: 0,
    });
    const metrics = pulseMetrics(questions, [{ a: 1 }, { a: 1 }], { invited: 1, population: 1 });
    expect([metrics.response_rate, metrics.participation_rate]).toEqual([100, 100]);
  });

  it('asks nobody for what logic left out', () => {
    const withLogic: PulseQuestion[] = [
      ...questions,
      {
        id: 'why',
        kind: 'text',
        text: 'Why?',
        required: true,
        logic: { show_if: [{ question_id: 'a', operator: 'at_most', value: 2 }] },
      },
    ];
    const metrics = pulseMetrics(withLogic, [{ a: 5, b: long }, { a: 1 }], nobody);
    expect([metrics.completion_rate, metrics.data_completeness]).toEqual([50, 60]);
  });
});
