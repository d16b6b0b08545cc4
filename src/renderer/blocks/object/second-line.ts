import { isPersonType } from '#shared/domain/object-types.ts';
import type { SearchOption } from '#shared/domain/search-option.ts';
import { skillHealth } from '#shared/domain/skill-gap.ts';
import type { SearchField } from '#shared/search/types.ts';
import { numberAt, textAt, valueAt } from './read-field.ts';
import type { ObjectText } from './use-object-text.ts';

/** What of the words of a language the line is made of. */
export type LineText = Pick<ObjectText, 'choice' | 'salary' | 'levels' | 'health' | 'hours' | 'date' | 'bytes'>;

/** A part of the line after the name; `field` says which field's letters may be highlighted in it. */
export interface LinePart {
  text: string;
  field?: SearchField | undefined;
}

type Part = LinePart | string | undefined;

function typeParts(
  { object_type, source_data: source }: SearchOption,
  text: LineText,
  field: SearchField | undefined,
): Part[] {
  const at = (path: string) => textAt(source, path);
  const choice = (path: string) => written(at(path), text.choice);
  const hours = (path: string) => written(numberAt(source, path), text.hours);
  switch (object_type) {
    case 'candidate':
      return [titleOf(source, field), choice('qualification.current_stage.name'), at('company_user.location.title')];
    case 'employee':
    case 'member':
      return [titleOf(source, field), at('company_user.org_unit.name'), at('company_user.location.title')];
    case 'job':
      return orCode([at('org_unit.name'), at('location.title'), text.salary(source)], source);
    case 'skill': {
      const level = numberAt(source, 'level');
      const needed = numberAt(source, 'needs_level');
      const health = skillHealth({ level, needs_level: needed });
      return orCode(
        [written(level, (known) => text.levels(known, needed)), health === null ? undefined : text.health(health)],
        source,
      );
    }
    case 'course':
      return [at('provider'), choice('difficulty_level'), hours('duration')];
    case 'training':
      return [hours('duration'), choice('status')];
    case 'interview':
      return [choice('stage'), choice('status'), written(at('starts_at'), text.date)];
    case 'performance':
      return [at('cycle.name'), choice('status')];
    case 'document':
      return [at('file_type')?.toUpperCase(), written(numberAt(source, 'size'), text.bytes)];
    case 'ticket':
      return [choice('priority'), choice('status')];
    default:
      return [choice('type'), choice('status')];
  }
}

/** A value in words, undefined where there is none. */
function written<Value>(value: Value | undefined, write: (value: Value) => string): string | undefined {
  return value === undefined ? undefined : write(value);
}

/** What an import told apart by its code alone shows it. */
function orCode(parts: Part[], source: unknown): Part[] {
  return parts.some((part) => part !== undefined) ? parts : [textAt(source, 'code')];
}

/** The title, or the role where there is none; a title that holds the role stands for both. */
function titleOf(source: SearchOption['source_data'], matched: SearchField | undefined): Part {
  const title = textAt(source, 'title');
  const role = textAt(source, 'role');
  const text = title ?? role;
  const showsRole = title === undefined || holds(title, role);
  return text === undefined ? undefined : { text, field: matched === 'role' && showsRole ? 'role' : 'title' };
}

function holds(title: string, role: string | undefined): boolean {
  return role !== undefined && title.toLowerCase().includes(role.toLowerCase());
}

/** First and last name are part of the name, the type is the heading. */
const shownOtherwise: ReadonlySet<SearchField> = new Set(['name', 'type', 'first_name', 'last_name']);

/** The matched field where the line would not show it: why the row is here. */
function matchedPart(option: SearchOption, field: SearchField | undefined, keyword: string | undefined): Part {
  if (field === undefined || shownOtherwise.has(field)) {
    return undefined;
  }
  const text = field === 'keywords' ? keyword : textAt(option.source_data, field);
  const inTitle = field === 'role' && holds(textAt(option.source_data, 'title') ?? '', text);
  return text === undefined || (inTitle && isPersonType(option.object_type)) ? undefined : { text, field };
}

/** What stands after the name: what one asks first about its type, and the field that matched. */
export function secondLine(
  option: SearchOption,
  matched: { field: SearchField | undefined; keyword: string | undefined },
  text: LineText,
): LinePart[] {
  const parts = [matchedPart(option, matched.field, matched.keyword), ...typeParts(option, text, matched.field)]
    .filter((part) => part !== undefined)
    .map((part): LinePart => (typeof part === 'string' ? { text: part } : part));
  const name = option.source_data.name ?? '';
  return parts.filter((part, i) => part.text !== name && parts.findIndex((other) => other.text === part.text) === i);
}

/** The keyword that matched best, for a row found by its synonyms. */
export function matchedKeyword(option: SearchOption, score: (keyword: string) => number): string | undefined {
  const keywords = valueAt(option.source_data, 'keywords');
  const texts = Array.isArray(keywords) ? keywords.filter((word) => typeof word === 'string') : [];
  return texts.toSorted((a, b) => score(b) - score(a))[0];
}
