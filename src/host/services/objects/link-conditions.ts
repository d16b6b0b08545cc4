import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Identity, isKnownLink, isMasked, isNotMet, isToldLink, visibleTo } from '#host/access/index.ts';
import { sortKeyOf } from '#host/store/sort-key-of.ts';
import type { Store } from '#host/store/store.ts';
import { type ObjectType, objectTypes } from '#shared/domain/object-types.ts';
import { relationFieldsOf } from '#shared/domain/relation-fields.ts';
import { type Condition, lowerAscii } from './condition.ts';
import type { LinkField } from './list-fields.ts';

/** Where links stand, and attempts at jobs: in their tables, or among rows as they were. */
export interface LinksIn {
  links: RawBuilder<unknown>;
  attempts: RawBuilder<unknown>;
}

const tables: LinksIn = { links: sql.table('relation'), attempts: sql.table('application') };

/** A link to one of some objects: they are found first, by their ids or by the index of the names, then what links to them. */
export function linkCondition(
  store: Store,
  identity: Identity,
  type: ObjectType,
  field: LinkField,
  texts: readonly string[],
  place?: LinksIn,
): Condition {
  return linkedTo(store, identity, field, named(identity, typesBehind(type, field), texts), place);
}

/** The types of what can be at the other end. */
function typesBehind(type: ObjectType, field: LinkField): readonly ObjectType[] {
  const fields = field.direction === 'out' ? relationFieldsOf(type).filter(({ kind }) => kind === field.relation) : [];
  return fields.length === 0 ? objectTypes : fields.flatMap(({ targets }) => targets);
}

/** A link that the caller may know to one of the objects that a query finds. */
export function linkedTo(
  store: Store,
  identity: Identity,
  field: LinkField,
  ids: RawBuilder<unknown>,
  { links }: LinksIn = tables,
): Condition {
  const [own, other] = field.direction === 'out' ? ['from_id', 'to_id'] : ['to_id', 'from_id'];
  return sql<SqlBool>`object.id in (
    select ${sql.ref(`filtered.${own}`)} from ${links} as filtered
    where filtered.company_id = ${identity.companyId}
      and filtered.kind = ${field.relation}
      and ${sql.ref(`filtered.${other}`)} in (${ids})
      and ${field.relation === 'enrolled' ? isKnownLink(store, identity, 'filtered') : sql`true`}
      and ${isToldLink(identity, 'filtered')}
  )`;
}

/** What can be at the other end of a link, as far as the caller sees it. */
export function seenBehind(identity: Identity, type: ObjectType, field: LinkField): RawBuilder<unknown> {
  const types = typesBehind(type, field);
  return sql`select other.id from object as other
    where other.company_id = ${identity.companyId} and other.type in (${sql.join(types)})
      and other.deleted_at is null and ${visibleTo(identity, 'other', types)}`;
}

/** A link to anything that the caller sees: what they do not see is not told by a link to it either. */
export function isLinked(
  store: Store,
  identity: Identity,
  type: ObjectType,
  field: LinkField,
  place?: LinksIn,
): Condition {
  return linkedTo(store, identity, field, seenBehind(identity, type, field), place);
}

/** The first name, in the order of names, of what the caller sees at the other end of a link: null where nothing is. */
export function linkedName(identity: Identity, type: ObjectType, field: LinkField): RawBuilder<string | null> {
  const [own, other] = field.direction === 'out' ? ['from_id', 'to_id'] : ['to_id', 'from_id'];
  const types = typesBehind(type, field);
  const name = identity.seesMasked
    ? sql`case when not ${isMasked(identity, 'named', types)} then named.sort_key end`
    : sql.ref('named.sort_key');
  return sql<string | null>`(
    select min(${name}) from relation as ordering join object as named on named.id = ${sql.ref(`ordering.${other}`)}
    where ordering.company_id = ${identity.companyId} and ${sql.ref(`ordering.${own}`)} = object.id
      and ordering.kind = ${field.relation} and named.type in (${sql.join(types)})
      and named.deleted_at is null and ${isToldLink(identity, 'ordering')} and ${visibleTo(identity, 'named', types)})`;
}

/** Objects of some types that are named by id, or by a name that the caller may read, as far as they see them. */
export function named(identity: Identity, types: readonly ObjectType[], texts: readonly string[]): Condition {
  const byId = sql`other.id in (${sql.join(texts)})`;
  const byName = sql`(other.sort_key in (${sql.join(texts.map(sortKeyOf))})
    and lower(other.name) in (${sql.join(texts.map(lowerAscii))}))`;
  const isNamed = identity.seesMasked ? sql`(${byName} and not ${isMasked(identity, 'other', types)})` : byName;
  return sql<SqlBool>`select other.id from object as other
    where other.company_id = ${identity.companyId} and other.type in (${sql.join(types)})
      and other.deleted_at is null and (${byId} or ${isNamed}) and ${visibleTo(identity, 'other', types)}`;
}

/** Somebody's latest attempt at one of some jobs is in one of some stages: the job and the stage are of one application. */
export function applicationCondition(
  identity: Identity,
  jobs: readonly string[],
  stages: readonly string[],
  { attempts }: LinksIn = tables,
): Condition {
  const isThere = sql`(attempt.stage_id in (${sql.join(stages)}) or lower(attempt.stage) in (${sql.join(stages.map(lowerAscii))}))`;
  return sql<SqlBool>`object.id in (
    select attempt.candidate_id from ${attempts} as attempt
    where attempt.company_id = ${identity.companyId} and attempt.job_id in (${named(identity, ['job'], jobs)}) and ${isThere}
      and ${isNotMet(identity, sql.ref('attempt.candidate_id'))}
      and not exists (select 1 from ${attempts} as later where later.candidate_id = attempt.candidate_id
        and later.job_id = attempt.job_id and later.attempt > attempt.attempt))`;
}
