import { createHash } from 'node:crypto';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { inParts } from '#host/lib/in-parts.ts';
import { Refusal } from '#host/lib/refusal.ts';
import { runPrepared } from '#host/store/prepared-query.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import {
  firstLookEnds,
  firstLookRoles,
  isWithheld,
  maskedAs,
  openFields,
  passedBy,
  standInName,
} from '#shared/domain/first-look.ts';
import type { Fields } from '#shared/domain/nested.ts';
import { say } from '#shared/domain/sentences.ts';
import { ownIds } from './above.ts';
import type { Identity } from './identity.ts';
import { userLanguage } from './languages.ts';
import { among, type Viewer } from './own-unit.ts';

/** Whether somebody of a role may be masked from: of administrators nobody is. */
function masksRole(role: Identity['role']): boolean {
  return firstLookRoles.some((one) => one === role);
}

/** Whether some job of the company masks who applied for a role, by a column that says the role. */
export function someJobMasks(companyId: RawBuilder<unknown>, role: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const masks = firstLookRoles.map(
    (one) => sql`(${role} = ${sql.lit(one)} and ${sql.ref(`first_look.masks_${one}`)} = 1)`,
  );
  return sql<SqlBool>`exists (
    select 1 from first_look where first_look.company_id = ${companyId} and (${sql.join(masks, sql` or `)}))`;
}

/** That a stage lies behind those which the first look, `look`, masks. */
function hasPassed(meaning: string): RawBuilder<SqlBool> {
  const ends = firstLookEnds.map(
    (end) => sql`(look.ends_at = ${sql.lit(end)} and ${sql.ref(meaning)} in ${among(passedBy(end))})`,
  );
  return sql<SqlBool>`(${sql.join(ends, sql` or `)})`;
}

/**
 * Whether an application, `attempt`, is masked by its job's first look, `look`: it is in a stage that is, or was turned down
 * and had never left those, and nobody showed who it is.
 */
const isMaskedAttempt = sql<SqlBool>`(not ${hasPassed('attempt.meaning')}
  and not (attempt.closed_at is not null and exists (
    select 1 from application_move as step
    where step.application_id = attempt.id and ${hasPassed('step.meaning')}))
  and not exists (
    select 1 from unmasking
    where unmasking.candidate_id = attempt.candidate_id and unmasking.job_id = attempt.job_id))`;

/** Whether a first look, `look`, masks for a role; an administrator's own is never asked. */
function masksFor(role: Identity['role']): RawBuilder<SqlBool> {
  return masksRole(role) ? sql<SqlBool>`${sql.ref(`look.masks_${role}`)} = 1` : sql<SqlBool>`1 = 0`;
}

/**
 * Ids of the candidates who are masked for the caller, but their own records: of each an application is in the masked stages
 * of a job that masks the caller's role (issue "Masked first look"). One such application masks them everywhere, as what
 * another place tells of them would name them there.
 */
function maskedPeople(identity: Viewer): RawBuilder<unknown> {
  const { companyId, role } = identity;
  // Of the jobs that mask alone: asked for the company as well, SQLite reads all its applications.
  return sql`
    select attempt.candidate_id from first_look as look
    join application as attempt on attempt.job_id = look.job_id
    where look.company_id = ${companyId} and ${masksFor(role)} and ${isMaskedAttempt}
      and attempt.candidate_id not in (${ownIds(identity)})`;
}

/** The jobs at which somebody is masked for anybody, with the roles that they are masked for. */
export async function maskedAt(db: Store['db'], companyId: string, candidateId: string) {
  const rows = await db
    .selectFrom('first_look as look')
    .innerJoin('application as attempt', 'attempt.job_id', 'look.job_id')
    .select(['look.job_id', 'look.masks_recruiter', 'look.masks_manager', 'look.masks_member'])
    .distinct()
    .where('attempt.company_id', '=', companyId)
    .where('attempt.candidate_id', '=', candidateId)
    .where(isMaskedAttempt)
    .orderBy('look.job_id')
    .execute();
  return rows.map((row) => ({
    jobId: row.job_id,
    roles: firstLookRoles.filter((role) => row[`masks_${role}`] === 1),
  }));
}

/** Four letters and digits that stand for somebody at a job, always the same; without those that are read as others. */
function codeOf(candidateId: string, jobId: string): string {
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const hash = createHash('sha256').update(`${candidateId} ${jobId}`).digest();
  return [...hash.subarray(0, 4)].map((byte) => letters[byte % letters.length]).join('');
}

/** What stands for each of some candidates who are masked for the caller, by id; others are left out. */
async function codesOf(store: Store, identity: Identity, ids: readonly string[]): Promise<Map<string, string>> {
  const { role, companyId, memberId } = identity;
  const codes = new Map<string, string>();
  for (const part of inParts(ids)) {
    const few = JSON.stringify(part);
    const found = await runPrepared(store.db, `masked for ${role}`, { companyId, memberId, few }, (at) =>
      store.db
        .selectFrom('application as attempt')
        .innerJoin('first_look as look', 'look.job_id', 'attempt.job_id')
        .select(['attempt.id', 'attempt.candidate_id', 'attempt.created_at', 'look.job_id'])
        .where('look.company_id', '=', at.companyId)
        .where(store.amongIndexed('attempt.candidate_id', at.few))
        .where(masksFor(role))
        .where(isMaskedAttempt)
        .where(sql<SqlBool>`attempt.candidate_id not in (${ownIds(at)})`),
    );
    // Asked for in this order, SQLite reads all applications of the company in it.
    const keyed = found.map((row): [string, typeof row] => [`${row.created_at} ${row.id}`, row]);
    const rows = keyed.sort(([one], [other]) => (one < other ? 1 : -1)).map(([, row]) => row);
    // The first application that masks them names them everywhere.
    for (const { candidate_id, job_id } of rows) {
      codes.set(candidate_id, codeOf(candidate_id, job_id));
    }
  }
  return codes;
}

/** What candidates who are masked for the caller are called instead, by id, in the caller's language; others are left out. */
export async function standInsOf(
  store: Store,
  identity: Identity,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (!identity.seesMasked || ids.length === 0) {
    return new Map();
  }
  const codes = await codesOf(store, identity, [...new Set(ids)]);
  if (codes.size === 0) {
    return new Map();
  }
  const language = await userLanguage(store, identity);
  return new Map([...codes].map(([id, code]) => [id, standInName(language, code)]));
}

/** Whom some interviews are with, by the interviews' ids. */
async function metIn(store: Store, companyId: string, ids: readonly string[]) {
  const rows: { from_id: string; to_id: string }[] = [];
  for (const part of inParts(ids)) {
    rows.push(
      ...(await store.db
        .selectFrom('relation')
        .select(['from_id', 'to_id'])
        .where('company_id', '=', companyId)
        .where('from_id', 'in', part)
        .where('kind', '=', 'interview_of')
        .execute()),
    );
  }
  return rows;
}

interface Maskable {
  id: string;
  type: string;
}

/** Whether a row was masked on the way to the caller. */
export function isMaskedRow(row: object): boolean {
  return 'is_masked' in row;
}

/** Columns that say who somebody is. */
const withheldColumns = [
  'first_name',
  'last_name',
  'email',
  'slug',
  'subtype',
  'external_id',
  'keywords',
  'logo',
] as const;

function maskedRow<Row extends Maskable>(row: Row, standIn: string): Row {
  const nothing = withheldColumns.filter((column) => Object.hasOwn(row, column)).map((column) => [column, null]);
  const name = Object.hasOwn(row, 'name') ? { name: standIn } : {};
  const title = maskedAs(row.type) === 'meeting' && Object.hasOwn(row, 'title') ? { title: null } : {};
  const data =
    'data' in row && typeof row.data === 'object' && row.data !== null
      ? { data: { ...openFields(row.type, row.data as Fields), is_masked: true } }
      : {};
  // The same columns with less in them.
  return { ...row, ...Object.fromEntries(nothing), ...name, ...title, ...data, is_masked: true };
}

/**
 * Rows as the caller may read them: of candidates who are masked for them, and of interviews with those, no more than
 * `openFields` says, under a name that stands for them. Asked by `withoutWithheld`.
 */
export async function withoutMasked<Row extends Maskable>(
  store: Store,
  identity: Identity,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  if (!identity.seesMasked || !rows.some(({ type }) => maskedAs(type) !== undefined)) {
    return rows;
  }
  const interviews = rows.filter(({ type }) => maskedAs(type) === 'meeting').map(({ id }) => id);
  const met = new Map((await metIn(store, identity.companyId, interviews)).map((link) => [link.from_id, link.to_id]));
  const people = rows.filter(({ type }) => maskedAs(type) === 'person').map(({ id }) => id);
  const standIns = await standInsOf(store, identity, [...people, ...met.values()]);
  if (standIns.size === 0) {
    return rows;
  }
  return rows.map((row) => {
    const standIn = maskedAs(row.type) === undefined ? undefined : standIns.get(met.get(row.id) ?? row.id);
    return standIn === undefined ? row : maskedRow(row, standIn);
  });
}

/** Ids of the candidates who are masked for the caller, and of the interviews with them: nothing finds them by what they say. */
export async function readMasked(store: Store, identity: Identity): Promise<ReadonlySet<string>> {
  if (!identity.seesMasked) {
    return new Set();
  }
  const { rows } = await sql<{ id: string }>`
    with masked(id) as (${maskedPeople(identity)})
    select id from masked
    union select meeting.from_id from relation as meeting
      where meeting.company_id = ${identity.companyId} and meeting.kind = 'interview_of'
        and meeting.to_id in (select id from masked)`.execute(store.db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Whether an object under an alias is masked for the caller, or an interview with somebody who is.
 * @param types of which it may be, where that is known: what cannot be so is not asked
 */
export function isMasked(identity: Identity, alias: string, types?: readonly string[]): RawBuilder<SqlBool> {
  const id = sql.ref(`${alias}.id`);
  const isPerson = sql<SqlBool>`${id} in (${maskedPeople(identity)})`;
  const isMeeting = sql<SqlBool>`${id} in (
    select meeting.from_id from relation as meeting
    where meeting.company_id = ${identity.companyId} and meeting.kind = 'interview_of'
      and meeting.to_id in (${maskedPeople(identity)}))`;
  const may = (kind: 'person' | 'meeting') => types === undefined || types.some((type) => maskedAs(type) === kind);
  const asked = [...(may('person') ? [isPerson] : []), ...(may('meeting') ? [isMeeting] : [])];
  return asked.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`(${sql.join(asked, sql` or `)})`;
}

/**
 * Links without those that say which other record somebody masked is: what they are called there is told. `ends`: the ids at
 * both ends of a link.
 */
export async function withoutSameAsMasked<Link extends { kind: string }>(
  store: Store,
  identity: Identity,
  links: readonly Link[],
  ends: (link: Link) => readonly string[],
): Promise<readonly Link[]> {
  const same = identity.seesMasked ? links.filter(({ kind }) => kind === 'same_person') : [];
  const masked = await standInsOf(store, identity, same.flatMap(ends));
  return masked.size === 0
    ? links
    : links.filter((link) => !same.includes(link) || !ends(link).some((id) => masked.has(id)));
}

/** Whether an object is masked for the caller; for a write, in its transaction. */
export async function isMaskedNow(db: Kysely<Schema>, identity: Identity, id: string): Promise<boolean> {
  if (!identity.seesMasked) {
    return false;
  }
  const row = await db
    .selectFrom('object')
    .select('id')
    .where('company_id', '=', identity.companyId)
    .where('id', '=', id)
    .where(isMasked(identity, 'object'))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Refuses what would tell the caller who somebody is that is masked for them.
 * @throws Refusal 403.
 */
export async function requireUnmasked(db: Kysely<Schema>, identity: Identity, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    if (await isMaskedNow(db, identity, id)) {
      throw new Refusal('forbidden', say('maskedWrite'));
    }
  }
}

/** Whether a field of lists of a type may be withheld from the caller of some objects. */
export function mayBeMasked(identity: Identity, type: string, path: string): boolean {
  return identity.seesMasked && isWithheld(type, path);
}

/** Whether a document under an id is about somebody who is masked for the caller: then it is withheld with all it says. */
export function isAboutMasked(identity: Viewer, id: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const about = (topics: RawBuilder<unknown>) => sql`
    select about.from_id from relation as about
    where about.company_id = ${identity.companyId} and about.kind = 'about' and about.to_id in (${topics})`;
  const masked = maskedPeople(identity);
  const met = sql`select meeting.from_id from relation as meeting
    where meeting.company_id = ${identity.companyId} and meeting.kind = 'interview_of' and meeting.to_id in (${masked})`;
  // Asked once, and first: where no job masks, which is nearly everywhere, nothing else is looked for.
  const isAny = sql`exists (select 1 from first_look as look
    where look.company_id = ${identity.companyId} and ${masksFor(identity.role)})`;
  return sql<SqlBool>`(${isAny} and (${id} in (${about(masked)}) or ${id} in (${about(met)})))`;
}
