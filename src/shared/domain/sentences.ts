import { z } from 'zod';

/**
 * What a host says to people, by its code, in the English that is sent with it. Values stand in double braces. Clients
 * word a sentence by its code and values in the person's language; the English is for those that know no such code.
 */
export const sentences = {
  // What is wrong with a field, read after its name.
  missing: 'is missing',
  empty: 'is empty',
  notNumber: 'is not a number',
  wholeNumber: 'must be a whole number',
  outOfRange: 'is out of range',
  between: 'must be from {{low}} to {{high}}',
  atLeast: 'must be at least {{low}}',
  atMost: 'must be at most {{high}}',
  belowLowestSalary: 'is below the lowest salary',
  aboveHighestSalary: 'is above the highest salary',
  notCurrency: 'is not a currency, such as EUR',
  notDay: 'is not a day, such as 2025-01-31',
  noSuchDay: 'is a day that does not exist',
  twoDays: 'could be two different days',
  noText: 'is no text',
  notLink: 'is not a link',
  notEmail: 'is not an email address',
  notPhone: 'is not a phone number',
  tooShort: 'must not be empty',
  tooLong: 'is longer than {{most}} characters',
  entryTooLong: 'has an entry longer than {{most}} characters',
  tooManyEntries: 'has more than {{most}} entries',
  moreColumns: 'has more than {{most}} columns',
  taken: 'is taken already',
  protectedAttribute: 'is a protected attribute, which is not imported',
  otherOrgUnit: 'is somebody of another org unit',
  notOwnOrgUnit: 'is not your own org unit',
  ownOrAbove: 'is your own record, or of somebody above you',
  sameAddress: 'is the address there is',
  addressOfAccount: 'is what somebody signs in with, and theirs to change',
  passwordBlank: 'has nothing but blanks',
  passwordShort: 'must have at least {{low}} characters',
  passwordCommon: 'is a password that many people have, and that is tried first',
  passwordOwn: 'is made of your own name, address or company',
  notCurrentPassword: 'is not the current password',
  samePassword: 'is the current password',

  // Who may.
  forbidden: 'Your role does not allow this.',
  signIn: 'Sign in first.',
  gone: 'This {{what}} does not exist, or you may not see it.',
  forOthers: 'This is for others to write: it is about you, or about somebody above you.',
  reviewOfOneself: 'Nobody writes a review of themselves, or of somebody above them.',
  reviewOfWriter: 'A review is changed by who wrote it, an owner or an admin; nobody writes their own.',
  reviewHandedOver:
    'Whose review this is and who wrote it change by an owner or admin, through the performance call only.',
  reviewLinks: 'Whose review this is and who wrote it change through the performance call only.',
  nameTaken: 'Somebody here is called that already. An owner or admin can give you this name.',

  // Accounts.
  wrongCredentials: 'The email address or the password is wrong.',
  wrongOwnPassword: 'The password of your account is wrong.',
  tooManySignIns: 'Too many attempts to sign in. Wait and try again.',
  invitationGone: 'This invitation was used, taken back, or has run out. Ask for a new one.',
  memberAlready: 'This person is a member already.',
  haveAccount: 'You have an account with this address. Join with its password.',
  linkGone: 'This link was used, taken back, or has run out. Ask for a new one.',
  ownPasswordLink: 'Change your own password under Settings, or ask another admin for a link.',
  ownersLink: 'Only an owner makes a link for an owner.',
  staffLink: 'The account of support staff belongs to the vendor.',
  sharedLink: 'Only who runs the host can make a link for this account.',
  noMails: 'No mails are sent here: ask an admin for a link that changes your address.',
  mailFailed: 'The mail server did not take the mail. Try again later, or tell who runs the host.',

  // Files that are imported.
  quoteNeverClosed: 'A quotation mark is opened and never closed: the rest of the file belongs to this row.',
  quoteInside: 'A quotation mark stands in the middle of a quoted text.',
  oneCellMore: 'The row has 1 more cell than there are headings.',
  cellsMore: 'The row has {{more}} more cells than there are headings.',
  chooseName: 'Choose a column for the name or the email.',
  fileEmpty: 'The file is empty.',
  tooManyColumns: 'The file has {{columns}} columns; {{most}} can be read.',
  noCsvPdf: 'This file is a PDF document, not a CSV file. Export the table as CSV and try again.',
  isPdf: 'is a PDF document, not a CSV file',
  noCsvExcel: 'This file is an Excel workbook or a ZIP archive, not a CSV file. Export the table as CSV and try again.',
  isExcel: 'is an Excel workbook or a ZIP archive, not a CSV file',
  noCsvOldOffice: 'This file is an old Excel or Word file, not a CSV file. Export the table as CSV and try again.',
  isOldOffice: 'is an old Excel or Word file, not a CSV file',
  noCsvPicture: 'This file is a {{kind}} picture, not a CSV file. Export the table as CSV and try again.',
  isPicture: 'is a {{kind}} picture, not a CSV file',
  noCsv: 'This file is {{what}}, not a CSV file. Export the table as CSV and try again.',
  isNoCsv: 'is {{what}}, not a CSV file',
  noHeadings: 'The first row looks like data, so the columns are called Column 1, Column 2 and so on.',
  columnWithoutHeading: 'Column {{column}} has no heading.',
  headingTwice: 'The heading “{{heading}}” stands over more than one column.',
  oneEmptyRow: '1 empty row was left out.',
  emptyRows: '{{rows}} empty rows were left out.',
  noRows: 'The file has headings but no rows.',
  notUtf8: 'The file is not UTF-8; it was read as Windows-1252 (Latin-1). Check letters with accents.',
  importRunning: 'This import is running already.',

  // The host itself.
  jobsWaiting: 'Too many jobs are waiting already. Wait a moment and try again.',
  filesWaiting: 'Too many files and links are waiting to be read. Wait a moment and try again.',
  tooLarge: 'The request is larger than {{most}} MiB.',
  longTexts: 'The texts of the form are larger than {{most}} MiB.',
  busy: 'The database is busy. Try again in a moment.',
  silent: 'The database does not answer. Try again in a moment.',
  duplicate: 'Something with the same identity is there already.',
  ownFault: 'Something went wrong on our side.',

  // An engine that nothing stands in for.
  engineRefusedKey: 'The engine did not answer: it refused the key.',
  engineAskedTooOften: 'The engine did not answer: it received too many requests.',
  engineTookTooLong: 'The engine did not answer: it took too long.',
  engineUnreachable: 'The engine did not answer: it cannot be reached.',
  engineFailing: 'The engine did not answer: it reported an error.',
  engineUnusable: 'The engine did not answer: its answer could not be used.',
  engineInvented: 'The engine did not answer: it made up figures.',
  engineTooLong: 'The engine did not answer: its answer was too long.',
} as const;

export type SentenceCode = keyof typeof sentences;

type ValueNames<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | ValueNames<Rest>
  : never;

/** The values of a sentence, by the names in its text. */
export type SentenceValues<Code extends SentenceCode> = Readonly<
  Record<ValueNames<(typeof sentences)[Code]>, string | number>
>;

/** A sentence as it is told: its English, and where the table has it, its code and values. */
export type Sentence = {
  readonly message: string;
  readonly code?: SentenceCode;
  readonly values?: Readonly<Record<string, string | number>>;
};

/** The values of a sentence on the wire. */
export const sentenceValues = z.record(z.string().max(60), z.union([z.string().max(2000), z.number()]));

/** A sentence on the wire; other hosts may know codes that this client does not. */
export const toldSentence = z.looseObject({
  message: z.string(),
  code: z.string().optional(),
  values: sentenceValues.optional(),
});

export type ToldSentence = z.infer<typeof toldSentence>;

/**
 * The sentence of a code.
 * @param values One for each name in its text; none where it has none.
 */
export function say<Code extends SentenceCode>(
  code: Code,
  ...[values]: [ValueNames<(typeof sentences)[Code]>] extends [never] ? [] : [values: SentenceValues<Code>]
): Sentence & { readonly code: Code } {
  if (values === undefined) {
    return { message: sentences[code], code };
  }
  const named: Readonly<Record<string, string | number>> = values;
  const message = sentences[code].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(named[name]));
  return { message, code, values: named };
}

function isCode(code: string): code is SentenceCode {
  return Object.hasOwn(sentences, code);
}

/** The code of a sentence that a host told, where the table has it and no value of its text is missing. */
export function knownCode({ code, values }: ToldSentence): SentenceCode | undefined {
  if (code === undefined || !isCode(code)) {
    return undefined;
  }
  const names = [...sentences[code].matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
  return names.every((name) => values?.[name] !== undefined) ? code : undefined;
}

/** A sentence as the complaint of a schema: its issue carries code and values along, and where it stands is the issue's own. */
export function complaint(sentence: Sentence): { message: string; params: { sentence: Sentence } } {
  const { message, code, values } = sentence;
  return {
    message,
    params: {
      sentence: { message, ...(code === undefined ? {} : { code }), ...(values === undefined ? {} : { values }) },
    },
  };
}
