/** Letters beyond Latin-1 that the standard fonts have. */
const furtherLetters = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');

/** Whether the fonts every PDF reader brings along can write the text. */
export function fitsStandardFonts(text: string): boolean {
  for (const letter of text) {
    if ((letter.codePointAt(0) ?? 0) > 0xff && !furtherLetters.has(letter)) {
      return false;
    }
  }
  return true;
}
