/** Colours and the like, as programs send them to terminals. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const terminalSigns = /\u001B(?:\[[\d;?]*[ -/]*[@-~]|\][^\u0007\u001B]*(?:\u0007|\u001B\\)?|[@-Z\\^_])/g;

/** Signs that no keyboard writes, and that a text cannot be stored with everywhere. */
const invisible = /(?![\t\n])\p{Cc}|\uFEFF/gu;

/** How recognisers of the Whisper kind say that nobody spoke. */
const nobodySpoke = /\[ ?(?:blank[_ ]audio|silence|music(?: playing)?|noise|no speech|inaudible) ?\]/gi;

/** What an engine heard, as a text with nothing but words in it. */
export function plainTranscript(transcript: string): string {
  return transcript
    .replaceAll(terminalSigns, '')
    .replaceAll(invisible, '')
    .replaceAll(nobodySpoke, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}
