import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';

const pendingKey = new PluginKey<DecorationSet>('pendingSpaces');

type PendingMeta = { add: { key: string; from: number; to: number; title: string } } | { remove: string };

const look = 'rounded-mark bg-accent-soft px-1.5 text-accent opacity-70';

/**
 * Spaces that are being created look like pills already, but are the text that was typed: what is stored meanwhile, and
 * what stays when nothing comes of it, is that text.
 */
export function pendingSpaces(): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key: pendingKey,
    state: {
      init: () => DecorationSet.empty,
      apply(transaction, before) {
        const mapped = before.map(transaction.mapping, transaction.doc);
        const meta: PendingMeta | undefined = transaction.getMeta(pendingKey);
        if (meta === undefined) {
          return mapped;
        }
        if ('add' in meta) {
          const { key, from, to, title } = meta.add;
          const attributes = { class: look, title, 'data-pending-space': '' };
          return mapped.add(transaction.doc, [Decoration.inline(from, to, attributes, { key })]);
        }
        return mapped.remove(mapped.find(undefined, undefined, ({ key }) => key === meta.remove));
      },
    },
    props: { decorations: (state) => pendingKey.getState(state) },
  });
}

/** Shows a text as a space that is being created; `key` names it. */
export function showPending(view: EditorView, key: string, range: { from: number; to: number }, title: string): void {
  const meta: PendingMeta = { add: { key, ...range, title } };
  view.dispatch(view.state.tr.setMeta(pendingKey, meta));
}

/** Where that text stands now; undefined once it was deleted. */
export function pendingRange(view: EditorView, key: string): { from: number; to: number } | undefined {
  const [found] = pendingKey.getState(view.state)?.find(undefined, undefined, (spec) => spec.key === key) ?? [];
  return found && { from: found.from, to: found.to };
}

/** The text is text again. */
export function endPending(view: EditorView, key: string): void {
  const meta: PendingMeta = { remove: key };
  view.dispatch(view.state.tr.setMeta(pendingKey, meta));
}
