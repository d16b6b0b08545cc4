import { type SqlBool, sql } from 'kysely';
import { grantOf } from '#shared/domain/roles.ts';
import type { Identity } from './identity.ts';

/** Whether a document is the caller's to change: they brought it, or keep documents and it is about others. */
export function isChangeableDocument(identity: Identity, barred: readonly string[]) {
  const { companyId, userId, role } = identity;
  const isBrought = sql<SqlBool>`${userId} = (
    select version.user_id from document_version as version
    where version.company_id = ${companyId} and version.document_id = object.id
    order by version.version limit 1)`;
  if (grantOf(role, 'edit', 'document')?.includes('ofOthers') !== true) {
    return isBrought;
  }
  return barred.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${isBrought} or not exists (
        select 1 from relation as topic
        where topic.company_id = ${companyId} and topic.from_id = object.id and topic.kind = 'about'
          and topic.to_id in (${sql.join([...barred])})))`;
}
