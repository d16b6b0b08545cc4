import type { FileKind } from '#host/services/files/file-kinds.ts';

/** What a file says. */
export interface Extracted {
  /** Lines in reading order; columns one after the other. */
  text: string;
  pages?: number;
  /** For the person who sent the file: what was left out and why. */
  warnings: string[];
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
 * - `unreadable`: damaged, encrypted, or no such kind · `too_large`: it unpacks to more than is allowed · `timeout` ·
 *   `crashed`: the process that read it ended · `refused`: an address that is not public · `unreachable`
 */
export const readerFailureCodes = ['unreadable', 'too_large', 'timeout', 'crashed', 'refused', 'unreachable'] as const;

export type ReaderFailureCode = (typeof readerFailureCodes)[number];

/** Why something could not be read; the message is a sentence for people. */
export class ReaderFailure extends Error {
  readonly code: ReaderFailureCode;

  constructor(code: ReaderFailureCode, message: string) {
    super(message);
    this.name = 'ReaderFailure';
    this.code = code;
  }
}

/**
 * Reads what strangers made (files, web pages) in a second process that holds no secrets, within time and memory
 * limits. What happens there fails one call and no other.
 */
export interface Reader {
  /** @throws ReaderFailure */
  extract(file: { bytes: Uint8Array; kind: FileKind }): Promise<Extracted>;
  /** @throws ReaderFailure */
  preview(url: string, options: { scrape: boolean }): Promise<LinkPreview>;
  /** Ends the processes. */
  close(): void;
}
