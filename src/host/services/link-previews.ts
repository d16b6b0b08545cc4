import type { Identity } from '#host/access/index.ts';
import { Refusal } from '#host/lib/refusal.ts';
import { type Reader, ReaderFailure } from '#host/reader/reader.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';

/**
 * What a public web page says about itself (§7 "fetch_opengraph"), read in the second process.
 * @throws Refusal 422 with the reason for an address that is not public or cannot be read, 429 where too much of the caller's waits.
 */
export async function readLinkPreview(
  reader: Reader,
  identity: Identity,
  { url, scrape }: ParsedInput<'trigger.fetch'>,
  signal: AbortSignal | undefined,
) {
  try {
    return await reader.preview(url, { scrape }, identity, signal);
  } catch (error) {
    if (error instanceof ReaderFailure) {
      throw new Refusal('invalid', error.sentence, [{ path: 'url', ...error.sentence }]);
    }
    throw error;
  }
}
