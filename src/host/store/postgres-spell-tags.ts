/** Adds to what is searched of tags how German users type their umlauts, as the index in memory does. */
export const postgresSpellTags: readonly string[] = [
  `create or replace function object_search_tags(of object) returns text language sql stable as $$
    select concat_ws(' ', cadre_fold(of.data ->> 'tags'), cadre_german(of.data ->> 'tags')) $$`,
  `update object_search set content = concat_ws(' ', content, cadre_german(object.data ->> 'tags'))
    from object where object.id = object_search.object_id and cadre_german(object.data ->> 'tags') <> ''`,
];
