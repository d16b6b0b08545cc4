import type { Transaction } from 'kysely';
import type { Schema } from '#host/store/schema.ts';
import { recordChanges } from './change-rows.ts';
import { forgetLevels, ledLinks, takeLevels, takeNewLevels } from './levels.ts';
import * as rows from './link-rows.ts';
import { renewAfterInterviews } from './next-actions.ts';
import { countedIn, renewFigures } from './person-figures.ts';
import { showApplications } from './show-applications.ts';
import { dropApplications, takeLinks, type WrittenApplication } from './write-applications.ts';

/**
 * Links as services write them. A link to a job that somebody applied for is how their application is seen: what is written
 * of it goes there, and the link says afterwards what the application says. So it is with the level of a link to a skill, and
 * the assessments of it. What people's records count of their links follows them.
 */

function momentOf(value: unknown): string | undefined {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? new Date(value).toISOString() : undefined;
}

/** The applications that links to jobs speak of. */
export function applicationsIn(links: readonly rows.Link[]): WrittenApplication[] {
  return links.flatMap(({ from_id, to_id, kind, data, origin = 'user' }) =>
    kind === 'applied_to'
      ? [
          {
            from_id,
            to_id,
            stage: data?.stage,
            appliedAt: momentOf(data?.applied_at),
            stageAt: momentOf(data?.stage_at),
            origin,
          },
        ]
      : [],
  );
}

/** Whether a link says whom an interview is with, or for which job. */
function isOfInterview(kind: string | undefined): boolean {
  return kind === 'interview_of' || kind === 'interview_for';
}

async function take(
  trx: Transaction<Schema>,
  companyId: string,
  links: readonly rows.Link[],
  { isNew, at }: { isNew: boolean; at: string },
): Promise<void> {
  const taken = applicationsIn(links);
  if (taken.length > 0) {
    const whose = await takeLinks(trx, companyId, taken, at, isNew);
    await showApplications(trx, companyId, whose, at);
  }
  const interviews = links.flatMap(({ from_id, kind }) => (isOfInterview(kind) ? [from_id] : []));
  await renewAfterInterviews(trx, companyId, { interviews }, at);
  await renewFigures(trx, companyId, links.flatMap(countedIn), at);
}

/**
 * Links objects; links that are there already stay as they are. `isLogged`: not where the log of a new object says it all.
 * `isCarried`: the assessments that tell their levels are there already.
 */
export async function addLinks(
  trx: Transaction<Schema>,
  companyId: string,
  links: Iterable<rows.Link>,
  { isLogged = true, isCarried = false }: { isLogged?: boolean; isCarried?: boolean } = {},
): Promise<void> {
  const all = [...links];
  const at = all[0]?.created_at ?? '';
  const isOfNew = !isLogged;
  const led = isCarried
    ? await ledLinks(trx, companyId, all, at)
    : isOfNew
      ? await takeLevels(trx, companyId, all, { isNew: true, at })
      : await takeNewLevels(trx, companyId, all, at);
  await rows.addLinks(trx, companyId, led, { isLogged });
  await take(trx, companyId, all, { isNew: true, at });
}

/** As {@link addLinks} for one. */
export function addLink(trx: Transaction<Schema>, companyId: string, link: rows.Link): Promise<void> {
  return addLinks(trx, companyId, [link]);
}

/**
 * Links objects; of links that are there already `over` is written over. `at`: when, ISO 8601 UTC. `isCarried`: the
 * assessments that tell their levels are there already.
 */
export async function putLinks(
  trx: Transaction<Schema>,
  companyId: string,
  links: Iterable<rows.Link>,
  over: readonly rows.LinkColumn[],
  at: string,
  { isCarried = false }: { isCarried?: boolean } = {},
): Promise<void> {
  const all = [...links];
  const led = isCarried
    ? await ledLinks(trx, companyId, all, at)
    : over.includes('level')
      ? await takeLevels(trx, companyId, all, { isNew: false, at })
      : await takeNewLevels(trx, companyId, all, at);
  await rows.putLinks(trx, companyId, led, over, at);
  await take(trx, companyId, all, { isNew: !over.includes('data'), at });
}

/** Links two objects; of a link that is there already, what is not said stays. Answers what is said of it now. */
export async function putLink(
  trx: Transaction<Schema>,
  companyId: string,
  link: Parameters<typeof rows.putLink>[2],
): ReturnType<typeof rows.putLink> {
  const { created_at: at, level: said } = link;
  const [led] =
    said === undefined ? [] : await takeLevels(trx, companyId, [{ ...link, level: said }], { isNew: false, at });
  const stored = await rows.putLink(trx, companyId, led ?? link);
  if (link.kind !== 'applied_to' && !isOfInterview(link.kind) && countedIn(link).length === 0) {
    return stored;
  }
  const { level = null, data = null, ...ends } = link;
  await take(trx, companyId, [{ ...ends, level, data }], { isNew: false, at: link.created_at });
  return rows.readLink(trx, companyId, link);
}

/** Takes links away; answers how many there were. `at`: when, ISO 8601 UTC. */
export async function removeLinks(
  trx: Transaction<Schema>,
  companyId: string,
  which: rows.WhichLinks,
  at: string,
): Promise<number> {
  const changes = await rows.removedLinks(trx, companyId, which);
  await recordChanges(trx, companyId, changes, { at });
  await forgetLevels(trx, companyId, rows.endsOfLines(changes), at);
  const applied = changes.filter(({ field }) => field === 'applied_to');
  if (applied.length > 0) {
    const pairs = applied.map(({ objectId, otherId = '' }) => ({ from_id: objectId, to_id: otherId }));
    await showApplications(trx, companyId, await dropApplications(trx, companyId, pairs, at), at);
  }
  const ofInterviews = changes.filter(({ field }) => isOfInterview(field));
  const interviews = ofInterviews.map(({ objectId }) => objectId);
  const people = ofInterviews.flatMap(({ field, otherId = '' }) => (field === 'interview_of' ? [otherId] : []));
  await renewAfterInterviews(trx, companyId, { interviews, people }, at);
  await renewFigures(trx, companyId, rows.endsOfLines(changes).flatMap(countedIn), at);
  return changes.length;
}

/** Takes one link away; false where there is none. */
export async function removeLink(
  trx: Transaction<Schema>,
  companyId: string,
  { from_id, kind, to_id }: Pick<rows.Link, 'from_id' | 'kind' | 'to_id'>,
  at: string,
): Promise<boolean> {
  const which: rows.WhichLinks = (query) =>
    query.where('from_id', '=', from_id).where('kind', '=', kind).where('to_id', '=', to_id);
  return (await removeLinks(trx, companyId, which, at)) > 0;
}
