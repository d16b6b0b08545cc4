import type { ImportProblem } from './read-rows.ts';

const problemsTold = 200;
const groupsTold = 100;
const linesTold = 200;
const cellTold = 80;

/** The same thing wrong in a column, wherever it is. */
type ProblemGroup = {
  column: string | null;
  message: string;
  count: number;
  /** How many rows it costs. */
  left_out: number;
  /** The first of them. */
  lines: { line: number; cell?: string }[];
};

function groupsOf(problems: readonly ImportProblem[]): ProblemGroup[] {
  const groups = new Map<string, ProblemGroup>();
  for (const { line, column, message, cell, left_out } of problems) {
    const key = JSON.stringify([column, message]);
    const group = groups.get(key) ?? { column, message, count: 0, left_out: 0, lines: [] };
    groups.set(key, group);
    group.count += 1;
    group.left_out += left_out ? 1 : 0;
    if (group.lines.length < linesTold) {
      group.lines.push(cell === undefined ? { line } : { line, cell: cell.slice(0, cellTold) });
    }
  }
  return [...groups.values()];
}

/** Problems as an answer has them: the first of them one by one, and all of them once a column and reason. */
export function tellProblems(problems: readonly ImportProblem[]) {
  return {
    errors: problems.slice(0, problemsTold).map(({ cell: _cell, ...problem }) => problem),
    errors_total: problems.length,
    problems: groupsOf(problems.filter(({ row }) => row > 0)).slice(0, groupsTold),
  };
}
