import { type Kysely, sql } from 'kysely';
import type { Schema } from '#host/store/schema.ts';

/** Somebody who was asked to hold an interview. */
export interface Interviewer {
  personId: string;
  /** The account of that person; undefined where there is none. */
  userId: string | undefined;
}

/** Who was asked to hold an interview, in the order in which they were; of an account that is asked twice, the first. */
export async function interviewersOf(
  db: Kysely<Schema>,
  companyId: string,
  interviewId: string,
): Promise<Interviewer[]> {
  const { rows } = await sql<{ person_id: string; user_id: string | null }>`
    select relation.to_id as person_id, coalesce(own.external_id, member.external_id) as user_id
    from relation
    left join object as own on own.id = relation.to_id and own.type = 'member'
    left join relation as same on same.company_id = relation.company_id and same.to_id = relation.to_id
      and same.kind = 'same_person'
    left join object as member on member.id = same.from_id and member.type = 'member' and member.deleted_at is null
    where relation.company_id = ${companyId} and relation.from_id = ${interviewId} and relation.kind = 'interviewer'
    order by relation.created_at, relation.to_id, member.id`.execute(db);
  const seen = new Set<string>();
  return rows.flatMap(({ person_id, user_id }) => {
    const key = user_id ?? person_id;
    if (seen.has(key) || seen.has(person_id)) {
      return [];
    }
    seen.add(key).add(person_id);
    return [{ personId: person_id, userId: user_id ?? undefined }];
  });
}
