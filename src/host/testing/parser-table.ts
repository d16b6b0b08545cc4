import { findCall } from '#host/http/call-table.ts';
import { readCookie } from '#host/http/cookies.ts';
import { requirePlainShape } from '#host/http/json-shape.ts';
import { boundaryOf, type PartSink, readMultipart } from '#host/http/multipart.ts';
import { requireSafeLinks } from '#host/http/safe-links.ts';
import { cleanTranscript, withoutSpeechErrors } from '#host/intelligence/built-in/clean/clean-transcript.ts';
import { withoutFillers } from '#host/intelligence/built-in/clean/fillers.ts';
import { withKnownCapitals } from '#host/intelligence/built-in/clean/known-capitals.ts';
import { withCapitals, withFinalStop, withTidySigns } from '#host/intelligence/built-in/clean/punctuation.ts';
import { withoutRepeats } from '#host/intelligence/built-in/clean/repeats.ts';
import { withSpokenSigns } from '#host/intelligence/built-in/clean/spoken-punctuation.ts';
import { detectLanguage } from '#shared/domain/language/detect-language.ts';
import { formal } from '#host/intelligence/built-in/improve/formal.ts';
import { improveText } from '#host/intelligence/built-in/improve/improve-text.ts';
import { shorter } from '#host/intelligence/built-in/improve/shorter.ts';
import { withSpelling } from '#host/intelligence/built-in/improve/spelling.ts';
import { tidy } from '#host/intelligence/built-in/improve/text-rules.ts';
import { veilNames } from '#host/intelligence/built-in/improve/veil-names.ts';
import { hasMoreSentences, sentencesOf } from '#host/intelligence/built-in/sentences.ts';
import { summarise } from '#host/intelligence/built-in/summarise.ts';
import { namedNumbers, namesOnly } from '#host/intelligence/openai/named-numbers.ts';
import { audioKind } from '#host/intelligence/transcription/audio-kind.ts';
import { plainTranscript } from '#host/intelligence/transcription/plain-transcript.ts';
import { transcriptOfOutput } from '#host/intelligence/transcription/transcript-of-output.ts';
import { decodeText } from '#host/lib/decode-text.ts';
import { requireFieldName, storableText } from '#host/lib/storable-text.ts';
import { isPlainAddress } from '#host/mail/plain-address.ts';
import { htmlText } from '#host/reader/extract/html-text.ts';
import { officeText } from '#host/reader/extract/office-text.ts';
import { rtfText } from '#host/reader/extract/rtf-text.ts';
import { decoded, pageText } from '#host/reader/links/page-text.ts';
import { isPublicAddress } from '#host/reader/links/public-address.ts';
import { makeZip } from '#host/reader/testing/make-zip.ts';
import { plainAddress } from '#host/services/accounts/accounts-at.ts';
import { requireGoodPassword } from '#host/services/accounts/good-password.ts';
import { networksOf } from '#host/services/accounts/networks-of.ts';
import { idsIn } from '#host/services/compare/read-comparison.ts';
import { plainLines, readContent } from '#host/services/create-file/file-content.ts';
import { changeTables, parseBlocks, parseRuns } from '#host/services/create-file/markdown-blocks.ts';
import { missingLetters } from '#host/services/create-file/pdf-fonts.ts';
import { csvLine } from '#host/services/exports/csv-cell.ts';
import { decodeBase64 } from '#host/services/files/decode-base64.ts';
import { detectKind } from '#host/services/files/detect-kind.ts';
import { keywordsOf } from '#host/services/files/file-texts.ts';
import { headingKey } from '#host/services/imports/headings.ts';
import { importFieldsOf } from '#host/services/imports/import-fields.ts';
import { nameKey, typedNameKey } from '#host/services/imports/known-objects.ts';
import { suggestMapping } from '#host/services/imports/mapping.ts';
import { parseCsv } from '#host/services/imports/parse-csv.ts';
import { otherPartOfName, withPersonName } from '#host/services/imports/person-name.ts';
import { isProtectedAttribute } from '#host/services/imports/protected-attributes.ts';
import { readDay } from '#host/services/imports/read-day.ts';
import { readLevels } from '#host/services/imports/read-levels.ts';
import { isEmailAddress, readValue } from '#host/services/imports/read-value.ts';
import { readResumeTable } from '#host/services/imports/resume-table.ts';
import { quoteOf } from '#host/services/notifications/quote-of.ts';
import { lowerAscii } from '#host/services/objects/condition.ts';
import { slugOf } from '#host/services/objects/slug.ts';
import { askedWhere } from '#host/services/objects/where-conditions.ts';
import { changeLines } from '#host/services/people/change-lines.ts';
import { erasureSweep } from '#host/services/people/erasure-words.ts';
import { roleWords, seniorityOf } from '#host/services/recommend/profile.ts';
import { canvasMarkdown } from '#host/services/reports/canvas-markdown.ts';
import { chooseReport } from '#host/services/reports/choose-report.ts';
import { askedTime } from '#host/services/reports/question/asked-time.ts';
import { namesIn, readQuestion } from '#host/services/reports/question/named-in.ts';
import { tokensOf } from '#host/services/reports/question/tokens.ts';
import { topicsIn } from '#host/services/reports/question/topics-in.ts';
import { unknownSkill } from '#host/services/reports/question/who-knows.ts';
import { reportWords } from '#host/services/reports/words/report-words.ts';
import { findEmails, findLinks, findPhone, findPlace, findTown, piecesOf } from '#host/services/resume/contact.ts';
import { findDateRange, readDate } from '#host/services/resume/dates.ts';
import { draftCandidate } from '#host/services/resume/draft-candidate.ts';
import { readJsonResume } from '#host/services/resume/json-resume.ts';
import { readLanguages } from '#host/services/resume/languages.ts';
import { matchSkills } from '#host/services/resume/match-skills.ts';
import { createPlaces } from '#host/services/resume/place-fields.ts';
import { isResume, readResume } from '#host/services/resume/read-resume.ts';
import { headingKind, splitSections, withoutLetterSpacing } from '#host/services/resume/sections.ts';
import { sortKeyOf } from '#host/store/sort-key-of.ts';
import { phoneKey } from '#shared/domain/contacts.ts';
import { richTextOf } from '#shared/domain/rich-text-words.ts';
import type { Parse } from '#shared/testing/hostile-texts.ts';

const today = '2025-03-01';
const ada = { first_name: 'Ada', last_name: 'Lovelace', name: 'Ada Lovelace', email: 'ada@example.com' };
const sweep = erasureSweep([ada], ['x'], false);
const skills = [{ id: 's', name: 'Data Science', keywords: ['machine learning'] }];
const improve = (text: string, instructions: string) => improveText(text, instructions, 'en');
const wishes = [
  ...[
    'fix the spelling',
    'clean up the white space',
    'take out the fillers',
    'make it formal',
    'summarise it',
    'shorter',
  ],
  ...['sentence case', 'upper case', 'title case', 'numbered', 'bullet points', 'one paragraph', ''],
];

/** A form of one file, which holds a text. */
async function* formOf(text: string, head = 'a'): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`--x\r\ncontent-disposition: form-data; name="${head}"; filename="a"\r\n\r\n${text}\r\n--x--`);
}

/** As the contract takes it, with room for the subtypes before it. */
const longestQuestion = 20_200;

/** A company that calls its things by what any text holds. */
const hostileNames = { locations: ['A', 'Berlin', '1'], orgUnits: ['Sales', 'b', 'a b'], skills: ['a', 'SQL', 'may'] };

const nowhere: PartSink = { begin: async () => undefined, data: async () => undefined, end: async () => undefined };

function archiveOf(name: string, text: string): Buffer {
  return makeZip([{ name, content: Buffer.from(text) }]);
}

const valueKinds = [
  'text',
  'list',
  'tags',
  'day',
  'salary',
  'score',
  'link',
  'email',
  'phone',
  'number',
  'money',
  'choice',
  'choices',
  'flag',
] as const;

/** Every reader of texts that people write: by the function's name, and how it is called with one. A new one has its row here. */
export const hostParsers: Readonly<Record<string, Parse>> = {
  cleanTranscript: (text) => cleanTranscript(text, 'en'),
  'cleanTranscript, German and names': (text) => cleanTranscript(text, 'de', [{ first: 'Ada', last: 'Mark' }]),
  detectLanguage: (text) => detectLanguage(text, 'en'),
  ...Object.fromEntries(wishes.map((wish) => [`improveText, ${wish}`, (text: string) => improve(text, wish)])),
  'improveText, an edit': (text) => improve(text, 'replace "a" with "b" and remove "c"'),
  veilNames: (text) => veilNames(text, [text.slice(0, 300), 'Ada']).unveil(text),
  'improveText, its instructions': (text) => improve('Hello there.', text),
  summarise: (text) => summarise(text, 'en'),
  namesOnly: (text) => namesOnly(text, { figures: [text], names: ['Team 42', text.slice(0, 200)] }),
  plainTranscript,
  transcriptOfOutput,
  pageText: (text) => pageText(text, 10_000),
  readContent: (text) => readContent(text, undefined),
  plainLines: (text) => plainLines(parseBlocks(text)),
  csvLine: (text) => csvLine([text, text]),
  decodeBase64: (text) => decodeBase64(text, 'file'),
  headingKey,
  withPersonName: (text) => withPersonName({}, text),
  isProtectedAttribute,
  readDay: (text) => readDay(text, undefined),
  isEmailAddress,
  ...Object.fromEntries(
    valueKinds.map((kind) => [
      `readValue, ${kind}`,
      (text: string) => readValue(kind, text, { longest: 1_000_000, choices: ['A', text] }),
    ]),
  ),
  slugOf: (text) => slugOf(text, 'x'),
  erasureSweep: (text) => sweep.text(text),
  askedTime: (text) => askedTime(text, new Date(today)),
  namesIn: (text) => namesIn(readQuestion(text), ['Ada Lovelace', 'Team 42', 'a', 'a a']),
  unknownSkill: (text) => {
    const question = readQuestion(text);
    return unknownSkill(question, namesIn(question, hostileNames.skills));
  },
  topicsIn,
  findEmails,
  findLinks,
  findPhone: (text) => findPhone([text]),
  findPlace: (text) => findPlace([text], 'Ada Quill'),
  findTown: (text) => findTown([text, 'a@b.example'], 'Ada Lovelace'),
  'findLinks, contact': (text) => findLinks('', [text]),
  readLanguages: (text) => readLanguages([text]),
  createPlaces: (text) => createPlaces(text, [{ page: 1, text, left: 0, top: 0, width: 1, height: 1 }]).of(text),
  findDateRange,
  idsIn,
  readDate,
  matchSkills: (text) => matchSkills(text.slice(0, text.length / 2).split('\n'), text.slice(text.length / 2), skills),
  isResume,
  readResume: (text) => readResume(text, today),
  draftCandidate: (text) => draftCandidate(readResume('Ada Lovelace\nSkills\nSQL, Data Science', today), text, skills),
  plainAddress,
  networksOf,
  passwordProblem: (text) => requireGoodPassword('password', text, [text.slice(0, 300)]),
  isPlainAddress,
  sortKeyOf,
  boundaryOf,
  readCookie: (text) => readCookie(text, 'session'),
  findCall: (text) => findCall('GET', `/${text}`),
  requireFieldName,
  requirePlainShape: (text) => requirePlainShape(Buffer.from(text)),
  storableText: (text) => storableText({ name: text, rows: text.split(',') }),
  requireSafeLinks: (text) => requireSafeLinks({}, { url: text, link: text, logo: text }),
  readMultipart: (text) => readMultipart(formOf(text), 'x', nowhere),
  'readMultipart, its heads': (text) => readMultipart(formOf('', text.slice(0, 16_000)), 'x', nowhere),
  decodeText: (text) => decodeText(Buffer.from(text)),
  detectKind: (text) => detectKind({ bytes: Buffer.from(text), fileName: 'a.txt' }),
  'audioKind, of empty chunks': (text) =>
    audioKind(Buffer.concat([Buffer.from('RIFF....WAVE'), Buffer.alloc(text.length * 20)])),
  audioKind: (text) => audioKind(Buffer.from(`RIFF....WAVE${text}`)),
  keywordsOf,
  quoteOf,
  parseBlocks,
  readQuestion,
  lowerAscii,
  askedWhere,
  formal: (text) => formal(text, 'en'),
  shorter: (text) => shorter(text, 'en'),
  tokensOf,
  namedNumbers,
  parseRuns,
  changeTables: (text) => changeTables(text, (cell) => cell),
  withoutLetterSpacing,
  headingKind,
  splitSections,
  piecesOf,
  sentencesOf: (text) => sentencesOf(text, 'en'),
  hasMoreSentences: (text) => hasMoreSentences(text, 'de', 3),
  tidy: (text) => tidy(text, 'en'),
  withSpelling: (text) => withSpelling(text, 'en'),
  withSpokenSigns: (text) => withSpokenSigns(text, 'en'),
  withKnownCapitals: (text) => withKnownCapitals(text, 'en', [{ first: 'Ada', last: 'Mark' }]),
  withoutSpeechErrors: (text) => withoutSpeechErrors(text, 'en'),
  withTidySigns,
  withCapitals: (text) => withCapitals(text, 'en'),
  withFinalStop,
  withoutFillers: (text) => withoutFillers(text, 'en'),
  withoutRepeats: (text) => withoutRepeats(text, 'en'),
  parseCsv,
  readLevels,
  suggestMapping: async (text) =>
    suggestMapping('candidate', importFieldsOf('candidate'), await parseCsv(`name,email\n${text}`)),
  readResumeTable: (text) => readResumeTable(text, 'a.json', today),
  readJsonResume: (text) => readJsonResume(JSON.stringify({ basics: { name: text, email: text, phone: text } }), today),
  nameKey,
  phoneKey,
  typedNameKey,
  otherPartOfName: (text) => otherPartOfName(text, text),
  roleWords,
  seniorityOf,
  chooseReport: (text) => chooseReport(text.slice(0, longestQuestion), hostileNames, new Date(today)),
  canvasMarkdown: (text) => canvasMarkdown(text, [{ kind: 'text', text }], reportWords('en')),
  missingLetters,
  isPublicAddress,
  decoded,
  htmlText,
  rtfText: (text) => rtfText(new TextEncoder().encode(text)),
  'rtfText, groups': (text) => rtfText(new TextEncoder().encode(`{\\rtf1 ${text}`)),
  'officeText, odt': (text) => officeText('odt', archiveOf('content.xml', `<text:p>${text}`)),
  'officeText, xlsx': (text) => officeText('xlsx', archiveOf('xl/worksheets/sheet1.xml', `<row><c>${text}`)),
  changeLines: (text) => changeLines(richTextOf(text), (words) => words.replaceAll('Ada', 'B')),
};
