import { Ellipsis } from 'lucide-react';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import type { PageVerb } from './page-verb.ts';
import { VerbMenu } from './verb-menu.tsx';

/** The ⋯ menu of an object's page. */
export function ObjectActions({ verbs }: { verbs: readonly PageVerb[] }) {
  const t = useT(objectWords);
  return (
    <VerbMenu
      verbs={verbs}
      menu={(entries, onClosed) => (
        <Menu
          align="end"
          onCloseAutoFocus={onClosed}
          trigger={
            <IconButton label={t('common:moreActions')}>
              <Ellipsis aria-hidden />
            </IconButton>
          }
        >
          {entries}
        </Menu>
      )}
    />
  );
}
