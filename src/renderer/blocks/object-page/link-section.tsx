import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { beginAdding, endAdding, useIsAdding } from './adding-link.ts';
import { LinkPicker } from './link-picker.tsx';
import { PageSection } from './page-section.tsx';
import type { Links } from './use-links.ts';

interface LinkSectionProps {
  links: Links;
  title?: string;
  /** Beside the title. */
  note?: ReactNode;
  aside?: ReactNode;
  /** Ids of its entries. */
  ids: readonly string[];
  /** Those of them that are linked, where some are not: what is not can be added. */
  linked?: readonly string[];
  children: ReactNode;
}

/** A list of links under its title, with a + that adds to it; nothing where it has no entries and none is being added. */
export function LinkSection({
  links,
  title = links.label,
  note,
  aside,
  ids,
  linked = ids,
  children,
}: LinkSectionProps) {
  const t = useT(objectWords);
  const { object, list, label, addable } = links;
  const isAdding = useIsAdding(object.id, list.key);
  const opener = useRef<HTMLButtonElement>(null);
  const takesFocus = useRef(false);
  useEffect(() => {
    if (!isAdding && takesFocus.current) {
      takesFocus.current = false;
      opener.current?.focus({ preventScroll: true });
    }
  }, [isAdding]);
  if (ids.length === 0 && !isAdding) {
    return null;
  }
  const button =
    addable.length === 0 ? null : (
      <IconButton
        ref={opener}
        label={t('links.addTo', { list: label })}
        size="small"
        aria-expanded={isAdding}
        className="-my-1 text-muted"
        onClick={() => beginAdding(object.id, list.key)}
      >
        <Plus aria-hidden />
      </IconButton>
    );
  return (
    <PageSection
      title={title}
      note={ids.length === 0 ? undefined : note}
      aside={
        <span className="flex items-center gap-2">
          {ids.length === 0 ? null : aside}
          {button}
        </span>
      }
    >
      {isAdding && addable.length > 0 ? (
        <LinkPicker
          label={label}
          types={addable}
          taken={new Set([object.id, ...linked])}
          takesLevel={links.maySetLevel}
          onAdd={links.add}
          onClose={(byKey) => {
            takesFocus.current = byKey;
            endAdding(object.id, list.key);
          }}
        />
      ) : null}
      {ids.length === 0 ? null : children}
    </PageSection>
  );
}
