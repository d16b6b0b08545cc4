import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { bareLink, bareLinks } from './bare-links.ts';
import { afterBlock } from './block-insertion.ts';
import type { PreviewAttributes } from './preview-attributes.ts';

interface PreviewOptions {
  read: (url: string) => Promise<PreviewAttributes | null>;
  /** What stands there until the page has said something about itself. */
  loading: (url: string) => HTMLElement;
}

type Change = { kind: 'begin'; url: string; at: number } | { kind: 'end'; url: string };

const key = new PluginKey<DecorationSet>('linkPreviews');

function waitingFor(state: EditorState, url: string): Decoration | undefined {
  return key.getState(state)?.find(undefined, undefined, (spec) => spec.url === url)[0];
}

function some(doc: Node, test: (node: Node) => boolean): boolean {
  let found = false;
  doc.descendants((node) => {
    found ||= test(node);
    return !found;
  });
  return found;
}

function hasPreview(doc: Node, url: string): boolean {
  return some(doc, ({ type, attrs }) => type.name === 'linkPreview' && attrs.url === url);
}

function isLinkTo(node: Node, url: string): boolean {
  return (
    node.isText &&
    (node.text?.includes(url) === true ||
      node.marks.some(({ type, attrs }) => type.name === 'link' && attrs.href === url))
  );
}

/** Behind the block that has the link; null where it is gone, or stands in code. */
function placeOf(doc: Node, url: string): number | null {
  let place: number | null = null;
  doc.descendants((node, at, parent) => {
    if (place === null && isLinkTo(node, url) && parent?.type.spec.code !== true) {
      place = afterBlock(doc, at);
    }
    return place === null;
  });
  return place;
}

function applied(decorations: DecorationSet, tr: Transaction, loading: PreviewOptions['loading']): DecorationSet {
  const mapped = decorations.map(tr.mapping, tr.doc);
  const change: Change | undefined = tr.getMeta(key);
  if (change === undefined) {
    return mapped;
  }
  const { url } = change;
  if (change.kind === 'end') {
    return mapped.remove(mapped.find(undefined, undefined, (spec) => spec.url === url));
  }
  const widget = Decoration.widget(change.at, () => loading(url), { url, key: url, side: -1, ignoreSelection: true });
  return mapped.add(tr.doc, [widget]);
}

/** The link alone, as text that is a link; the rest of a paste is the editor's. */
function pasteLink(view: EditorView, url: string): boolean {
  const { selection, schema, tr } = view.state;
  const { link } = schema.marks;
  if (!selection.empty || link === undefined || !selection.$from.parent.inlineContent) {
    return false;
  }
  view.dispatch(
    tr
      .replaceSelectionWith(schema.text(url, [...selection.$from.marks(), link.create({ href: url })]), false)
      .removeStoredMark(link)
      .setMeta('uiEvent', 'paste')
      .scrollIntoView(),
  );
  return true;
}

/**
 * Links that are pasted stay links, and what their pages say about themselves comes below them: as a step of its own, so
 * that undoing takes the preview and leaves the link.
 */
export function previewPlugin({ read, loading }: PreviewOptions): Plugin {
  /** Pasted links whose place is known once the paste is in the document. */
  let pasted: string[] = [];

  function end(view: EditorView, url: string, preview: PreviewAttributes | null): void {
    const waiting = waitingFor(view.state, url);
    const type = view.state.schema.nodes.linkPreview;
    const tr = view.state.tr.setMeta(key, { kind: 'end', url } satisfies Change);
    const { doc } = view.state;
    const isWanted = preview !== null && type !== undefined && placeOf(doc, url) !== null && !hasPreview(doc, url);
    if (waiting === undefined || !isWanted) {
      view.dispatch(tr);
      return;
    }
    view.dispatch(closeHistory(tr.insert(waiting.from, type.create(preview))));
    view.dispatch(closeHistory(view.state.tr));
  }

  function begin(view: EditorView, url: string): void {
    const at = placeOf(view.state.doc, url);
    if (at === null || hasPreview(view.state.doc, url) || waitingFor(view.state, url) !== undefined) {
      return;
    }
    view.dispatch(view.state.tr.setMeta(key, { kind: 'begin', url, at } satisfies Change));
    void read(url).then((preview) => view.isDestroyed || end(view, url, preview));
  }

  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, decorations) => applied(decorations, tr, loading),
    },
    props: {
      decorations: (state) => key.getState(state),
      handlePaste(view, event) {
        const text = event.clipboardData?.getData('text/plain') ?? '';
        if (!view.editable || view.state.selection.$from.parent.type.spec.code) {
          return false;
        }
        pasted = bareLinks(text);
        const link = bareLink(text);
        return link !== null && pasteLink(view, link);
      },
    },
    view: () => ({
      update(view, { doc }) {
        if (pasted.length > 0 && view.state.doc !== doc) {
          const urls = pasted;
          pasted = [];
          // The view is being updated just now.
          queueMicrotask(() => {
            for (const url of view.isDestroyed ? [] : urls) {
              begin(view, url);
            }
          });
        }
      },
    }),
  });
}
