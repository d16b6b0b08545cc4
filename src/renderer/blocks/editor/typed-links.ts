import { closeHistory, isHistoryTransaction } from '@tiptap/pm/history';
import type { MarkType, Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import { linkAddress, typedAddress } from './link-address.ts';

interface LinkInWord {
  /** Where in the word it stands. */
  start: number;
  end: number;
  href: string;
}

const longestWord = 2100;
/** Takes the place of what is no text, and is part of no word. */
const object = '\ufffc';
const opening = /^[([{<"'“”„‚‘«‹]+/;
const closingSigns = /[.,;:!?"'“”’»›…。、，；：！？]/;
const brackets: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{', '>': '<' };
const withScheme = /^(?:https?:\/\/|mailto:)/i;
const webHost = /^www\.[^\s./?#@]+\.[^\s@/?#]+(?:[/?#]|$)/i;
const email = /^[\p{L}\p{N}._%+-]+@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}$/u;

const count = (text: string, sign: string) => text.split(sign).length - 1;

/** Without what closes a sentence, or a bracket that was opened before. */
function withoutClosing(text: string): string {
  const unopened = new Map<string, number>();
  let end = text.length;
  for (; end > 0; end -= 1) {
    const last = text.charAt(end - 1);
    const bracket = brackets[last];
    if (bracket !== undefined) {
      const left = unopened.get(last) ?? count(text, last) - count(text, bracket);
      unopened.set(last, left - 1);
      if (left <= 0) {
        break;
      }
    } else if (!closingSigns.test(last)) {
      break;
    }
  }
  return text.slice(0, end);
}

function addressOf(text: string): string | null {
  if (withScheme.test(text)) {
    return linkAddress(text);
  }
  return webHost.test(text) || (email.test(text) && !/^www\./i.test(text)) ? typedAddress(text) : null;
}

/** The link that a typed word is, without the punctuation around it: an address in full, `www.` or an email address. */
function linkInWord(word: string): LinkInWord | null {
  const start = opening.exec(word)?.[0].length ?? 0;
  const text = withoutClosing(word.slice(start));
  const href = addressOf(text);
  return href === null ? null : { start, end: start + text.length, href };
}

/** Where the word ended that blanks, a new line or a new block were just written behind. */
function endOfWord(transactions: readonly Transaction[], before: EditorState, { doc, selection }: EditorState) {
  if (!selection.empty || !transactions.some(({ docChanged }) => docChanged)) {
    return null;
  }
  const end = transactions.reduce((at, { mapping }) => mapping.map(at, -1), before.selection.from);
  if (end >= selection.from) {
    return null;
  }
  const written = doc.textBetween(end, selection.from, '\n', ({ type }) => (type.name === 'hardBreak' ? '\n' : object));
  return /^\s+$/.test(written) ? end : null;
}

const isPlain = (doc: Node, from: number, to: number, link: MarkType) => {
  let plain = true;
  doc.nodesBetween(from, to, ({ marks }) => {
    plain &&= marks.every(({ type }) => type !== link && type.spec.code !== true);
  });
  return plain;
};

/** Links the address that a blank or Enter ends. Undoing takes the link away and leaves what was typed. */
export function typedLinks(link: MarkType): Plugin {
  return new Plugin({
    appendTransaction(transactions, before, state) {
      // What an input method is about to write must not be drawn anew.
      const isOwnTime = (transaction: Transaction) =>
        isHistoryTransaction(transaction) || transaction.getMeta('composition') !== undefined;
      const end = transactions.some(isOwnTime) ? null : endOfWord(transactions, before, state);
      if (end === null) {
        return null;
      }
      const $end = state.doc.resolve(end);
      const { parent, parentOffset } = $end;
      if (!parent.inlineContent || parent.type.spec.code === true || !parent.type.allowsMarkType(link)) {
        return null;
      }
      const begin = Math.max(0, parentOffset - longestWord);
      const word =
        /(?<![^\s\ufffc])[^\s\ufffc]*$/.exec(parent.textBetween(begin, parentOffset, undefined, object))?.[0] ?? '';
      const found = linkInWord(word);
      if (found === null) {
        return null;
      }
      const from = end - word.length + found.start;
      const to = end - word.length + found.end;
      return isPlain(state.doc, from, to, link)
        ? closeHistory(state.tr.addMark(from, to, link.create({ href: found.href })))
        : null;
    },
  });
}
