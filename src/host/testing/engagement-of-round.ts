import type { Caller, TestHost } from './test-host.ts';

interface Pulse {
  type: string;
  id: string;
  data: Record<string, unknown>;
}

interface Form {
  pulse_id: string;
  responses: Record<string, unknown>;
  told?: unknown;
  places?: { org_unit: { id: string } } | null;
}

interface Question {
  id: string;
  measures?: string;
  min?: number;
  max?: number;
}

interface Group {
  id: string;
  questions?: { id: string; suppressed: boolean }[];
}

/** A unit, and what is told of which (`readToldQuestions`). */
interface OfUnit {
  unit: string;
  told: ReadonlySet<string>;
}

const newsFor = 90 * 86_400_000;

/** The rounds that closed before the end of a day, in the ninety days before, the last one first. */
function rounds(pulses: readonly Pulse[], day: string): Pulse[] {
  const end = Date.parse(`${day}T23:59:59.999Z`);
  return pulses
    .filter(({ type, data }) => {
      const questions = (data.questions ?? []) as Question[];
      const closes = Date.parse(String(data.closes_at));
      const isMarked = questions.some((one) => one.measures === 'engagement');
      return type === 'pulse' && isMarked && closes <= end && closes >= end - newsFor;
    })
    .sort((a, b) => (String(a.data.closes_at) < String(b.data.closes_at) ? 1 : -1));
}

/** Which questions the results of pulses tell of which units, as `pulse unit question`: what is not told counts nowhere. */
export async function readToldQuestions(
  test: TestHost,
  caller: Caller,
  objects: readonly Pulse[],
): Promise<ReadonlySet<string>> {
  const told = new Set<string>();
  for (const { id: pulse } of objects.filter(({ type }) => type === 'pulse')) {
    const { body } = await test.call(caller, 'GET', `/api/pulses/${pulse}/results?group_by=org_unit`);
    for (const { id: unit, questions = [] } of (body.groups ?? []) as Group[]) {
      for (const question of questions.filter(({ suppressed }) => !suppressed)) {
        told.add(`${pulse} ${unit} ${question.id}`);
      }
    }
  }
  return told;
}

/** What was answered to the marked questions of a round, in percent of the way up the scale. */
function percentsOf(round: Pulse, responses: readonly Form[], ofUnit: OfUnit | undefined): number[] {
  const forms = responses
    .filter((form) => form.pulse_id === round.id && Array.isArray(form.told) && form.told.length > 0)
    .map((form) => ({ ...form, step: (form.told as { step: number }[])[0]?.step ?? 0 }))
    .sort((a, b) => a.step - b.step);
  const percents: number[] = [];
  for (const { id, measures, min = 1, max = 5 } of (round.data.questions ?? []) as Question[]) {
    const given = measures === 'engagement' ? forms.filter((form) => typeof form.responses[id] === 'number') : [];
    let waiting: typeof given = [];
    const counted: typeof given = [];
    for (const [index, form] of given.entries()) {
      waiting.push(form);
      if (given[index + 1]?.step !== form.step && waiting.length >= 5) {
        counted.push(...waiting);
        waiting = [];
      }
    }
    const isTold = ofUnit === undefined || ofUnit.told.has(`${round.id} ${ofUnit.unit} ${id}`);
    const own = counted.filter(({ places }) => isTold && (!ofUnit || places?.org_unit.id === ofUnit.unit));
    percents.push(...own.map(({ responses: said }) => ((Number(said[id]) - min) / (max - min)) * 100));
  }
  return percents;
}

/**
 * Worked out by hand: engagement from the answers to the marked questions of the last round that tells something, in
 * percent of the way up the scale; of a unit where one is named. Answers count by fives: what fewer than five gave last to
 * a question waits.
 */
export function engagementOf(
  { objects, responses }: { objects: readonly Pulse[]; responses: readonly Form[] },
  day: string,
  ofUnit?: OfUnit,
): number | undefined {
  const percents = rounds(objects, day)
    .map((round) => percentsOf(round, responses, ofUnit))
    .find((said) => said.length > 0);
  return percents === undefined ? undefined : percents.reduce((sum, one) => sum + one, 0) / percents.length;
}
