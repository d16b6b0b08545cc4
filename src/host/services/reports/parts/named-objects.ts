import { groupBy } from '#host/lib/group-by.ts';
import { type AskedSubject, wholeCompany } from '#host/services/metrics/subject.ts';
import { composeObjects } from '#host/services/objects/compose-objects.ts';
import { figuresOf, metricsOf } from '#host/services/reports/metric-blocks.ts';
import {
  type Cell,
  emptyPart,
  joinParts,
  type ReportContext,
  type ReportPart,
  type ReportTable,
} from '#host/services/reports/report-part.ts';
import { fixedGroups, subjectOfPeople } from '#host/services/reports/told-people.ts';
import { metricLabel, type ReportWords } from '#host/services/reports/words/report-words.ts';
import type { NamedObject } from '#shared/domain/canvas-blocks.ts';
import { measuredAs, metricDefinition } from '#shared/domain/metrics.ts';
import { isFields, valueAt } from '#shared/domain/nested.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import { scoreOfField } from '#shared/domain/score-fields.ts';
import type { ScoreKey } from '#shared/domain/scores/score-explained.ts';
import type { ReportSubtype } from '#shared/domain/report-subtypes.ts';

type ColumnKey = keyof ReportWords['named']['columns'];

interface Column {
  key: ColumnKey;
  path: string;
  /** A score of 0–5. */
  ofFive?: true;
}

const columnsOf: Readonly<Record<string, readonly Column[]>> = {
  candidate: [
    { key: 'job', path: 'qualification.job.role' },
    { key: 'stage', path: 'qualification.current_stage.name' },
    { key: 'execution', path: 'resume.statistics.execution_excellence', ofFive: true },
    { key: 'impact', path: 'resume.statistics.impact_capacity', ofFive: true },
    { key: 'learning', path: 'resume.statistics.learning_agility', ofFive: true },
  ],
  employee: [
    { key: 'title', path: 'title' },
    { key: 'unit', path: 'company_user.org_unit.name' },
    { key: 'location', path: 'company_user.location.title' },
  ],
  job: [
    { key: 'status', path: 'status' },
    { key: 'location', path: 'location.title' },
    { key: 'applicants', path: 'applicants_count' },
    { key: 'interviewed', path: 'interviewed_count' },
  ],
  skill: [
    { key: 'level', path: 'level', ofFive: true },
    { key: 'needs', path: 'needs_level', ofFive: true },
  ],
};
const otherColumns: readonly Column[] = [
  { key: 'title', path: 'title' },
  { key: 'status', path: 'status' },
];
/** Types that a topic shows in a table of its own: whatever is asked, or in some reports. */
const shownByTopic: Readonly<Partial<Record<string, 'always' | readonly ReportSubtype[]>>> = {
  pulse: 'always',
  performance: 'always',
  skill: ['skill_gaps'],
};

function asObject(object: ObjectBase): NamedObject {
  return { id: object.id, object_type: object.object_type, name: (object.name ?? '').slice(0, 300) };
}

function cellOf(object: ObjectBase, path: string): Cell {
  const value = isFields(object) ? valueAt(object, path) : undefined;
  return typeof value === 'number' ? value : typeof value === 'string' ? value.slice(0, 2000) : null;
}

function tableOf(type: string, objects: readonly ObjectBase[], { named, units, statuses }: ReportWords): ReportTable {
  const columns = (columnsOf[type] ?? otherColumns).filter(({ path }) =>
    objects.some((object) => cellOf(object, path) !== null),
  );
  return {
    key: `named.${type}`,
    says: 'side_by_side',
    title: named.table,
    columns: [
      { key: 'object', label: named.name },
      ...columns.map(({ key, ofFive }) => ({
        key,
        label: named.columns[key],
        ...(ofFive === undefined ? {} : { unit: units.of5 }),
      })),
    ],
    rows: objects.map((object) => ({
      key: object.id,
      cells: {
        object: asObject(object),
        ...Object.fromEntries(
          columns.map(({ key, path }) => {
            const cell = cellOf(object, path);
            return [key, key === 'status' ? (statuses[String(cell)] ?? cell) : cell];
          }),
        ),
      },
    })),
  };
}

/** Whose scores stand in the tables of a report, and which scores. */
export function scoresIn({ tables }: ReportPart): { keys: ScoreKey[]; ids: string[] } {
  const keys = new Set<ScoreKey>();
  const ids: string[] = [];
  for (const [type, columns] of Object.entries(columnsOf)) {
    for (const table of tables.filter(({ key }) => key === `named.${type}`)) {
      const shown = columns.filter(({ key }) => table.columns.some((column) => column.key === key));
      const scores = shown.flatMap(({ path }) => scoreOfField(type, path) ?? []);
      for (const key of scores) {
        keys.add(key);
      }
      ids.push(...(scores.length === 0 ? [] : table.rows.map((row) => row.key)));
    }
  }
  return { keys: [...keys], ids };
}

/** The objects that were named, side by side with their own figures. */
export async function namedObjects({ store, identity, scope, words, request }: ReportContext): Promise<ReportPart> {
  const isShown = (type: string) => {
    const shown = shownByTopic[type];
    return shown === 'always' || shown?.includes(request.subtype) === true;
  };
  const shown = scope.named.filter((row) => !isShown(row.type));
  let part = emptyPart;
  for (const [type, rows] of groupBy(shown, (row) => row.type)) {
    const objects = await composeObjects(store, identity, rows);
    part = joinParts(part, {
      ...emptyPart,
      tables: objects.length > 1 || columnsOf[type] !== undefined ? [tableOf(type, objects, words)] : [],
      objects: [{ says: 'named', title: words.named.objects, objectType: type, objects: objects.map(asObject) }],
    });
  }
  return part;
}

/** The metrics that were asked for by name: of the named objects they can be asked of, else of the company. */
export async function askedMetrics(context: ReportContext, known: ReadonlySet<string>): Promise<ReportPart> {
  const { request, scope, words } = context;
  let part = emptyPart;
  for (const name of request.metricKeys.filter((key) => !known.has(key))) {
    const types = metricDefinition(name)?.objectTypes ?? [];
    const type = types.find((one) => scope.named.some((row) => row.type === one));
    const ids = scope.named.filter((row) => row.type === type).map((row) => row.id);
    const subject: AskedSubject | undefined =
      type === undefined
        ? wholeCompany
        : measuredAs(type) === 'group'
          ? subjectOfPeople(await fixedGroups(context), ids)
          : { kind: 'objects', type, ids };
    const metrics = await metricsOf(context, subject, [name]);
    part = joinParts(part, {
      ...emptyPart,
      metrics,
      figures: figuresOf(metrics, words),
      notes:
        metrics.length > 0
          ? []
          : [
              subject === undefined
                ? words.named.onlyGroups(metricLabel(name, words))
                : words.named.noFigures(metricLabel(name, words)),
            ],
    });
  }
  return part;
}
