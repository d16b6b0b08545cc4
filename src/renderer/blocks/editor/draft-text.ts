import { z } from 'zod';
import { draftMark } from '#shared/bridge/drafts.ts';
import type { RichText } from '#shared/domain/rich-text.ts';

const stored = z.object({ document: z.unknown(), base: z.string() });

/** What a draft began from, in a few letters: a stored text that was changed since has others. */
export function baseOf(initial: RichText): string {
  return draftMark(JSON.stringify(initial));
}

/** A draft as it is kept. */
export function draftText(document: RichText, base: string): string {
  return JSON.stringify({ document, base });
}

/** A kept draft; null where it cannot be read. */
export function parseDraft(text: string): { document: unknown; base: string } | null {
  try {
    return stored.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
