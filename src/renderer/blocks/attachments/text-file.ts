/** What a long text becomes when it is attached rather than pasted. */
export type TextFileKind = 'txt' | 'md';

const mediaTypes = { txt: 'text/plain', md: 'text/markdown' } as const;

/** A text as a file to be attached, named after its first words. */
export function textFile(text: string, kind: TextFileKind): File {
  const words = text
    .slice(0, 400)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .slice(0, 6)
    .join(' ')
    .slice(0, 60)
    .trim();
  return new File([text], `${words === '' ? 'Text' : words}.${kind}`, { type: mediaTypes[kind] });
}

/** Markdown by its signs, for the kind that is offered first. */
export function textFileKind(text: string): TextFileKind {
  return /^(?:#{1,6} |[-*] |```|\|.+\|$)/m.test(text.slice(0, 20_000)) ? 'md' : 'txt';
}
