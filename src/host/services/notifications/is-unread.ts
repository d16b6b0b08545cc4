import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Schema } from '#host/store/schema.ts';

type Notices = ExpressionBuilder<Schema, 'notification'>;

/** Notices that are not put off at a time, an ISO one. */
export function isAwake(at: string): (eb: Notices) => Expression<SqlBool> {
  return (eb) => eb.or([eb('snooze_until', 'is', null), eb('snooze_until', '<=', at)]);
}

/** Notices that are neither read nor put off at a time. */
export function isUnread(at: string): (eb: Notices) => Expression<SqlBool> {
  return (eb) => eb.and([eb('read_at', 'is', null), isAwake(at)(eb)]);
}
