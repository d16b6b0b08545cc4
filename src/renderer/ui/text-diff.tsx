import { ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import { classNames } from './class-names.ts';
import { Skeleton } from './skeleton.tsx';
import type { ChangedLine, TextPart } from './text-changes.ts';
import { useTextChanges } from './use-text-changes.ts';

export interface TextDiffTexts {
  /** Read out around what only one of the texts has. */
  inserted: string;
  removed: string;
  end: string;
  /** Name of a line end that was inserted or removed. */
  lineEnd: string;
  /** Paragraphs in which nothing changed, folded. */
  unchanged: (count: number) => string;
}

interface TextDiffProps {
  before: string;
  after: string;
  texts: TextDiffTexts;
}

/** Unchanged lines shown beside a change. */
const context = 1;

/** Fewer than these are shown rather than folded. */
const leastFolded = 3;

type Block = { from: number; lines: readonly ChangedLine[]; folded: boolean };

function isUnchanged({ parts, end }: ChangedLine): boolean {
  return (end === null || end === 'same') && parts.every(({ change }) => change === 'same');
}

/** Runs of lines; those far from any change are folded. */
function blocksOf(lines: readonly ChangedLine[]): Block[] {
  const near = lines.map((_, at) =>
    lines.slice(Math.max(0, at - context), at + context + 1).some((line) => !isUnchanged(line)),
  );
  const blocks: { from: number; lines: ChangedLine[]; folded: boolean }[] = [];
  for (const [at, line] of lines.entries()) {
    const folded = !near[at];
    const open = blocks.at(-1);
    if (open?.folded === folded) {
      open.lines.push(line);
    } else {
      blocks.push({ from: at, lines: [line], folded });
    }
  }
  return blocks.map((block) => ({ ...block, folded: block.folded && block.lines.length >= leastFolded }));
}

function Part({ part: { change, text }, texts }: { part: TextPart; texts: TextDiffTexts }) {
  if (change === 'same') {
    return <span>{text}</span>;
  }
  const Mark = change === 'inserted' ? 'ins' : 'del';
  return (
    <Mark
      className={classNames(
        'rounded-mark px-px decoration-from-font',
        change === 'inserted'
          ? 'bg-positive-soft text-positive underline'
          : 'bg-critical-soft text-critical line-through',
      )}
    >
      <span className="sr-only">{texts[change]} </span>
      {text}
      <span className="sr-only"> {texts.end} </span>
    </Mark>
  );
}

function Line({ line: { parts, end }, texts }: { line: ChangedLine; texts: TextDiffTexts }) {
  // Of a paragraph that is new or gone as a whole, its words say so.
  const isOwn = end !== null && end !== 'same' && (parts.length === 0 || parts.some(({ change }) => change !== end));
  return (
    <p dir="auto" className="min-h-5 whitespace-pre-wrap wrap-anywhere">
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never change places
        <Part key={at} part={part} texts={texts} />
      ))}
      {isOwn && <Part part={{ change: end, text: '' }} texts={{ ...texts, [end]: `${texts[end]} ${texts.lineEnd}` }} />}
      {isOwn && (
        <span aria-hidden className={end === 'inserted' ? 'text-positive' : 'text-critical'}>
          ↵
        </span>
      )}
    </p>
  );
}

function Lines({ lines, texts }: { lines: readonly ChangedLine[]; texts: TextDiffTexts }) {
  return lines.map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change places
    <Line key={at} line={line} texts={texts} />
  ));
}

function Folded({ lines, texts }: { lines: readonly ChangedLine[]; texts: TextDiffTexts }) {
  const [open, setOpen] = useState(false);
  return open ? (
    <Lines lines={lines} texts={texts} />
  ) : (
    <button
      type="button"
      onClick={() => setOpen(true)}
      className="my-1 flex h-7 w-full items-center gap-2 rounded-control px-2 text-secondary text-sm hover:bg-surface-3"
    >
      <ChevronsUpDown aria-hidden className="size-3.5" />
      {texts.unchanged(lines.filter(({ parts }) => parts.length > 0).length)}
    </button>
  );
}

/** A changed text: words that are new are underlined, words that are gone struck; what did not change is folded. */
export function TextDiff({ before, after, texts }: TextDiffProps) {
  const changes = useTextChanges(before, after);
  if (changes === undefined) {
    return (
      <div className="flex flex-col gap-2 py-1">
        <Skeleton className="h-3.5 w-full" />
        <Skeleton className="h-3.5 w-2/3" />
      </div>
    );
  }
  return (
    <div className="selectable flex flex-col">
      {blocksOf(changes.lines).map(({ from, lines, folded }) =>
        folded ? <Folded key={from} lines={lines} texts={texts} /> : <Lines key={from} lines={lines} texts={texts} />,
      )}
    </div>
  );
}
