import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Identity } from '#host/access/index.ts';
import { publishObjects } from '#host/events/publish-event.ts';
import { recordSetting } from '#host/object-writer/index.ts';
import { lockCompany } from '#host/store/company-turns.ts';
import type { Schema } from '#host/store/schema.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import type { ScoreSettings } from '#shared/contract/scores.ts';
import type { Fields } from '#shared/domain/nested.ts';
import { scoredTypes, scoreFieldsOf } from '#shared/domain/score-fields.ts';
import { scoreKeys } from '#shared/domain/scores/score-explained.ts';

function settingOf(db: Kysely<Schema>, companyId: string) {
  return db.selectFrom('score_setting').selectAll().where('company_id', '=', companyId).executeTakeFirst();
}

/** What a company says of scores. */
export async function readScoreSettings(db: Kysely<Schema>, companyId: string): Promise<ScoreSettings> {
  const row = await settingOf(db, companyId);
  return {
    off: row?.off_keys ?? [],
    ...(row === undefined ? {} : { changed_at: row.changed_at }),
    ...(row === undefined || row.text === null ? {} : { text: row.text }),
  };
}

/** What the log of the settings tells of it. */
function said({ off_keys, text }: Pick<Selectable<Schema['score_setting']>, 'off_keys' | 'text'>): Fields {
  return { ...(off_keys.length === 0 ? {} : { off: off_keys }), ...(text === null ? {} : { text }) };
}

/**
 * Changes what a company says of scores. What is switched off leaves the fields, and what is switched on comes back to them,
 * as soon as the clock has computed those anew. The log of the settings tells who changed what.
 */
export async function writeScoreSettings(
  trx: Transaction<Schema>,
  { companyId }: Identity,
  { off, text }: ParsedInput<'scores.updateSettings'>,
  at: string,
): Promise<void> {
  await lockCompany(trx, companyId);
  const before = await settingOf(trx, companyId);
  const keys = off === undefined ? (before?.off_keys ?? []) : scoreKeys.filter((key) => off.includes(key));
  const columns = {
    off_keys: keys,
    text: text === undefined ? (before?.text ?? null) : text,
    changed_at: at,
  };
  await trx
    .insertInto('score_setting')
    .values({ company_id: companyId, ...columns })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(columns))
    .execute();
  const was = before?.off_keys ?? [];
  await recordSetting(trx, companyId, {
    ...{ type: 'score_setting', id: companyId, at },
    before: said({ off_keys: was, text: before?.text ?? null }),
    after: said(columns),
  });
  const switched: string[] = scoreKeys.filter((key) => keys.includes(key) !== was.includes(key));
  const types = scoredTypes.filter((type) => scoreFieldsOf(type).some(({ key }) => switched.includes(key)));
  if (types.length > 0) {
    await trx
      .updateTable('score')
      .set({ is_due: sql.lit(1) })
      .where('company_id', '=', companyId)
      .where('object_type', 'in', types)
      .execute();
  }
  await publishObjects(trx, companyId, 'score', 'many', at);
}
