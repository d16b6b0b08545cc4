import { InputRule } from '@tiptap/core';
import { TaskItem } from '@tiptap/extension-list';

/** A box typed behind the sign of a bullet: `- [ ] `, as Markdown writes it. */
const boxInBullet = /^\[([ x])\]\s$/;

/** Tiptap's item of a check list, to be ticked by a key too, and begun as Markdown begins it. */
export const DocumentTaskItem = TaskItem.extend({
  addKeyboardShortcuts() {
    const tick = () =>
      this.editor.isActive(this.name) &&
      this.editor.commands.updateAttributes(this.name, {
        checked: this.editor.getAttributes(this.name).checked !== true,
      });
    // Mod+Enter sends a text that can be sent.
    return { ...this.parent?.(), 'Mod-Enter': tick, 'Mod-Shift-Enter': tick };
  },
  addInputRules() {
    const inBullet = new InputRule({
      find: boxInBullet,
      handler: ({ state, range, match, chain }) => {
        const { $from } = state.selection;
        if ($from.node(-1).type.name === 'listItem' && $from.index(-1) === 0) {
          chain()
            .deleteRange(range)
            .toggleTaskList()
            .updateAttributes(this.name, { checked: match[1] === 'x' })
            .run();
        }
      },
    });
    return [...(this.parent?.() ?? []), inBullet];
  },
});
