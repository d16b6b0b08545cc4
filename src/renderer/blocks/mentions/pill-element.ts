import { iconElement } from './icon-sprite.tsx';

const ground = 'inline-flex max-w-full cursor-pointer items-baseline gap-1 rounded-mark px-1.5 align-baseline';
const looks = {
  mention: 'bg-accent-soft text-accent',
  gone: 'bg-surface-3 text-muted',
  tool: 'bg-surface-3 text-primary',
  placeholder: 'border border-line bg-surface-2 text-secondary',
} as const;
const chosen = 'outline-2 outline-accent outline-offset-1';

type PillLook = keyof typeof looks;

interface PillContent {
  look: PillLook;
  /** As {@link iconElement} takes it. */
  icon: string;
  text: string;
  /** Said behind the text, and shown when the pointer rests on it. */
  note?: string | undefined;
}

/** The element of a pill; outside React, because a document may have thousands of them. */
export function pillElement(): HTMLSpanElement {
  const dom = document.createElement('span');
  dom.contentEditable = 'false';
  return dom;
}

/** Fills a pill. The name is set apart from what runs the other way around it. */
export function fillPill(dom: HTMLElement, { look, icon, text, note }: PillContent): void {
  const isChosen = dom.classList.contains('outline-2');
  dom.className = `${ground} ${looks[look]}`;
  showChosen(dom, isChosen);
  const name = document.createElement('bdi');
  name.textContent = text;
  name.className = look === 'gone' ? 'truncate line-through' : 'truncate';
  const said = document.createElement('span');
  said.className = 'sr-only';
  said.textContent = note === undefined ? '' : ` (${note})`;
  dom.title = note ?? '';
  dom.replaceChildren(iconElement(icon), name, ...(note === undefined ? [] : [said]));
}

/** Marks the pill that the keyboard stands on. */
export function showChosen(dom: HTMLElement, isChosen: boolean): void {
  for (const name of chosen.split(' ')) {
    dom.classList.toggle(name, isChosen);
  }
}
