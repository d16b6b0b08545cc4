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
  /** A failure of which no more is known than its status. */
  failed: 'Something went wrong',
  ...callErrors,
} as const;
