import { documentFieldOf } from '#shared/domain/long-texts.ts';
import { type Fields, isFields } from '#shared/domain/nested.ts';
import { plainTextOf, richTextOf } from '#shared/domain/rich-text-words.ts';
import { changeLines } from './change-lines.ts';

const documentSuffix = documentFieldOf('');

/** What happens to the texts of a JSON value, and which objects in it are left out. */
interface Change {
  text(value: string): string;
  /** Leaves out an object that names somebody, such as `{ id, name }`. */
  drops(value: Record<string, unknown>): boolean;
  /** What an object becomes that must stay where it is as something else, such as a mention in a document. */
  replaces?(value: Record<string, unknown>): Record<string, unknown> | undefined;
}

function idOf(item: unknown): string | undefined {
  return isFields(item) && typeof item.id === 'string' ? item.id : undefined;
}

/** Objects that became the same one stand in a list once. */
function once(items: readonly unknown[], before: readonly unknown[]): unknown[] {
  const changed = items.some((item, index) => idOf(item) !== idOf(before[index]));
  const seen = new Set<string>();
  return items.filter((item) => {
    const id = idOf(item);
    if (id === undefined || !changed) {
      return true;
    }
    const isNew = !seen.has(id);
    seen.add(id);
    return isNew;
  });
}

/** A document in whose words something still stands that is to change: in a line it changes there, over lines it becomes words. */
function wholeDocument(document: Fields, change: Change): Fields {
  const words = document.type === 'doc' ? plainTextOf(document) : '';
  if (change.text(words) === words) {
    return document;
  }
  const mended = changeLines(document, change.text);
  const left = plainTextOf(mended);
  const changed = change.text(left);
  return changed === left ? mended : richTextOf(changed);
}

/** A long text says what its document says: a name that only the document knew as one is gone from both. */
function withWordsOfDocuments(before: Fields, after: Fields): Fields {
  const words = Object.entries(after).flatMap(([key, document]) => {
    const field = key.endsWith(documentSuffix) ? key.slice(0, -documentSuffix.length) : '';
    const isDocument = isFields(document) && document.type === 'doc' && typeof after[field] === 'string';
    const isOther = isDocument && JSON.stringify(document) !== JSON.stringify(before[key]);
    return isOther ? [[field, plainTextOf(document)] as const] : [];
  });
  return { ...after, ...Object.fromEntries(words) };
}

/** A JSON value with its texts changed, keys included; undefined where all of it is left out. */
export function changeValue(value: unknown, change: Change): unknown {
  if (typeof value === 'string') {
    return change.text(value);
  }
  if (Array.isArray(value)) {
    const kept = value.filter((item) => !(isFields(item) && change.drops(item)));
    return once(
      kept.map((item) => changeValue(item, change)),
      kept,
    );
  }
  if (!isFields(value)) {
    return value;
  }
  if (change.drops(value)) {
    return undefined;
  }
  const other = change.replaces?.(value);
  if (other !== undefined) {
    return other;
  }
  const changed = Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      const changed = changeValue(inner, change);
      return changed === undefined && inner !== undefined ? [] : [[change.text(key), changed]];
    }),
  );
  return withWordsOfDocuments(value, wholeDocument(changed, change));
}
