import type { PageVerb } from '#blocks/object-page/page-verb.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { typePartsOf } from './type-parts.tsx';
import { useCommonVerbs } from './use-common-verbs.tsx';

/** What can be done with an object besides opening, linking and deleting it; its type stays the same while it is asked about. */
export function useTypeVerbs(object: ObjectOf): readonly PageVerb[] {
  const ofType = typePartsOf(object.object_type).useVerbs(object);
  const common = useCommonVerbs(object);
  // What its type does in a way of its own stands where all others have it.
  const own = (verb: PageVerb) => ofType.find(({ key }) => key === verb.key) ?? verb;
  const isCommon = ({ key }: PageVerb) => common.some((verb) => verb.key === key);
  return [...ofType.filter((verb) => !isCommon(verb)), ...common.map(own)];
}
