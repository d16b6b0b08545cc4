import { Extension, type Extensions } from '@tiptap/core';
import { bridge } from '#lib/bridge.ts';
import { mentionNode } from './mention-node.ts';
import { createMentionStore, type MentionStore } from './mention-store.ts';
import { nativeCaret } from './native-caret.ts';
import { pendingSpaces } from './pending-spaces.ts';
import type { ToolAttributes } from './pill-attributes.ts';
import { pillKeys } from './pill-keys.ts';
import { placeholderNode } from './placeholder-node.ts';
import { placeholderText } from './placeholder-text.ts';
import { toolNode } from './tool-node.ts';
import { triggerKinds } from './trigger-match.ts';
import { triggerPlugins } from './trigger-plugins.ts';

export interface MentionOptions {
  /** Types that `@` offers; all where nothing is said. */
  limitTypes?: readonly string[] | undefined;
  /** False where nothing hears of the tools: `/` is a letter then. */
  tools?: boolean | undefined;
  /** A tool was chosen; its pill stands in the text already. */
  onTool?: ((tool: ToolAttributes) => void) | undefined;
}

export interface MentionStorage {
  store: MentionStore;
  options: MentionOptions;
}

declare module '@tiptap/core' {
  interface Storage {
    mentions: MentionStorage;
  }
}

/**
 * Mentions in a text (§2 "Mention popup"): the pills, the four triggers and the placeholders. What opens over the text is
 * drawn by `MentionLayer`, which belongs beside the editor's content.
 */
export function mentionExtensions(options: MentionOptions = {}): Extensions {
  const store = createMentionStore((path) => void bridge.call('windows.open', { path, target: 'main' }));
  const { tools = true } = options;
  const triggers = Extension.create<object, MentionStorage>({
    name: 'mentions',
    // Its keys come before those of the document while a list is open.
    priority: 2000,
    addStorage: () => ({ store, options }),
    addProseMirrorPlugins() {
      const kinds = triggerKinds.filter((kind) => tools || kind !== 'tool');
      return [pendingSpaces(), ...triggerPlugins(this.editor, store, kinds)];
    },
  });
  return [
    mentionNode(store),
    placeholderNode(store),
    toolNode(),
    triggers,
    placeholderText,
    pillKeys(store),
    nativeCaret(store),
  ];
}
