import { EngineFailure } from '#host/intelligence/openai/engine-failure.ts';

const timestamps = /^[^\S\n]*\[\d\d:\d\d[\d:.,]*\s*-->\s*\d\d:\d\d[\d:.,]*\]\s*/gm;

function textOf(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'
    ? value.text
    : undefined;
}

/** What a wrapper around a web service prints when it was sent elsewhere: a page, no words. */
const webPage = /^(?:<\?xml[^>]*>\s*)?<(?:!doctype|html|head|body)\b/i;

/**
 * The transcript in what a recogniser prints: JSON with `text`, or lines, with or without their times.
 * @throws {@link EngineFailure} for a web page.
 */
export function transcriptOfOutput(output: string): string {
  const trimmed = output.trim();
  if (webPage.test(trimmed)) {
    throw new EngineFailure('bad_answer');
  }
  if (trimmed.startsWith('{')) {
    try {
      const text = textOf(JSON.parse(trimmed));
      if (text !== undefined) {
        return text.trim();
      }
    } catch {
      // Text that begins with a brace.
    }
  }
  return trimmed
    .replace(timestamps, '')
    .replaceAll(/\s+/g, (run) => (run.includes('\n') ? ' ' : run))
    .trim();
}
