import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLanguage } from '#lib/i18n/i18n.ts';
import { queryClient } from '#lib/query-client.ts';
import { markup, stubPage, wordsOf } from '#lib/testing/markup.tsx';
import { CanvasView } from './canvas-view.tsx';
import { ReportNotes } from './report-notes.tsx';

const ada = { id: 'c1', object_type: 'candidate', name: 'Ada Lovelace' };
const waiting = { key: 'waiting', label: 'Waiting for review', value: 32 };
const chart = {
  id: 'views',
  chart_data: {
    config: { title: 'Job views a day', xAxis: { data: ['2026-11-01', '2026-11-02'] } },
    series: [{ name: 'Job views', data: [1200, 1300.5] }],
  },
};

beforeEach(stubPage);
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

function view(...blocks: readonly { [field: string]: unknown }[]): string {
  return markup(
    <CanvasView canvas={{ blocks: blocks.map((block, id) => ({ id: `b${id}`, ...block })), charts: [chart] }} />,
  );
}

it('underlines the figures of a finding, as buttons that say what they are evidence of, and names the records behind', () => {
  const html = view({
    kind: 'findings',
    findings: [{ text: '32 candidates wait.', evidence: { figures: [waiting], objects: [ada] } }],
  });
  expect(html).toMatch(
    /<button[^>]*border-evidence[^>]*>32<span class="sr-only">, evidence: Waiting for review<\/span>/,
  );
  expect(html).toMatch(/<a[^>]*href="\/candidates\/c1"/);
  expect(html).toMatch(/<a[^>]*data-card="candidate\/c1"/);
});

it('shows a table as one: objects as links, numbers at the end, what is missing as a dash', () => {
  const html = view({
    kind: 'table',
    title: 'By job',
    columns: [
      { key: 'who', label: 'Who' },
      { key: 'status', label: 'Status' },
      { key: 'share', label: 'Share', unit: '%' },
    ],
    rows: [
      { who: ada, status: 'in_progress', share: 21.9 },
      { who: ada, share: null },
    ],
  });
  expect(html).toMatch(/<th scope="col"[^>]*text-end[^>]*><bdi>Share/);
  expect(html).toMatch(/<td[^>]*text-end[^>]*tabular-nums[^>]*>21\.9%<\/td>/);
  expect(html.match(/href="\/candidates\/c1"/g)).toHaveLength(2);
  expect(wordsOf(html)).toMatch(/Ada Lovelace In progress 21\.9% .*Ada Lovelace – –/);
});

it('shows a metric with its change, told as good or bad in words too, and the period before', () => {
  const html = view(
    { kind: 'metric', metric_name: 'drop_off_rate', value: 19, previous: 20, change: -5, unit: '%', timeframe: 90 },
    { kind: 'metric', metric_name: 'time_to_review', value: 2.78, previous: 3.41, change: 12, unit: 'days' },
  );
  expect(wordsOf(html)).toMatch(/Drop-off rate 19% -5% \(better\) before: 20% Last 90 days/);
  expect(wordsOf(html)).toMatch(/Time to review 2\.8 days \+12% \(worse\) before: 3\.4 days/);
});

it('waits for the value of a metric that its canvas does not hold, and says so where nothing was recorded', () => {
  expect(view({ kind: 'metric', metric_name: 'job_views' })).toContain('animate-shimmer');
  expect(wordsOf(view({ kind: 'metric', metric_name: 'job_views', value: null }))).toContain(
    'Job views No value recorded',
  );
});

it('shows the figures of a chart in place of it', () => {
  expect(wordsOf(view({ kind: 'chart', chart_id: 'views' }))).toContain(
    'Job views a day Day Job views Nov 1, 2026 1,200 Nov 2, 2026 1,300.5',
  );
  expect(wordsOf(view({ kind: 'chart', chart_id: 'gone' }))).toContain('There are no figures in this chart.');
});

it('says what cannot be shown here, and loses nothing of it that can be read', () => {
  expect(wordsOf(view({ kind: 'hologram', title: 'Tour', text: 'A film.' }))).toMatch(
    /Tour A film\. This part was made by a newer version of Cadre and cannot be shown here\. It is kept\./,
  );
});

it('runs nothing that a text, a name or a title brings', () => {
  const evil = '<img src=x onerror=alert(1)>';
  const html = view(
    { kind: 'text', title: evil, text: evil },
    { kind: 'findings', findings: [{ text: evil, evidence: { figures: [], objects: [{ ...ada, name: evil }] } }] },
    { kind: 'objects', object_type: 'candidate', objects: [{ id: 'javascript:alert(1)', name: evil }] },
  );
  expect(html).not.toContain('<img');
  expect(html).not.toMatch(/href="javascript:/);
});

it('says how a report was made, in the language of the person', async () => {
  const blocks = [
    { id: 's', kind: 'summary', text: 'In short.', engine: 'built-in' },
    { id: 'chosen', kind: 'text', text: 'This report covers: Hiring funnel.' },
    { id: 'f', kind: 'findings', findings: [{ text: '32 wait.', evidence: { figures: [waiting], objects: [ada] } }] },
  ];
  expect(wordsOf(markup(<ReportNotes canvas={{ blocks }} />))).toBe(
    'How this was made This report covers: Hiring funnel. Figures and words come from your data; no language model was used. 1 of 1 figure in the findings leads to a record.',
  );
  expect(wordsOf(markup(<CanvasView canvas={{ blocks }} />))).not.toContain('This report covers');
  await setLanguage('de');
  expect(wordsOf(markup(<ReportNotes canvas={{ blocks }} />))).toContain('1 von 1 Zahl in den Auffälligkeiten führt');
});
