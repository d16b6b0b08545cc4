import { inParts } from '#host/lib/in-parts.ts';
import type { Store } from '#host/store/store.ts';
import { isSameTag } from '#shared/domain/tags.ts';
import { headcounts } from './attrition.ts';
import { dayOf, daysBetween } from './days.ts';
import type { Employment } from './employments.ts';
import { type Observations, observe, rounded } from './observations.ts';

/** The tag of the skills that a metric of use is taken from where no tool says how much something is used. */
export const tagsOfUse: Readonly<Record<string, string>> = { ai_adoption: 'ai', legacy_tools_usage: 'legacy' };

/** Ids of a company's skills by the tags of {@link tagsOfUse}. */
async function taggedSkills(store: Store, companyId: string, tags: readonly string[]): Promise<Map<string, string[]>> {
  const said = store.jsonText('data', ['tags']);
  const rows = await store.db
    .selectFrom('object')
    .select(['id', 'data'])
    .where('company_id', '=', companyId)
    .where('type', '=', 'skill')
    .where('deleted_at', 'is', null)
    .where(said, 'is not', null)
    .execute();
  return new Map(
    tags.map((tag) => [
      tag,
      rows.flatMap(({ id, data }) =>
        Array.isArray(data.tags) && data.tags.some((own) => isSameTag(own, tag)) ? [id] : [],
      ),
    ]),
  );
}

/** Since when people hold one of some skills: the first day by person. */
async function holdersOf(store: Store, companyId: string, skills: readonly string[]): Promise<Map<string, string>> {
  const since = new Map<string, string>();
  for (const ids of inParts(skills)) {
    const rows = await store.db
      .selectFrom('relation')
      .select(['from_id', (eb) => eb.fn.min('created_at').as('at')])
      .where('company_id', '=', companyId)
      .where('kind', '=', 'has_skill')
      .where('to_id', 'in', ids)
      .groupBy('from_id')
      .execute();
    for (const { from_id, at } of rows) {
      const known = since.get(from_id);
      if (known === undefined || at < known) {
        since.set(from_id, at);
      }
    }
  }
  return new Map([...since].map(([person, at]) => [person, dayOf(at)]));
}

/** The share of those who work for the company that hold one of some skills, on each day of a time, in percent. */
export function shareSeries(
  employments: ReadonlyMap<string, Employment>,
  holders: ReadonlyMap<string, string>,
  from: string,
  to: string,
): Observations {
  const days = daysBetween(from, to);
  const all = headcounts(employments.values(), days);
  const holding = [...holders].flatMap(([person, since]): Employment[] => {
    const own = employments.get(person);
    if (own === undefined || (own.ended !== undefined && own.ended < since)) {
      return [];
    }
    return [{ started: own.started === undefined || own.started < since ? since : own.started, ended: own.ended }];
  });
  const held = headcounts(holding, days);
  const series: Observations = new Map();
  for (const [index, day] of days.entries()) {
    const count = all[index] ?? 0;
    if (count > 0) {
      observe(series, day, rounded(((held[index] ?? 0) / count) * 100));
    }
  }
  return series;
}

/** The shares by metric; nothing of one that no skill is tagged for. */
export async function readSkillShares(
  store: Store,
  asked: { companyId: string; names: readonly string[]; from: string; to: string },
  employments: ReadonlyMap<string, Employment>,
): Promise<Map<string, Observations>> {
  const tags = asked.names.flatMap((name) => tagsOfUse[name] ?? []);
  const skills = await taggedSkills(store, asked.companyId, tags);
  const series = new Map<string, Observations>();
  for (const name of asked.names) {
    const own = skills.get(tagsOfUse[name] ?? '') ?? [];
    if (own.length > 0) {
      const holders = await holdersOf(store, asked.companyId, own);
      series.set(name, shareSeries(employments, holders, asked.from, asked.to));
    }
  }
  return series;
}
