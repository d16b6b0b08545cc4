import { LoadedObject, type PageObject } from '#blocks/object-page/loaded-object.tsx';
import { ObjectPage } from '#blocks/object-page/object-page.tsx';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { typePartsOf } from './type-parts.tsx';
import { useAddedFiles } from './use-added-files.tsx';
import { useCreationByKey } from './use-creation.tsx';
import { useTypeVerbs } from './use-type-verbs.ts';

interface ObjectScreenProps {
  type: ObjectType;
  id?: string | undefined;
  slug?: string | undefined;
}

/** The page of one object: people, jobs and skills with their own sections, every other type with its fields. */
export function ObjectScreen(props: ObjectScreenProps) {
  return (
    <LoadedObject {...props}>
      {(shown) => <TypePage key={`${shown.object.object_type} ${shown.object.id}`} shown={shown} />}
    </LoadedObject>
  );
}

function TypePage({ shown }: { shown: PageObject }) {
  const { object } = shown;
  const { parts, useTabs, takesFiles } = typePartsOf(object.object_type);
  const tabs = useTabs(object);
  const verbs = useTypeVerbs(object);
  const added = useAddedFiles(object.id);
  const creation = useCreationByKey(object.object_type);
  return (
    <>
      <ObjectPage
        shown={shown}
        parts={{ ...parts(object), ...(takesFiles ? added : {}), ...(tabs === undefined ? {} : { tabs }), verbs }}
      />
      {creation}
    </>
  );
}
