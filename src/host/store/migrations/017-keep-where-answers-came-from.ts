import { sql, type Transaction } from 'kysely';
import type { Schema } from '#host/store/schema.ts';
import type { Migration } from './ddl.ts';

const rowsPerUpdate = 500;

interface AnswerRow {
  id: string;
  company_id: string;
  unit_id: string | null;
  unit: string | null;
  location_id: string | null;
  location: string | null;
  function: string | null;
}

async function readParents(trx: Transaction<Schema>): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; parent: string | null }>`
    select company_id || ' ' || id as key, data ->> 'parent_id' as parent
    from category where type = 'org_unit'`.execute(trx);
  return new Map(rows.flatMap(({ key, parent }) => (parent === null ? [] : [[key, parent] as const])));
}

function unitsFrom(parents: ReadonlyMap<string, string>, companyId: string, own: string): string[] {
  const path = [own];
  for (let up = parents.get(`${companyId} ${own}`); up !== undefined && !path.includes(up); ) {
    path.push(up);
    up = parents.get(`${companyId} ${up}`);
  }
  return path;
}

function place(id: string | null, name: string | null) {
  const named = [id, name].find((text) => text !== null && text !== '');
  return named === undefined || named === null
    ? { id: 'none', name: 'Not stated' }
    : { id: named, name: name ?? named };
}

/** Where each person of an answer belongs now: nothing older is known. */
async function fillPlaces(trx: Transaction<Schema>): Promise<void> {
  const parents = await readParents(trx);
  for (let after = '', isDone = false; !isDone; ) {
    const { rows } = await sql<AnswerRow>`
      select form_response.id, form_response.company_id,
        object.data -> 'company_user' -> 'org_unit' ->> 'id' as unit_id,
        object.data -> 'company_user' -> 'org_unit' ->> 'name' as unit,
        object.data -> 'company_user' -> 'location' ->> 'id' as location_id,
        object.data -> 'company_user' -> 'location' ->> 'title' as location,
        object.data -> 'company_user' ->> 'function' as function
      from form_response left join object
        on object.id = form_response.person_id and object.company_id = form_response.company_id
      where form_response.id > ${after} order by form_response.id limit ${sql.lit(rowsPerUpdate)}`.execute(trx);
    for (const row of rows) {
      const unit = place(row.unit_id, row.unit);
      const places = {
        org_unit: unit,
        location: place(row.location_id, row.location),
        function: place(row.function, row.function),
        within: unit.id === 'none' ? [] : unitsFrom(parents, row.company_id, unit.id),
      };
      await trx.updateTable('form_response').set({ places }).where('id', '=', row.id).execute();
    }
    after = rows.at(-1)?.id ?? after;
    isDone = rows.length < rowsPerUpdate;
  }
}

export const keepWhereAnswersCameFrom: Migration = {
  name: '017-keep-where-answers-came-from',
  statements: (ddl) => [
    // Where the person belonged when answering.
    `alter table form_response add column places ${ddl.json('places')}`,
    // Each state of the answers that figures have counted, with the step of the pulse from which on they did.
    `alter table form_response add column told ${ddl.json('told')}`,
    // Whether figures do not count them as they are now yet.
    `alter table form_response add column waits integer not null default 1`,
    // Whether they count at all: what somebody says for another does not.
    `alter table form_response add column counts integer not null default 1`,
    `create index form_response_waiting on form_response (company_id, pulse_id) where waits = 1 and counts = 1`,
    `update form_response set counts = 0
      where data ->> 'user_id' is not null and data ->> 'user_id' <> person_id
        and coalesce(cast(data -> 'anonymous' as text), 'true') <> 'false'
        and not exists (
          select 1 from object as member
          where member.company_id = form_response.company_id and member.type = 'member'
            and member.external_id = form_response.data ->> 'user_id'
            and (member.id = form_response.person_id or exists (
              select 1 from relation as same
              where same.company_id = member.company_id and same.from_id = member.id
                and same.kind = 'same_person' and same.to_id = form_response.person_id)))`,
    // What figures of a pulse counted when; \`parted\`: figures of its groups were told then.
    `create table pulse_step (
      company_id text not null references company (id) on delete cascade,
      pulse_id text not null references object (id) on delete cascade,
      step integer not null,
      parted integer not null,
      created_at text not null,
      primary key (pulse_id, step)
    ) ${ddl.endClustered}`,
    `create index pulse_step_company on pulse_step (company_id)`,
  ],
  fill: fillPlaces,
};
