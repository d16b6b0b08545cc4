import { sql } from 'kysely';
import type { Store } from '#host/store/store.ts';
import { asStageMeaning, isInReview, proposeStageMeaning, type StageMeaning } from '#shared/domain/hiring-stages.ts';

/** One candidate's application for one job, with where it stands. */
export interface Application {
  candidateId: string;
  candidateName: string;
  jobId: string;
  appliedAt: string;
  stage: string;
  meaning: StageMeaning;
  /** When the stage began. */
  stageAt: string;
}

/** The company's first stage after applying, by the order of its stages; undefined where it keeps none. */
export async function firstReviewStage(store: Store, companyId: string): Promise<string | undefined> {
  const stages = await store.db
    .selectFrom('category')
    .select([
      'name',
      store.jsonNumber('data', ['order']).as('order'),
      store.jsonText('data', ['meaning']).as('meaning'),
    ])
    .where('company_id', '=', companyId)
    .where('type', '=', 'stage')
    .execute();
  return stages
    .filter((stage) => isInReview(asStageMeaning(stage.meaning) ?? 'in_process'))
    .sort((left, right) => (left.order ?? stages.length) - (right.order ?? stages.length))[0]?.name;
}

/** What a company's stages mean, by what they are called; one that its list does not know means what its name proposes. */
async function meaningsOf(store: Store, companyId: string): Promise<(stage: string) => StageMeaning> {
  const stages = await store.db
    .selectFrom('category')
    .select(['name', store.jsonText('data', ['meaning']).as('meaning')])
    .where('company_id', '=', companyId)
    .where('type', '=', 'stage')
    .execute();
  const known = new Map(stages.map(({ name, meaning }) => [name, asStageMeaning(meaning)]));
  return (stage) => known.get(stage) ?? proposeStageMeaning(stage);
}

/** Whether an application was looked at, and nothing more happened since: its stage began with the first review. */
export function isFirstReview(
  { meaning, stage }: Pick<Application, 'meaning' | 'stage'>,
  reviewStage: string | undefined,
): boolean {
  return isInReview(meaning) && (reviewStage === undefined || stage === reviewStage);
}

/** Whether somebody took themselves out of the process. */
export function hasLeft({ meaning }: Pick<Application, 'meaning'>): boolean {
  return meaning === 'withdrawn' || meaning === 'declined';
}

interface ApplicationsAsked {
  companyId: string;
  /** Of these jobs only. */
  jobIds?: readonly string[] | undefined;
  /** Only those that were made, or changed their stage, on this day or later. */
  since?: string | undefined;
}

function isMoment(text: string | null): text is string {
  return text !== null && !Number.isNaN(Date.parse(text));
}

function laterOf(left: string, right: string): string {
  return left.localeCompare(right) > 0 ? left : right;
}

/**
 * Applications of a company's living candidates for living jobs, oldest first. The stage is the candidate's own where it
 * speaks of this job and the link's is no newer; one that was set on the candidate alone began when the candidate changed.
 */
export async function readApplications(store: Store, asked: ApplicationsAsked): Promise<Application[]> {
  const { companyId, jobIds, since } = asked;
  if (jobIds?.length === 0) {
    return [];
  }
  const appliedAt = store.jsonText('relation.data', ['applied_at']);
  const stageAt = store.jsonText('relation.data', ['stage_at']);
  // What the candidate says matters where it was changed after the link; the others' long rows are not read.
  const ownText = (path: readonly string[]) =>
    sql<string | null>`case when candidate.updated_at > coalesce(${stageAt}, '')
      then ${store.jsonText('candidate.data', path)} end`;
  const rows = await store.db
    .selectFrom('relation')
    .innerJoin('object as candidate', 'candidate.id', 'relation.from_id')
    .innerJoin('object as job', 'job.id', 'relation.to_id')
    .select([
      'relation.from_id',
      'relation.to_id',
      'relation.created_at',
      'candidate.name',
      'candidate.updated_at',
      appliedAt.as('applied_at'),
      stageAt.as('stage_at'),
      store.jsonText('relation.data', ['stage']).as('stage'),
      ownText(['qualification', 'current_stage', 'name']).as('own_stage'),
      ownText(['qualification', 'job', 'id']).as('own_job'),
    ])
    .where('relation.company_id', '=', companyId)
    .where('relation.kind', '=', 'applied_to')
    .where('candidate.deleted_at', 'is', null)
    .where('job.deleted_at', 'is', null)
    .$if(jobIds !== undefined, (query) => query.where('relation.to_id', 'in', [...(jobIds ?? [])]))
    .$if(since !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('relation.created_at', '>=', since ?? ''),
          sql<boolean>`coalesce(${stageAt}, '') >= ${since ?? ''}`,
          // By an index of ids alone: the candidates' rows are long.
          eb(
            'relation.from_id',
            'in',
            eb
              .selectFrom('object as changed')
              .select('changed.id')
              .where('changed.company_id', '=', companyId)
              .where('changed.type', '=', 'candidate')
              .where('changed.deleted_at', 'is', null)
              .where('changed.updated_at', '>=', since ?? ''),
          ),
        ]),
      ),
    )
    .execute();
  const meaningOf = await meaningsOf(store, companyId);
  const applications = rows.map((row): Application => {
    const applied = isMoment(row.applied_at) ? row.applied_at : row.created_at;
    const own = row.own_job === row.to_id || (row.own_job === null && row.stage === null) ? row.own_stage : null;
    const stage = own ?? row.stage ?? 'Applied';
    const isLinks = stage === row.stage;
    const began = isLinks ? (isMoment(row.stage_at) ? row.stage_at : applied) : row.updated_at;
    return {
      candidateId: row.from_id,
      candidateName: row.name,
      jobId: row.to_id,
      appliedAt: applied,
      stage,
      meaning: meaningOf(stage),
      stageAt: laterOf(began, applied),
    };
  });
  return applications.sort(
    (a, b) => a.appliedAt.localeCompare(b.appliedAt) || a.candidateId.localeCompare(b.candidateId),
  );
}
