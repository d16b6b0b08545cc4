/** The figures of a chart as a table: one row a place on the axis, one column a series. */
export interface ChartFigures {
  title: string;
  columns: readonly { label: string; unit: string | undefined }[];
  rows: readonly { label: string; values: readonly (number | null)[] }[];
}

type Plain = Record<string, unknown>;

function isRecord(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function at(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((found, key) => (isRecord(found) ? found[key] : undefined), value);
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** ECharts takes a number, `[x, y]`, or `{ name, value }` with either as its value. */
function pointOf(point: unknown, index: number, axis: readonly unknown[]): { label: string; value: number | null } {
  const value = isRecord(point) ? point.value : point;
  const [x, y] = Array.isArray(value) ? [value[0], value[1]] : [undefined, value];
  const named = asText(at(point, 'name'));
  // The first of a pair is a place on the axis, or counts them.
  const place = typeof x === 'number' && axis.length > 0 ? axis[x] : (x ?? axis[index]);
  return {
    label: named === '' ? asText(place) : named,
    value: typeof y === 'number' && Number.isFinite(y) ? y : null,
  };
}

/** The figures of an ECharts chart (`chart_data` of §3), as far as it has any; whatever a host sends. Never throws. */
export function chartFigures(chart: unknown): ChartFigures {
  const config = at(chart, 'chart_data', 'config');
  const series = [...asList(at(chart, 'chart_data', 'series')), ...asList(at(config, 'series'))].filter(isRecord);
  const xAxis = at(config, 'xAxis');
  const axis = asList(at(Array.isArray(xAxis) ? xAxis[0] : xAxis, 'data'));
  const title = at(config, 'title');
  const rows = new Map<string, (number | null)[]>();
  for (const [column, one] of series.entries()) {
    for (const [index, point] of asList(one.data).entries()) {
      const { label, value } = pointOf(point, index, axis);
      const key = label === '' ? String(index + 1) : label;
      const values = rows.get(key) ?? series.map(() => null);
      values[column] = value;
      rows.set(key, values);
    }
  }
  return {
    title: asText(isRecord(title) ? title.text : title) || asText(at(chart, 'title')),
    columns: series.map((one) => ({
      label: asText(one.name),
      unit: asText(one.unit ?? at(config, 'unit')) || undefined,
    })),
    rows: [...rows]
      .map(([label, values]) => ({ label, values }))
      .filter(({ values }) => values.some((value) => value !== null)),
  };
}
