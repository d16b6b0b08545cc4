import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Schema } from '#host/store/schema.ts';
import { isFields } from '#shared/domain/nested.ts';
import { plainTextOf } from '#shared/domain/rich-text-words.ts';

/** Messages and tasks whose documents name somebody by id. */
export interface MentioningRows {
  messages: readonly string[];
  tasks: readonly string[];
}

function holdsOneOf(column: string, ids: readonly string[]): RawBuilder<SqlBool> {
  const value = sql`cast(${sql.ref(column)} as text)`;
  return sql<SqlBool>`(${sql.join(
    ids.map((id) => sql`${value} like ${`%"${id}"%`}`),
    sql` or `,
  )})`;
}

/** Finds the messages and tasks that mention some people; objects say themselves what they mention. */
export async function rowsThatMention(
  trx: Kysely<Schema>,
  companyId: string,
  ids: readonly string[],
): Promise<MentioningRows> {
  const messages = await trx
    .selectFrom('message')
    .select('id')
    .where('company_id', '=', companyId)
    .where(holdsOneOf('data', ids))
    .execute();
  const tasks = await trx
    .selectFrom('task')
    .select('id')
    .where('company_id', '=', companyId)
    .where(holdsOneOf('description_json', ids))
    .execute();
  return { messages: messages.map(({ id }) => id), tasks: tasks.map(({ id }) => id) };
}

/** Makes the words of messages and tasks those of their documents again. */
export async function rewriteWords(trx: Kysely<Schema>, { messages, tasks }: MentioningRows): Promise<void> {
  for (const id of messages) {
    const { data } = await trx.selectFrom('message').select('data').where('id', '=', id).executeTakeFirstOrThrow();
    if (isFields(data.content)) {
      await trx
        .updateTable('message')
        .set({ text: plainTextOf(data.content) })
        .where('id', '=', id)
        .execute();
    }
  }
  for (const id of tasks) {
    const row = await trx.selectFrom('task').select('description_json').where('id', '=', id).executeTakeFirstOrThrow();
    await trx
      .updateTable('task')
      .set({ description: plainTextOf(row.description_json) })
      .where('id', '=', id)
      .execute();
  }
}
