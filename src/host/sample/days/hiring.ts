import { publishObjects } from '#host/events/publish-event.ts';
import { addLinks, moveApplication, readStagesAt, type Stage, showApplications } from '#host/object-writer/index.ts';
import { avatar } from '#host/sample/avatar.ts';
import { employers, sources } from '#host/sample/catalogue/employers.ts';
import { catalogueLocations } from '#host/sample/catalogue/locations.ts';
import { Names } from '#host/sample/names.ts';
import { slugOf } from '#host/sample/people/titles.ts';
import type { Random } from '#host/sample/random.ts';
import { addDays } from '#host/services/metrics/days.ts';
import type { StageMeaning } from '#shared/domain/hiring-stages.ts';
import { addObject, idOf, isWorkday, momentOf, numberOf, openJobs, type SampleDay, untouched } from './sample-day.ts';

/** Days that somebody waits at least until they are looked at, and in a later stage. */
const leastWait = { review: 2, decision: 4 } as const;
/** How many of those who wait one is drawn from. */
const waiting = 30;

/** Where applications go from a stage, by how likely that is. */
const ways: Readonly<Partial<Record<StageMeaning, readonly (readonly [StageMeaning, number])[]>>> = {
  applied: [
    ['screening', 58],
    ['rejected', 36],
    ['withdrawn', 6],
  ],
  screening: [
    ['interview', 50],
    ['rejected', 40],
    ['withdrawn', 10],
  ],
  interview: [
    ['offer', 30],
    ['rejected', 60],
    ['withdrawn', 10],
  ],
  offer: [
    ['hired', 78],
    ['declined', 22],
  ],
};

const reasons: Readonly<Partial<Record<StageMeaning, string>>> = {
  rejected: 'Other candidates fit better',
  withdrawn: 'Took another job',
  declined: 'Pay',
};

function nextStage(random: Random, stages: readonly Stage[], meaning: string): Stage | undefined {
  const open = Object.entries(ways).find(([from]) => from === meaning)?.[1] ?? [];
  const known = open.flatMap(([to, weight]) => {
    const stage = stages.find((one) => one.meaning === to);
    return stage === undefined ? [] : [{ stage, weight }];
  });
  return known.length === 0 ? undefined : random.weighted(known, ({ weight }) => weight).stage;
}

/**
 * Open applications of the sample that nobody but the sample ever moved: for a review the newest that came some days ago, for
 * a decision those that wait longest.
 */
async function openOnes(of: SampleDay, what: keyof typeof leastWait) {
  const { trx, companyId, day } = of;
  const rows = await trx
    .selectFrom('application')
    .innerJoin('object as candidate', 'candidate.id', 'application.candidate_id')
    .innerJoin('object as job', 'job.id', 'application.job_id')
    .selectAll('application')
    .where('application.company_id', '=', companyId)
    .where('application.origin', '=', 'sample')
    .where('application.closed_at', 'is', null)
    .where('application.offer_id', 'is', null)
    .where('application.stage_since', '<', addDays(day, -leastWait[what]))
    .where('application.meaning', what === 'review' ? '=' : '<>', 'applied')
    .where('candidate.origin', '=', 'sample')
    .where('candidate.deleted_at', 'is', null)
    .where('job.origin', '=', 'sample')
    .where('job.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('application_move')
            .select('application_move.id')
            .whereRef('application_move.application_id', '=', 'application.id')
            .where('application_move.moved_by', 'is not', null),
        ),
      ),
    )
    .orderBy('application.stage_since', what === 'review' ? 'desc' : 'asc')
    .orderBy('application.id')
    .limit(waiting)
    .execute();
  const free = await untouched(
    of,
    rows.map(({ candidate_id }) => candidate_id),
  );
  return rows.filter(({ candidate_id }) => free.has(candidate_id));
}

/** Looks at one application, and decides on another that waited for some days. */
export async function moveOn(of: SampleDay): Promise<void> {
  const { trx, companyId } = of;
  if (!isWorkday(of)) {
    return;
  }
  const random = of.random('moves');
  const moving = [
    ...random.sample(await openOnes(of, 'review'), 1),
    ...random.sample(await openOnes(of, 'decision'), 1),
  ];
  const stagesAt = await readStagesAt(
    trx,
    companyId,
    moving.map(({ job_id }) => job_id),
  );
  for (const application of moving) {
    const stage = nextStage(
      random,
      stagesAt(application.job_id).listed.map((one) => one.stage),
      application.meaning,
    );
    const at = momentOf(of, random);
    if (stage !== undefined) {
      await moveApplication(trx, application, { stage, at, now: at, reason: reasons[stage.meaning] });
      await showApplications(trx, companyId, [application.candidate_id], at);
      await publishObjects(trx, companyId, 'candidate', [application.candidate_id], at);
    }
  }
}

/** Lets somebody apply for one of the open jobs of the sample, or two on a workday. */
export async function apply(of: SampleDay): Promise<void> {
  const { trx, companyId, day } = of;
  const random = of.random('applications');
  const jobs = await openJobs(of);
  const names = new Names(random, numberOf(of));
  const count = jobs.length === 0 ? 0 : isWorkday(of) ? random.int(1, 2) : random.int(0, 1);
  for (let number = 1; number <= count; number += 1) {
    const job = random.pick(jobs);
    const at = momentOf(of, random);
    const place = random.weighted(catalogueLocations, ({ share }) => share);
    const { first, last } = names.next(place.origin);
    const employer = random.pick(employers);
    const id = idOf(of, 'cand', number);
    const title = job.title ?? job.name;
    const name = `${first} ${last}`;
    await addObject(
      of,
      {
        id,
        type: 'candidate',
        name,
        first_name: first,
        last_name: last,
        email: `${slugOf(first)}.${slugOf(last)}.${day.replaceAll('-', '')}@example.com`,
        title,
        role: title,
        status: 'active',
        data: {
          logo: avatar(name),
          phone: `${place.dialling} 5551 ${random.int(1000, 9999)}`,
          company_user: { location: { title: random.pick(place.around) }, company: { name: employer } },
          qualification: {
            job: { id: job.id, ...(job.slug === null ? {} : { slug: job.slug }), role: title },
            source: random.weighted(sources, ([, weight]) => weight)[0],
            created_at: at,
          },
          resume: { summary: `${title} at ${employer}.`, last_messaged: at },
        },
      },
      at,
    );
    const data = { applied_at: at, stage_at: at };
    await addLinks(trx, companyId, [
      { from_id: id, kind: 'applied_to', to_id: job.id, data, origin: 'sample', created_at: at },
    ]);
  }
}
