import { type RawBuilder, type SqlBool, sql, type TableMetadata, type Transaction } from 'kysely';
import { groupBy } from '#host/lib/group-by.ts';
import { inParts } from '#host/lib/in-parts.ts';
import { changeWords } from '#host/object-writer/index.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Schema } from '#host/store/schema.ts';
import { isPersonType } from '#shared/domain/object-types.ts';

/** A change to every text in which one of some words stands. */
export interface Sweep {
  /** What a value must contain to be looked at; case does not matter. */
  needles: readonly string[];
  text(value: string): string;
  /** A JSON value whose texts are swept as well; undefined takes it out of the list or object it stands in. */
  json(value: unknown): unknown;
  /** Tables that it leaves alone besides. */
  except?: ReadonlySet<string>;
  /** Hears of what it changes, where somebody may want it back. */
  heard?: SweepHeard;
}

/** A text that a sweep is about to change: where it stands, and what it says before and after. */
export interface SweptText {
  table: string;
  /** The columns by which its row is found. */
  key: Record<string, string | number>;
  column: string;
  before: string;
  after: string;
}

/** Who hears of what a sweep changes. */
export interface SweepHeard {
  text(text: SweptText): void;
  object(before: ObjectRow, after: ObjectRow): void;
}

/** Accounts are no texts of the company; objects are swept as objects, and the log by who writes it; what PostgreSQL searches follows them by itself. */
const otherTables: ReadonlySet<string> = new Set([
  'company',
  'user_account',
  'membership',
  'session',
  'migration',
  'object',
  'object_search',
  'object_tombstone',
  'object_change',
  'change_chain',
]);
/** Names of columns that hold no words: keys of rows, times, and words of the host's own. */
const noText =
  /(^|_)(id|hash|at|type|status|role|kind|metric|day|origin|language|key|seed|owner|call|worker|media_type)$/;

function lowerAscii(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** How a needle may be written in a column: as it is, in capitals, and as JSON writes it. */
function patternsOf(needles: readonly string[]): string[] {
  const forms = needles.flatMap((needle) => [
    needle,
    needle.toLowerCase(),
    needle.toUpperCase(),
    needle.normalize('NFD'),
  ]);
  const written = forms.flatMap((form) => [form, JSON.stringify(form).slice(1, -1)]);
  const escaped = written.map((form) => lowerAscii(form).replaceAll(/[\\%_]/g, (character) => `\\${character}`));
  return [...new Set(escaped)].map((form) => `%${form}%`);
}

function contains(column: string, patterns: readonly string[]): RawBuilder<SqlBool> {
  const conditions = patterns.map(
    (pattern) => sql`lower(cast(${sql.ref(column)} as text)) like ${pattern} escape '\\'`,
  );
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

/** Whether a column may hold one of some words, in whatever case; the words themselves are to be looked at then. */
export function containsOneOf(column: string, needles: readonly string[]): RawBuilder<SqlBool> {
  return needles.length === 0 ? sql<SqlBool>`1 = 0` : contains(column, patternsOf(needles));
}

function parsed(text: string): { value: unknown } | undefined {
  if (!/^\s*["[{]/.test(text)) {
    return undefined;
  }
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function swept(value: string, isJson: boolean, sweep: Sweep): string {
  const json = parsed(value);
  if (json !== undefined && (isJson || /^\s*[[{]/.test(value))) {
    const changed = JSON.stringify(sweep.json(json.value) ?? null);
    // PostgreSQL writes JSON with spaces: what says the same is the same.
    return changed === JSON.stringify(json.value) ? value : changed;
  }
  return sweep.text(value);
}

function scopeOf(table: TableMetadata, companyId: string): RawBuilder<SqlBool> | undefined {
  const names = new Set(table.columns.map((column) => column.name));
  if (names.has('company_id')) {
    return sql<SqlBool>`company_id = ${companyId}`;
  }
  return names.has('user_id')
    ? sql<SqlBool>`user_id in (select user_id from membership where company_id = ${companyId})`
    : undefined;
}

/** Columns that tell the rows of a table apart. */
const ofKey = /(^|_)(id|hash|version|sequence|call|key|metric|day|since|kind|step)$/;

/** Tells the sweep's hearer of the rows that a change of a value reaches. */
async function hear(
  trx: Transaction<Schema>,
  table: TableMetadata,
  scope: RawBuilder<SqlBool>,
  { heard }: Sweep,
  change: Pick<SweptText, 'column' | 'before' | 'after'>,
): Promise<void> {
  if (heard === undefined) {
    return;
  }
  const names = table.columns.map((column) => column.name);
  const keys = names.includes('id') ? ['id'] : names.filter((name) => ofKey.test(name) && name !== change.column);
  const { rows } = await sql<Record<string, string | number>>`
    select ${sql.join(keys.map((key) => sql.ref(key)))} from ${sql.table(table.name)}
    where ${scope} and cast(${sql.ref(change.column)} as text) = ${change.before}`.execute(trx);
  for (const key of rows) {
    heard.text({ table: table.name, key, ...change });
  }
}

async function sweepTable(
  trx: Transaction<Schema>,
  table: TableMetadata,
  scope: RawBuilder<SqlBool>,
  sweep: Sweep,
): Promise<number> {
  const patterns = patternsOf(sweep.needles);
  const columns = table.columns.filter(
    (column) => /^(text|jsonb?|varchar)/i.test(column.dataType) && !noText.test(column.name),
  );
  let count = 0;
  for (const { name, dataType } of columns) {
    const value = sql`cast(${sql.ref(name)} as text)`;
    const { rows } = await sql<{ value: string }>`
      select distinct ${value} as value from ${sql.table(table.name)}
      where ${scope} and ${contains(name, patterns)}`.execute(trx);
    for (const row of rows) {
      const changed = swept(row.value, /^json/i.test(dataType), sweep);
      if (changed !== row.value) {
        await hear(trx, table, scope, sweep, { column: name, before: row.value, after: changed });
        const result = await sql`
          update ${sql.table(table.name)} set ${sql.ref(name)} = ${changed}
          where ${scope} and ${value} = ${row.value}`.execute(trx);
        count += Number(result.numAffectedRows ?? 0n);
      }
    }
  }
  return count;
}

/** The company's objects in which one of the needles stands, as swept; people keep what they are called themselves. */
async function* sweptObjects(trx: Transaction<Schema>, companyId: string, sweep: Sweep) {
  const patterns = patternsOf(sweep.needles);
  const columns = ['name', 'title', 'role', 'subtype', 'keywords', 'data'] as const;
  const found = await trx
    .selectFrom('object')
    .select('id')
    .where('company_id', '=', companyId)
    .where(
      sql<SqlBool>`(${sql.join(
        columns.map((column) => contains(column, patterns)),
        sql` or `,
      )})`,
    )
    .execute();
  for (const ids of inParts(found.map((row) => row.id))) {
    const rows = await trx.selectFrom('object').selectAll().where('id', 'in', ids).execute();
    for (const row of rows) {
      const text = (value: string | null) => (value === null ? null : sweep.text(value));
      const keywords = sweep.json(row.keywords ?? []);
      const data = sweep.json(row.data);
      const change = {
        name: isPersonType(row.type) ? row.name : sweep.text(row.name),
        title: text(row.title),
        role: text(row.role),
        keywords: row.keywords === null ? null : (keywords as string[]),
        data: data as Record<string, unknown>,
      };
      const before = { name: row.name, title: row.title, role: row.role, keywords: row.keywords, data: row.data };
      if (JSON.stringify(change) !== JSON.stringify(before)) {
        sweep.heard?.object(row, { ...row, ...change });
        yield { id: row.id, change };
      }
    }
  }
}

/** How many values were changed by table, and objects by type. */
export interface Swept {
  tables: Record<string, number>;
  objects: Record<string, number>;
}

/**
 * Changes every text of a company in which one of the needles stands: in all tables there are, so that a table that is
 * added later is not forgotten. Tells of the objects that changed.
 */
export async function sweepTexts(
  trx: Transaction<Schema>,
  companyId: string,
  sweep: Sweep,
  at: string,
): Promise<Swept> {
  const tables: Record<string, number> = {};
  for (const table of await trx.introspection.getTables()) {
    const isLeft = otherTables.has(table.name) || sweep.except?.has(table.name) === true;
    const scope = isLeft ? undefined : scopeOf(table, companyId);
    const count = scope === undefined ? 0 : await sweepTable(trx, table, scope, sweep);
    if (count > 0) {
      tables[table.name] = count;
    }
  }
  const changed = await changeWords(trx, companyId, sweptObjects(trx, companyId, sweep), at);
  const byType = [...groupBy(changed, (object) => object.type)];
  return { tables, objects: Object.fromEntries(byType.map(([type, of]) => [type, of.length])) };
}
