const five = 5;

interface Answered {
  id: string;
  pulse_id: string;
  created_at: string;
}

/**
 * Worked out by hand: the answers to a pulse that figures of one respect of it (a question) tell of. Answers count by five
 * as they come, those that are left over at the end with the last five of a pulse that is closed; what they say in that
 * respect is told as soon as five said something.
 */
export function toldInFives<Row extends Answered>(
  rows: readonly Row[],
  pulse: { id: string; status: string | null } | undefined,
  says: (row: Row) => boolean = () => true,
): Row[] {
  const given = rows
    .filter((row) => row.pulse_id === pulse?.id)
    .sort((a, b) => (`${a.created_at} ${a.id}` < `${b.created_at} ${b.id}` ? -1 : 1));
  const steps = Math.floor(given.length / five);
  const told: Row[] = [];
  let waiting: Row[] = [];
  for (let step = 1; step <= steps; step += 1) {
    const end = step === steps && pulse?.status !== 'open' ? given.length : step * five;
    waiting = [...waiting, ...given.slice((step - 1) * five, end).filter(says)];
    if (waiting.length >= five) {
      told.push(...waiting);
      waiting = [];
    }
  }
  return told;
}
