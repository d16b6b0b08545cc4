import { documentFieldOf } from '#shared/domain/long-texts.ts';
import { isRichText, type RichText } from '#shared/domain/rich-text.ts';
import { plainTextOf, richTextOf } from '#shared/domain/rich-text-words.ts';
import { isRecord, storedAt } from './typed-path.ts';

/**
 * What is shown of a long text: its document, or its plain words where it has none, or one that says nothing in their
 * place.
 */
export function storedLongText(object: object, key: string): unknown {
  const document = storedAt(object, documentFieldOf(key));
  const words = storedAt(object, key);
  const isShown = isRecord(document) && (words === undefined || plainTextOf(document) !== '');
  return isShown ? document : words;
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * What a long text that was written in changes, as the host takes it: words alone where there is nothing else in it, its
 * document otherwise, `null` where it was emptied. `before` is the document that the editor began with.
 */
export function longTextChange(
  object: object,
  key: string,
  before: RichText,
  written: RichText,
): Record<string, unknown> {
  if (same(before, written)) {
    return {};
  }
  const words = plainTextOf(written);
  if (words === '') {
    return { [key]: null };
  }
  const hasDocument = storedAt(object, documentFieldOf(key)) !== undefined;
  return !hasDocument && same(richTextOf(words), written) ? { [key]: words } : { [documentFieldOf(key)]: written };
}

/** The fields that must be unchanged for {@link longTextChange}: a document's words too, which are written alone as well. */
export function longTextAsRead(object: object, changes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(changes)
      .filter((key) => key.endsWith(documentFieldOf('')) && isRichText(changes[key]))
      .map((key) => key.slice(0, -documentFieldOf('').length))
      .map((key) => [key, storedAt(object, key) ?? null]),
  );
}
