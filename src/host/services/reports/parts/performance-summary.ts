import { inPeopleScope, peopleScopeOf, visibleTo } from '#host/access/index.ts';
import { groupBy } from '#host/lib/group-by.ts';
import {
  countedFigure,
  emptyPart,
  figure,
  type ReportContext,
  type ReportFinding,
  type ReportPart,
  type ReportTable,
} from '#host/services/reports/report-part.ts';
import { meanOf, share } from '#host/services/reports/wording.ts';
import type { ReportWords } from '#host/services/reports/words/report-words.ts';
import { toldGroups } from '#shared/domain/floor/told-groups.ts';
import { isDraftReview } from '#shared/domain/reviews.ts';
import { performanceFields } from '#shared/domain/workspace-objects.ts';

const mostNamed = 20;
const bands = [
  { key: 'below_2', from: 0, to: 2 },
  { key: '2_to_3', from: 2, to: 3 },
  { key: '3_to_4', from: 3, to: 4 },
  { key: '4_and_more', from: 4, to: 5.01 },
] as const;

interface PerformanceLine {
  id: string;
  name: string;
  personId: string;
  unitKey: string;
  unit: string;
  cycleId: string;
  cycle: string;
  isDraft: boolean;
  rating: number | undefined;
  goals: number[];
  createdAt: string;
}

/** The records about people the report covers, as far as the caller may read them. */
async function readLines({ store, identity, scope, words }: ReportContext): Promise<PerformanceLine[]> {
  const reach = await peopleScopeOf(store, identity);
  const rows = await store.db
    .selectFrom('object')
    .innerJoin('relation', 'relation.from_id', 'object.id')
    .innerJoin('object as person', 'person.id', 'relation.to_id')
    .select([
      'object.id',
      'object.name',
      'object.status',
      'object.data',
      'object.created_at',
      'person.id as person_id',
      store.jsonText('person.data', ['company_user', 'org_unit', 'id']).as('unit_id'),
      store.jsonText('person.data', ['company_user', 'org_unit', 'name']).as('unit'),
    ])
    .where('object.company_id', '=', identity.companyId)
    .where('object.type', '=', 'performance')
    .where('object.deleted_at', 'is', null)
    .where('relation.company_id', '=', identity.companyId)
    .where('relation.kind', '=', 'about')
    .where('person.deleted_at', 'is', null)
    .where(inPeopleScope(store, reach, 'person'))
    .where(visibleTo(identity, 'object', ['performance']))
    .orderBy('object.id')
    .execute();
  const people = new Set(scope.employees.map((one) => one.id));
  const named = new Set(scope.namedOf('performance').map((row) => row.id));
  return rows
    .filter((row) => people.has(row.person_id) && (named.size === 0 || named.has(row.id)))
    .map((row) => {
      const fields = performanceFields.safeParse(row.data).data;
      return {
        id: row.id,
        name: row.name,
        personId: row.person_id,
        unitKey: row.unit_id ?? row.unit ?? '',
        unit: row.unit ?? words.performance.noUnit,
        cycleId: fields?.cycle?.id ?? '',
        cycle: fields?.cycle?.name ?? words.performance.noCycle,
        isDraft: isDraftReview(row.status),
        rating: fields?.rating,
        goals: (fields?.goals ?? []).flatMap((goal) => goal.progress ?? []),
        createdAt: row.created_at,
      };
    });
}

/** Cycles, newest first: by their end where the company keeps it, else by their records. */
async function cyclesOf({ store, identity }: ReportContext, lines: readonly PerformanceLine[]): Promise<string[]> {
  const rows = await store.db
    .selectFrom('category')
    .select(['id', store.jsonText('data', ['ends_at']).as('ends_at')])
    .where('company_id', '=', identity.companyId)
    .where('type', '=', 'cycle')
    .execute();
  const ends = new Map(rows.map((row) => [row.id, row.ends_at]));
  const newest = new Map<string, string>();
  for (const line of lines) {
    const at = ends.get(line.cycleId) ?? line.createdAt;
    newest.set(line.cycleId, at > (newest.get(line.cycleId) ?? '') ? at : (newest.get(line.cycleId) ?? at));
  }
  return [...newest].sort(([a, x], [b, y]) => y.localeCompare(x) || a.localeCompare(b)).map(([id]) => id);
}

function ratingsOf(lines: readonly PerformanceLine[]): number[] {
  return lines.flatMap((line) => line.rating ?? []);
}

function bandTable(lines: readonly PerformanceLine[], { performance }: ReportWords): ReportTable {
  const ratings = ratingsOf(lines);
  return {
    key: 'band',
    says: 'rating_bands',
    title: performance.bandTable,
    columns: [
      { key: 'band', label: performance.rating },
      { key: 'count', label: performance.records },
      { key: 'share', label: performance.share, unit: '%' },
    ],
    rows: bands.map(({ key, from, to }) => {
      const count = ratings.filter((rating) => rating >= from && rating < to).length;
      return { key, cells: { band: performance.bands[key], count, share: share(count, ratings.length) } };
    }),
  };
}

interface UnitRatings {
  key: string;
  name: string;
  count: number;
  rating: number | null;
}

function unitsOf(lines: readonly PerformanceLine[]): UnitRatings[] {
  const rated = lines.filter((line) => line.rating !== undefined);
  const groups = groupBy(rated, (line) => line.unitKey);
  const shown = toldGroups(
    rated.map(({ unitKey }) => ({ groups: [unitKey] })),
    [[...groups.keys()]],
  );
  return [...groups]
    .map(([key, members]) => ({
      key,
      name: members[0]?.unit ?? '',
      count: members.length,
      rating: shown.has(key) ? (meanOf(ratingsOf(members)) ?? null) : null,
    }))
    .sort((a, b) => (b.rating ?? -1) - (a.rating ?? -1) || a.name.localeCompare(b.name));
}

function unitTable(units: readonly UnitRatings[], words: ReportWords): ReportTable {
  const { performance } = words;
  return {
    key: 'unit',
    says: 'unit_ratings',
    title: performance.unitTable,
    columns: [
      { key: 'unit', label: performance.unit },
      { key: 'records', label: performance.records },
      { key: 'rating', label: performance.meanRating, unit: words.units.of5 },
    ],
    rows: units.map(({ key, name, count, rating }) => ({ key, cells: { unit: name, records: count, rating } })),
  };
}

function extremes(units: readonly UnitRatings[], words: ReportWords): ReportFinding[] {
  const { performance } = words;
  const rated = units.filter((unit) => unit.rating !== null && unit.key !== '');
  const [best] = rated;
  const last = rated.at(-1);
  const isTied = rated.length < 2 || rated[1]?.rating === best?.rating || rated.at(-2)?.rating === last?.rating;
  if (best === undefined || last === undefined || isTied || best.rating === null || last.rating === null) {
    return [];
  }
  return [
    {
      says: 'rating_extremes',
      text: performance.extremes(best.name, best.rating, last.name, last.rating),
      evidence: {
        figures: [
          figure(`unit.rating.${best.key}`, performance.ratingIn(best.name), best.rating, words.units.of5),
          figure(`unit.rating.${last.key}`, performance.ratingIn(last.name), last.rating, words.units.of5),
        ],
      },
    },
  ];
}

function drafts(lines: readonly PerformanceLine[], { performance }: ReportWords): ReportFinding[] {
  const open = lines.filter((line) => line.isDraft);
  if (open.length === 0) {
    return [];
  }
  return [
    {
      says: 'drafts',
      text: performance.drafts(open.length),
      evidence: {
        figures: [figure('drafts', performance.draftsLabel, open.length)],
        objects: open.slice(0, mostNamed).map(({ id, name }) => ({ id, object_type: 'performance', name })),
      },
    },
  ];
}

/** Ratings and goals of the newest cycle against the one before it, as far as the caller may read them. */
export async function performanceSummary(context: ReportContext): Promise<ReportPart> {
  const { words } = context;
  const { performance } = words;
  const written = await readLines(context);
  // What is still written is no review yet: it is counted as that, and in no mean.
  const all = written.filter((line) => !line.isDraft);
  const [newest, before] = await cyclesOf(context, written);
  const lines = all.filter((line) => line.cycleId === newest);
  const earlier = all.filter((line) => line.cycleId === before);
  const rating = meanOf(ratingsOf(lines));
  const previous = before === undefined ? undefined : meanOf(ratingsOf(earlier));
  const progress = meanOf(lines.flatMap((line) => line.goals));
  const units = unitsOf(lines);
  const cycle = lines[0]?.cycle ?? performance.noCycle;
  return {
    ...emptyPart,
    figures: [
      ...(lines.length === 0
        ? []
        : [
            countedFigure(
              'records',
              performance.recordsOf(cycle),
              lines.length,
              performance.recordsCounted(lines.length, cycle),
            ),
          ]),
      ...(rating === undefined ? [] : [figure('rating', performance.meanRating, rating, words.units.of5, previous)]),
      ...(progress === undefined ? [] : [figure('progress', performance.meanProgress, progress, '%')]),
    ],
    tables: lines.length === 0 ? [] : [bandTable(lines, words), ...(units.length > 1 ? [unitTable(units, words)] : [])],
    findings: [
      ...extremes(units, words),
      ...drafts(
        written.filter((line) => line.cycleId === newest),
        words,
      ),
    ],
    cannot: lines.length === 0 ? [{ says: 'no_reviews', text: performance.none }] : [],
    notes: units.some((unit) => unit.rating === null) ? [performance.withheld] : [],
  };
}
