const timestamps = /^\s*\[\d\d:\d\d[\d:.,]*\s*-->\s*\d\d:\d\d[\d:.,]*\]\s*/gm;

function textOf(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'
    ? value.text
    : undefined;
}

/** The transcript in what a recogniser prints: JSON with `text`, or lines, with or without their times. */
export function transcriptOfOutput(output: string): string {
  const trimmed = output.trim();
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
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim();
}
