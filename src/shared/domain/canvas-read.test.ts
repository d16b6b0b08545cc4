import { expect, it } from 'vitest';
import { canvasDigest, readCanvasBlocks } from './canvas-read.ts';

const figures = [{ key: 'waiting', label: 'Waiting', value: 32 }];

it('reads known blocks without what a newer host says of them besides', () => {
  const canvas = {
    blocks: [
      { id: 's', kind: 'summary', text: 'In short.', engine: 'built-in', tone: 'calm' },
      { id: 'f', kind: 'findings', findings: [{ text: '32 wait.', evidence: { figures, weight: 3 }, rank: 1 }] },
      { id: 'm', kind: 'metric', metric_name: 'job_views' },
    ],
  };
  expect(readCanvasBlocks(canvas)).toEqual([
    { id: 's', kind: 'summary', text: 'In short.', engine: 'built-in' },
    { id: 'f', kind: 'findings', findings: [{ text: '32 wait.', evidence: { figures } }] },
    { id: 'm', kind: 'metric', metric_name: 'job_views' },
  ]);
});

it('keeps the words of kinds it does not know, and of blocks that are not what their kind says', () => {
  const canvas = {
    blocks: [
      { id: 'v', kind: 'video', title: 'Tour', text: 'A film of the office.' },
      { id: 't', kind: 'table', title: 'Empty', columns: [], rows: [] },
      'not a block',
    ],
  };
  expect(readCanvasBlocks(canvas)).toEqual([
    { id: 'v', kind: 'unknown', title: 'Tour', words: 'A film of the office.' },
    { id: 't', kind: 'unknown', title: 'Empty', words: '' },
  ]);
});

it('shows a block whose evidence is odd without it, and gives blocks of one id one of their own', () => {
  const text = { id: 'a', kind: 'text', text: 'Words', evidence: 'none' };
  expect(
    readCanvasBlocks({ blocks: [text, { ...text, evidence: undefined }, { kind: 'text', text: 'No id' }] }),
  ).toEqual([
    expect.objectContaining({ id: 'a', text: 'Words' }),
    expect.objectContaining({ id: 'block_2', text: 'Words' }),
    expect.objectContaining({ id: 'block_3', text: 'No id' }),
  ]);
});

it('adds charts that no block shows, and is empty for a canvas without contents', () => {
  const charts = [{ id: 'c1' }, { id: 'c2' }];
  const shown = readCanvasBlocks({ blocks: [{ id: 'b', kind: 'chart', chart_id: 'c1' }], charts });
  expect(shown.map((block) => block.kind === 'chart' && block.chart_id)).toEqual(['c1', 'c2']);
  expect([readCanvasBlocks({}), readCanvasBlocks({ blocks: null, charts: 'x' })]).toEqual([[], []]);
});

it('says in short what a report says', () => {
  const summary = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'In short.' }] }] };
  const findings = [{ text: '32 wait.', evidence: { figures } }];
  expect(
    canvasDigest({
      blocks: [
        { id: 't', kind: 'text', text: 'First.' },
        { id: 's', kind: 'summary', text: summary },
        { id: 'f', kind: 'findings', findings },
      ],
    }),
  ).toEqual({ summary: 'In short.', findings: ['32 wait.'] });
  expect(canvasDigest({ blocks: [{ id: 't', kind: 'text', text: 'First.' }] }).summary).toBe('First.');
});
