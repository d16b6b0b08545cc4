/** Adds to the text by which every object is searched its tags, as they stand in its data. */
export const postgresSearchTags: readonly string[] = [
  `create function object_search_tags(of object) returns text language sql stable as $$
    select cadre_fold(of.data ->> 'tags') $$`,
  `create or replace function object_search_write() returns trigger language plpgsql as $$
    begin
      insert into object_search (object_id, company_id, content)
      values (new.id, new.company_id,
        concat_ws(' ', object_search_text(new), object_search_spellings(new), object_search_tags(new)))
      on conflict (object_id) do update set content = excluded.content
        where object_search.content is distinct from excluded.content;
      return null;
    end $$`,
  `update object_search set content = concat_ws(' ', content, object_search_tags(object))
    from object where object.id = object_search.object_id and object.data ->> 'tags' is not null`,
];
