import type { Transaction } from 'kysely';
import type { Owner } from '#host/fair-queue/next-in-turn.ts';
import { Refusal } from '#host/lib/refusal.ts';
import { type Reader, ReaderFailure } from '#host/reader/reader.ts';
import type { DiskFile } from '#host/store/disk-file.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import type { FileKind } from '#shared/domain/file-kinds.ts';
import { type ReadField, readField } from '#shared/domain/read-field.ts';
import { type Sentence, say, sentences } from '#shared/domain/sentences.ts';

/** What a stored file says, and what the reader wants said about it. */
export interface FileText {
  text: string;
  pages: number | undefined;
  warnings: string[];
  /** What was read in a résumé, and where it stands in the text and on its pages. */
  fields?: readonly ReadField[] | undefined;
}

/**
 * The text of a file, read in the second process. A file that cannot be read has none and says why; it may be stored.
 * @throws Refusal 415 for what is not what its name says, 422 for an archive that unpacks to more than a document has, 429 where too much of the owner's waits.
 */
export async function readFileText(
  reader: Reader,
  owner: Owner,
  { kind, bytes }: { kind: FileKind; bytes: Uint8Array | DiskFile },
  signal?: AbortSignal,
): Promise<FileText> {
  try {
    const { text, pages, warnings } = await reader.extract({ kind, bytes }, owner, signal);
    return { text: text.replaceAll(/\p{Surrogate}/gu, ''), pages, warnings };
  } catch (error) {
    if (!(error instanceof ReaderFailure)) {
      throw error;
    }
    if (error.code === 'wrong_kind') {
      throw new Refusal('wrong_file_type', error.sentence, [{ path: 'file_name', ...error.sentence }]);
    }
    if (error.code === 'too_large') {
      throw new Refusal('invalid', error.sentence, [{ path: 'file', ...error.sentence }]);
    }
    return { text: '', pages: undefined, warnings: [error.message] };
  }
}

/** What the reader says of a file in a sentence without values. */
const warningCodes = [
  'notUtf8',
  'maybeDamaged',
  'noWordDocument',
  'pdfPassword',
  'pdfDamaged',
  'pdfScan',
  'fileDamaged',
  'packedUnusually',
  'restLeftOut',
  'readingEnded',
  'readingUnclear',
  'readingGivenUp',
] as const;

/** Stored as English alone: those that are sentences of the table are told with their code. */
const withCodes = new Map<string, Sentence>(warningCodes.map((code) => [sentences[code], say(code)]));

/** What the reader said about a file, as an answer has it; nothing where it was never read. */
export function toldWarnings(read: Pick<FileText, 'warnings'> | undefined) {
  const { warnings } = read ?? {};
  return { warnings, warnings_told: warnings?.map((message) => withCodes.get(message) ?? { message }) };
}

function warningsOf(data: Record<string, unknown>): string[] {
  return Array.isArray(data.warnings) ? data.warnings.filter((one) => typeof one === 'string') : [];
}

/** What was read of a company's file earlier; undefined where it never was. */
export async function storedFileText(store: Store, companyId: string, hash: string): Promise<FileText | undefined> {
  const row = await store.db
    .selectFrom('file_text')
    .select(['text', 'data'])
    .where('company_id', '=', companyId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (row === undefined) {
    return undefined;
  }
  const { pages } = row.data;
  const fields = readField.array().safeParse(row.data.fields).data;
  return {
    ...{ text: row.text, pages: typeof pages === 'number' ? pages : undefined, warnings: warningsOf(row.data) },
    ...(fields === undefined ? {} : { fields }),
  };
}

/** Keeps what was read of a file that the company has; where its fields are known, in place of what was kept without them. */
export async function writeFileText(
  trx: Transaction<Schema>,
  companyId: string,
  hash: string,
  { text, pages, warnings, fields }: FileText,
  at: string,
): Promise<void> {
  const data = {
    warnings,
    ...(pages === undefined ? {} : { pages }),
    ...(fields === undefined ? {} : { fields: [...fields] }),
  };
  await trx
    .insertInto('file_text')
    .values({ company_id: companyId, hash, text, data, created_at: at })
    .onConflict((conflict) => {
      const known = conflict.columns(['company_id', 'hash']);
      return fields === undefined ? known.doNothing() : known.doUpdateSet({ text, data });
    })
    .execute();
}

const keywordLetters = 280;

/** The first words of a text as one keyword: a document is found by what it begins with. */
export function keywordsOf(text: string): string[] {
  const words = text
    .slice(0, keywordLetters * 2)
    .replaceAll(/\s+/g, ' ')
    .trim();
  const cut = words.length <= keywordLetters ? words : words.slice(0, keywordLetters).replace(/\s\S*$/, '');
  return cut === '' ? [] : [cut];
}
