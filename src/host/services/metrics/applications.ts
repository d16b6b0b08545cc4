import type { Store } from '#host/store/store.ts';
import { asStageMeaning, type StageMeaning } from '#shared/domain/hiring-stages.ts';

/** One attempt of a candidate at one job, with where it stands. */
export interface Application {
  candidateId: string;
  candidateName: string;
  jobId: string;
  appliedAt: string;
  stage: string;
  meaning: StageMeaning;
  /** When the stage began. */
  stageAt: string;
  /** When somebody first looked at it; undefined where nobody did, or nobody knows. */
  reviewedAt: string | undefined;
}

/** What stages mean to which somebody goes who takes themselves out of the process. */
export const leavingStages: readonly StageMeaning[] = ['withdrawn', 'declined'];

export function hasLeft({ meaning }: Pick<Application, 'meaning'>): boolean {
  return leavingStages.includes(meaning);
}

interface ApplicationsAsked {
  companyId: string;
  /** Of these jobs only. */
  jobIds?: readonly string[] | undefined;
  /** Only those that were made, first looked at, or came to their stage, on this day or later. */
  since?: string | undefined;
}

/** Applications of a company's living candidates for living jobs, oldest first. */
export async function readApplications(store: Store, asked: ApplicationsAsked): Promise<Application[]> {
  const { companyId, jobIds, since } = asked;
  if (jobIds?.length === 0) {
    return [];
  }
  const rows = await store.db
    .selectFrom('application')
    .innerJoin('object as candidate', 'candidate.id', 'application.candidate_id')
    .innerJoin('object as job', 'job.id', 'application.job_id')
    .select([
      'application.candidate_id',
      'job.id as job_id',
      'application.created_at',
      'application.stage',
      'application.meaning',
      'application.stage_since',
      'application.reviewed_at',
      'candidate.name',
    ])
    .where('application.company_id', '=', companyId)
    .where('candidate.deleted_at', 'is', null)
    .where('job.deleted_at', 'is', null)
    .$if(jobIds !== undefined, (query) => query.where('application.job_id', 'in', [...(jobIds ?? [])]))
    .$if(since !== undefined, (query) =>
      query.where((eb) =>
        // Whatever is later than the first look is a later stage: that one tells of both.
        eb.or([eb('application.created_at', '>=', since ?? ''), eb('application.stage_since', '>=', since ?? '')]),
      ),
    )
    .execute();
  const applications = rows.map(
    (row): Application => ({
      candidateId: row.candidate_id,
      candidateName: row.name,
      jobId: row.job_id,
      appliedAt: row.created_at,
      stage: row.stage,
      meaning: asStageMeaning(row.meaning) ?? 'in_process',
      stageAt: row.stage_since,
      reviewedAt: row.reviewed_at ?? undefined,
    }),
  );
  return applications.sort(
    (a, b) => a.appliedAt.localeCompare(b.appliedAt) || a.candidateId.localeCompare(b.candidateId),
  );
}
