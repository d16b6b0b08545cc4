import { describe, expect, it } from 'vitest';
import { readAccountLink } from '#blocks/account/account-link.ts';
import { bareLink, bareLinks } from '#blocks/attachments/bare-links.ts';
import { siteOf } from '#blocks/attachments/preview-attributes.ts';
import { textFile, textFileKind } from '#blocks/attachments/text-file.ts';
import { blockWords } from '#blocks/canvas-view/block-words.ts';
import { evidencedText } from '#blocks/canvas-view/evidenced-text.ts';
import { markdownOf } from '#blocks/composer/markdown-of.ts';
import { relinkMentions } from '#blocks/composer/relink-mentions.ts';
import { tablesIn } from '#blocks/composer/tables-in.ts';
import { titleAndRest } from '#blocks/composer/title-and-rest.ts';
import { linkAddress, typedAddress } from '#blocks/editor/link-address.ts';
import { looksLikeMarkdown } from '#blocks/editor/markdown-text.ts';
import { mayHoldLists } from '#blocks/editor/pasted-lists.ts';
import { marksOfStyle, withoutPolicyBreaks } from '#blocks/editor/pasted-styles.ts';
import { cleanLabel } from '#blocks/mentions/pill-attributes.ts';
import { mentionMarkdown, placeholderMarkdown, toolMarkdown } from '#blocks/mentions/pill-markdown.ts';
import { placeholderParts, withPlaceholders } from '#blocks/mentions/placeholder-words.ts';
import { triggerAt } from '#blocks/mentions/trigger-match.ts';
import { humanChoice } from '#blocks/object/choices.ts';
import { normaliseQuery } from '#blocks/search/model/normalise-query.ts';
import { appendedText } from '#blocks/voice/appended-text.ts';
import { namesIn, vocabularyOf } from '#blocks/voice/heard-names.ts';
import { callTitleKey } from '#lib/i18n/call-title.ts';
import { editedValue, valueText } from '#lib/offline/write-contents.ts';
import { ownWordsIn } from '#lib/own-words.ts';
import { richTextOf } from '#shared/domain/rich-text-words.ts';
import { knownCode } from '#shared/domain/sentences.ts';
import { type Parse, slowText } from '#shared/testing/hostile-texts.ts';
import { comboboxRows, matchingOptions } from '#ui/combobox-options.ts';
import { keyNames } from '#ui/key-names.ts';
import { nameParts } from '#ui/name-parts.ts';
import { cleanLabel as cleanTag, isTaken } from '#ui/tag-order.ts';
import { typedDay } from '#ui/typed-day.ts';
import { harmlessTable } from './start/copied-tables.ts';

/** Names that may stand anywhere in a text, and one that does not. */
const names = ['a', 'a b', 'A', '1', 'Ada', 'nobody is called so'];
const named = names.map((label, index) => ({ id: `${index}`, object_type: 'employee' as const, label, name: label }));
const options = names.map((name) => ({ value: name, label: name }));
const figures = [{ value: 1, label: 'one', unit: '%' }];
const tokenizers = [mentionMarkdown, toolMarkdown, placeholderMarkdown];

/** Every reader of texts that people type, paste or receive in the app: by the function's name, and how it is called. */
const parsers: Readonly<Record<string, Parse>> = {
  readAccountLink,
  bareLink,
  bareLinks,
  siteOf,
  textFile: (text) => textFile(text, 'md'),
  textFileKind,
  blockWords,
  evidencedText: (text) => evidencedText(text, { figures, objects: named }),
  markdownOf: (text) => markdownOf(richTextOf(text)),
  relinkMentions: (text) => relinkMentions(text, named),
  tablesIn: (text) => tablesIn(richTextOf(text)),
  titleAndRest: (text) => titleAndRest(richTextOf(text)),
  linkAddress,
  typedAddress,
  looksLikeMarkdown,
  mayHoldLists,
  marksOfStyle,
  withoutPolicyBreaks: (text) => {
    const inert = withoutPolicyBreaks(text);
    return inert.read(inert.html);
  },
  cleanLabel,
  'the tokens of pills': (text) => tokenizers.map((one) => [one.start, one.tokenize(text, [], {} as never)]),
  placeholderParts,
  withPlaceholders,
  triggerAt,
  humanChoice,
  normaliseQuery,
  appendedText: (text) => appendedText(text, text),
  namesIn: (text) => namesIn(text, named),
  vocabularyOf: (text) => vocabularyOf([{ id: '1', object_type: 'skill', name: text }]),
  callTitleKey,
  knownCode: (text) => knownCode({ message: text, code: text, values: { [text]: text } }),
  editedValue: (text) => editedValue(valueText(text), text),
  ownWordsIn: (text) => names.map((name) => [...ownWordsIn(text, name, { anyCase: true })]),
  matchingOptions: (text) => matchingOptions(options, text),
  comboboxRows: (text) => comboboxRows([{ value: '1', label: text }], 'a', true),
  keyNames: (text) => keyNames(text, { mac: false, language: 'en' }),
  nameParts: (text) => nameParts(text, names),
  cleanTag,
  isTaken: (text) => isTaken([{ id: '1', label: text }], `${text}.`),
  typedDay: (text) => typedDay(text, 'en-GB', 2026),
  harmlessTable,
};

function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

describe('what reads texts of people in the app', () => {
  it.each(Object.entries(parsers))(
    '%s reads any of them in time that grows with their length only',
    async (_, parse) => {
      expect(await slowText(parse, cpuTime)).toBeUndefined();
    },
  );
});
