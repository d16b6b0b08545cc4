import type { Sentence } from '#shared/domain/sentences.ts';
import type { ImportProblem } from './read-rows.ts';

const problemsTold = 200;
const groupsTold = 100;
const linesTold = 200;
const cellTold = 80;

/** The same thing wrong in a column, wherever it is. */
type ProblemGroup = Sentence & {
  column: string | null;
  count: number;
  /** How many rows it costs. */
  left_out: number;
  /** The first of them. */
  lines: { line: number; cell?: string }[];
};

function groupsOf(problems: readonly ImportProblem[]): ProblemGroup[] {
  const groups = new Map<string, ProblemGroup>();
  for (const { row: _row, line, column, cell, left_out, ...sentence } of problems) {
    const key = JSON.stringify([column, sentence.message]);
    const group = groups.get(key) ?? { column, ...sentence, count: 0, left_out: 0, lines: [] };
    groups.set(key, group);
    group.count += 1;
    group.left_out += left_out ? 1 : 0;
    if (group.lines.length < linesTold) {
      group.lines.push(cell === undefined ? { line } : { line, cell: cell.slice(0, cellTold) });
    }
  }
  return [...groups.values()];
}

/** The warnings about a file as an answer has them: their English, and with it what clients word them by. */
export function toldWarnings(warnings: readonly Sentence[]) {
  return { warnings: warnings.map(({ message }) => message), warnings_told: [...warnings] };
}

/** Problems as an answer has them: the first of them one by one, and all of them once a column and reason. */
export function tellProblems(problems: readonly ImportProblem[]) {
  return {
    errors: problems.slice(0, problemsTold).map(({ cell: _cell, ...problem }) => problem),
    errors_total: problems.length,
    problems: groupsOf(problems.filter(({ row }) => row > 0)).slice(0, groupsTold),
  };
}
