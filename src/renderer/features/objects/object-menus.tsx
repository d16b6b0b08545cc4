import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { type NamedSubject, namedSubjectOf } from '#blocks/object/card-trigger.ts';
import { objectRefOf } from '#blocks/object/object-ref-of.ts';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import type { BulkActionProps } from '#blocks/object-list/bulk-actions.tsx';
import { useSelectedRows } from '#blocks/object-list/selected-rows.ts';
import type { PageVerb } from '#blocks/object-page/page-verb.ts';
import { useObjectVerbs } from '#blocks/object-page/use-object-verbs.tsx';
import { VerbMenu } from '#blocks/object-page/verb-menu.tsx';
import { objectOptions } from '#lib/fetch-object.ts';
import { objectOf } from '#lib/read-object.ts';
import { hasOnlyId } from '#lib/tooltip-object.ts';
import { useMay } from '#lib/use-may.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { MenuHeading, PointMenu } from '#ui/menu.tsx';
import { overlayContainer } from '#ui/overlay-container.ts';
import { isOutsideFields } from '#ui/use-keys-outside-fields.ts';
import { useSelectedVerbs } from './bulk/bulk-verbs.tsx';
import { useTypeVerbs } from './use-type-verbs.ts';

/** A menu that was asked for. */
interface Asked {
  /** Another one each time. */
  key: number;
  subject: NamedSubject;
  /** Rows that are selected, where it was asked for on one of them. */
  selected: BulkActionProps | null;
  at: { x: number; y: number };
  container: HTMLElement | null;
}

const named = '[data-object]';
/** What stands for one object as a whole: a click anywhere on it leads there. A page names many, and is none. */
const wholes = '[role="grid"] tbody tr, [role="treegrid"] tbody tr, [data-whole], [role="option"]';

function isInText(element: Element): boolean {
  return element.closest('input, textarea, select, [contenteditable="true"]') !== null;
}

/** The element that names what is below the pointer. */
function namedAt(target: EventTarget | null): Element | null {
  const element = target instanceof Element ? target : null;
  return element?.closest(named) ?? (element === null || isInText(element) ? null : namedIn(element.closest(wholes)));
}

function namedIn(whole: Element | null | undefined): Element | null {
  return whole?.querySelector(named) ?? null;
}

/** The element that names where the keyboard stands: the focused link, or what the active row of a list is about. */
function namedByFocus(): Element | null {
  const focused = document.activeElement ?? document.body;
  const active = document.getElementById(focused.getAttribute('aria-activedescendant') ?? '');
  const row = active ?? (isOutsideFields(focused) ? document.querySelector('main tr[data-active]') : null);
  return row?.querySelector(named) ?? (row?.matches(named) ? row : null) ?? namedAt(focused);
}

let nextKey = 1;

function askedOn(element: Element, at: Asked['at'] | undefined): Asked | null {
  const subject = namedSubjectOf(element);
  if (subject === undefined) {
    return null;
  }
  const { rows } = useSelectedRows.getState();
  const isSelected = rows?.selected.some(({ id }) => id === subject.object.id) === true;
  const { left, bottom } = element.getBoundingClientRect();
  return {
    key: nextKey++,
    subject,
    selected: isSelected && element.closest('[role="grid"]') !== null ? rows : null,
    at: at ?? { x: left, y: bottom },
    container: overlayContainer(element instanceof HTMLElement ? element : null),
  };
}

/** The menus of everything that is named on a screen: by a right click, by the menu key, or by Shift and F10. */
export function ObjectMenus() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    function open(event: Event, element: Element | null, at?: Asked['at']): void {
      const next = element === null ? null : askedOn(element, at);
      if (next !== null) {
        event.preventDefault();
        setAsked(next);
      }
    }
    function onContextMenu(event: MouseEvent): void {
      open(event, namedAt(event.target), { x: event.clientX, y: event.clientY });
    }
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
        open(event, namedByFocus());
      }
    }
    document.addEventListener('contextmenu', onContextMenu);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('contextmenu', onContextMenu);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
  if (asked === null) {
    return null;
  }
  const close = () => setAsked((now) => (now?.key === asked.key ? null : now));
  return asked.selected !== null && asked.selected.selected.length > 1 ? (
    <SelectedMenu key={asked.key} asked={asked} selected={asked.selected} onDone={close} />
  ) : (
    <OneMenu key={asked.key} asked={asked} onDone={close} />
  );
}

interface MenuProps {
  asked: Asked;
  onDone: () => void;
}

interface TypeVerbsProps {
  object: ObjectOf;
  onVerbs: (verbs: readonly PageVerb[]) => void;
}

/** Tells what can be done with an object because of its type: a hook of its own, which can be asked for a known object only. */
const TypeVerbs = memo(function TypeVerbs({ object, onVerbs }: TypeVerbsProps) {
  const verbs = useTypeVerbs(object);
  useLayoutEffect(() => onVerbs(verbs));
  return null;
});

/** What can be done with one object; what depends on what it is stands there as soon as that is known. */
function OneMenu({ asked, onDone }: MenuProps) {
  const { may } = useMay();
  const { object: given, name, slug } = asked.subject;
  const isUnknown = hasOnlyId(given);
  const { data } = useQuery({ ...objectOptions(given.object_type, { id: given.id }), enabled: isUnknown });
  const object = isUnknown ? data : objectOf(given, given.object_type);
  const [verbs, setVerbs] = useState<readonly PageVerb[]>([]);
  const target: ObjectRef =
    object === undefined
      ? { id: given.id, object_type: given.object_type, name: name ?? '', slug }
      : objectRefOf(object);
  const type = object?.object_type ?? given.object_type;
  const mayDelete = object !== undefined && may('delete', type, object);
  return (
    <>
      {object === undefined ? null : <TypeVerbs object={object} onVerbs={setVerbs} />}
      <VerbMenu
        verbs={useObjectVerbs({ target, type, mayDelete, verbs })}
        onDone={onDone}
        menu={(entries, onClosed) => (
          <AskedMenu asked={asked} label={target.name} onClosed={onClosed}>
            {entries}
          </AskedMenu>
        )}
      />
    </>
  );
}

/** What can be done with all that are selected. */
function SelectedMenu({ asked, selected, onDone }: MenuProps & { selected: BulkActionProps }) {
  const text = useObjectText();
  return (
    <VerbMenu
      verbs={useSelectedVerbs(selected)}
      onDone={onDone}
      menu={(entries, onClosed) => (
        <AskedMenu
          asked={asked}
          label={text.counted(selected.type, selected.all?.total ?? selected.selected.length)}
          onClosed={onClosed}
        >
          {entries}
        </AskedMenu>
      )}
    />
  );
}

interface AskedMenuProps {
  asked: Asked;
  label: string;
  onClosed: () => void;
  children: ReactNode;
}

function AskedMenu({ asked, label, onClosed, children }: AskedMenuProps) {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? (
    <PointMenu
      at={asked.at}
      label={label}
      container={asked.container}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <MenuHeading>
        <span className="block truncate text-secondary text-sm">{label}</span>
      </MenuHeading>
      {children}
    </PointMenu>
  ) : null;
}
