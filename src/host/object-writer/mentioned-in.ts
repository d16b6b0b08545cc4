import { documentFieldsOf } from '#shared/domain/long-texts.ts';
import { type Fields, isFields, valueAt } from '#shared/domain/nested.ts';
import { isObjectType, type ObjectType } from '#shared/domain/object-types.ts';
import { mentionsOf } from '#shared/domain/rich-text-words.ts';

/** The field of a type whose blocks hold a document each. */
const blocksField: Readonly<Partial<Record<ObjectType, string>>> = { canvas: 'blocks' };

/** Every document that an object holds: those of its long texts, and those of a canvas's blocks. */
function documentsIn(type: string, data: Fields): unknown[] {
  const field = isObjectType(type) ? blocksField[type] : undefined;
  const held = field === undefined ? [] : data[field];
  const blocks = Array.isArray(held) ? held : [];
  return [
    ...documentFieldsOf(type).map((key) => valueAt(data, key)),
    ...blocks.map((block) => (isFields(block) ? block.text : undefined)),
  ].filter(isFields);
}

/** Ids of everything that the documents of an object mention. */
export function mentionedIn(type: string, data: Fields): Set<string> {
  return new Set(documentsIn(type, data).flatMap((document) => mentionsOf(document).map(({ id }) => id)));
}
