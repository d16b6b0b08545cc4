import { type Editor, posToDOMRect } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Popover } from 'radix-ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { overlayContainer } from '#ui/overlay-container.ts';
import { FormatToolbar } from './format-toolbar.tsx';
import { LinkForm } from './link-form.tsx';

interface SelectionBubbleProps {
  editor: Editor;
  /** Shows the buttons over what is selected, under this id; without it only asks for the address of a link. */
  toolbarId: string | undefined;
  isLinking: boolean;
  onLinking: (isLinking: boolean) => void;
}

/** True while a mouse button is down: what is selected is not settled yet. */
function usePressed(editor: Editor): boolean {
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    const { dom } = editor.view;
    const press = () => setPressed(true);
    const release = () => setPressed(false);
    dom.addEventListener('mousedown', press);
    window.addEventListener('mouseup', release, { capture: true });
    window.addEventListener('dragend', release);
    return () => {
      dom.removeEventListener('mousedown', press);
      window.removeEventListener('mouseup', release, { capture: true });
      window.removeEventListener('dragend', release);
    };
  }, [editor]);
  return isPressed;
}

/** Where the selection is on the screen, and what of the page it scrolls with. */
function anchorOf(editor: Editor) {
  return {
    contextElement: editor.view.dom,
    getBoundingClientRect: () => {
      if (editor.isDestroyed) {
        return new DOMRect();
      }
      const { from, to } = editor.state.selection;
      return posToDOMRect(editor.view, from, to);
    },
  };
}

/** What hangs over selected text: the buttons of its format, or the address of its link. */
export function SelectionBubble({ editor, toolbarId, isLinking, onLinking }: SelectionBubbleProps) {
  const isPressed = usePressed(editor);
  const [hasFocus, setFocus] = useState(false);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const { range, isText, isFocused, href } = useEditorState({
    editor,
    selector: ({ editor: current }) => {
      const { selection, doc } = current.state;
      const { from, to } = selection;
      const link: unknown = current.getAttributes('link').href;
      return {
        // Nothing hangs over a cursor: while one types, nothing is drawn anew.
        range: selection.empty ? '' : `${from}-${to}`,
        isText:
          !selection.empty && !current.isActive('codeBlock') && doc.textBetween(from, Math.min(to, from + 200)) !== '',
        isFocused: current.isFocused,
        href: typeof link === 'string' ? link : null,
      };
    },
  });
  const showsButtons =
    toolbarId !== undefined &&
    isText &&
    (isFocused || hasFocus) &&
    !isPressed &&
    dismissed !== range &&
    editor.isEditable;
  const isOpen = isLinking || showsButtons;
  // Another selection is another place to hang over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the range is what makes it another
  const place = useMemo(() => (isOpen ? anchorOf(editor) : null), [editor, range, isOpen]);
  const anchor = useRef<ReturnType<typeof anchorOf>>(null);
  anchor.current = place;

  if (!isOpen) {
    return null;
  }
  return (
    <Popover.Root open>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal container={overlayContainer(editor.view.dom)}>
        <Popover.Content
          role="presentation"
          side="top"
          align="start"
          sideOffset={8}
          collisionPadding={8}
          className="z-60 max-w-(--radix-popover-content-available-width) animate-fade rounded-card bg-surface-2 shadow-overlay outline-none"
          onFocus={() => setFocus(true)}
          onBlur={() => setFocus(false)}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onEscapeKeyDown={(event) => {
            // A dialog around stays open.
            event.preventDefault();
            setDismissed(range);
            onLinking(false);
            editor.commands.focus();
          }}
          onPointerDownOutside={() => onLinking(false)}
        >
          {isLinking ? (
            <LinkForm editor={editor} href={href} onDone={() => onLinking(false)} />
          ) : (
            <FormatToolbar editor={editor} id={toolbarId ?? ''} onLink={() => onLinking(true)} className="p-1" />
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
