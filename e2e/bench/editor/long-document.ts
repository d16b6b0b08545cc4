/** An object that a text mentions. */
export interface Mentioned {
  id: string;
  object_type: string;
  name: string;
}

/** 500 words are a page. */
const pages = 50;
const paragraphsOnPage = 10;
const wordsInParagraph = 50;
const mentions = 1000;

const words = 'who knows what the team needs next and which of our people could learn it before the year ends'.split(
  ' ',
);

/** A document of 50 pages with 1,000 mentions, headings and lists, and what there is of each. */
export function longDocument(mentioned: readonly Mentioned[]) {
  const count = pages * paragraphsOnPage;
  const perParagraph = mentions / count;
  const content = Array.from({ length: count }, (_, at) => {
    const inline = Array.from({ length: perParagraph }, (_one, part) => {
      const { id = '', object_type = '', name = '' } = mentioned[(at * perParagraph + part) % mentioned.length] ?? {};
      const length = wordsInParagraph / perParagraph;
      const text = Array.from({ length }, (_word, word) => words[(at + part * length + word) % words.length]).join(' ');
      return [
        { type: 'text', text: `${text} ` },
        { type: 'mention', attrs: { id, object_type, label: name } },
      ];
    }).flat();
    const paragraph = { type: 'paragraph', content: [...inline, { type: 'text', text: '.' }] };
    if (at % paragraphsOnPage === 0) {
      return { type: 'heading', attrs: { level: 2 }, content: inline };
    }
    return at % paragraphsOnPage === 5
      ? { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph] }] }
      : paragraph;
  });
  return { document: { type: 'doc', content }, pages, words: count * wordsInParagraph, mentions };
}
