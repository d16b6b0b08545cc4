import { AppWindow, FolderPlus, Link as LinkIcon, Mail } from 'lucide-react';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CardAction } from '#blocks/object/descriptor.ts';
import { ObjectLink } from '#blocks/object/object-link.tsx';
import { useCopyLinks } from '#blocks/object/use-copy-links.ts';
import { useMessage } from '#blocks/object/use-message.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { bridge } from '#lib/bridge.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { objectPath } from '#shared/domain/object-path.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { Button } from '#ui/button.tsx';
import { SpaceSearch } from './space-search.tsx';
import { useAddToSpace } from './use-add-to-space.ts';
import { useSpacesToAddTo } from './use-spaces-to-add-to.ts';

interface CardActionsProps {
  target: ObjectRef;
  actions: readonly CardAction[];
  /** The card is no longer wanted: what it was about is being opened. */
  onDone: () => void;
}

/** The two or three things one does next. */
export function CardActions({ target, actions, onDone }: CardActionsProps) {
  const t = useT(objectWords);
  const path = objectPath(target);
  const spaces = useSpacesToAddTo(target.object_type);

  const copyLinks = useCopyLinks();

  const message = useMessage();
  const { email } = target;
  const buttons: Record<CardAction, ReactNode> = {
    open: (
      <Button asChild size="small" variant="primary">
        <ObjectLink object={target} hasCard={false} onClick={onDone}>
          {t('profile.open')}
        </ObjectLink>
      </Button>
    ),
    message:
      email === undefined ? null : (
        <Button size="small" onClick={() => message(email)}>
          <Mail aria-hidden />
          {t('profile.message')}
        </Button>
      ),
    addToSpace: spaces === 'all' || spaces.size > 0 ? <AddToSpace person={target} spaces={spaces} /> : null,
    newWindow: (
      <Button
        size="small"
        onClick={() => {
          void bridge.call('windows.open', { path, target: 'new' });
          onDone();
        }}
      >
        <AppWindow aria-hidden />
        {t('profile.newWindow')}
      </Button>
    ),
    copyLink: (
      <Button size="small" onClick={() => copyLinks([target])}>
        <LinkIcon aria-hidden />
        {t('common:copyLink')}
      </Button>
    ),
  };
  return actions.map((action) => <Fragment key={action}>{buttons[action]}</Fragment>);
}

function AddToSpace({ person, spaces }: { person: ObjectRef; spaces: 'all' | ReadonlySet<string> }) {
  const t = useT(objectWords);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const search = useRef<HTMLDivElement>(null);
  const add = useAddToSpace(person);

  function leave(): void {
    const held = search.current?.contains(document.activeElement) === true;
    flushSync(() => setOpen(false));
    if (held) {
      button.current?.focus({ preventScroll: true });
    }
  }

  return isOpen ? (
    <div ref={search} className="order-last basis-full">
      <SpaceSearch
        among={spaces}
        onChoose={(spaceId) => {
          add(spaceId);
          leave();
        }}
        onClose={leave}
      />
    </div>
  ) : (
    <Button ref={button} size="small" onClick={() => setOpen(true)}>
      <FolderPlus aria-hidden />
      {t('profile.addToSpace')}
    </Button>
  );
}
