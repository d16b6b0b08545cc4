import { fold } from '#shared/search/fold.ts';

/** What says that something is not so, in every language; folded, apostrophes as they are. */
const negation =
  /\b(?:not|no|never|none|nothing|neither|nor|without|hardly|barely|cannot|(?<!\p{L})\p{L}+n['’]t|(?:do|is|was|are|were|wo|would|ca|could|should|did|does|have|has|had|ai)nt|nicht|nie|niemals|nichts|kein\p{L}*|weder|ohne|kaum|nunca|jamas|nada|ningun\p{L}*|nadie|tampoco|sin)\b/gu;
/** What leaves something out of all the rest. */
const exclusion =
  /\b(?:(?:(?:every|any)(?:thing|one)?|all)(?: of (?:them|it|these|those))? but|except(?:ing)?(?: for)?|excluding|apart from|other than|besides|ausser|bis auf|ausgenommen|abgesehen von|excepto|salvo|aparte de|tod[oa]s? menos)\b/gu;
const contrast = /\b(?:but|sondern|rather|instead|sino|pero)\b/gu;

/** Whether a text says anywhere that something is not so, or leaves something out. */
export function isNegated(text: string): boolean {
  const folded = fold(text);
  return folded.search(negation) !== -1 || folded.search(exclusion) !== -1;
}

/** What a part of a text says of what it names. */
type Polarity = 'is' | 'is_not' | 'all_but';

interface Cut {
  at: number;
  end: number;
  polarity: Polarity;
}

/** A text in parts by what they say: "everything except A", "not A but B", "B, but not A". */
export function polarParts(text: string): { text: string; polarity: Polarity }[] {
  const folded = fold(text);
  const cutsOf = (pattern: RegExp, polarity: Polarity): Cut[] =>
    [...folded.matchAll(pattern)].map((match) => ({ at: match.index, end: match.index + match[0].length, polarity }));
  const strong = [...cutsOf(exclusion, 'all_but'), ...cutsOf(negation, 'is_not')];
  // "Anything but A" leaves A out; "not A but B" does not.
  const turns = cutsOf(contrast, 'is').filter((turn) => !strong.some((cut) => turn.at >= cut.at && turn.at < cut.end));
  const cuts = [...strong, ...turns].sort((left, right) => left.at - right.at);
  const parts = [{ text: folded.slice(0, cuts[0]?.at), polarity: 'is' as Polarity }];
  for (const [index, cut] of cuts.entries()) {
    parts.push({ text: folded.slice(cut.end, cuts[index + 1]?.at), polarity: cut.polarity });
  }
  return parts;
}
