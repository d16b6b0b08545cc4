/** Fewest people in every figure of a fairness check, and in what can be worked out of its figures. */
export const fewestCompared = 10;

/** Somebody who applied: what they said, and the place of the furthest step that they came to. */
export interface Standing {
  choice: string | undefined;
  reached: number;
}

/** How many of each group came how far. */
export interface FairnessTable {
  /** The places of the steps that are told: the first, at which everybody was, and at least one more. */
  steps: number[];
  /** By choice, in the order of the choices: how many came to each of the steps. */
  groups: { choice: string; counts: number[] }[];
}

/** How many of a column came to a step and not to another one. */
function between(column: readonly number[], from: number, to: number): number {
  return column.slice(from, to).reduce((sum, count) => sum + count, 0);
}

/**
 * The steps that can be told of: who came to one and not to the next, and who came to the last, are enough in every column.
 * Totals by step are known to everybody who reads the check: who is in no group is a column, too.
 */
function stepsOf(columns: readonly (readonly number[])[], stepCount: number): number[] {
  const steps = [0];
  for (let step = 1; step < stepCount; step += 1) {
    const from = steps.at(-1) ?? 0;
    const isEnough = columns.every(
      (column) => between(column, from, step) >= fewestCompared && between(column, step, stepCount) >= fewestCompared,
    );
    if (isEnough) {
      steps.push(step);
    }
  }
  return steps;
}

/**
 * Counts by step of the groups of a question, so that no figure, and nothing that comes out of adding and subtracting the
 * figures and the known totals, is about fewer than {@link fewestCompared} people of a group, or of those in none
 * (complementary suppression): groups that are too small go to those who said nothing, steps that are too near to each other
 * become one. Undefined where no two groups are left to compare, or no step.
 * @param choices of the question, in their order
 * @param people everybody who applied, each once
 * @param stepCount how many steps there are
 */
export function fairnessTable(
  choices: readonly string[],
  people: readonly Standing[],
  stepCount: number,
): FairnessTable | undefined {
  const columnOf = (isIn: (choice: string | undefined) => boolean) => {
    const counts = Array.from({ length: stepCount }, () => 0);
    for (const { choice, reached } of people) {
      if (isIn(choice)) {
        const place = Math.min(Math.max(0, reached), stepCount - 1);
        counts[place] = (counts[place] ?? 0) + 1;
      }
    }
    return counts;
  };
  const bySize = choices
    .map((choice) => ({ choice, column: columnOf((said) => said === choice) }))
    .sort((left, right) => between(right.column, 0, stepCount) - between(left.column, 0, stepCount));
  for (let count = bySize.length; count >= 2; count -= 1) {
    const shown = bySize.slice(0, count);
    const isShown = (choice: string | undefined) => shown.some((one) => one.choice === choice);
    const rest = columnOf((choice) => !isShown(choice));
    const columns = shown.map(({ column }) => column);
    const steps = stepsOf(between(rest, 0, stepCount) === 0 ? columns : [...columns, rest], stepCount);
    if (steps.length >= 2) {
      const groups = shown
        .map(({ choice, column }) => ({ choice, counts: steps.map((step) => between(column, step, stepCount)) }))
        .sort((left, right) => choices.indexOf(left.choice) - choices.indexOf(right.choice));
      return { steps, groups };
    }
  }
  return undefined;
}

/** Somebody as a telling counted them, or as they stand now. */
export interface Counted extends Standing {
  id: string;
}

/**
 * Whether figures may be told anew: what is between two tellings is a figure, too. In each group of either, and among those in
 * none, at least {@link fewestCompared} people came, went or got further since.
 */
export function mayTellAnew(before: readonly Counted[], now: readonly Counted[], groups: readonly string[]): boolean {
  const columnOf = ({ choice }: Standing) => (choice !== undefined && groups.includes(choice) ? choice : undefined);
  const changed = new Map<string | undefined, Set<string>>();
  const then = new Map(before.map((one) => [one.id, one]));
  const present = new Map(now.map((one) => [one.id, one]));
  for (const id of new Set([...then.keys(), ...present.keys()])) {
    const [one, other] = [then.get(id), present.get(id)];
    const isSame =
      one !== undefined && other !== undefined && columnOf(one) === columnOf(other) && one.reached === other.reached;
    for (const side of isSame ? [] : [one, other]) {
      if (side !== undefined) {
        const column = columnOf(side);
        changed.set(column, (changed.get(column) ?? new Set()).add(id));
      }
    }
  }
  const hasRest = [...before, ...now].some((one) => columnOf(one) === undefined);
  return [...groups, ...(hasRest ? [undefined] : [])].every(
    (group) => (changed.get(group)?.size ?? 0) >= fewestCompared,
  );
}
