import type { Ddl, Migration } from './ddl.ts';

const isClosed = (id: string, companyId: string) => `exists (
  select 1 from relation as permission
  where permission.company_id = ${companyId} and permission.from_id = ${id} and permission.kind = 'permitted')`;

/** Whose visibility decides who sees a document that is about them; what is not listed here everybody sees. */
const ruleOfTopic = `case
  when topic.type in ('candidate', 'interview') then 'hiring'
  when topic.type in ('employee', 'member') then 'person'
  when topic.type = 'performance' then 'review'
  when topic.type = 'job' then case when ${isClosed('topic.id', 'about.company_id')} then 'job' end
  when topic.type is null or topic.type in ('canvas', 'document') then 'mixed' end`;

/** The rule of `document`: it has permissions of its own or hangs on several rules where it is mixed. */
const ruleOfDocument = `case
  when ${isClosed('document.id', 'document.company_id')} then 'mixed'
  else coalesce((
    select case when count(distinct of_topic.rule) > 1 then 'mixed' else min(of_topic.rule) end
    from (
      select ${ruleOfTopic} as rule from relation as about left join object as topic on topic.id = about.to_id
      where about.company_id = document.company_id and about.from_id = document.id and about.kind = 'about'
    ) as of_topic), 'open') end`;

const livingDocuments = `select document.id, document.company_id, ${ruleOfDocument}
  from object as document where document.type = 'document' and document.deleted_at is null`;

/** Says anew by which rule some documents are seen. */
const tellRules = (ids: string) => `
  insert into document_rule (document_id, company_id, rule)
  ${livingDocuments} and document.id in (${ids})
  on conflict (document_id) do update set rule = excluded.rule where document_rule.rule <> excluded.rule`;

/** Whom a link that comes or goes may concern: what it is of, and what is about that. */
const concerned = (link: string) => `
  select ${link}.from_id union all
  select about.from_id from relation as about
  where ${link}.kind = 'permitted' and about.company_id = ${link}.company_id and about.kind = 'about'
    and about.to_id = ${link}.from_id`;

/** A link that comes or goes. */
const onLink = (link: 'new' | 'old') => ({
  when: `${link}.kind in ('about', 'permitted')`,
  statement: tellRules(concerned(link)),
});

const statements = (ddl: Ddl) => [
  `create table document_rule (
    document_id text not null primary key references object (id) on delete cascade,
    company_id text not null,
    rule text not null
  ) ${ddl.endClustered}`,
  'create index document_rule_company on document_rule (company_id, rule, document_id)',
  `insert into document_rule (document_id, company_id, rule) ${livingDocuments}`,
  // An object keeps its type, so that only links and the document itself change its rule.
  ...ddl.onChange({ name: 'relation_written', event: 'insert on relation', ...onLink('new') }),
  ...ddl.onChange({ name: 'relation_removed', event: 'delete on relation', ...onLink('old') }),
  ...ddl.onChange({
    name: 'document_written',
    event: 'insert on object',
    when: `new.type = 'document'`,
    statement: tellRules('new.id'),
  }),
  ...ddl.onChange({
    name: 'document_deleted',
    event: 'update of deleted_at on object',
    when: `new.type = 'document' and new.deleted_at is not null`,
    statement: 'delete from document_rule where document_id = new.id',
  }),
  ...ddl.onChange({
    name: 'document_restored',
    event: 'update of deleted_at on object',
    when: `new.type = 'document' and new.deleted_at is null and old.deleted_at is not null`,
    statement: tellRules('new.id'),
  }),
];

/**
 * By which rule each living document is seen, kept by the database itself: somebody's documents are counted and listed
 * without asking of each what it is about.
 */
export const tellDocumentRules: Migration = { name: '021-tell-document-rules', statements };
