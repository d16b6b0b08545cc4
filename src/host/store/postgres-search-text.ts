/** Characters that a folded text does without (`fold` of shared/search): marks and what cannot be seen. */
const dropped = [
  '\\u00ad\\u0300-\\u036f\\u0485-\\u0486\\u0591-\\u05bd\\u05bf\\u05c1-\\u05c2\\u05c4-\\u05c5\\u05c7',
  '\\u0610-\\u061a\\u061c\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7-\\u06e8',
  '\\u06ea-\\u06ed\\u0711\\u0730-\\u074a\\u0897-\\u089f\\u08ca-\\u08e1\\u08e3-\\u08ff\\u0951-\\u0954',
  '\\u115f-\\u1160\\u17b4-\\u17b5\\u180b-\\u180f\\u1ab0-\\u1abd\\u1abf-\\u1add\\u1ae0-\\u1aeb',
  '\\u1cd0-\\u1cd2\\u1cd4-\\u1ce0\\u1ce2-\\u1ce8\\u1ced\\u1cf4\\u1cf8-\\u1cf9\\u1dc0-\\u1dff',
  '\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u20d0-\\u20dc\\u20e1\\u20e5-\\u20f0\\u302a-\\u302d',
  '\\u3099-\\u309a\\u3164\\ufb1e\\ufe00-\\ufe0f\\ufe20-\\ufe2d\\uff9e-\\uffa0\\ufff0-\\ufff8\\U000101fd',
  '\\U000102e0\\U00010efa-\\U00010eff\\U0001133b\\U0001bca0-\\U0001bca3\\U0001cf00-\\U0001cf2d',
  '\\U0001cf30-\\U0001cf46\\U0001d167-\\U0001d169\\U0001d173-\\U0001d182\\U0001d185-\\U0001d18b',
  '\\U0001d1aa-\\U0001d1ad\\U000e0000-\\U000e0fff',
].join('');

/**
 * Keeps a folded text of every object's searchable fields in a table of its own, by trigger, so that no writer can forget
 * it and reading objects does not carry it along. `cadre_fold` does in SQL what `fold` of shared/search does; a test holds
 * the two against each other, character by character. The database must be in UTF-8, and have ICU and pg_trgm.
 */
export const postgresSearchText: readonly string[] = [
  `create extension if not exists pg_trgm`,
  `create function cadre_fold(value text) returns text language sql immutable parallel safe as $$
    select translate(
      replace(replace(replace(replace(
        regexp_replace(lower(normalize(value, nfkd) collate "und-x-icu"), '[${dropped}]', '', 'g'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      'øđðłıħŧς', 'oddlihtσ') $$`,
  `create function object_search_text(of object) returns text language sql stable as $$
    select cadre_fold(concat_ws(' ', of.type, of.name, of.email, of.title, of.role, of.first_name, of.last_name,
      of.keywords::text)) $$`,
  `create table object_search (
    object_id text not null primary key references object (id) on delete cascade deferrable initially deferred,
    company_id text not null,
    content text not null
  )`,
  `create function object_search_write() returns trigger language plpgsql as $$
    begin
      insert into object_search (object_id, company_id, content)
      values (new.id, new.company_id, object_search_text(new))
      on conflict (object_id) do update set content = excluded.content;
      return null;
    end $$`,
  `create trigger object_search_insert after insert on object for each row execute function object_search_write()`,
  `create trigger object_search_update
    after update of type, name, email, title, role, first_name, last_name, keywords on object
    for each row execute function object_search_write()`,
  `create index object_search_trigrams on object_search using gin (content gin_trgm_ops)`,
  `create index object_search_company on object_search (company_id)`,
  // Last: a table whose references are still to be checked cannot be given an index.
  `insert into object_search (object_id, company_id, content)
    select object.id, object.company_id, object_search_text(object) from object`,
];
