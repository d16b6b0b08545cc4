import { Ellipsis } from 'lucide-react';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import type { PageVerb } from './page-verb.ts';
import { useObjectVerbs } from './use-object-verbs.tsx';
import { VerbMenu } from './verb-menu.tsx';

interface ObjectActionsProps {
  target: ObjectRef;
  type: ObjectType;
  mayDelete: boolean;
  verbs?: readonly PageVerb[] | undefined;
}

/** The ⋯ menu of an object's page. */
export function ObjectActions({ target, type, mayDelete, verbs = [] }: ObjectActionsProps) {
  const t = useT(objectWords);
  return (
    <VerbMenu
      verbs={useObjectVerbs({ target, type, mayDelete, verbs, isOpen: true })}
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
