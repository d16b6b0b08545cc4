import { LoadedObject, type PageObject } from '#blocks/object-page/loaded-object.tsx';
import { ObjectPage } from '#blocks/object-page/object-page.tsx';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { DocumentFile } from './sections/document-file.tsx';
import { EmployeeMetrics } from './sections/employee-metrics.tsx';
import { PermittedUsers } from './sections/permitted-users.tsx';
import { TypeSections } from './sections/type-sections.tsx';
import { useMemberVerbs } from './use-member-verbs.tsx';

interface ObjectScreenProps {
  type: ObjectType;
  id?: string | undefined;
  slug?: string | undefined;
}

/** The page of one object: people, jobs and skills with their own sections, every other type with its fields. */
export function ObjectScreen(props: ObjectScreenProps) {
  return <LoadedObject {...props}>{(shown) => <TypePage key={shown.object.id} shown={shown} />}</LoadedObject>;
}

function TypePage({ shown }: { shown: PageObject }) {
  const { object } = shown;
  const verbs = useMemberVerbs(object);
  return (
    <ObjectPage
      shown={shown}
      parts={{
        verbs,
        contents: object.object_type === 'document' ? <DocumentFile document={object} /> : null,
        sections: <TypeSections object={object} />,
        figures: object.object_type === 'employee' ? <EmployeeMetrics id={object.id} /> : null,
        people: object.object_type === 'job' ? <PermittedUsers job={object} /> : null,
      }}
    />
  );
}
