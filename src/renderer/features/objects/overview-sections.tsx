import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import type { ObjectLayout } from './object-layout.ts';
import { PageSection } from './page-section.tsx';
import { useFieldWriter } from './use-field-writer.tsx';

/** The fields one reads: texts, tags, lists; those the object has. */
export function OverviewSections({ object, layout }: { object: ObjectBase; layout: ObjectLayout }) {
  const t = useT('objects');
  const write = useFieldWriter();
  return layout.overview.map((field) => {
    const value = write(object, field);
    return value === null ? null : (
      <PageSection key={field.path} title={t(`fields.${field.label}`)}>
        {value}
      </PageSection>
    );
  });
}
