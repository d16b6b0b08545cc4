import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { ChevronDown, Link as LinkIcon, Table } from 'lucide-react';
import { Toolbar } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { classNames } from '#ui/class-names.ts';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { blockIcons, markIcons } from './format-icons.tsx';
import {
  blockKeys,
  blockKinds,
  changeTable,
  type FormatState,
  formatState,
  insertTable,
  markKeys,
  markKinds,
  tableCommands,
  toggleMark,
  turnInto,
} from './formats.ts';
import { editorWords } from './words/index.ts';

const buttonShape =
  'inline-flex h-7 shrink-0 items-center justify-center gap-1 rounded-control px-1.5 transition-colors hover:bg-surface-3 data-[state=open]:bg-surface-3 aria-pressed:bg-accent-soft aria-pressed:text-accent [&_svg]:size-4';
const buttonLook = `${buttonShape} text-secondary hover:text-primary`;

interface ToggleProps {
  label: string;
  shortcut?: string;
  pressed?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Toggle({ label, shortcut, pressed, onPress, children }: ToggleProps) {
  return (
    <Tooltip text={label} shortcut={shortcut} side="top">
      <Toolbar.Button
        aria-label={label}
        aria-pressed={pressed}
        onClick={onPress}
        className={classNames(buttonLook, 'w-7 px-0')}
      >
        {children}
      </Toolbar.Button>
    </Tooltip>
  );
}

/** A menu whose commands lead back into the text by themselves; closed without one, the focus stays among the buttons. */
function useCommandMenu() {
  const chosen = useRef(false);
  return {
    run: (command: () => void) => () => {
      chosen.current = true;
      command();
    },
    onCloseAutoFocus: (event: Event) => {
      if (chosen.current) {
        chosen.current = false;
        // It comes late: the person may have gone on from the text.
        event.preventDefault();
      }
    },
  };
}

function TurnInto({ editor, state }: { editor: Editor; state: FormatState }) {
  const t = useT(editorWords);
  const { run, onCloseAutoFocus } = useCommandMenu();
  return (
    <Menu
      onCloseAutoFocus={onCloseAutoFocus}
      trigger={
        <Toolbar.Button aria-label={t('turnInto', { kind: t(`blocks.${state.block}`) })} className={buttonLook}>
          {blockIcons[state.block]}
          <ChevronDown aria-hidden className="size-3! text-muted" />
        </Toolbar.Button>
      }
    >
      {blockKinds.map((kind) => (
        <MenuItem
          key={kind}
          icon={blockIcons[kind]}
          shortcut={blockKeys[kind]}
          onSelect={run(() => turnInto(editor, kind))}
        >
          {t(`blocks.${kind}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}

function TableMenu({ editor, inTable }: { editor: Editor; inTable: boolean }) {
  const t = useT(editorWords);
  const { run, onCloseAutoFocus } = useCommandMenu();
  if (!inTable) {
    return (
      <Toggle label={t('insertTable')} onPress={() => insertTable(editor)}>
        <Table aria-hidden />
      </Toggle>
    );
  }
  return (
    <Menu
      onCloseAutoFocus={onCloseAutoFocus}
      trigger={
        <Toolbar.Button aria-label={t('table.label')} className={classNames(buttonShape, 'text-accent')}>
          <Table aria-hidden />
          <ChevronDown aria-hidden className="size-3!" />
        </Toolbar.Button>
      }
    >
      {tableCommands.map((command) => (
        <div key={command}>
          {(command === 'addColumnBefore' || command === 'toggleHeaderRow' || command === 'deleteTable') && (
            <MenuSeparator />
          )}
          <MenuItem destructive={command === 'deleteTable'} onSelect={run(() => changeTable(editor, command))}>
            {t(`table.${command}`)}
          </MenuItem>
        </div>
      ))}
    </Menu>
  );
}

interface FormatToolbarProps {
  editor: Editor;
  /** By which its text finds it. */
  id: string;
  /** Asks for the address of a link. */
  onLink: () => void;
  className?: string | undefined;
}

/** Buttons for how the text at the cursor looks; arrow keys go from one to the next. */
export function FormatToolbar({ editor, id, onLink, className }: FormatToolbarProps) {
  const t = useT(editorWords);
  const state = useEditorState({ editor, selector: ({ editor: current }) => formatState(current) });
  return (
    <Toolbar.Root
      aria-label={t('formatting')}
      data-format-toolbar={id}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault();
          editor.commands.focus();
        }
      }}
      className={classNames('flex min-w-0 items-center gap-0.5', className)}
      // The selection stays where it is, whichever button is pressed.
      onMouseDown={(event) => event.preventDefault()}
    >
      <TurnInto editor={editor} state={state} />
      <Toolbar.Separator className="mx-0.5 h-4 w-px bg-line" />
      {markKinds.map((kind) => (
        <Toggle
          key={kind}
          label={t(`marks.${kind}`)}
          shortcut={markKeys[kind]}
          pressed={state.marks[kind]}
          onPress={() => toggleMark(editor, kind)}
        >
          {markIcons[kind]}
        </Toggle>
      ))}
      <Toggle label={t('marks.link')} shortcut={markKeys.link} pressed={state.link !== null} onPress={onLink}>
        <LinkIcon aria-hidden />
      </Toggle>
      <Toolbar.Separator className="mx-0.5 h-4 w-px bg-line" />
      <TableMenu editor={editor} inTable={state.inTable} />
    </Toolbar.Root>
  );
}
