import { useMemo } from 'react';
import { type CanvasParts, readCanvasBlocks } from '#shared/domain/canvas-read.ts';
import { BlockText } from './block-text.tsx';
import { FindingList } from './finding-list.tsx';
import { recordsBehind } from './records-behind.ts';
import { summaryEvidence } from './summary-evidence.ts';

const findingsShown = 3;

/** The answer in short, where it was asked for: the summary and the first findings, with their evidence. */
export function ReportDigest({ canvas }: { canvas: CanvasParts }) {
  const { said, evidence, findings, behind } = useMemo(() => {
    const blocks = readCanvasBlocks(canvas);
    const said = blocks.find((block) => block.kind === 'summary') ?? blocks.find((block) => block.kind === 'text');
    return {
      said,
      evidence: summaryEvidence(blocks, said?.evidence),
      findings: blocks.flatMap((block) => (block.kind === 'findings' ? block.findings : [])).slice(0, findingsShown),
      behind: recordsBehind(blocks),
    };
  }, [canvas]);
  return (
    <div className="flex max-w-149 flex-col gap-4 text-reading">
      {said === undefined ? null : (
        <div className="flex flex-col gap-3">
          <BlockText text={said.text} evidence={evidence} behind={behind} />
        </div>
      )}
      {findings.length === 0 ? null : <FindingList findings={findings} behind={behind} />}
    </div>
  );
}
