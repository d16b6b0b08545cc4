import { type Reader, ReaderFailure } from '#host/reader/reader.ts';
import { Refusal } from './refusal.ts';

/**
 * What a public web page says about itself (§7 "fetch_opengraph"), read in the second process.
 * @throws Refusal 422 with the reason for an address that is not public or cannot be read.
 */
export async function readLinkPreview(reader: Reader, url: string, scrape: boolean) {
  try {
    return await reader.preview(url, { scrape });
  } catch (error) {
    if (error instanceof ReaderFailure) {
      throw new Refusal('invalid', error.message, [{ path: 'url', message: error.message }]);
    }
    throw error;
  }
}
