import { objectOf } from '#lib/read-object.ts';
import { foundPhonesOf, foundTextsOf } from '#shared/domain/found-texts.ts';
import { isObjectType, isPersonType } from '#shared/domain/object-types.ts';
import { searchDetails } from '#shared/domain/search-details.ts';
import type { SearchOption } from '#shared/domain/search-option.ts';
import { pastStateOf } from '#shared/domain/search-results-merge.ts';

import type { SearchField } from '#shared/search/types.ts';
import type { LineContext, LinePart, LineText } from './descriptor.ts';
import { descriptorOf } from './descriptors.ts';
import { said } from './said.ts';
import { holds } from './title-part.ts';
import { kindAndState } from './types/kind-and-state.ts';

function typeParts({ id, object_type, source_data }: SearchOption, text: LineText, context: LineContext) {
  return isObjectType(object_type)
    ? descriptorOf(object_type).line(objectOf({ ...source_data, id, object_type }, object_type), text, context)
    : kindAndState.line(source_data, text, context);
}

/** First and last name are part of the name, the type is the heading. */
const shownOtherwise: ReadonlySet<SearchField> = new Set(['name', 'type', 'first_name', 'last_name']);

/** The matched field where the line would not show it: why the row is here. */
function matchedPart(
  option: SearchOption,
  field: SearchField | undefined,
  found: string | undefined,
): LinePart | undefined {
  if (field === undefined || shownOtherwise.has(field)) {
    return undefined;
  }
  const text = found ?? fieldText(option, field);
  const inTitle = field === 'role' && holds(said(option.source_data.title) ?? '', text);
  return text === undefined || (inTitle && isPersonType(option.object_type)) ? undefined : { text, field };
}

function fieldText({ object_type, source_data }: SearchOption, field: SearchField): string | undefined {
  const { location, stage, org_unit, code, phone } = searchDetails(object_type, source_data);
  const { title, role, email } = source_data;
  const texts: Partial<Record<SearchField, string | undefined>> = {
    ...{ location, stage, org_unit, code, phone },
    ...{ title, role, email },
  };
  return said(texts[field]);
}

/** The line with the matched part marked where it stands, else before all. */
function withMatched(line: readonly LinePart[], matched: LinePart | undefined): LinePart[] {
  const shows = (part: LinePart) => part.text === matched?.text || (part.field ?? '') === matched?.field;
  return matched === undefined || line.some(shows)
    ? line.map((part) => (matched !== undefined && shows(part) ? { ...part, field: matched.field } : part))
    : [matched, ...line];
}

/** What stands after the name: what one asks first about its type, and the field that matched. */
export function secondLine(
  option: SearchOption,
  matched: { field: SearchField | undefined; found: string | undefined },
  text: LineText,
): LinePart[] {
  const line = typeParts(option, text, { matched: matched.field, isOver: pastStateOf(option) !== undefined })
    .filter((part) => part !== undefined)
    .map((part): LinePart => (typeof part === 'string' ? { text: part } : part));
  const parts = withMatched(line, matchedPart(option, matched.field, matched.found));
  const name = option.source_data.name ?? '';
  return parts.filter((part, i) => part.text !== name && parts.findIndex((other) => other.text === part.text) === i);
}

/**
 * Of the texts of a field the one that matched best, where a row may be found by several: its keywords and what own fields
 * say, or its telephone numbers. None where the field has one text, or another spelling of one matched.
 */
export function foundText(
  { object_type, source_data }: SearchOption,
  field: SearchField | undefined,
  score: (text: string, field: SearchField) => number,
): string | undefined {
  const texts = {
    keywords: foundTextsOf(source_data),
    phone: [searchDetails(object_type, source_data).phone ?? [], foundPhonesOf(source_data)].flat(),
  };
  if (field !== 'keywords' && field !== 'phone') {
    return undefined;
  }
  const best = texts[field].toSorted((a, b) => score(b, field) - score(a, field))[0];
  return best === undefined || score(best, field) === 0 ? undefined : best;
}
