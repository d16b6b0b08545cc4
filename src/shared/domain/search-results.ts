import { displayName } from './display-name.ts';
import { valueAt } from './nested.ts';
import { isObjectType, isPersonType, type ObjectType } from './object-types.ts';
import { resultCap } from './search-limits.ts';
import type { SearchOption } from './search-option.ts';

/** What a page of search or of list mode came to: the options kept, how many came before the rules, and the total. */
export interface OptionPage {
  options: SearchOption[];
  received: number;
  total: number;
}

const displayFields = ['name', 'title', 'role', 'first_name', 'last_name', 'email'] as const;
const personFields = ['name', 'first_name', 'last_name', 'email'] as const;
/** What names some types besides: §3 knows an interview by the title of its document. */
const alsoNamedBy: Readonly<Partial<Record<ObjectType, readonly string[]>>> = { interview: ['document.title'] };
const typedLists = [
  'candidate',
  'employee',
  'job',
  'document',
  'document_group',
  'training',
  'performance',
  'interview',
] as const;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Identity of a result: its type and id. */
export function optionKey(option: { object_type: string; id: string }): string {
  return `${option.object_type}/${option.id}`;
}

/** Whether a type's object has one of the texts that name it. */
function isNamed(objectType: string, source: Record<string, unknown>): boolean {
  const others = isObjectType(objectType) ? (alsoNamedBy[objectType] ?? []) : [];
  const fields = isPersonType(objectType) ? personFields : [...displayFields, ...others];
  return fields.some((path) => {
    const text = valueAt(source, path);
    return typeof text === 'string' && text.trim() !== '';
  });
}

/**
 * §5: a result is kept only with an id, an object_type and an object source_data; a person needs a name or an email;
 * all need at least one of name, title, role, first name, last name, email, an interview that or the title of its
 * document. What is kept has a display name, the default one of §5 where it has none of its own.
 */
export function keepOption(raw: unknown): SearchOption | undefined {
  if (!isRecord(raw) || !isRecord(raw.source_data)) {
    return undefined;
  }
  const id = typeof raw.id === 'number' ? String(raw.id) : raw.id;
  const { object_type, source_data } = raw;
  if (typeof id !== 'string' || id === '' || typeof object_type !== 'string' || object_type === '') {
    return undefined;
  }
  if (!isNamed(object_type, source_data)) {
    return undefined;
  }
  const fitting = Object.entries(source_data).filter(([field, value]) => !isDisplayField(field) || isText(value));
  const name = displayName(object_type, source_data);
  const { similarity_score: similarity, ...rest } = raw;
  return {
    ...rest,
    id,
    object_type,
    source_data: { ...Object.fromEntries(fitting), name },
    ...(typeof similarity === 'number' ? { similarity_score: similarity } : {}),
  };
}

function isDisplayField(field: string): boolean {
  return (displayFields as readonly string[]).includes(field);
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function pageOf(raw: readonly unknown[], total: unknown): OptionPage {
  const options = raw.flatMap((one) => keepOption(one) ?? []);
  return { options, received: raw.length, total: typeof total === 'number' ? total : raw.length };
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/**
 * Reads an answer of object search: `results` or `data` with a `search` list or a list a type (§7). In a typed list the
 * rows may be the objects themselves.
 */
export function readSearchAnswer(answer: unknown): OptionPage {
  if (!isRecord(answer)) {
    return pageOf([], 0);
  }
  const body = [answer.results, answer.data].find((one) => Array.isArray(one) || isRecord(one));
  if (!isRecord(body)) {
    return pageOf(listIn(body), answer.total);
  }
  const typed = typedLists.flatMap((type) => listIn(body[type]).map((row) => asOption(type, row)));
  return pageOf([...listIn(body.search), ...typed], answer.total ?? body.total);
}

function asOption(object_type: string, row: unknown): unknown {
  if (!isRecord(row) || isRecord(row.source_data)) {
    return isRecord(row) ? { object_type, ...row } : row;
  }
  return { id: row.id, object_type, source_data: row };
}

/** Reads an answer of object list: `data.data` (§7). */
export function readListAnswer(answer: unknown): OptionPage {
  const page = isRecord(answer) && isRecord(answer.data) ? answer.data : {};
  return pageOf(listIn(page.data), page.total);
}

/** §9: of each type at most as many as one page may show; the order stays. */
export function capPage(options: readonly SearchOption[]): SearchOption[] {
  const counts = new Map<string, number>();
  return options.filter(({ object_type }) => {
    const count = (counts.get(object_type) ?? 0) + 1;
    counts.set(object_type, count);
    return count <= resultCap(object_type);
  });
}
