import { ObjectPreview } from '#blocks/object/object-preview.tsx';
import { objectRefOf } from '#blocks/object/object-ref-of.ts';
import { PreviewPane } from '#blocks/object/preview-pane.tsx';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';

interface ListPreviewProps {
  /** Undefined while its page is loading. */
  object: ObjectOf | undefined;
  hasActive: boolean;
}

/** More of the active row, beside its list; over it where the window is narrow. */
export function ListPreview({ object, hasActive }: ListPreviewProps) {
  const t = useT(objectWords);
  const text = useObjectText();
  return (
    <PreviewPane className="w-76 min-[100rem]:w-96 bg-surface-0 max-[60rem]:absolute max-[60rem]:inset-y-0 max-[60rem]:end-0 max-[60rem]:z-20 max-[60rem]:shadow-overlay">
      {hasActive ? null : <p className="p-4 text-muted">{t('list.selectRow')}</p>}
      {object === undefined ? null : (
        <ObjectPreview
          option={{
            id: object.id,
            object_type: object.object_type,
            source_data: { ...object, name: objectRefOf(object).name },
          }}
          text={text}
        />
      )}
    </PreviewPane>
  );
}
