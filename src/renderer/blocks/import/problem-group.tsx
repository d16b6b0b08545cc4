import { CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import type { z } from 'zod';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useHostText } from '#lib/i18n/use-host-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { importProblem } from '#shared/contract/imports.ts';
import { Button } from '#ui/button.tsx';
import { importWords } from './words/index.ts';

const firstLines = 3;

/** One thing that is wrong in a column: how often, and in which lines. */
export function ProblemGroup({ problem }: { problem: z.output<typeof importProblem> }) {
  const t = useT(importWords);
  const format = useFormat();
  const hostText = useHostText();
  const [open, setOpen] = useState(false);
  const id = useId();
  const { column, count, left_out: leftOut, lines } = problem;
  const shown = open ? lines : lines.slice(0, firstLines);
  const more = count - shown.length;
  return (
    <li className="selectable flex flex-col gap-1 px-3 py-2 not-last:border-line not-last:border-b">
      <div className="grid grid-cols-[1rem_minmax(0,1fr)_auto] items-baseline gap-3">
        <CircleAlert aria-hidden className="size-3.5 translate-y-0.5 text-critical" />
        <p className="min-w-0 break-words">
          {column === null ? null : <span className="font-medium">{column} </span>}
          <span className="inline-block text-secondary">{hostText(problem)}</span>
        </p>
        <span className="text-secondary tabular-nums">
          {[
            column === null ? [] : t('problems.cells', { count, value: format.number(count) }),
            leftOut === 0 ? [] : t('problems.rows', { count: leftOut, value: format.number(leftOut) }),
          ]
            .flat()
            .join(' · ')}
        </span>
      </div>
      <ul id={id} className="flex flex-wrap gap-x-4 gap-y-0.5 ps-7 text-secondary text-sm">
        {shown.map(({ line, cell }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line can be named twice, and the list only grows
          <li key={index} className="max-w-full truncate tabular-nums" title={cell}>
            {t('problems.line', { line: format.number(line) })}
            {cell === undefined ? null : <span className="ps-1 text-muted">{cell}</span>}
          </li>
        ))}
        {more > 0 ? <li>{t('problems.more', { count: more, value: format.number(more) })}</li> : null}
      </ul>
      {lines.length > firstLines ? (
        <div className="ps-5">
          <Button size="small" variant="ghost" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {open ? t('problems.fewer') : t('problems.all')}
          </Button>
        </div>
      ) : null}
    </li>
  );
}
