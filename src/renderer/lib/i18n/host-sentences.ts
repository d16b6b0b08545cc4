import { callErrors } from './en/call-errors.ts';
import type { host } from './en/host.ts';

export type HostTextKey = keyof typeof host;

/** A sentence of the host, as its key of the catalogue and the values in it; those it does not have are empty. */
export interface HostSentence {
  key: HostTextKey;
  values: HostValues;
}

const noValues = { low: '', high: '', most: '', more: '', columns: '', column: '', heading: '', rows: '', kind: '' };

type HostValues = Readonly<typeof noValues>;

/** The named groups of a pattern are the values of its text. */
const sentences: readonly (readonly [key: HostTextKey, pattern: RegExp])[] = [
  ['missing', /^is missing$/],
  ['notNumber', /^is not a number$|^Invalid input: expected number, received/],
  ['wholeNumber', /^must be a whole number$|^Invalid input: expected int/],
  ['outOfRange', /^is out of range$/],
  ['between', /^must be from (?<low>\d+) to (?<high>\d+)$/],
  ['atLeast', /^Too small: expected (?:number|int) to be >=(?<low>[-\d.]+)$/],
  ['atMost', /^Too big: expected (?:number|int) to be <=(?<high>[-\d.]+)$/],
  ['belowLowestSalary', /^is below the lowest salary$/],
  ['notCurrency', /^is not a currency, such as EUR$/],
  ['notDay', /^is not a day, such as/],
  ['noSuchDay', /^is a day that does not exist$/],
  ['twoDays', /^could be two different days$/],
  ['aboveHighestSalary', /^is above the highest salary$/],
  ['noText', /^is no text$/],
  ['otherOrgUnit', /^is somebody of another org unit$/],
  ['notOwnOrgUnit', /^is not your own org unit$/],
  ['ownOrAbove', /^is your own record, or of somebody above you$/],
  ['forOthers', /^This is for others to write: /],
  ['reviewOfOneself', /^Nobody writes a review of themselves, /],
  ['reviewOfWriter', /^A review is changed by who wrote it, /],
  ['reviewHandedOver', /^Whose review this is and who wrote it change /],
  ['nameTaken', /^Somebody here is called that already\. /],
  ['protectedAttribute', /^is a protected attribute, which is not imported$/],
  ['notLink', /^is not a link$|^Invalid URL$/],
  ['notEmail', /^is not an email address$|^Invalid email address$/],
  ['notPhone', /^is not a phone number$/],
  ['tooLong', /^is longer than (?<most>\d+) characters$/],
  ['tooLong', /^Too big: expected string to have <=(?<most>\d+) characters$/],
  ['entryTooLong', /^has an entry longer than (?<most>\d+) characters$/],
  ['tooManyEntries', /^has more than (?<most>\d+) entries$/],
  ['tooShort', /^Too small: expected string to have >=1 characters$|^Invalid input: expected string, received null$/],
  ['taken', /^is taken already$/],
  ['quoteNeverClosed', /^A quotation mark is opened and never closed/],
  ['quoteInside', /^A quotation mark stands in the middle/],
  ['oneCellMore', /^The row has 1 more cell than/],
  ['cellsMore', /^The row has (?<more>\d+) more cells than/],
  ['chooseName', /^Choose a column for the name or the email\.$/],
  ['fileEmpty', /^The file is empty\.$|^is empty$/],
  ['tooManyColumns', /^The file has (?<columns>\d+) columns; (?<most>\d+) can be read\.$/],
  ['noCsvPdf', /^(?:This file )?is a PDF document, not a CSV file/],
  ['noCsvExcel', /^(?:This file )?is an Excel workbook or a ZIP archive, not a CSV file/],
  ['noCsvOldOffice', /^(?:This file )?is an old Excel or Word file, not a CSV file/],
  ['noCsvPicture', /^(?:This file )?is a (?<kind>PNG|JPEG|GIF) picture, not a CSV file/],
  ['noCsv', /^(?:This file )?is .+, not a CSV file/],
  ['noHeadings', /^The first row looks like data/],
  ['columnWithoutHeading', /^Column (?<column>\d+) has no heading\.$/],
  ['headingTwice', /^The heading “(?<heading>.*)” stands over more than one column\.$/s],
  ['oneEmptyRow', /^1 empty row was left out\.$/],
  ['emptyRows', /^(?<rows>\d+) empty rows were left out\.$/],
  ['noRows', /^The file has headings but no rows\.$/],
  ['notUtf8', /^The file is not UTF-8; it was read as Windows-1252/],
  ['importRunning', /^This import is running already\.$/],
  ['jobsWaiting', /^Too many jobs are waiting already\./],
  ['filesWaiting', /^Too many files and links are waiting to be read\./],
  ['longTexts', /^The texts of the form are larger than (?<most>[\d.]+) MiB\.$/],
  // What HTTP calls a failure, where §8 has no text for the call.
  ['failed', /^(?:Bad Request|Unprocessable Content|Internal Server Error|Conflict|Error)$/],
  ['busy', /^The database is busy\./],
  ['silent', /^The database does not answer\./],
  ['duplicate', /^Something with the same identity is there already\.$/],
  ['forbidden', /^Your role does not allow this\.$/],
  ['signIn', /^Sign in first\.$/],
  ['wrongCredentials', /^The email address or the password is wrong\.$/],
  ['tooLarge', /^The request is larger than (?<most>[\d.]+) MiB\.$/],
  ['ownFault', /^Something went wrong on our side\.$/],
  ['engineRefusedKey', /^The engine did not answer: it refused the key\.$/],
  ['engineAskedTooOften', /^The engine did not answer: it received too many requests\.$/],
  ['engineTookTooLong', /^The engine did not answer: it took too long\.$/],
  ['engineUnreachable', /^The engine did not answer: it cannot be reached\.$/],
  ['engineFailing', /^The engine did not answer: it reported an error\.$/],
  ['engineUnusable', /^The engine did not answer: its answer could not be used\.$/],
  ['engineTooLong', /^The engine did not answer: its answer was too long\.$/],
  ['passwordBlank', /^has nothing but blanks$/],
  ['passwordShort', /^must have at least (?<low>\d+) characters$/],
  ['passwordCommon', /^is a password that many people have, and that is tried first$/],
  ['passwordOwn', /^is made of your own name, address or company$/],
  ['notCurrentPassword', /^is not the current password$/],
  ['samePassword', /^is the current password$/],
  ['invitationGone', /^This invitation was used, taken back, or has run out\. Ask for a new one\.$/],
  ['memberAlready', /^This person is a member already\.$/],
  ['haveAccount', /^You have an account with this address\. Join with its password\.$/],
  ['mailFailed', /^The mail server did not take the mail\. /],
  ['sameAddress', /^is the address there is$/],
  ['addressOfAccount', /^is what somebody signs in with, and theirs to change$/],
  ['wrongOwnPassword', /^The password of your account is wrong\.$/],
  ['linkGone', /^This link was used, taken back, or has run out\. Ask for a new one\.$/],
  ['ownPasswordLink', /^Change your own password under Settings, or ask another admin for a link\.$/],
  ['ownersLink', /^Only an owner makes a link for an owner\.$/],
  ['staffLink', /^The account of support staff belongs to the vendor\.$/],
  ['sharedLink', /^Only who runs the host can make a link for this account\.$/],
  ['noMails', /^No mails are sent here: ask an admin for a link that changes your address\.$/],
  ['tooManySignIns', /^Too many attempts to sign in\. Wait and try again\.$/],
  ['gone', /^This [\w ]+ does not exist, or you may not see it\.$/],
];

const callErrorKeys = new Map<string, keyof typeof callErrors>(
  Object.entries(callErrors).map(([key, text]) => [text, key as keyof typeof callErrors]),
);

/** Which sentence of the host this is; undefined for any other, such as those of another host. */
export function hostSentence(text: string): HostSentence | undefined {
  const callError = callErrorKeys.get(text);
  if (callError !== undefined) {
    return { key: callError, values: noValues };
  }
  for (const [key, pattern] of sentences) {
    const match = pattern.exec(text);
    if (match !== null) {
      return { key, values: { ...noValues, ...match.groups } };
    }
  }
  return undefined;
}
