import type { FieldLabel } from '#blocks/object/object-field.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { PageSection } from '#blocks/object-page/page-section.tsx';
import { RefRow } from '#blocks/object-page/ref-row.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';

const refLabels = ['mentors', 'peers', 'shadows', 'buddies', 'documents', 'objects'] as const satisfies FieldLabel[];

type RefLists = Readonly<Partial<Record<(typeof refLabels)[number], readonly ObjectRef[]>>>;

/** Objects that one names in its own fields, a section a list. */
export function RefSections({ lists }: { lists: RefLists }) {
  const t = useT(objectWords);
  return refLabels.map((label) => {
    const refs = lists[label] ?? [];
    return refs.length === 0 ? null : (
      <PageSection key={label} title={t(`fields.${label}`)}>
        <RefRow objects={refs} />
      </PageSection>
    );
  });
}
