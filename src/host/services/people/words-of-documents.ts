import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Schema } from '#host/store/schema.ts';
import { isFields } from '#shared/domain/nested.ts';
import { plainTextOf } from '#shared/domain/rich-text-words.ts';

/** Messages, tasks and notes whose documents name somebody by id. */
export interface MentioningRows {
  messages: readonly string[];
  tasks: readonly string[];
  notes: readonly string[];
}

function holdsOneOf(column: string, ids: readonly string[]): RawBuilder<SqlBool> {
  const value = sql`cast(${sql.ref(column)} as text)`;
  return sql<SqlBool>`(${sql.join(
    ids.map((id) => sql`${value} like ${`%"${id}"%`}`),
    sql` or `,
  )})`;
}

/** Finds the messages, tasks and notes that mention some people; objects say themselves what they mention. */
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
  const notes = await trx
    .selectFrom('note')
    .select('note.id')
    .where('note.company_id', '=', companyId)
    .where((eb) =>
      eb.or([
        holdsOneOf('note.content', ids),
        eb.exists(
          eb
            .selectFrom('note_version')
            .select('note_version.version')
            .whereRef('note_version.note_id', '=', 'note.id')
            .where(holdsOneOf('note_version.content', ids)),
        ),
      ]),
    )
    .execute();
  const idOf = ({ id }: { id: string }) => id;
  return { messages: messages.map(idOf), tasks: tasks.map(idOf), notes: notes.map(idOf) };
}

/** Makes the words of messages, tasks and notes those of their documents again. */
export async function rewriteWords(trx: Kysely<Schema>, { messages, tasks, notes }: MentioningRows): Promise<void> {
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
  for (const id of notes) {
    const note = await trx.selectFrom('note').select('content').where('id', '=', id).executeTakeFirstOrThrow();
    await trx
      .updateTable('note')
      .set({ text: plainTextOf(note.content) })
      .where('id', '=', id)
      .execute();
    const versions = await trx
      .selectFrom('note_version')
      .select(['version', 'content'])
      .where('note_id', '=', id)
      .execute();
    for (const { version, content } of versions) {
      await trx
        .updateTable('note_version')
        .set({ text: plainTextOf(content) })
        .where('note_id', '=', id)
        .where('version', '=', version)
        .execute();
    }
  }
}
