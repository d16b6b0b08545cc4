import type { Identity } from '#host/access/index.ts';
import { groupBy } from '#host/lib/group-by.ts';
import { medianOf } from '#host/lib/median.ts';
import { type ApplicationRow, readStagesAt, type Stages } from '#host/object-writer/index.ts';
import { daysFrom } from '#host/services/metrics/days.ts';
import type { Store } from '#host/store/store.ts';
import type { ApplicationStep } from '#shared/contract/applications.ts';
import { isTurnedDown } from '#shared/domain/hiring-stages.ts';
import { toStage } from './application-rows.ts';
import { fewestStays, lastStays, lastStaysAt, type Stay } from './usual-stays.ts';

interface Stayed {
  key: string;
  days: number;
}

interface Entered {
  key: string;
  stage: ApplicationStep['stage'];
  at: string;
}

function keyOf({ id, name }: { id?: string | null | undefined; name: string }): string {
  return id ?? name.toLowerCase();
}

function shownDays(days: number): number {
  return Math.max(0, Math.round(days * 10) / 10);
}

function stayed(stays: readonly Stay[]): Stayed[] {
  return stays.map(({ since, at, ...stage }) => ({ key: keyOf(stage), days: daysFrom(since, at) }));
}

/** Half of the stays are no longer; null where they are too few. */
function usualDays(stays: readonly Stayed[], key: string): number | null {
  const days = stays.filter((stay) => stay.key === key).map((stay) => stay.days);
  return days.length < fewestStays ? null : medianOf(days);
}

/** The stages that applications came to, one after the other. */
async function readEntered(
  db: Store['db'],
  rows: readonly ApplicationRow[],
): Promise<(row: ApplicationRow) => Entered[]> {
  const moves = await db
    .selectFrom('application_move')
    .select(['application_id', 'stage_id', 'stage', 'meaning', 'at'])
    .where('taken_back', '=', 0)
    .where(
      'application_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  const byApplication = groupBy(moves, ({ application_id: of }) => of);
  return (row) => {
    const found = (byApplication.get(row.id) ?? []).map((move) => ({
      key: keyOf({ id: move.stage_id, name: move.stage }),
      stage: toStage(move),
      at: move.at,
    }));
    const now = { key: keyOf({ id: row.stage_id, name: row.stage }), stage: toStage(row), at: row.stage_since };
    return found.at(-1)?.key === now.key ? found : [...found, now];
  };
}

/**
 * The stages of applications in the order of each job's list, with how long they were in each (days, all stays together) and
 * how long is usual there; of those that are open, or ended in a hire.
 */
export async function readSteps(
  { db }: Store,
  { companyId }: Identity,
  all: readonly ApplicationRow[],
  now: Date,
): Promise<Map<string, ApplicationStep[]>> {
  const rows = all.filter((row) => row.closed_at === null || row.meaning === 'hired');
  if (rows.length === 0) {
    return new Map();
  }
  const jobs = [...new Set(rows.flatMap(({ job_id: job }) => job ?? []))];
  const [enteredBy, stagesAt, ofCompany, ...ofJobs] = await Promise.all([
    readEntered(db, rows),
    readStagesAt(db, companyId, jobs),
    lastStays(db, companyId).then(stayed),
    ...jobs.map((job) => lastStaysAt(db, job).then(stayed)),
  ]);
  return new Map(
    rows.map((row) => {
      const { listed } = stagesAt(row.job_id);
      const ofJob = ofJobs[jobs.indexOf(row.job_id ?? '')] ?? [];
      return [row.id, stepsOf(row, { entered: enteredBy(row), listed, ofJob, ofCompany, now })];
    }),
  );
}

interface Way {
  entered: readonly Entered[];
  listed: Stages['listed'];
  ofJob: readonly Stayed[];
  ofCompany: readonly Stayed[];
  now: Date;
}

function stepsOf(row: ApplicationRow, { entered, ofJob, ofCompany, now, ...way }: Way): ApplicationStep[] {
  const current = keyOf({ id: row.stage_id, name: row.stage });
  const end = row.closed_at ?? now.toISOString();
  const stays = entered.map(({ key, at }, index) => ({ key, at, days: daysFrom(at, entered[index + 1]?.at ?? end) }));
  const listed = way.listed
    .filter(({ stage }) => !isTurnedDown(stage.meaning))
    .map(({ stage: { id: stage_id, name, meaning } }) => ({
      key: keyOf({ id: stage_id, name }),
      stage: toStage({ stage_id, stage: name, meaning }),
    }));
  const others = entered.filter(
    ({ key }, index) => !listed.some((one) => one.key === key) && entered.findIndex((one) => one.key === key) === index,
  );
  const place = listed.findLastIndex(({ key }) => entered.some((one) => one.key === key));
  return [...listed, ...others].map(({ key, stage }, index): ApplicationStep => {
    const own = stays.filter((stay) => stay.key === key);
    const [first] = own;
    const usual = usualDays(ofJob, key) ?? usualDays(ofCompany, key);
    const usual_days = usual === null ? null : shownDays(usual);
    if (first === undefined) {
      return { stage, state: index < place ? 'skipped' : 'ahead', usual_days };
    }
    const isCurrent = key === current;
    const days = own.reduce((sum, stay) => sum + stay.days, 0);
    return {
      stage,
      state: isCurrent ? 'current' : 'done',
      entered_at: first.at,
      ...(isCurrent && row.closed_at !== null ? {} : { days: shownDays(days) }),
      usual_days,
    };
  });
}
