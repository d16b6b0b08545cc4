import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { chartFigures } from '#shared/domain/chart-figures.ts';
import { FigureTable } from './figure-table.tsx';
import { useFigureText } from './use-figure-text.ts';
import { canvasWords } from './words/index.ts';

const day = /^\d{4}-\d{2}-\d{2}$/;

/** The figures of a chart, under its title. */
export function ChartTable({ chart, title }: { chart: unknown; title: string }) {
  const t = useT(canvasWords);
  const format = useFormat();
  const text = useFigureText();
  const { columns, rows } = chartFigures(chart);
  if (rows.length === 0) {
    return <p className="text-muted">{t('chart.empty')}</p>;
  }
  const isOfDays = rows.every(({ label }) => day.test(label));
  return (
    <FigureTable
      label={title}
      height="max-h-56"
      columns={[
        { key: 'place', label: isOfDays ? t('chart.day') : t('chart.place'), isNumeric: false },
        ...columns.map(({ label }, index) => ({
          key: String(index),
          label: label === '' ? t('chart.value') : label,
          isNumeric: true,
        })),
      ]}
      rows={rows.map(({ label, values }) => ({
        key: label,
        cells: [
          isOfDays ? format.date(label) : label,
          ...values.map((value, index) => (value === null ? '–' : text.figure(value, columns[index]?.unit))),
        ],
      }))}
    />
  );
}
