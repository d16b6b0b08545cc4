import { ObjectName } from '#blocks/object/object-name.tsx';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { PersonType } from '#shared/domain/object-types.ts';
import { FactList } from './fact-list.tsx';
import { PageSection } from './page-section.tsx';
import { useLinked } from './queries.ts';

/** In the rail: the other records of the same person, by what each of them is. */
export function OtherRecords({ person }: { person: ObjectOf<PersonType> }) {
  const text = useObjectText();
  const linked = useLinked(person.object_type, person.id, 'same_person');
  const facts = linked.map(({ direction, object }) => ({
    key: object.id,
    label: text.relation('same_person', direction, object.object_type),
    value: <ObjectName object={object} />,
  }));
  return facts.length === 0 ? null : (
    <PageSection title={text.relation('same_person', 'in')}>
      <FactList facts={facts} />
    </PageSection>
  );
}
