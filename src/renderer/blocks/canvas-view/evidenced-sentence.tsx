import type { BlockEvidence } from '#shared/domain/canvas-blocks.ts';
import { EvidenceMark } from './evidence-mark.tsx';
import { evidencedText } from './evidenced-text.ts';
import type { RecordsBehind } from './records-behind.ts';

interface EvidencedSentenceProps {
  text: string;
  evidence: BlockEvidence | undefined;
  behind: RecordsBehind;
}

/** A sentence whose figures are underlined and lead to what they rest on. */
export function EvidencedSentence({ text, evidence, behind }: EvidencedSentenceProps) {
  if (evidence === undefined) {
    return text;
  }
  return evidencedText(text, evidence).map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      <EvidenceMark
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence keep their order
        key={index}
        figures={[part.figure]}
        records={behind(part.figure, evidence)}
        className="rounded-mark border-evidence border-b-2 font-medium tabular-nums hover:bg-accent-soft data-[state=open]:bg-accent-soft"
      >
        {part.words}
      </EvidenceMark>
    ),
  );
}
