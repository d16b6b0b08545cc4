import { PanelRightClose } from 'lucide-react';
import { ObjectPreview } from '#blocks/object/object-preview.tsx';
import { objectRefOf } from '#blocks/object/object-ref-of.ts';
import { PreviewPane } from '#blocks/object/preview-pane.tsx';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import { IconButton } from '#ui/icon-button.tsx';

interface ListPreviewProps {
  /** Undefined while its page is loading. */
  object: ObjectBase | undefined;
  hasActive: boolean;
  onClose: () => void;
}

/** More of the active row, beside its list; over it where the window is narrow. */
export function ListPreview({ object, hasActive, onClose }: ListPreviewProps) {
  const t = useT('objects');
  const text = useObjectText();
  return (
    <PreviewPane className="w-76 bg-surface-0 max-[60rem]:absolute max-[60rem]:inset-y-0 max-[60rem]:end-0 max-[60rem]:z-20 max-[60rem]:shadow-overlay">
      <IconButton
        label={t('list.closePreview')}
        shortcut="space"
        size="small"
        className="sticky top-2 float-end me-2"
        onClick={onClose}
      >
        <PanelRightClose aria-hidden className="rtl:-scale-x-100" />
      </IconButton>
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
