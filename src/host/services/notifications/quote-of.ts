const longestQuote = 300;

/** What a notification repeats of a message. */
export function quoteOf(text: string): string {
  return text.slice(0, longestQuote);
}
