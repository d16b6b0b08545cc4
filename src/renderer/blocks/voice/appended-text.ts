/** A text with something said after it: as a new sentence on the same line, or where its last line begins. */
export function appendedText(text: string, addition: string): string {
  return text === '' || /\s$/.test(text) ? `${text}${addition}` : `${text} ${addition}`;
}
