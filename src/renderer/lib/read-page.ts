import { listOf } from '#shared/contract/lists.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { objectAnswer } from '#shared/domain/object-schemas.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { objectOf } from './read-object.ts';

/** A page of objects of one type. */
export interface ObjectPage<Type extends ObjectType = ObjectType> {
  data: ObjectOf<Type>[];
  total: number;
  page: number;
  page_size: number;
}

const answeredPage = listOf(objectAnswer);

/** Pages by their answers: to select a whole list is to read ten of them. */
const read = new WeakMap<object, { type: ObjectType; page: object }>();

/**
 * Where a call answers one object or a page of them, as what was asked for has it: the page, its objects as their type says.
 * The same answer is read once.
 */
export function pageIn<Type extends ObjectType>(type: Type, answer: object): ObjectPage<Type> {
  const known = read.get(answer);
  if (known?.type === type) {
    return known.page as ObjectPage<Type>;
  }
  const { data, total, page, page_size } = answeredPage.parse(answer);
  const result: ObjectPage<Type> = { data: data.map((object) => objectOf(object, type)), total, page, page_size };
  read.set(answer, { type, page: result });
  return result;
}

/** The one object that was asked for by its id, of calls too that answer it in a list; undefined where there is none. */
export function objectIn<Type extends ObjectType>(type: Type, answer: object | undefined): ObjectOf<Type> | undefined {
  const listed = answeredPage.safeParse(answer);
  const { data: object } = objectAnswer.safeParse(listed.success ? listed.data.data[0] : answer);
  return object && objectOf(object, type);
}
