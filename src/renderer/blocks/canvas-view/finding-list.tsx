import { useT } from '#lib/i18n/use-t.ts';
import type { BlockEvidence, NamedObject } from '#shared/domain/canvas-blocks.ts';
import { EvidenceMark } from './evidence-mark.tsx';
import { EvidencedSentence } from './evidenced-sentence.tsx';
import { evidencedText } from './evidenced-text.ts';
import { NamedObjectLink } from './named-object.tsx';
import type { RecordsBehind } from './records-behind.ts';
import { canvasWords } from './words/index.ts';

export interface Finding {
  text: string;
  evidence: BlockEvidence;
}

/** So many of the records behind a finding are named below it; the others are in its evidence. */
const named = 3;

const quiet =
  'rounded-mark px-1 text-muted text-sm hover:bg-surface-3 hover:text-primary data-[state=open]:bg-surface-3';

function Sources({ finding, records }: { finding: Finding; records: readonly NamedObject[] }) {
  const t = useT(canvasWords);
  const { text, evidence } = finding;
  const isMarked = evidencedText(text, evidence).some((part) => typeof part !== 'string');
  const hasMore = records.length > named;
  if (records.length === 0 && (isMarked || evidence.figures.length === 0)) {
    return null;
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-base">
      {records.slice(0, named).map((object) => (
        <NamedObjectLink key={object.id} object={object} />
      ))}
      {(hasMore || !isMarked) && evidence.figures.length > 0 && (
        <EvidenceMark figures={evidence.figures} records={records} className={quiet}>
          {hasMore ? t('findings.more', { count: records.length - named }) : t('findings.evidence')}
        </EvidenceMark>
      )}
    </div>
  );
}

/** What a report found, each sentence with what it rests on. */
export function FindingList({ findings, behind }: { findings: readonly Finding[]; behind: RecordsBehind }) {
  return (
    <ol className="flex flex-col gap-4">
      {findings.map((finding, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: findings have no id and keep their order
        <li key={index} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2">
          <span aria-hidden className="text-muted tabular-nums">
            {index + 1}
          </span>
          <div className="flex min-w-0 flex-col gap-1.5">
            <p dir="auto" className="selectable">
              <EvidencedSentence text={finding.text} evidence={finding.evidence} behind={behind} />
            </p>
            <Sources finding={finding} records={finding.evidence.objects ?? []} />
          </div>
        </li>
      ))}
    </ol>
  );
}
