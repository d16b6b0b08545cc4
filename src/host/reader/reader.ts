import type { Owner } from '#host/fair-queue/next-in-turn.ts';
import type { DiskFile } from '#host/store/disk-file.ts';
import type { FileKind } from '#shared/domain/file-kinds.ts';
import type { CodedSentence } from '#shared/domain/sentences.ts';

/** Where a run of letters stands on a page, in shares of the page's width and height from its upper left corner. */
export interface Spot {
  page: number;
  text: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What a file says. */
export interface Extracted {
  /** Lines in reading order; columns one after the other. */
  text: string;
  pages?: number;
  /** For the person who sent the file: what was left out and why. */
  warnings: string[];
  /** Where each run of the text stands, in its order; of files with pages, where it was asked for. */
  spots?: Spot[] | undefined;
}

/** A sheet of a workbook. */
export interface Workbook {
  /** Names of all its sheets, in their order. */
  sheets: string[];
  /** The one that was read. */
  sheet: string;
  /** Its rows from the first on; every cell as text, empty ones too. */
  rows: string[][];
}

/** What a public page says about itself; pictures are `data:` URLs of raster images. */
export type LinkPreview = {
  /** The address after redirects. */
  url: string;
  title?: string;
  description?: string;
  site_name?: string;
  image?: string;
  favicon?: string;
  /** The page's text, where it was asked for. */
  text?: string;
};

/**
 * - `unreadable`: damaged, encrypted, or no such kind · `too_large`: it unpacks to more than is allowed · `wrong_kind`:
 *   it is not what its name says · `timeout` ·
 *   `crashed`: the process that read it ended · `refused`: an address that is not public · `unreachable`
 */
export const readerFailureCodes = [
  'unreadable',
  'too_large',
  'wrong_kind',
  'timeout',
  'crashed',
  'refused',
  'unreachable',
] as const;

export type ReaderFailureCode = (typeof readerFailureCodes)[number];

/** Why something could not be read; the message is a sentence for people. */
export class ReaderFailure extends Error {
  readonly code: ReaderFailureCode;
  readonly sentence: CodedSentence;

  constructor(code: ReaderFailureCode, sentence: CodedSentence) {
    super(sentence.message);
    this.name = 'ReaderFailure';
    this.code = code;
    this.sentence = sentence;
  }
}

/**
 * Reads what strangers made (files, web pages) in other processes that hold no secrets, within time and memory limits.
 * What happens there fails one call and no other; what takes long keeps no other company, and no colleague, waiting.
 */
export interface Reader {
  /**
   * What a file says. Of a file whose reading fails after its first pages, these.
   * @param owner for whom it is read
   * @throws ReaderFailure, and Refusal 429 where too much of the owner's waits already, 499 for a caller who left first.
   */
  extract(
    file: { bytes: Uint8Array | DiskFile; kind: FileKind; spots?: boolean },
    owner: Owner,
    signal?: AbortSignal,
  ): Promise<Extracted>;
  /**
   * A sheet of an Excel workbook, the first with something in it where none is named.
   * @throws as {@link extract}.
   */
  workbook(bytes: Uint8Array, sheet: string | undefined, owner: Owner, signal?: AbortSignal): Promise<Workbook>;
  /** What a page of the web says, as {@link extract}. */
  preview(url: string, options: { scrape: boolean }, owner: Owner, signal?: AbortSignal): Promise<LinkPreview>;
  /** Ends the processes. */
  close(): void;
}
