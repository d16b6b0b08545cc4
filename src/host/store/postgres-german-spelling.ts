/** Where the place of an object lies in its data, as it was when this step was published. */
export const spelledPlaces = [
  'location,title',
  'company_user,location,title',
  'org_unit,name',
  'company_user,org_unit,name',
];

/**
 * Adds to the text of every object how German users type what it is called: umlauts as two letters, and two letters as
 * the umlaut they may stand for. It only narrows what is searched, so that more than `german-spelling.ts` of shared/search
 * has does no harm.
 */
export const postgresGermanSpelling: readonly string[] = [
  `create function cadre_german(value text) returns text language sql immutable parallel safe as $$
    select case when normalize(value, nfc) ~ '[äöüÄÖÜ]' then cadre_fold(replace(replace(replace(
      lower(normalize(value, nfc) collate "und-x-icu"), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue')) end $$`,
  `create function cadre_meant(value text) returns text language sql immutable parallel safe as $$
    select case when value ~* '[aou]e' then regexp_replace(cadre_fold(value), '([aou])e', '\\1', 'g') end $$`,
  `create function object_search_spellings(of object) returns text language sql stable as $$
    select concat_ws(' ',
      cadre_german(concat_ws(' ', of.name, of.title, of.role, of.first_name, of.last_name, of.keywords::text,
        ${spelledPlaces.map((path) => `of.data #>> '{${path}}'`).join(', ')})),
      cadre_meant(concat_ws(' ', of.name, ${spelledPlaces
        .slice(0, 2)
        .map((path) => `of.data #>> '{${path}}'`)
        .join(', ')}))) $$`,
  `create or replace function object_search_write() returns trigger language plpgsql as $$
    begin
      insert into object_search (object_id, company_id, content)
      values (new.id, new.company_id, concat_ws(' ', object_search_text(new), object_search_spellings(new)))
      on conflict (object_id) do update set content = excluded.content
        where object_search.content is distinct from excluded.content;
      return null;
    end $$`,
  `update object_search set content = concat_ws(' ', object_search_text(object), object_search_spellings(object))
    from object where object.id = object_search.object_id and object_search_spellings(object) <> ''`,
];
