import { Fragment, type ReactNode, useRef, useState } from 'react';
import { MenuItem, MenuSeparator } from '#ui/menu.tsx';
import type { PageVerb } from './page-verb.ts';

interface VerbMenuProps {
  verbs: readonly PageVerb[];
  /** The menu that its entries are put into; it tells when it is closed and has given the focus back. */
  menu: (entries: ReactNode, onClosed: () => void) => ReactNode;
  /** The menu is closed, and so is the dialog that was asked for in it. */
  onDone?: () => void;
}

/** What can be done with an object as entries of a menu, and the dialog of the one that was chosen. */
export function VerbMenu({ verbs, menu, onDone }: VerbMenuProps) {
  const [asking, setAsking] = useState<string>();
  /** A dialog comes after the menu: it would lose the focus that the menu gives back. */
  const chosen = useRef<string>(undefined);
  const asked = verbs.find(({ key }) => key === asking);

  function choose(verb: PageVerb): void {
    if ('run' in verb) {
      verb.run();
    } else {
      chosen.current = verb.key;
    }
  }

  function goOn(): void {
    setAsking(chosen.current);
    if (chosen.current === undefined) {
      onDone?.();
    }
    chosen.current = undefined;
  }

  const entries = verbs.map((verb) => (
    <Fragment key={verb.key}>
      {verb.isLast ? <MenuSeparator /> : null}
      <MenuItem icon={verb.icon} destructive={verb.isLast === true} onSelect={() => choose(verb)}>
        {verb.label}
      </MenuItem>
    </Fragment>
  ));
  return (
    <>
      {menu(entries, goOn)}
      {asked !== undefined && 'dialog' in asked
        ? asked.dialog(() => {
            setAsking(undefined);
            onDone?.();
          })
        : null}
    </>
  );
}
