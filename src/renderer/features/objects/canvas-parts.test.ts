import { expect, it } from 'vitest';
import { canvasParts } from './canvas-parts.ts';

it('names blocks by their text, metric or chart, and adds charts of no block', () => {
  const canvas = {
    blocks: [
      { id: 'b1', kind: 'text', text: 'From view to offer.' },
      { id: 'b2', kind: 'metric', metric_name: 'job_views' },
      { id: 'b3', kind: 'chart', chart_id: 'c1' },
      { id: 'b4', kind: 'chart', chart_id: 'gone' },
    ],
    charts: [
      { id: 'c1', chart_data: { config: { title: 'Job views' } } },
      { id: 'c2', chart_data: { config: { title: 'Applications a day' } } },
    ],
  };
  expect(canvasParts(canvas)).toEqual([
    { key: 'b1', kind: 'text', words: 'From view to offer.' },
    { key: 'b2', kind: 'metric', words: 'job_views' },
    { key: 'b3', kind: 'chart', words: 'Job views' },
    { key: 'b4', kind: 'chart', words: '' },
    { key: 'c2', kind: 'chart', words: 'Applications a day' },
  ]);
});

it('is empty for a canvas without blocks', () => {
  expect(canvasParts({ title: 'Untitled' })).toEqual([]);
});
