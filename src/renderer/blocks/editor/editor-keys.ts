import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { bridge } from '#lib/bridge.ts';
import { linkAddress } from './link-address.ts';

interface EditorKeys {
  onLink: () => void;
  onToolbar: () => boolean;
  /** True where it was taken. */
  onSubmit: () => boolean;
}

function hrefAt(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return linkAddress(link?.getAttribute('href'));
}

/** Keys beside those of the formats; and links, which open with Mod held, or at once where nothing can be written. */
export function editorKeys({ onLink, onToolbar, onSubmit }: EditorKeys): Extension {
  return Extension.create({
    name: 'editorKeys',
    // Before Tiptap's own Mod+Enter, behind whatever list is open.
    priority: 1500,
    addKeyboardShortcuts: () => ({
      'Mod-Enter': onSubmit,
      'Alt-F10': onToolbar,
      'Mod-Shift-k': () => {
        onLink();
        return true;
      },
    }),
    addProseMirrorPlugins() {
      let leaves = false;
      return [
        new Plugin({
          props: {
            handleDOMEvents: {
              keydown(_view, event) {
                // In a table and in code Tab is a key like others: Escape before it leaves it to the browser.
                const goesOn = event.key === 'Tab' && leaves;
                leaves = event.key === 'Escape' || (leaves && event.key === 'Shift');
                return goesOn;
              },
              click(view, event) {
                const href = hrefAt(event.target);
                if (href === null || event.button !== 0) {
                  return false;
                }
                event.preventDefault();
                if (!view.editable || event.ctrlKey || event.metaKey) {
                  void bridge.call('links.openExternal', { url: href });
                }
                return true;
              },
            },
          },
        }),
      ];
    },
  });
}
