import { iso } from '#host/sample/clock.ts';
import type { Collector } from '#host/sample/collector.ts';
import type { SampleContext } from '#host/sample/context.ts';
import type { Interview, Member } from '#host/sample/model.ts';
import { average } from '#host/sample/random.ts';
import type { attributeKinds, ScorecardAttribute } from '#shared/domain/scorecards.ts';

const hourMs = 60 * 60_000;
/** So long after an interview one of several who held it still owes what they found. */
const owedMs = 7 * 24 * hourMs;

/** What each criterion of an interview is about. */
const kindOf: Readonly<Record<string, (typeof attributeKinds)[number]>> = {
  Execution: 'delivery',
  'Role knowledge': 'impact',
  Collaboration: 'adaptability',
};

function attributesOf(scores: Readonly<Record<string, number>>): ScorecardAttribute[] {
  return Object.entries(scores).map(([name, score]) => ({
    name,
    kind: kindOf[name] ?? 'other',
    mark: Math.min(5, Math.max(1, Math.round(score))),
  }));
}

/** What those interviewers found who use the workspace: the scores of the interview, each a mark. */
export function writeScorecards(
  context: SampleContext,
  collector: Collector,
  interviews: readonly Interview[],
  members: readonly Member[],
): void {
  for (const { id, interviewers, scores, startsAt, duration, notes } of interviews) {
    const asked = scores === undefined ? [] : members.filter((member) => isAmong(interviewers, member));
    const isFresh = asked.length > 1 && startsAt > context.clock.now - owedMs;
    for (const { userId } of isFresh ? asked.slice(0, -1) : asked) {
      const attributes = attributesOf(scores ?? {});
      const mean = average(attributes.flatMap(({ mark }) => mark ?? [])) ?? 0;
      const handedIn = iso(Math.min(context.clock.now, startsAt + duration * 60_000 + 2 * hourMs));
      collector.scorecards.push({
        id: context.ids.next('scorecard'),
        company_id: collector.companyId,
        interview_id: id,
        user_id: userId,
        attributes,
        recommendation: mean >= 4 ? 'strong_yes' : mean >= 3 ? 'yes' : mean >= 2 ? 'no' : 'strong_no',
        summary: notes ?? null,
        handed_in_at: handedIn,
        handed_in: null,
        changed_at: null,
        created_at: handedIn,
        updated_at: handedIn,
      });
    }
  }
}

function isAmong(interviewers: Interview['interviewers'], { employee }: Member): boolean {
  return interviewers.some((interviewer) => interviewer === employee);
}
