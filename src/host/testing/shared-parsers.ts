import { z } from 'zod';
import { avatarColour, initials } from '#shared/domain/avatar.ts';
import { componentsOf } from '#shared/domain/calendar-file/components.ts';
import { contentLines } from '#shared/domain/calendar-file/content-lines.ts';
import { readBusyTimes } from '#shared/domain/calendar-file/read-busy-times.ts';
import { recurrenceRule } from '#shared/domain/calendar-file/recurrence.ts';
import { durationOf, wallTime } from '#shared/domain/calendar-file/wall-time.ts';
import { cleanName } from '#shared/domain/clean-name.ts';
import { displayName } from '#shared/domain/display-name.ts';
import { kindOfMediaType, kindOfName } from '#shared/domain/file-kinds.ts';
import { harmlessCell, harmlessText, opensAsFormula, plainText } from '#shared/domain/harmless-cell.ts';
import { proposeStageMeaning } from '#shared/domain/hiring-stages.ts';
import { hotkeyProblem } from '#shared/domain/hotkey-rule.ts';
import { jobFields } from '#shared/domain/job.ts';
import { isLanguageSkill } from '#shared/domain/language-skills.ts';
import { isLikeName } from '#shared/domain/like-name.ts';
import { isSafeLink, linkKind } from '#shared/domain/links.ts';
import { mailFileOf } from '#shared/domain/mail-file.ts';
import { isPlainMailLink, mailLinkOf } from '#shared/domain/mail-link.ts';
import { fieldsLeft, fillTemplate } from '#shared/domain/message-template.ts';
import { isObjectPath } from '#shared/domain/object-path.ts';
import { timestamp } from '#shared/domain/object-ref.ts';
import { pastState } from '#shared/domain/past.ts';
import { personFields } from '#shared/domain/person.ts';
import { isPhoneNumber } from '#shared/domain/phone-number.ts';
import { isNegated, polarParts } from '#shared/domain/pulses/answer-negation.ts';
import { commandIn, plainWords, sameVerdict } from '#shared/domain/pulses/answer-words.ts';
import type { PulseQuestion } from '#shared/domain/pulses/pulse-question.ts';
import { textThemes } from '#shared/domain/pulses/text-themes.ts';
import { understandAnswer } from '#shared/domain/pulses/understand-answer.ts';
import { reportSubtype } from '#shared/domain/report-subtypes.ts';
import { richText } from '#shared/domain/rich-text.ts';
import { readRichText } from '#shared/domain/rich-text-read.ts';
import { mentionsOf, namesIn, plainTextOf, richTextOf } from '#shared/domain/rich-text-words.ts';
import { contentDisposition, endingOf, safeFileName } from '#shared/domain/safe-file-name.ts';
import { textMark } from '#shared/domain/text-mark.ts';
import { timeframeDays } from '#shared/domain/timeframe.ts';
import { readWhere } from '#shared/domain/where/parse-where.ts';
import { whereLimits } from '#shared/domain/where/where.ts';
import { meantNumber, meantTime } from '#shared/domain/where/where-problem.ts';
import { whereTokens } from '#shared/domain/where/where-tokens.ts';
import { writeWhere } from '#shared/domain/where/write-where.ts';
import { readHours } from '#shared/domain/working-hours.ts';
import { escapeMarkup } from '#shared/lib/escape-markup.ts';
import { fold } from '#shared/search/fold.ts';
import { germanSpellings, meantWithUmlauts, typedWithoutUmlauts } from '#shared/search/german-spelling.ts';
import { matchRanges } from '#shared/search/match-ranges.ts';
import { phoneDigits, queryDigits } from '#shared/search/phone.ts';
import { prepareQuery } from '#shared/search/query.ts';
import { scoreField, scoreRecord } from '#shared/search/score.ts';
import { wordBounds } from '#shared/search/words.ts';
import type { Parse } from '#shared/testing/hostile-texts.ts';

const scale: PulseQuestion = { id: 'q', kind: 'scale', text: 'How is it?' };
const choice: PulseQuestion = { id: 'q', kind: 'choice', text: 'Which?', options: ['Yes', 'No', 'Both of them'] };
const date = z.iso.date();

/** Every reader of texts that people write which host and app share: by the function's name, and how it is called with one. */
export const sharedParsers: Readonly<Record<string, Parse>> = {
  escapeMarkup,
  contentLines,
  'contentLines, a parameter': (text) => contentLines(`A;B="${text}`),
  componentsOf,
  'componentsOf, parts in parts': (text) => componentsOf(`BEGIN:${text.slice(0, 20)}\n`.repeat(text.length / 20)),
  wallTime,
  durationOf,
  'durationOf, behind its sign': (text) => durationOf(`P${text}`),
  recurrenceRule,
  'recurrenceRule, its days': (text) => recurrenceRule(`FREQ=WEEKLY;BYDAY=${text}`),
  readBusyTimes: (text) => readBusyTimes(text, 0, 'UTC'),
  'readBusyTimes, an event': (text) =>
    readBusyTimes(`BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;TZID=${text}:19700101T000000\nRRULE:${text}`, 0, 'UTC'),
  'readBusyTimes, times that are left out': (text) =>
    readBusyTimes(`BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:19700101T000000\nEXDATE:${text}\n${text}`, 0, 'UTC'),
  cleanName,
  initials,
  avatarColour,
  displayName: (text) => displayName('candidate', { name: text, first_name: text, title: text }),
  kindOfName,
  kindOfMediaType,
  harmlessText,
  harmlessCell,
  opensAsFormula,
  plainText,
  proposeStageMeaning,
  hotkeyProblem: (text) => hotkeyProblem(text, 'linux'),
  isLanguageSkill,
  isLikeName: (text) => isLikeName(text, `${text}.`),
  isSafeLink,
  linkKind,
  isPlainMailLink,
  mailLinkOf: (text) => mailLinkOf({ to: 'a@b.example', subject: text, body: text }),
  mailFileOf: (text) => mailFileOf({ to: 'a@b.example', subject: text.slice(0, 300), body: text }, new Date(0)),
  'mailFileOf, its address': (text) => mailFileOf({ to: text, subject: '', body: '' }, new Date(0)),
  fillTemplate: (text) => fillTemplate(text, { name: text }),
  fieldsLeft: (text) => fieldsLeft(text),
  'isPlainMailLink, its address': (text) => isPlainMailLink(`mailto:${text}`),
  isObjectPath,
  pastState: (text) => pastState('job', { stage_meaning: text, status: text, ended_at: text }),
  isPhoneNumber,
  isNegated,
  polarParts,
  plainWords,
  commandIn,
  sameVerdict: (text) => sameVerdict(text, `${text}.`),
  'understandAnswer, scale': (text) => understandAnswer(scale, text),
  'understandAnswer, choice': (text) => understandAnswer(choice, text),
  'understandAnswer, hostile options': (text) =>
    understandAnswer({ ...choice, options: [text.slice(0, 300), `${text.slice(0, 300)}.`, 'Yes'] }, text),
  textThemes: (text) => textThemes([text]),
  reportSubtype,
  readRichText,
  'richText, of a text': (text) => richText.safeParse(richTextOf(text)),
  plainTextOf,
  richTextOf,
  namesIn: (text) => namesIn(richTextOf(text)),
  mentionsOf: (text) => mentionsOf(richTextOf(text)),
  'plainTextOf, a document': (text) => plainTextOf(richTextOf(text)),
  endingOf,
  contentDisposition: (text) => contentDisposition('inline', text),
  safeFileName: (text) => safeFileName(text, ['txt']),
  textMark,
  timeframeDays,
  'e-mail addresses': (text) => personFields.safeParse({ email: text }),
  currencies: (text) => jobFields.safeParse({ currency: text, salary: { currency: text } }),
  moments: (text) => timestamp.safeParse(text),
  days: (text) => date.safeParse(text),
  readHours,
  readWhere,
  'readWhere, with what may be long': (text) => readWhere(text.slice(0, whereLimits.characters)),
  whereTokens,
  meantTime,
  meantNumber,
  writeWhere: (text) => writeWhere({ field: 'name', operator: 'is', values: [text] }),
  fold,
  wordBounds,
  phoneDigits,
  queryDigits,
  prepareQuery,
  typedWithoutUmlauts,
  meantWithUmlauts,
  germanSpellings: (text) =>
    germanSpellings({ id: '1', object_type: 'candidate', name: text, location: text, keywords: text.split(' ') }),
  'matchRanges, its query': (text) => matchRanges('Jan Mueller', text),
  matchRanges: (text) => matchRanges(text, 'jan mueller'),
  'matchRanges, one letter': (text) => matchRanges(text, 'a'),
  'scoreField, its query': (text) => scoreField('Jan Mueller', text, 'name'),
  scoreField: (text) => scoreField(text, 'jan mueller', 'name'),
  'scoreRecord, hostile both': (text) =>
    scoreRecord({ id: '1', object_type: 'job', name: text }, `${text.slice(0, 1000)}z`),
};
