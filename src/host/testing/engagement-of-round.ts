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

const newsFor = 90 * 86_400_000;

/** The round that closed last before the end of a day, in the ninety days before. */
function lastRound(pulses: readonly Pulse[], day: string): Pulse | undefined {
  const end = Date.parse(`${day}T23:59:59.999Z`);
  const closed = pulses.filter(({ type, data }) => {
    const questions = (data.questions ?? []) as Question[];
    const closes = Date.parse(String(data.closes_at));
    return type === 'pulse' && questions.some((one) => one.measures === 'engagement') && closes <= end;
  });
  const last = closed.sort((a, b) => (String(a.data.closes_at) < String(b.data.closes_at) ? -1 : 1)).at(-1);
  return last !== undefined && Date.parse(String(last.data.closes_at)) >= end - newsFor ? last : undefined;
}

/**
 * Worked out by hand: engagement from the answers to the marked questions of the last round, in percent of the way up the
 * scale; of a unit where one is named. Answers count by fives: what fewer than five gave last to a question waits.
 */
export function engagementOf(
  { objects, responses }: { objects: readonly Pulse[]; responses: readonly Form[] },
  day: string,
  unit?: string,
): number | undefined {
  const round = lastRound(objects, day);
  const forms = responses
    .filter((form) => form.pulse_id === round?.id && Array.isArray(form.told) && form.told.length > 0)
    .map((form) => ({ ...form, step: (form.told as { step: number }[])[0]?.step ?? 0 }))
    .sort((a, b) => a.step - b.step);
  const percents: number[] = [];
  for (const { id, measures, min = 1, max = 5 } of (round?.data.questions ?? []) as Question[]) {
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
    const own = counted.filter(({ places }) => unit === undefined || places?.org_unit.id === unit);
    percents.push(...own.map(({ responses: said }) => ((Number(said[id]) - min) / (max - min)) * 100));
  }
  return percents.length === 0 ? undefined : percents.reduce((sum, one) => sum + one, 0) / percents.length;
}

/** {@link engagementOf} everybody who answered. */
export function companyEngagement(
  raw: { objects: readonly Pulse[]; responses: readonly Form[] },
  day: string,
): number | undefined {
  return engagementOf(raw, day);
}
