import { readRowsById } from '#host/services/objects/read-objects.ts';
import { textAt } from '#host/services/objects/row-texts.ts';
import { fitsBetween } from '#host/services/scores/fits.ts';
import { personTypes } from '#shared/domain/object-types.ts';
import { commonNeedFit, skillShare } from './fit.ts';
import { personForJob } from './person-for-job.ts';
import { levelsOf, linkedTo, linksOf, newestOf, type Pool } from './pools.ts';
import { roleWords } from './profile.ts';
import { type Recommender, type Scored, type Subject, shortlist } from './recommender.ts';

const enoughSimilarJobs = 1;

async function peopleForJob({ store, identity, subject: job, now }: Subject, pool: Pool): Promise<Scored[]> {
  const needs = levelsOf((await linksOf(store, identity, [job.id], ['needs_skill'])).get(job.id));
  const held = await linkedTo(store, identity, pool, 'has_skill', [...needs.keys()]);
  const nearest = [...held]
    .map(([id, levels]) => {
      const own = new Map([...levels].map(([skill, level]) => [skill, { name: '', level }]));
      return { id, share: skillShare(own, needs) ?? 0 };
    })
    .sort((left, right) => right.share - left.share || (left.id < right.id ? -1 : 1))
    .slice(0, shortlist)
    .map(({ id }) => id);
  const rows =
    needs.size === 0
      ? await newestOf(store, identity, pool, shortlist)
      : [...(await readRowsById(store, identity, nearest)).values()];
  const applied = await linksOf(
    store,
    identity,
    rows.map((row) => row.id),
    ['applied_to'],
  );
  const others = rows.filter((row) => !(applied.get(row.id) ?? []).some((link) => link.id === job.id));
  const fits = await fitsBetween(
    store,
    identity,
    others.map((person) => ({ person, job })),
    now,
  );
  return others.flatMap((person) => {
    const fit = fits?.(person.id, job.id);
    const own = new Set(held.get(person.id)?.keys());
    return fit === undefined ? [] : [{ id: person.id, ...personForJob(fit, person, needs, own) }];
  });
}

async function skillsForJob({ store, identity, subject: job }: Subject, pool: Pool): Promise<Scored[]> {
  const words = roleWords(job.role ?? job.title ?? job.name);
  const unit = textAt(job, 'org_unit.id');
  const others = await newestOf(store, identity, { types: ['job'], search: '', subtype: undefined });
  const similar = others.filter((other) => {
    const same = [...roleWords(other.role ?? other.title ?? other.name)].filter((word) => words.has(word)).length;
    const isSameUnit = unit !== undefined && textAt(other, 'org_unit.id') === unit;
    return other.id !== job.id && (isSameUnit || (words.size > 0 && same / words.size >= 0.5));
  });
  if (similar.length < enoughSimilarJobs) {
    return [];
  }
  const ids = [job.id, ...similar.map((other) => other.id)];
  const needs = await linksOf(store, identity, ids, ['needs_skill']);
  const has = new Set((needs.get(job.id) ?? []).map((link) => link.id));
  const counts = new Map<string, number>();
  for (const other of similar) {
    for (const link of needs.get(other.id) ?? []) {
      counts.set(link.id, (counts.get(link.id) ?? 0) + 1);
    }
  }
  const candidates = new Set((await newestOf(store, identity, pool)).map((row) => row.id));
  return [...counts].flatMap(([id, count]) =>
    has.has(id) || !candidates.has(id)
      ? []
      : [{ id, ...commonNeedFit(count, similar.length, job.role ?? job.title ?? job.name) }],
  );
}

/** For a job: who fits it, and the skills that jobs like it need. */
export const forJob: Recommender = {
  usual: ['candidate', 'employee', 'skill'],
  parts: (about) => [
    { asked: personTypes, score: (pool) => peopleForJob(about, pool) },
    { asked: ['skill'], score: (pool) => skillsForJob(about, pool) },
  ],
};
