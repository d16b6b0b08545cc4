/** Where details lie in an object's data (`detailPaths` of shared/domain), as they were when this step was published. */
export const searchedDetails = [
  'location,title',
  'company_user,location,title',
  'qualification,current_stage,name',
  'stage',
  'org_unit,name',
  'company_user,org_unit,name',
  'code',
];

/**
 * Adds to the folded text of every object what is shown beside its name, and the digits of its phone as `phoneDigits` of
 * shared/search has them but for zeros in front, which are no part of any digits looked for.
 */
export const postgresSearchDetails: readonly string[] = [
  `create function cadre_digits(value text) returns text language sql immutable parallel safe as $$
    select translate(replace(regexp_replace(cadre_fold(value), '[^0-9()]', '', 'g'), '(0)', ''), '()', '') $$`,
  `create or replace function object_search_text(of object) returns text language sql stable as $$
    select concat_ws(' ',
      cadre_fold(concat_ws(' ', of.type, of.name, of.email, of.title, of.role, of.first_name, of.last_name,
        of.keywords::text, ${searchedDetails.map((path) => `of.data #>> '{${path}}'`).join(', ')})),
      cadre_digits(of.data ->> 'phone')) $$`,
  `create or replace function object_search_write() returns trigger language plpgsql as $$
    begin
      insert into object_search (object_id, company_id, content)
      values (new.id, new.company_id, object_search_text(new))
      on conflict (object_id) do update set content = excluded.content
        where object_search.content is distinct from excluded.content;
      return null;
    end $$`,
  `drop trigger object_search_update on object`,
  `create trigger object_search_update
    after update of type, name, email, title, role, first_name, last_name, keywords, data on object
    for each row execute function object_search_write()`,
  `update object_search set content = object_search_text(object) from object
    where object.id = object_search.object_id and object_search.content is distinct from object_search_text(object)`,
];
