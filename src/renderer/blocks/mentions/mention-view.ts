import type { Node } from '@tiptap/pm/model';
import type { NodeView } from '@tiptap/pm/view';
import { cardFocusEvent, cardTrigger } from '#blocks/object/card-trigger.ts';
import { bridge } from '#lib/bridge.ts';
import { i18n } from '#lib/i18n/words.ts';
import { objectNames } from '#lib/object-names/object-names.ts';
import { typeRow } from '#lib/type-rows.ts';
import { objectPath } from '#shared/domain/object-path.ts';
import { type MentionAttributes, mentionOf } from './pill-attributes.ts';
import { fillPill, pillElement, showChosen } from './pill-element.ts';

/** The name a mention has now: the one it was written with until another is known. */
export function currentName({ id, label }: MentionAttributes): string {
  return objectNames.get(id).object?.name ?? label;
}

/** The page of what is mentioned; undefined where it has none, or is gone. */
export function pathOf({ id, object_type }: MentionAttributes): string | undefined {
  const { state, object } = objectNames.get(id);
  const hasPage = object_type !== 'integration' && state !== 'gone';
  return hasPage ? objectPath({ object_type, ...object, id }) : undefined;
}

/** Opens what a mention names, as its name does elsewhere: a job's page in a window of its own (§2). */
export function openMention(mention: MentionAttributes, openPath: (path: string) => void, isNewWindow = false): void {
  const path = pathOf(mention);
  if (path !== undefined) {
    if (isNewWindow || typeRow(mention.object_type)?.opensInOwnWindow) {
      void bridge.call('windows.open', { path, target: 'new' });
    } else {
      openPath(path);
    }
  }
}

function mark(dom: HTMLElement, name: 'object' | 'card', value: string | undefined): void {
  if (value === undefined) {
    delete dom.dataset[name];
  } else {
    dom.dataset[name] = value;
  }
}

/** A mention in the text: the name as it is now, its card, a way to its page; struck once it is gone. */
export function mentionView(node: Node, openPath: (path: string) => void): NodeView {
  const mention = mentionOf(node);
  const { id, object_type } = mention;
  const dom = pillElement();

  function show(): void {
    const { state, object } = objectNames.get(id);
    const isGone = state === 'gone';
    const text = currentName(mention) || i18n.t('mentions:unnamed');
    const type = object?.object_type ?? object_type;
    const note = isGone ? i18n.t('mentions:gone') : undefined;
    fillPill(dom, { look: isGone ? 'gone' : 'mention', icon: type, text, note });
    dom.dataset.mention = object_type;
    const {
      'data-object': named,
      'data-card': card,
      ref,
    } = isGone ? {} : cardTrigger({ id, object_type: type, name: text });
    mark(dom, 'object', named);
    mark(dom, 'card', card);
    ref?.(dom);
    if (pathOf(mention) === undefined) {
      dom.removeAttribute('role');
    } else {
      dom.setAttribute('role', 'link');
    }
  }

  function open({ button, metaKey, ctrlKey }: MouseEvent): void {
    if (button < 2) {
      openMention(mention, openPath, metaKey || ctrlKey || button === 1);
    }
  }

  dom.addEventListener('click', open);
  dom.addEventListener('auxclick', open);
  show();
  const stop = objectNames.subscribe(id, show);
  i18n.on('languageChanged', show);

  return {
    dom,
    update: (next) => next.type === node.type && next.attrs.id === id && next.attrs.object_type === object_type,
    selectNode() {
      showChosen(dom, true);
      dom.dispatchEvent(new CustomEvent(cardFocusEvent, { bubbles: true, detail: true }));
    },
    deselectNode() {
      showChosen(dom, false);
      dom.dispatchEvent(new CustomEvent(cardFocusEvent, { bubbles: true, detail: false }));
    },
    ignoreMutation: () => true,
    destroy() {
      stop();
      i18n.off('languageChanged', show);
    },
  };
}
