/** An edit that names the very words it is about. */
type LiteralEdit = (text: string) => string;

const quoted = `["'“”„‚‘’«»]([^"“”„«»]{1,500}?)["'“”‘’«»]`;
const bare = `([^\\s,;.]{1,200})`;

const replacing = [
  new RegExp(`\\b(?:replace|change|swap)\\s+(?:${quoted}|${bare})\\s+(?:with|by|to|for)\\s+(?:${quoted}|${bare})`, 'i'),
  // “Por favor” asks politely, and replaces nothing.
  new RegExp(
    `\\b(?:reempla(?:za|ce|zar)|sustitu(?:ye|ya|ir)|cambi(?:a|e|ar))\\s+(?:la palabra\\s+)?(?:${quoted}|${bare}(?=\\s+por\\s))\\s+(?:por(?!\\s+favor)|con|a)\\s+(?:${quoted}|${bare})`,
    'i',
  ),
  new RegExp(`(?:ersetze?|ändere?)\\s+(?:${quoted}|${bare})\\s+(?:durch|mit|in|zu)\\s+(?:${quoted}|${bare})`, 'i'),
];
const removing = new RegExp(
  `(?:\\b(?:remove|delete|drop)\\b|entferne?|lösche?|streiche?|\\b(?:elimin(?:a|e|ar)|quit(?:a|e|ar)|borr(?:a|e|ar)|suprim(?:e|a|ir)))\\s+(?:the word |das wort |la palabra )?${quoted}`,
  'i',
);
const appending = new RegExp(
  `(?:\\b(?:add|append)\\b|füge?|ergänze?|\\b(?:añad(?:e|a|ir)|agreg(?:a|ue|ar)))\\s+${quoted}(?:\\s+(?:at|to|am|al)\\s+(?:the\\s+)?(?:ende?|final))?(?:\\s+hinzu)?`,
  'i',
);

function literally(words: string): RegExp {
  const escaped = words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'giu');
}

/** The edits that the instructions spell out, and the instructions without them. */
export function readLiteralEdits(instructions: string): { edits: LiteralEdit[]; rest: string } {
  const edits: LiteralEdit[] = [];
  let rest = instructions;
  for (const pattern of replacing) {
    rest = rest.replace(pattern, (_match, from, bareFrom, to, bareTo) => {
      const words = String(from ?? bareFrom);
      const other = String(to ?? bareTo);
      edits.push((text) => text.replace(literally(words), () => other));
      return '';
    });
  }
  rest = rest.replace(removing, (_match, words) => {
    edits.push((text) =>
      text
        .replace(literally(String(words)), '')
        .replace(/ {2,}/g, ' ')
        .trim(),
    );
    return '';
  });
  rest = rest.replace(appending, (_match, words) => {
    edits.push((text) => (text === '' ? String(words) : `${text} ${String(words)}`));
    return '';
  });
  return { edits, rest };
}
