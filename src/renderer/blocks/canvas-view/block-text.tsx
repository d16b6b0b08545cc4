import { RichTextView } from '#blocks/editor/lazy-rich-text-view.tsx';
import type { BlockEvidence } from '#shared/domain/canvas-blocks.ts';
import { blockWords } from './block-words.ts';
import { EvidencedSentence } from './evidenced-sentence.tsx';
import type { RecordsBehind } from './records-behind.ts';

interface BlockTextProps {
  text: unknown;
  evidence: BlockEvidence | undefined;
  behind: RecordsBehind;
}

/** The text of a block: paragraphs whose figures lead to their evidence, or the document it is. */
export function BlockText({ text, evidence, behind }: BlockTextProps) {
  const words = blockWords(text);
  switch (words.look) {
    case 'paragraphs':
      return words.paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs keep their order
        <p key={index} dir="auto" className="selectable whitespace-pre-line">
          <EvidencedSentence text={paragraph} evidence={evidence} behind={behind} />
        </p>
      ));
    case 'document':
      return <RichTextView value={words.document} words={words.words} />;
    case 'markdown':
      return <RichTextView value={words.words} words={words.words} isMarkdown />;
  }
}
