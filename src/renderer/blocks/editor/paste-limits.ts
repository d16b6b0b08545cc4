import { richTextLimits } from '#shared/domain/rich-text.ts';

/** Longest HTML that is read; what Word and web pages put around a text is many times the text. */
const longestHtml = 1_500_000;
/** Every tag becomes a node or is thrown away: reading that many would be felt. */
const mostTags = 40_000;
/** Lines become nodes, some of them two. */
const mostLines = richTextLimits.nodes / 4;
/** Each address becomes a link of its own: thousands in one line freeze the page for a minute. */
const mostAddresses = 1500;
const address = /[\p{L}\p{N}-]\.\p{L}{2}|:\/\/\d/gu;

/** What is on the clipboard, in characters. */
export interface Pasted {
  text: string;
  html: string;
}

export type PasteVerdict = 'take' | 'plain' | 'refuse';

function count(text: string, letter: string, most: number): number {
  let found = 0;
  for (let at = text.indexOf(letter); at !== -1 && found <= most; at = text.indexOf(letter, at + 1)) {
    found += 1;
  }
  return found;
}

function hasManyAddresses(text: string): boolean {
  let found = 0;
  for (const _ of text.matchAll(address)) {
    found += 1;
    if (found > mostAddresses) {
      return true;
    }
  }
  return false;
}

/**
 * What to do with what is pasted, looking no closer at it than counting: `plain` takes its words alone, `refuse` is more
 * than a document holds. `room`: how many characters the document still takes.
 */
export function judgePaste({ text, html }: Pasted, room: number): PasteVerdict {
  if (text.length > room || count(text, '\n', mostLines) > mostLines) {
    return 'refuse';
  }
  if (html.length <= longestHtml && count(html, '<', mostTags) <= mostTags && !hasManyAddresses(text)) {
    return 'take';
  }
  return text === '' ? 'refuse' : 'plain';
}
