import type { Identity } from '#host/access/index.ts';
import { tellClient } from '#host/lib/client-sentences.ts';
import { type DecodedText, decodeText } from '#host/lib/decode-text.ts';
import { invalidParameter, Refusal } from '#host/lib/refusal.ts';
import { type Reader, ReaderFailure } from '#host/reader/reader.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import { type Sentence, say } from '#shared/domain/sentences.ts';
import { type ImportTable, tableOf } from './import-table.ts';
import { parseCsv } from './parse-csv.ts';
import { type ResumeTable, readResumeTable, resumeType } from './resume-table.ts';

/** What was sent, read as a table. */
export interface OpenedFile {
  format: 'csv' | 'json' | 'xlsx';
  table: ImportTable;
  /** Of a file of résumés: what of them is no cell. */
  resumes?: ResumeTable | undefined;
  /** Of a text. */
  encoding?: DecodedText['encoding'];
  /** Of a workbook: the names of its sheets, and the one that was read. */
  sheets?: string[];
  sheet?: string;
  warnings: readonly Sentence[];
}

interface Opening {
  reader: Reader;
  identity: Identity;
  /** `2024-03-01`: what of a résumé lies after it is doubtful. */
  today: string;
  signal: AbortSignal | undefined;
}

/** A ZIP archive, as workbooks are. */
const archive = [0x50, 0x4b, 0x03, 0x04];
/** What holds old files of offices, and those that are encrypted. */
const container = [0xd0, 0xcf, 0x11, 0xe0];
/** What an encrypted one is called in it. */
const encrypted = Buffer.from('EncryptedPackage', 'utf16le');

function begins(bytes: Buffer, first: readonly number[]): boolean {
  return first.every((byte, index) => bytes[index] === byte);
}

async function openWorkbook(bytes: Buffer, sheet: string | undefined, opening: Opening): Promise<OpenedFile> {
  try {
    const { rows, ...read } = await opening.reader.workbook(bytes, sheet, opening.identity, opening.signal);
    const table = tableOf(rows.map((cells, index) => ({ line: index + 1, cells })));
    return { format: 'xlsx', table, ...read, warnings: table.warnings };
  } catch (error) {
    if (!(error instanceof ReaderFailure)) {
      throw error;
    }
    const { sentence } = error;
    throw new Refusal(sentence.code === 'noWorkbook' ? 'wrong_file_type' : 'invalid', sentence, [
      { path: sentence.code === 'noSuchSheet' ? 'sheet' : 'file', ...sentence },
    ]);
  }
}

/**
 * Reads what was sent for an import: a delimited text, an Excel workbook, or résumés as JSON. Workbooks are read in the
 * second process.
 * @throws Refusal 400 for what is no base64, 415 for another kind of file and one with a password, 422 for an empty one, for a sheet that the
 * workbook does not have, for a workbook that unpacks to too much, and for résumés that shall become something else.
 */
export async function openFile(request: ParsedInput<'imports.preview'>, opening: Opening): Promise<OpenedFile> {
  if (!/^[\w+/=-]*$/.test(request.file)) {
    throw invalidParameter('file', tellClient('noBase64'));
  }
  const bytes = Buffer.from(request.file, 'base64');
  if (begins(bytes, archive)) {
    return openWorkbook(bytes, request.sheet, opening);
  }
  if (begins(bytes, container) && bytes.includes(encrypted)) {
    throw new Refusal('wrong_file_type', say('workbookHasPassword'), [{ path: 'file', ...say('hasPassword') }]);
  }
  const { text, encoding, warnings } = decodeText(bytes);
  const resumes = readResumeTable(text, request.file_name, opening.today);
  if (resumes !== undefined && request.object_type !== resumeType) {
    throw new Refusal('invalid', say('resumesAreCandidates'), [{ path: 'object_type', ...say('mustBeCandidate') }]);
  }
  const table = resumes?.table ?? (await parseCsv(text));
  return {
    format: resumes === undefined ? 'csv' : 'json',
    table,
    resumes,
    encoding,
    warnings: [...warnings, ...table.warnings],
  };
}
