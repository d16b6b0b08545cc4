import { typeCalls } from '#shared/contract/type-calls.ts';
import { type Fields, isFields, valueAt } from '#shared/domain/nested.ts';
import { isObjectType, type ObjectType, objectTypes } from '#shared/domain/object-types.ts';
import { isCallName, isWriteName, writePolicy } from './call-policy.ts';
import type { ObjectPlace } from './policy-types.ts';

/** The objects that the input of a write names. */
export interface WrittenObject {
  does: ObjectPlace['does'];
  type: ObjectType;
  ids: readonly string[];
}

/** Where a write names its objects; undefined for one that names none, or no write at all. */
function placeIn(call: string, input: unknown): ObjectPlace | undefined {
  return isCallName(call) && isWriteName(call) ? writePolicy(call, input).object : undefined;
}

/** What a write is about; undefined where its input names no object of a type that is known here. */
export function writtenObject(call: string, input: unknown): WrittenObject | undefined {
  const place = placeIn(call, input);
  if (place === undefined || !isFields(input)) {
    return undefined;
  }
  const type = place.type ?? input.type;
  const ids = place.ids.flatMap((path) => valueAt(input, path) ?? []).filter((id) => typeof id === 'string');
  return typeof type === 'string' && isObjectType(type) && ids.length > 0 ? { does: place.does, type, ids } : undefined;
}

/** How a write makes an object, where that is all it does: its call may do other things too. */
function creationIn(call: string, input: Fields) {
  const creations = objectTypes.map((type) => typeCalls[type].create).filter((each) => each.call === call);
  return creations.find(({ inside, input: empty }) => inside === '' || hasKeysOf(input, { ...empty({}) }));
}

function hasKeysOf(input: Fields, other: Fields): boolean {
  return Object.keys(input).every((key) => Object.hasOwn(other, key));
}

/** The path under which the input of a write has what it says of its object. */
function insideOf(call: string, input: Fields): string {
  const isOfOne = writtenObject(call, input) !== undefined;
  return (isOfOne ? placeIn(call, input)?.fields : creationIn(call, input)?.inside) ?? '';
}

/** What a write changes or creates, as `objects.update` would be told it: the fields, and beside them `if_unchanged`. */
export function plainInput(call: string, input: Fields): Fields {
  const inside = valueAt(input, insideOf(call, input));
  if (!isFields(inside)) {
    return input;
  }
  const { if_unchanged: asRead } = input;
  return asRead === undefined ? inside : { ...inside, if_unchanged: asRead };
}

/** The input of a write with other fields, as {@link plainInput} has them. */
export function withPlainInput(call: string, input: Fields, plain: Fields): Fields {
  const [id] = writtenObject(call, input)?.ids ?? [];
  const type = objectTypes.find((each) => call !== 'objects.update' && typeCalls[each].update.call === call);
  if (type !== undefined && id !== undefined) {
    return { ...typeCalls[type].update.input(id, plain) };
  }
  const inside = insideOf(call, input);
  return inside === '' ? plain : { ...input, [inside]: plain };
}

/** The path of a field as its object has it, where the host says it as it was sent. */
export function plainPath(call: string, path: string): string {
  const creation = objectTypes.map((type) => typeCalls[type].create).find((each) => each.call === call);
  const prefix = creation?.prefix ?? `${placeIn(call, undefined)?.fields ?? ''}.`;
  return path.startsWith(prefix) ? path.slice(prefix.length) : path;
}
