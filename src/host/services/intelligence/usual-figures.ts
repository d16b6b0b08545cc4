import { sql } from 'kysely';
import { readableValue, visibleTo } from '#host/access/index.ts';
import { usualFieldsOf } from '#host/intelligence/built-in/insights/usual-fields.ts';
import type { Usual } from '#host/intelligence/intelligence.ts';
import { stillEmployed } from '#host/services/objects/employment.ts';
import { hasDrafts } from '#shared/domain/object-types.ts';
import { keeping, type Reading } from './peers/kept-figures.ts';

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Mean and standard deviation of numbers; undefined of none. */
function usualOf(values: readonly number[]): Usual | undefined {
  if (values.length === 0) {
    return undefined;
  }
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  // Rounded, so that an answer stays known while nothing that it tells changes.
  return { mean: rounded(mean), deviation: rounded(Math.sqrt(variance)), count: values.length };
}

/** What is usual, and of how many objects it was looked for. */
interface UsualOfType {
  usual: Readonly<Record<string, Usual>>;
  read: number;
}

async function readUsual({ store, identity }: Reading, type: string): Promise<UsualOfType> {
  const fields = usualFieldsOf(type);
  if (fields.length === 0) {
    return { usual: {}, read: 0 };
  }
  const rows: Record<string, unknown>[] = await store.db
    .selectFrom('object')
    .select(
      fields.map(({ path }, index) =>
        readableValue(identity, type, path, store.jsonNumber('object.data', path.split('.'))).as(`figure_${index}`),
      ),
    )
    .where('company_id', '=', identity.companyId)
    .where('type', '=', type)
    .where('deleted_at', 'is', null)
    .where(stillEmployed(store, 'object'))
    .where(visibleTo(identity, 'object', [type]))
    // What is still written is no review yet, whoever may read it.
    .$if(hasDrafts(type), (query) => query.where(sql<boolean>`lower(coalesce(status, '')) <> 'draft'`))
    .execute();
  const usual = Object.fromEntries(
    fields.flatMap(({ path }, index) => {
      const values = rows.map((row) => row[`figure_${index}`]).filter((value) => typeof value === 'number');
      const found = usualOf(values);
      return found === undefined ? [] : [[path, found]];
    }),
  );
  return { usual, read: rows.length };
}

const usualOfType = keeping(({ read }: UsualOfType) => read, readUsual);

/** What the figures of a type usually are in the company, by dotted path, of what the caller may read: the scores of others, and drafts of reviews, tell by no mean either. */
export async function usualFigures(reading: Reading, type: string): Promise<Readonly<Record<string, Usual>>> {
  return (await usualOfType(reading, type)).usual;
}
