import type { FieldProblem } from '#host/lib/refusal.ts';
import { storableText } from '#host/lib/storable-text.ts';
import { documentFieldOf, documentFieldsOf, longTextsOf } from '#shared/domain/long-texts.ts';
import { type Fields, isFields, valueAt, withoutValueAt, withValueAt } from '#shared/domain/nested.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import { type RichText, type RichTextNode, richTextProblem } from '#shared/domain/rich-text.ts';
import { mentionsOf, plainTextOf } from '#shared/domain/rich-text-words.ts';

/** The documents that a body sets, by the long text they belong to; `null` takes one away. */
export type SetDocuments = ReadonlyMap<string, RichText | null>;

/** Upload keys are the business of the window that sends them, and text must be what any database keeps. */
function storableNode(node: RichTextNode): RichTextNode {
  const { upload: _upload, ...attrs } = node.attrs ?? {};
  const kept = storableText(node.type === 'attachment' ? attrs : node.attrs);
  return {
    ...node,
    ...(isFields(kept) ? { attrs: kept } : {}),
    ...(node.text === undefined ? {} : { text: String(storableText(node.text)) }),
    ...(node.content === undefined ? {} : { content: node.content.map(storableNode) }),
  };
}

/** A document as it is stored. */
export function storableDocument(document: RichText): RichText {
  return { ...document, content: (document.content ?? []).map(storableNode) };
}

/** Whether there is nothing in a document. */
export function isBlank(document: RichText): boolean {
  return plainTextOf(document) === '' && mentionsOf(document).length === 0;
}

/** Parts a body into its documents and the rest; what is wrong with a document is added to `problems` with its path. */
export function takeDocuments(
  type: string,
  body: Fields,
  problems: FieldProblem[],
): { rest: Fields; documents: SetDocuments } {
  let rest = body;
  const documents = new Map<string, RichText | null>();
  for (const field of longTextsOf(type)) {
    const key = documentFieldOf(field);
    const value = valueAt(body, key);
    if (value === undefined) {
      continue;
    }
    rest = withoutValueAt(rest, key);
    const problem = value === null ? undefined : richTextProblem(value);
    if (problem === undefined) {
      // Looked at just now, to the last node.
      documents.set(field, value === null ? null : storableDocument(value as RichText));
    } else {
      problems.push({ ...problem, path: [key, ...problem.path].join('.') });
    }
  }
  return { rest, documents };
}

function words(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}

/**
 * Fields after a change with every long text and its document saying the same: a document that was set gives the text its
 * words; a text that was set alone, with other words than `before`, loses the document it had.
 */
export function agreeing(type: string, fields: Fields, before: Fields, documents: SetDocuments): Fields {
  let result = fields;
  for (const field of longTextsOf(type)) {
    const key = documentFieldOf(field);
    const set = documents.get(field);
    if (set !== undefined && set !== null) {
      result = isBlank(set)
        ? withoutValueAt(withoutValueAt(result, key), field)
        : withValueAt(withValueAt(result, field, plainTextOf(set)), key, set);
    } else if (
      valueAt(result, key) !== undefined &&
      (set === null || words(valueAt(result, field)) !== words(valueAt(before, field)))
    ) {
      result = withoutValueAt(result, key);
    }
  }
  return result;
}

/** An object as a list shows it: with the words of its long texts, not with their documents. */
export function withoutDocuments(object: ObjectBase): ObjectBase {
  return documentFieldsOf(object.object_type).reduce(
    (rest, key) => (valueAt(rest, key) === undefined ? rest : (withoutValueAt(rest, key) as ObjectBase)),
    object,
  );
}
