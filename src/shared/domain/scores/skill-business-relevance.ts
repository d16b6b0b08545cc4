import { explainScore, nowOf } from './explain-score.ts';
import type { ScoreExplained, ScoreObject } from './score-explained.ts';
import { shareValue } from './score-figures.ts';
import type { ScoreBasis } from './score-records.ts';
import { isoOf } from './score-time.ts';

export interface RelevanceInput extends ScoreBasis {
  /** Id of the skill. */
  readonly skill: string;
  /** The company's jobs with the ids of the skills that each needs. */
  readonly jobs: readonly { readonly job: ScoreObject; readonly skills: readonly string[] }[];
}

/** In how many jobs the skill is needed that most need. */
function mostNeeded(jobs: RelevanceInput['jobs']): number {
  const counts = new Map<string, number>();
  for (const { skills } of jobs) {
    for (const skill of new Set(skills)) {
      counts.set(skill, (counts.get(skill) ?? 0) + 1);
    }
  }
  return Math.max(0, ...counts.values());
}

/** Share of the company's jobs that need the skill; the highest share of any of its skills is 5. */
export function skillBusinessRelevance(input: RelevanceInput): ScoreExplained {
  const at = isoOf(nowOf(input.now));
  const { jobs, skill } = input;
  const needing = jobs.filter(({ skills }) => skills.includes(skill));
  const highest = mostNeeded(jobs);
  return explainScore({
    key: 'skill_business_relevance',
    basis: input,
    parts: [
      {
        key: 'share_of_jobs',
        weight: 1,
        // The number of jobs stands below both shares, and falls out.
        value: shareValue(needing.length, highest),
        inputs:
          highest === 0
            ? []
            : [
                ...needing.map(({ job }) => ({ what: 'jobs_needing' as const, object: job })),
                { what: 'jobs_in_all', values: { count: jobs.length }, at },
                { what: 'highest_share', values: { count: highest }, at },
              ],
        pieces: needing.map(({ job }) => `need:${job.id}`),
      },
    ],
  });
}
