import { sql } from 'kysely';
import { type Identity, visibleTo } from '#host/access/index.ts';
import { groupBy } from '#host/lib/group-by.ts';
import type { ApplicationRow } from '#host/object-writer/index.ts';
import type { Store } from '#host/store/store.ts';
import type { PipelineCard } from '#shared/contract/applications.ts';
import { isCancelled } from '#shared/domain/next-action.ts';

export type CardFacts = Pick<PipelineCard, 'company' | 'scorecards' | 'interviews'>;

const dayMs = 24 * 60 * 60 * 1000;

interface InterviewRow {
  person_id: string;
  job_id: string | null;
  status: string | null;
  starts_at: string | null;
  asked: number;
  handed_in: number;
}

/** The interviews with some people that the caller sees: who was asked to hold each counts once, under whichever of their records. */
async function readInterviews(store: Store, identity: Identity, people: readonly string[]): Promise<InterviewRow[]> {
  const { rows } = await sql<InterviewRow>`
    select link.to_id as person_id, about.to_id as job_id, object.status,
      ${store.jsonText('object.data', ['starts_at'])} as starts_at,
      (select count(distinct coalesce(own.external_id, member.external_id, who.to_id)) from relation as who
        left join object as own on own.id = who.to_id and own.type = 'member'
        left join relation as same on same.company_id = who.company_id and same.to_id = who.to_id
          and same.kind = 'same_person'
        left join object as member on member.id = same.from_id and member.type = 'member' and member.deleted_at is null
        where who.from_id = object.id and who.kind = 'interviewer') as asked,
      (select count(*) from scorecard where scorecard.interview_id = object.id
        and scorecard.handed_in_at is not null) as handed_in
    from relation as link
    join object on object.id = link.from_id and object.type = 'interview' and object.deleted_at is null
    left join relation as about on about.from_id = object.id and about.kind = 'interview_for'
    where link.company_id = ${identity.companyId} and link.kind = 'interview_of'
      and link.to_id in (${sql.join(people)}) and ${visibleTo(identity, 'object', ['interview'])}`.execute(store.db);
  return rows;
}

/** Where people work, by their ids. */
async function readCompanies(store: Store, identity: Identity, people: readonly string[]) {
  const company = store.jsonText('object.data', ['company_user', 'company', 'name']);
  const rows = await store.db
    .selectFrom('object')
    .select(['object.id', company.as('company')])
    .where('object.company_id', '=', identity.companyId)
    .where('object.id', 'in', [...people])
    .execute();
  return new Map(rows.map(({ id, company: name }) => [id, name]));
}

/** What stands on the cards of some applications besides what is told of each, in two statements for all; a page has no more. */
export async function readCardFacts(
  store: Store,
  identity: Identity,
  rows: readonly ApplicationRow[],
  now: Date,
): Promise<(row: ApplicationRow) => CardFacts> {
  const people = [...new Set(rows.map((row) => row.candidate_id))];
  if (people.length === 0) {
    return () => ({});
  }
  const [interviews, companies] = await Promise.all([
    readInterviews(store, identity, people),
    readCompanies(store, identity, people),
  ]);
  const byPerson = groupBy(
    interviews.filter(({ status }) => !isCancelled(status ?? undefined)),
    ({ person_id }) => person_id,
  );
  return (row) => {
    // One that names no job is about any.
    const own = (byPerson.get(row.candidate_id) ?? []).filter(({ job_id }) => job_id === null || job_id === row.job_id);
    const asked = own.reduce((sum, one) => sum + Math.max(Number(one.asked), Number(one.handed_in)), 0);
    const handedIn = own.reduce((sum, one) => sum + Number(one.handed_in), 0);
    const near = own
      .flatMap(({ starts_at }) => starts_at ?? [])
      .filter((at) => Math.abs(Date.parse(at) - now.getTime()) <= dayMs)
      .toSorted();
    const company = companies.get(row.candidate_id);
    return {
      ...(company == null || company === '' ? {} : { company }),
      ...(asked === 0 ? {} : { scorecards: { asked, handed_in: handedIn } }),
      ...(near.length === 0 ? {} : { interviews: near }),
    };
  };
}
