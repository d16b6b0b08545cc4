import type { z } from 'zod';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { importProblem } from '#shared/contract/imports.ts';
import { ImportSection } from './import-section.tsx';
import { ProblemGroup } from './problem-group.tsx';
import { importWords } from './words/index.ts';

/** What is wrong: each column and reason once. */
export function RowProblems({ problems }: { problems: readonly z.output<typeof importProblem>[] }) {
  const t = useT(importWords);
  const format = useFormat();
  if (problems.length === 0) {
    return null;
  }
  const total = problems.reduce((sum, { count }) => sum + count, 0);
  return (
    <ImportSection title={t('problems.title', { count: total, value: format.number(total) })} text={t('problems.text')}>
      <ul aria-label={t('problems.list')} className="rounded-card border border-line">
        {problems.map((problem) => (
          <ProblemGroup key={`${problem.column} ${problem.message}`} problem={problem} />
        ))}
      </ul>
    </ImportSection>
  );
}
