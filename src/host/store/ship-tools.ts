import { type Kysely, sql } from 'kysely';
import { shippedTools } from '#shared/domain/shipped-tools.ts';
import type { Schema } from './schema.ts';

/**
 * Puts the tools that ship into a company's category list, those that are not there; they belong to the company, not to
 * a sample that may go.
 */
export async function writeTools(trx: Kysely<Schema>, companyId: string, at: string): Promise<void> {
  const names = shippedTools.map((tool) => tool.name);
  const there = await trx
    .updateTable('category')
    .set({ origin: 'user' })
    .where('company_id', '=', companyId)
    .where('type', '=', 'tool')
    .where(sql<string>`lower(name)`, 'in', names)
    .returning('name')
    .execute();
  const held = new Set(there.map(({ name }) => name.toLowerCase()));
  const missing = shippedTools.filter(({ name }) => !held.has(name));
  for (const { name, description } of missing) {
    await trx
      .insertInto('category')
      .values({
        id: `tool_${companyId}_${name}`,
        company_id: companyId,
        type: 'tool',
        name,
        data: { description },
        origin: 'user',
        created_at: at,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
}
