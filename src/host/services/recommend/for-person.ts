import { readRowsById } from '#host/services/objects/read-objects.ts';
import { fitsBetween } from '#host/services/scores/fits.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import { gapFit, learningFit, likeFit, mentorFit, skillShare } from './fit.ts';
import { readStanding, type Standing } from './gaps.ts';
import { personForJob } from './person-for-job.ts';
import { levelsOf, linkedTo, linksOf, newestOf, type Pool } from './pools.ts';
import { profileOf } from './profile.ts';
import { type Recommender, type Scored, type Subject, shortlist } from './recommender.ts';

async function jobsForPerson({ store, identity, subject: person, now }: Subject, pool: Pool): Promise<Scored[]> {
  const own = (await linksOf(store, identity, [person.id], ['has_skill', 'applied_to'])).get(person.id) ?? [];
  const applied = new Set(own.filter((link) => link.kind === 'applied_to').map((link) => link.id));
  const held = levelsOf(own.filter((link) => link.kind === 'has_skill'));
  const jobs = (await newestOf(store, identity, pool)).filter((job) => !applied.has(job.id));
  const needs = await linksOf(
    store,
    identity,
    jobs.map((job) => job.id),
    ['needs_skill'],
  );
  const nearest = jobs
    .map((job) => ({ job, share: skillShare(held, levelsOf(needs.get(job.id))) ?? 0 }))
    .sort((left, right) => right.share - left.share || (left.job.id < right.job.id ? -1 : 1))
    .slice(0, shortlist);
  const fits = await fitsBetween(
    store,
    identity,
    nearest.map(({ job }) => ({ person, job })),
    now,
  );
  return nearest.flatMap(({ job }) => {
    const fit = fits?.(person.id, job.id);
    const needed = levelsOf(needs.get(job.id));
    return fit === undefined ? [] : [{ id: job.id, ...personForJob(fit, person, needed, new Set(held.keys())) }];
  });
}

async function skillsToLearn({ store, identity }: Subject, gaps: Standing['gaps'], pool: Pool): Promise<Scored[]> {
  const skills = new Set((await newestOf(store, identity, pool)).map((row) => row.id));
  return [...gaps].flatMap(([id, gap]) => (skills.has(id) ? [{ id, ...gapFit(gap) }] : []));
}

async function learningFor(
  { store, identity, subject: person }: Subject,
  gaps: Standing['gaps'],
  pool: Pool,
): Promise<Scored[]> {
  const taking = (await linksOf(store, identity, [person.id], ['enrolled'])).get(person.id) ?? [];
  const taken = new Set(taking.filter((link) => link.linkData?.status !== 'dropped').map((link) => link.id));
  const teaching = await linkedTo(store, identity, pool, 'teaches', [...gaps.keys()]);
  return [...teaching].flatMap(([id, levels]) => {
    const taught = new Map([...levels].map(([skill, level]) => [skill, { name: '', level }]));
    const fit = taken.has(id) ? undefined : learningFit(gaps, taught);
    return fit === undefined ? [] : [{ id, ...fit }];
  });
}

async function mentorsFor(
  { store, identity, subject: person }: Subject,
  gaps: Standing['gaps'],
  pool: Pool,
): Promise<Scored[]> {
  const near = await linksOf(store, identity, [person.id], ['mentor', 'same_person']);
  const managers = await linksOf(store, identity, [person.id], ['manages', 'same_person'], 'in');
  const known = new Set([...(near.get(person.id) ?? []), ...(managers.get(person.id) ?? [])].map((link) => link.id));
  const holders = await linkedTo(store, identity, pool, 'has_skill', [...gaps.keys()]);
  const ids = [...holders.keys()].filter((id) => id !== person.id && !known.has(id)).sort();
  const rows = new Map<string, ObjectRow>();
  for (let from = 0; from < ids.length; from += shortlist) {
    for (const [id, row] of await readRowsById(store, identity, ids.slice(from, from + shortlist))) {
      rows.set(id, row);
    }
  }
  const learner = profileOf(person);
  return [...rows.values()].flatMap((row) => {
    const levels = holders.get(row.id) ?? new Map<string, number | null>();
    const held = new Map([...levels].map(([skill, level]) => [skill, { name: '', level }]));
    const fit = mentorFit(gaps, learner, profileOf(row), held);
    return fit === undefined ? [] : [{ id: row.id, ...fit }];
  });
}

/** Others who apply and can what they can; of all that these can, not only of what both do. */
async function peopleLike({ store, identity, subject: person }: Subject, pool: Pool): Promise<Scored[]> {
  const own = levelsOf((await linksOf(store, identity, [person.id], ['has_skill'])).get(person.id));
  const holders = await linkedTo(store, identity, pool, 'has_skill', [...own.keys()]);
  const nearest = [...holders]
    .filter(([id]) => id !== person.id)
    .toSorted(([left, a], [right, b]) => b.size - a.size || (left < right ? -1 : 1))
    .slice(0, shortlist)
    .map(([id]) => id);
  const skills = await linksOf(store, identity, nearest, ['has_skill']);
  return nearest.flatMap((id) => {
    const fit = likeFit(own, levelsOf(skills.get(id)));
    return fit === undefined ? [] : [{ id, ...fit }];
  });
}

function partsFor(about: Subject) {
  let standing: Promise<Standing> | undefined;
  const gaps = async () => {
    standing ??= readStanding(about.store, about.identity, about.subject);
    return (await standing).gaps;
  };
  return [
    { asked: ['job'], score: (pool: Pool) => jobsForPerson(about, pool) },
    { asked: ['skill'], score: async (pool: Pool) => skillsToLearn(about, await gaps(), pool) },
    { asked: ['course', 'training'], score: async (pool: Pool) => learningFor(about, await gaps(), pool) },
    {
      asked: ['mentor', 'employee'],
      types: ['employee'] as const,
      score: async (pool: Pool) => mentorsFor(about, await gaps(), pool),
    },
  ];
}

/** For who applies: jobs, and what to learn for them; where it is asked for, others who can the same. */
export const forCandidate: Recommender = {
  usual: ['job', 'skill', 'course', 'training'],
  parts: (about) => [...partsFor(about), { asked: ['candidate'], score: (pool) => peopleLike(about, pool) }],
};

/** For who works here: a mentor as well, who is an employee. */
export const forColleague: Recommender = { usual: [...forCandidate.usual, 'mentor'], parts: partsFor };
