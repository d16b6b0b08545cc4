import { classNames } from '#ui/class-names.ts';
import { type PillLook, pillIcon } from './pill-icons.tsx';

const ground = 'inline-flex max-w-full cursor-pointer items-baseline gap-1 rounded-mark px-1.5 align-baseline';
/** The icon, whose picture its class adds; on paper, too. */
const icon =
  "before:size-[round(0.875em,1px)] before:shrink-0 before:self-center before:bg-contain before:bg-no-repeat before:content-[''] before:[print-color-adjust:exact]";
const looks = {
  mention: 'bg-accent-soft text-accent',
  gone: 'bg-surface-3 text-muted',
  tool: 'bg-surface-3 text-primary',
  placeholder: 'border border-line bg-surface-2 text-secondary',
} as const satisfies Record<PillLook, string>;
/** Only longer names are cut off: each box that clips costs time at every key. Others may wrap where there is no room. */
const longName = 40;
const chosen = 'outline-2 outline-accent outline-offset-1';

interface PillContent {
  look: PillLook;
  /** As {@link pillIcon} takes it. */
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
export function fillPill(dom: HTMLElement, { look, icon: name, text, note }: PillContent): void {
  const isChosen = dom.classList.contains('outline-2');
  dom.className = `${ground} ${icon} ${pillIcon(look, name)} ${looks[look]}`;
  showChosen(dom, isChosen);
  const words = document.createElement('bdi');
  words.textContent = text;
  words.className = classNames(text.length > longName ? 'truncate' : 'min-w-0', look === 'gone' && 'line-through');
  const said = document.createElement('span');
  said.className = 'sr-only';
  said.textContent = note === undefined ? '' : ` (${note})`;
  dom.title = note ?? '';
  dom.replaceChildren(words, ...(note === undefined ? [] : [said]));
}

/** Marks the pill that the keyboard stands on. */
export function showChosen(dom: HTMLElement, isChosen: boolean): void {
  for (const name of chosen.split(' ')) {
    dom.classList.toggle(name, isChosen);
  }
}
