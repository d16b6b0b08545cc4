import type { ReactNode } from 'react';
import { RichTextView } from '#blocks/editor/lazy-rich-text-view.tsx';
import { writeField } from '#blocks/object/field-writers.tsx';
import type { FieldSpec } from '#blocks/object/fields.ts';
import { isRecord, textAt } from '#blocks/object/read-field.ts';
import { type ObjectText, useObjectText } from '#blocks/object/use-object-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import { storedLongText } from './long-text-changes.ts';
import type { ObjectLayout } from './object-layout.ts';
import { PageSection } from './page-section.tsx';

/** A long text as the document it is where it was written as one. */
function written(object: ObjectBase, field: FieldSpec, text: ObjectText): ReactNode {
  const document = field.kind === 'long' ? storedLongText(object, field.path) : undefined;
  return isRecord(document) ? (
    <RichTextView value={document} words={textAt(object, field.path) ?? ''} />
  ) : (
    writeField(object, field, text)
  );
}

/** The fields one reads: texts, tags, lists; those the object has. */
export function OverviewSections({ object, layout }: { object: ObjectBase; layout: ObjectLayout }) {
  const t = useT('objects');
  const text = useObjectText();
  return layout.overview.map((field) => {
    const value = written(object, field, text);
    return value === null ? null : (
      <PageSection key={field.path} title={t(`fields.${field.label}`)}>
        {value}
      </PageSection>
    );
  });
}
