import { expect, it } from 'vitest';
import { chartFigures } from './chart-figures.ts';

it('reads series over an axis, with the period before, and leaves out days without a figure', () => {
  const chart = {
    id: 'c',
    chart_data: {
      config: {
        title: 'Applications a day',
        unit: 'count',
        xAxis: { type: 'category', data: ['2026-11-01', '2026-11-02', '2026-11-03'] },
      },
      series: [
        { name: 'Applications', data: [4, null, 3] },
        { name: 'Before', unit: 'days', data: [2, null, null] },
      ],
    },
  };
  expect(chartFigures(chart)).toEqual({
    title: 'Applications a day',
    columns: [
      { label: 'Applications', unit: 'count' },
      { label: 'Before', unit: 'days' },
    ],
    rows: [
      { label: '2026-11-01', values: [4, 2] },
      { label: '2026-11-03', values: [3, null] },
    ],
  });
});

it('reads the other ways in which ECharts takes points, and charts that are none', () => {
  const pie = {
    chart_data: { config: { title: { text: 'Share' }, series: [{ data: [{ name: 'Berlin', value: 3 }] }] } },
  };
  expect(chartFigures(pie)).toMatchObject({ title: 'Share', rows: [{ label: 'Berlin', values: [3] }] });
  const pairs = { chart_data: { config: {}, series: [{ name: 'A', data: [['x', 1], { value: ['y', 2] }] }] } };
  expect(chartFigures(pairs).rows).toEqual([
    { label: 'x', values: [1] },
    { label: 'y', values: [2] },
  ]);
  for (const none of [
    undefined,
    null,
    {},
    { chart_data: 'x' },
    { chart_data: { config: { xAxis: [] }, series: [null, 3] } },
  ]) {
    expect(chartFigures(none).rows).toEqual([]);
  }
});
