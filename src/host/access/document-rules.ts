import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { yieldToOthers } from '#host/lib/yield-to-others.ts';
import { runPrepared } from '#host/store/prepared-query.ts';
import type { Store } from '#host/store/store.ts';
import { transcriptSubtype } from '#shared/domain/interview-files.ts';
import { keepsUnit } from '#shared/domain/roles.ts';
import { own, withOwn } from './above.ts';
import { isAboutMasked } from './first-look.ts';
import { seesHiring } from './hiring-sight.ts';
import type { Identity } from './identity.ts';
import { isOutsideKit } from './met-people.ts';
import { among, type Viewer } from './own-unit.ts';
import type { ReaderReach } from './reader-reach.ts';
import { isSealedPaper } from './sealed-papers.ts';
import { filedTypes, hasTopic, hiringTypes, readsFilesOf, visibleReview, visibleTo } from './visibility.ts';

/**
 * By which rule a document is seen, as migration 021 keeps it: by everybody, as the candidates and interviews that it is
 * about, as the files of the people, as the reviews, as the jobs that say who may see them; or by all that `visibleTo` asks.
 */
const documentRules = ['open', 'hiring', 'person', 'review', 'job', 'mixed'] as const;
type DocumentRule = (typeof documentRules)[number];

const typesByRule: readonly string[] = ['document'];

/** Whether the database keeps by which rule each living object of a type is seen. */
export function isSeenByRule(type: string): boolean {
  return typesByRule.includes(type);
}

const id = sql.ref('document_rule.document_id');

/** That a document is about nothing of some types but what is visible. */
function isAboutVisible(identity: Viewer, types: readonly string[], visible: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  return sql<SqlBool>`not ${hasTopic(identity, id, sql`subject.type in ${among(types)} and not ${visible}`)}`;
}

/** That a document is about one of some: where they are few, such documents are found by them. */
function isAboutOne({ companyId }: Pick<Viewer, 'companyId'>, isOne: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`${id} in (
    select about.from_id from relation as about
    where about.company_id = ${companyId} and about.kind = 'about' and ${isOne})`;
}

/** That a document is about a job which names the reader as one who may see it, and about none that names only others. */
function isAboutOwnJobs({ companyId, memberId }: Viewer): RawBuilder<SqlBool> {
  const mine = sql`select mine.from_id from relation as mine
    where mine.company_id = ${companyId} and mine.to_id = ${memberId} and mine.kind = 'permitted'`;
  return sql<SqlBool>`(${isAboutOne({ companyId }, sql`about.to_id in (${mine})`)} and not exists (
    select 1 from relation as topic join relation as closed
      on closed.company_id = ${companyId} and closed.kind = 'permitted' and closed.from_id = topic.to_id
    where topic.company_id = ${companyId} and topic.from_id = ${id} and topic.kind = 'about'
      and topic.to_id not in (${mine})))`;
}

/**
 * Which documents of a rule somebody sees who does not see all: the same as `visibleTo` says of them. `reach`, for a query
 * of all of them, is what the links of each need not be followed for.
 */
function isVisible(identity: Viewer, rule: DocumentRule, reach?: ReaderReach): RawBuilder<SqlBool> {
  switch (rule) {
    case 'open':
      return sql<SqlBool>`true`;
    case 'hiring': {
      const isOpen = sql<SqlBool>`not (${isAboutMasked(identity, id)} or ${isOutsideKit(identity, id)}
        or ${isSealedPaper(identity, id)})`;
      if (seesHiring(identity)) {
        return isOpen;
      }
      const visible = isAboutVisible(identity, hiringTypes, visibleTo(identity, 'subject', hiringTypes, reach));
      return reach === undefined
        ? sql`(${visible} and ${isOpen})`
        : sql`(${isAboutOne(identity, reach.among('about.to_id', reach.shared))} and ${visible} and ${isOpen})`;
    }
    case 'person': {
      const visible = isAboutVisible(identity, filedTypes, readsFilesOf(identity, 'subject', reach));
      // A manager's people are too many to begin with.
      return keepsUnit(identity.role) || reach === undefined
        ? visible
        : sql`(${isAboutOne(identity, reach.among('about.to_id', reach.below))} and ${visible})`;
    }
    case 'review':
      return isAboutVisible(identity, ['performance'], visibleReview(identity, 'subject', reach));
    case 'job':
      return isAboutOwnJobs(identity);
    case 'mixed':
      return sql<SqlBool>`exists (
        select 1 from object as document
        where document.id = ${id} and ${visibleTo(identity, 'document', ['document'], reach)})`;
  }
}

/** The rules that some living document of a company is seen by: a question about none takes PostgreSQL as long to plan. */
async function rulesInUse({ db }: Store, companyId: string): Promise<DocumentRule[]> {
  const inUse = documentRules.map(
    (rule) => sql`
      exists (select 1 from document_rule where company_id = ${companyId} and rule = ${sql.lit(rule)}) as ${sql.ref(rule)}`,
  );
  const { rows } = await sql<Record<DocumentRule, unknown>>`select ${sql.join(inUse)}`.execute(db);
  return documentRules.filter((rule) => Boolean(rows[0]?.[rule]));
}

/** The living documents that somebody sees who does not see all of them, in parts that let other calls through. */
export async function* visibleDocuments(
  store: Store,
  identity: Identity,
  reach: ReaderReach,
): AsyncGenerator<readonly string[]> {
  for (const rule of await rulesInUse(store, identity.companyId)) {
    const { ids } = await store.db
      .selectFrom('document_rule')
      .select(store.allOf('document_id').as('ids'))
      .where('company_id', '=', identity.companyId)
      .where('rule', '=', rule)
      .where(isVisible(identity, rule, reach))
      .executeTakeFirstOrThrow();
    const part: readonly string[] = JSON.parse(ids);
    yield part;
    await yieldToOthers();
  }
}

/** Those of a few ids that are living documents which the caller sees; of each rule is asked what decides there. */
export async function visibleByRule(store: Store, identity: Viewer, ids: readonly string[]): Promise<string[]> {
  const { role, companyId, memberId } = identity;
  const rows = await runPrepared(store.db, 'rules of documents', { companyId, few: JSON.stringify(ids) }, (at) =>
    store.db
      .selectFrom('document_rule')
      .innerJoin('object', 'object.id', 'document_rule.document_id')
      .select(['document_id', 'rule', 'object.subtype'])
      .where('document_rule.company_id', '=', at.companyId)
      .where(store.amongIndexed('document_id', at.few)),
  );
  const seen = documentRules.map(async (rule) => {
    const ofRule = rows.filter((row) => row.rule === rule);
    const some = ofRule.map((row) => row.document_id);
    const seesAll =
      rule === 'hiring' &&
      seesHiring(identity) &&
      identity.seesMasked === false &&
      !ofRule.some(({ subtype }) => subtype === transcriptSubtype);
    if (some.length === 0 || rule === 'open' || seesAll) {
      return some;
    }
    const values = { companyId, memberId, few: JSON.stringify(some) };
    const visible = await runPrepared(store.db, `visible documents by ${rule} ${role}`, values, (at) =>
      withOwn(store.db, at)
        .selectFrom('document_rule')
        .select('document_id')
        .where('company_id', '=', at.companyId)
        .where(store.amongIndexed('document_id', at.few))
        .where('rule', '=', sql.lit(rule))
        .where(isVisible({ role, ...at, own }, rule)),
    );
    return visible.map((row) => row.document_id);
  });
  return (await Promise.all(seen)).flat();
}
