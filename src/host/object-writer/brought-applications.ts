import type { Transaction } from 'kysely';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import { type Fields, withValueAt } from '#shared/domain/nested.ts';
import { overBy } from '#shared/domain/object-types.ts';
import { recordChanges } from './change-rows.ts';
import { insertLinks, type Link, saidChange } from './link-rows.ts';
import { applicationsIn } from './links.ts';
import { readStagesAt, shownStage } from './stages.ts';
import { tellMaskedAt } from './tell-masked.ts';
import { askedStage, type Opening, openApplications, openingOf } from './write-applications.ts';

/**
 * The jobs that people applied for whom somebody brings by the thousand. They have no applications and no links yet, so that
 * each row is written once, as it will be shown; links of who is there already `links.ts` takes.
 */

/** A link of somebody new to a job, and the application that it begins. */
export interface BroughtApplication {
  link: Link;
  opening: Opening;
}

/** What some links begin, by the people from whom they lead: one of each. */
export async function readBrought(
  trx: Transaction<Schema>,
  companyId: string,
  links: readonly Link[],
): Promise<Map<string, BroughtApplication>> {
  if (links.length === 0) {
    return new Map();
  }
  const stagesAt = await readStagesAt(
    trx,
    companyId,
    links.map(({ to_id }) => to_id),
  );
  return new Map(
    links.flatMap((link) =>
      applicationsIn([link]).map((written) => {
        const { created_at: at } = link;
        const stages = stagesAt(link.to_id);
        const opening = openingOf(written, askedStage(written, stages, at), { at, earlier: [], stages });
        return [link.from_id, { link, opening }] as const;
      }),
    ),
  );
}

/** Somebody new as their application says; a colleague who applies inside stays what they are. */
export function asBrought<T extends { type: string; data: Fields }>(person: T, of: BroughtApplication | undefined): T {
  return of === undefined || overBy(person.type) !== 'stage'
    ? person
    : { ...person, data: withValueAt(person.data, 'qualification.current_stage', shownStage(of.opening.step.stage)) };
}

/** Writes the applications of people who were just written, with their links, which say what those do. */
export async function writeBrought(
  store: Store,
  trx: Transaction<Schema>,
  companyId: string,
  people: readonly { type: string; application: BroughtApplication }[],
  at: string,
): Promise<void> {
  if (people.length === 0) {
    return;
  }
  const lines = people.map(({ type, application: { link } }) => {
    const { level = null, data = null } = link;
    return { ...saidChange({ ...link, level, data }), objectType: type };
  });
  await recordChanges(trx, companyId, lines, { at }, store);
  const openings = people.map(({ application }) => application.opening);
  const rows = await openApplications(trx, companyId, openings, at, store);
  const links = people.map(({ application: { link, opening } }) => {
    const { asked, step } = opening;
    const shown = { stage: step.stage.name, stage_at: step.at, applied_at: asked.appliedAt };
    return { ...link, data: { ...link.data, ...shown } };
  });
  await insertLinks(store, trx, companyId, links);
  await tellMaskedAt(trx, companyId, rows, at);
}
