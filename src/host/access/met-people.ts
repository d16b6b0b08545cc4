import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { runPrepared } from '#host/store/prepared-query.ts';
import type { Store } from '#host/store/store.ts';
import { isBesidesKit, isMetType, kitFields, kitLinks } from '#shared/domain/kit-fields.ts';
import { isFields } from '#shared/domain/nested.ts';
import type { RelationKind } from '#shared/domain/relation-kinds.ts';
import { resumeWords } from '#shared/domain/resume-name.ts';
import { ownIds } from './above.ts';
import { isSharedBesides, seesHiring } from './hiring-sight.ts';
import type { Identity } from './identity.ts';
import { among, type Viewer } from './own-unit.ts';

/**
 * Ids of the people whom a caller outside recruiting sees only because they were asked to interview them: of those they read the
 * kit, and no more (issue "Interviews"). Who is of the hiring team, or shares a space with them, reads all of them.
 */
function metPeople(identity: Viewer): RawBuilder<unknown> {
  const { companyId } = identity;
  return sql`
    select met.to_id from relation as asked
    join relation as met on met.company_id = ${companyId} and met.kind = 'interview_of' and met.from_id = asked.from_id
    where asked.company_id = ${companyId} and asked.kind = 'interviewer' and asked.to_id in (${ownIds(identity)})
      and not ${isSharedBesides(identity, sql.ref('met.to_id'))}`;
}

/** Ids of the people whom the caller sees only because they were asked to interview them. */
export async function readMet({ db }: Pick<Store, 'db'>, identity: Viewer): Promise<ReadonlySet<string>> {
  if (seesHiring(identity)) {
    return new Set();
  }
  const { role, companyId, memberId } = identity;
  const rows = await runPrepared(db, `met by ${role}`, { companyId, memberId }, (at) =>
    db
      .selectFrom('object')
      .select('id')
      .where('company_id', '=', at.companyId)
      .where(sql<SqlBool>`id in (${metPeople({ role, ...at })})`),
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Ids at whose end a link of a kind may not be made by the caller: who puts somebody into a space shares all that
 * is known of them, which is not for those to do who only meet them.
 */
export async function readUnshareable(db: Store['db'], identity: Viewer, kind: string): Promise<ReadonlySet<string>> {
  return kind === ('contains' satisfies RelationKind) ? readMet({ db }, identity) : new Set();
}

/** Whether a row was cut to what a kit holds on the way to the caller. */
export function isKitRow(row: object): boolean {
  return 'is_of_kit' in row;
}

/** Columns that are no part of a kit. */
const withheldColumns = ['email', 'external_id', 'keywords', 'role', 'status', 'subtype'] as const;

function kitRow<Row extends object>(row: Row): Row {
  const nothing = withheldColumns.filter((column) => Object.hasOwn(row, column)).map((column) => [column, null]);
  const data = 'data' in row && isFields(row.data) ? { data: { ...kitFields(row.data), is_of_kit: true } } : {};
  // The same columns with less in them.
  return { ...row, ...Object.fromEntries(nothing), ...data, is_of_kit: true };
}

/** Rows with no more than the kit holds of whom the caller only meets. */
export async function withinKit<Row extends { id: string; type: string }>(
  store: Pick<Store, 'db'>,
  identity: Identity,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  if (seesHiring(identity) || !rows.some(({ type }) => isMetType(type))) {
    return rows;
  }
  const met = await readMet(store, identity);
  return met.size === 0 ? rows : rows.map((row) => (isMetType(row.type) && met.has(row.id) ? kitRow(row) : row));
}

/** Whether a field of lists may be withheld from the caller of some people whom they only meet. */
export function mayBeBesidesKit(identity: Viewer, type: string, path: string): boolean {
  return !seesHiring(identity) && isBesidesKit(type, path);
}

/** Whether an id is of nobody whom the caller only meets. */
export function isNotMet(identity: Viewer, id: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return seesHiring(identity) ? sql<SqlBool>`true` : sql<SqlBool>`${id} not in (${metPeople(identity)})`;
}

/** Whether a link, as a condition on the relation table under its alias, is told to the caller though they only meet who is at its end. */
export function isToldLink(identity: Viewer, alias: string): RawBuilder<SqlBool> {
  if (seesHiring(identity)) {
    return sql<SqlBool>`true`;
  }
  const at = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<SqlBool>`(${at('kind')} in ${among(kitLinks)}
    or (${isNotMet(identity, at('from_id'))} and ${isNotMet(identity, at('to_id'))}))`;
}

/** Links without those of people whom the caller only meets that no kit tells. `ends`: the ids at both ends of a link. */
export async function withoutUntoldLinks<Link extends { kind: string }>(
  store: Pick<Store, 'db'>,
  identity: Identity,
  links: readonly Link[],
  ends: (link: Link) => readonly string[],
): Promise<readonly Link[]> {
  const isOfKit = ({ kind }: Link) => kitLinks.some((one) => one === kind);
  if (seesHiring(identity) || links.every(isOfKit)) {
    return links;
  }
  const met = await readMet(store, identity);
  return met.size === 0 ? links : links.filter((link) => isOfKit(link) || !ends(link).some((id) => met.has(id)));
}

/** Whether a document is kept as a résumé, or called one. */
function isResume(alias: string): RawBuilder<SqlBool> {
  const name = sql`(' ' || replace(replace(replace(${sql.ref(`${alias}.sort_key`)}, '_', ' '), '-', ' '), '.', ' ') || ' ')`;
  const named = resumeWords.map((word) => sql`${name} like ${sql.lit(`%${word}%`)}`);
  return sql<SqlBool>`(coalesce(${sql.ref(`${alias}.subtype`)}, '') = 'resume' or ${sql.join(named, sql` or `)})`;
}

/** Whether a document is the caller's: they brought its first file, or it names them among those who may see it. */
export function isOwnDocument({ companyId, memberId }: Viewer, alias: string): RawBuilder<SqlBool> {
  const id = sql.ref(`${alias}.id`);
  return sql<SqlBool>`(exists (
    select 1 from document_version as version join object as bringer on bringer.external_id = version.user_id
    where version.company_id = ${companyId} and version.document_id = ${id}
      and bringer.id = ${memberId} and version.version = (
        select min(earlier.version) from document_version as earlier
        where earlier.company_id = ${companyId} and earlier.document_id = version.document_id))
    or exists (
      select 1 from relation as permission where permission.company_id = ${companyId}
        and permission.from_id = ${id} and permission.kind = 'permitted' and permission.to_id = ${memberId}))`;
}

/** Whether a document under an id is about somebody whom the caller only meets, no résumé, and not the caller's: no kit holds it. */
export function isOutsideKit(identity: Viewer, id: RawBuilder<unknown>): RawBuilder<SqlBool> {
  if (seesHiring(identity)) {
    return sql<SqlBool>`false`;
  }
  const { companyId } = identity;
  return sql<SqlBool>`${id} in (
    select about.from_id from relation as about join object as paper on paper.id = about.from_id
    where about.company_id = ${companyId} and about.kind = 'about' and about.to_id in (${metPeople(identity)})
      and not ${isResume('paper')} and not ${isOwnDocument(identity, 'paper')})`;
}
