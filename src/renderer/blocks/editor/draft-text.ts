import { z } from 'zod';
import type { RichText } from '#shared/domain/rich-text.ts';
import { textMark } from '#shared/domain/text-mark.ts';

const stored = z.object({ document: z.unknown(), base: z.string() });

/** What a draft began from, in a few letters: a stored text that was changed since has others. */
export function baseOf(initial: RichText): string {
  return textMark(JSON.stringify(initial));
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
