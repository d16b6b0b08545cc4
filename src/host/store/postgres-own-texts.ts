import { spelledPlaces } from './postgres-german-spelling.ts';
import { searchedDetails } from './postgres-search-details.ts';

const textAt = (path: string) => `of.data #>> '{${path}}'`;

/** All values of own fields that are not sensitive, whichever are searched: the text only narrows what is looked through. */
const ownTexts = ['custom', 'emails'].map(textAt).join(', ');

/**
 * Adds to the text of every object what the company's own fields say of it, and further addresses and numbers of people.
 * What stands in sensitive fields is kept apart from these, and is no part of it. The functions hold no query of their own:
 * only then does PostgreSQL run them within the statement, and not anew for every row.
 */
export const postgresOwnTexts: readonly string[] = [
  `create or replace function object_search_text(of object) returns text language sql stable as $$
    select concat_ws(' ',
      cadre_fold(concat_ws(' ', of.type, of.name, of.email, of.title, of.role, of.first_name, of.last_name,
        of.keywords::text, ${searchedDetails.map(textAt).join(', ')}, ${ownTexts})),
      cadre_digits(of.data ->> 'phone'),
      cadre_digits(of.data #>> '{phones}')) $$`,
  `create or replace function object_search_spellings(of object) returns text language sql stable as $$
    select concat_ws(' ',
      cadre_german(concat_ws(' ', of.name, of.title, of.role, of.first_name, of.last_name, of.keywords::text,
        ${spelledPlaces.map(textAt).join(', ')}, of.data #>> '{custom}')),
      cadre_meant(concat_ws(' ', of.name, ${spelledPlaces.slice(0, 2).map(textAt).join(', ')}))) $$`,
  `update object_search set content = concat_ws(' ', object_search_text(object), object_search_spellings(object))
    from object where object.id = object_search.object_id
      and (object.data -> 'custom' is not null or object.data -> 'emails' is not null or object.data -> 'phones' is not null)`,
];
