import { sentences } from '#shared/domain/sentences.ts';
import { callErrors } from './call-errors.ts';

/** Sentences of hosts by their codes: their English, and what is said better to a person than to a program. */
export const host = {
  ...sentences,
  notEmail: 'Enter an email address like name@example.com',
  notPhone: 'Enter a phone number like +49 30 1234567',
  reviewHandedOver: 'Whose review this is and who wrote it change by an owner or admin only.',
  reviewLinks: 'Whose review this is and who wrote it change by an owner or admin only.',
  noCsv: 'This file is no CSV file. Export the table as CSV and try again.',
  isNoCsv: 'is no CSV file',
  gone: 'This does not exist, or you may not see it.',
  requiredOr: 'is required',
  requiredOrUnits: 'is required, or org units',
  requiredOrEnd: 'is required, or an end',
  beforeStart: 'is before the start',
  notAfterOpening: 'is not after the opening',
  mappedToNone: 'is mapped to “{{name}}”, which there is not here',
  mergedAway: 'This was merged into another one.',
  namesNone: 'names nothing that exists',
  notAsNamed: 'The file is something else than its name or kind says.',
  notStorable:
    'Such files cannot be stored, only PDF, Word, Excel, PowerPoint, OpenDocument text, RTF, PNG, JPEG, GIF, WebP, text, Markdown, CSV or JSON.',
  endingNotStorable: 'Files that end with .{{ending}} cannot be stored.',
  textNamedOther: 'The file is a text, although its name or kind says something else.',
  unsafeParts: 'The file holds parts that are not safe. It was not read.',
  unpacksTooLarge: 'The file unpacks to more than a document has. It was not read.',
  /** A failure of which no more is known than its status. */
  failed: 'Something went wrong',
  ...callErrors,
} as const;
