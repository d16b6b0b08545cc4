import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Identity, isNotMet, onlyVisible, seesAllOf, visibleTo } from '#host/access/index.ts';
import { inParts } from '#host/lib/in-parts.ts';
import { type ApplicationRow, readStagesAt, type StagesAt, shownStage } from '#host/object-writer/index.ts';
import { toRef } from '#host/services/objects/row-texts.ts';
import { fitsBetween } from '#host/services/scores/fits.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Store } from '#host/store/store.ts';
import type { Application } from '#shared/contract/applications.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { personTypes } from '#shared/domain/object-types.ts';
import { heldUntil } from './held-until.ts';
import { lastOffers, toldOffer } from './told-offers.ts';

/** Which applications are asked for. */
export interface ApplicationsAsked {
  candidate?: string | undefined;
  job?: string | undefined;
  /** Id or name. */
  stage?: string | undefined;
  meaning?: string | undefined;
  open?: boolean | undefined;
  owner?: string | undefined;
  source?: string | undefined;
  /** What it waits for. */
  next?: string | undefined;
  /** Whose turn it is. */
  turn?: string | undefined;
}

/** Whether a living object stands at one end that the caller may see. Where everybody of the role sees all, only what is deleted is left out. */
export function isSeen(
  identity: Identity,
  column: 'candidate_id' | 'job_id',
  types: readonly string[],
): RawBuilder<SqlBool> {
  const end = sql.ref(`application.${column}`);
  if (types.every((type) => seesAllOf(identity, type))) {
    // What is deleted are few, and found by their index.
    return sql<SqlBool>`${end} not in (select object.id from object
      where object.company_id = ${identity.companyId} and object.type in (${sql.join(types)})
        and object.deleted_at is not null)`;
  }
  return sql<SqlBool>`exists (select 1 from object where object.id = ${end} and object.deleted_at is null
    and ${visibleTo(identity, 'object', types)})`;
}

/** Those of the company's applications whose person and job the caller sees, but of whom they only meet in an interview. */
export function seenApplications(db: Store['db'], identity: Identity) {
  return db
    .selectFrom('application')
    .where('application.company_id', '=', identity.companyId)
    .where(isSeen(identity, 'candidate_id', personTypes))
    .where(isNotMet(identity, sql.ref('application.candidate_id')))
    .where((eb) => eb.or([eb('application.job_id', 'is', null), isSeen(identity, 'job_id', ['job'])]));
}

/** Those of them that are asked for. */
export function askedApplications(db: Store['db'], identity: Identity, asked: ApplicationsAsked) {
  const { candidate, job, stage, meaning, open, owner, source, next, turn } = asked;
  return seenApplications(db, identity)
    .$if(candidate !== undefined, (query) => query.where('application.candidate_id', '=', candidate ?? ''))
    .$if(job !== undefined, (query) => query.where('application.job_id', '=', job ?? ''))
    .$if(stage !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('application.stage_id', '=', stage ?? ''),
          eb(eb.fn('lower', ['application.stage']), '=', eb.fn('lower', [sql.val(stage ?? '')])),
        ]),
      ),
    )
    .$if(meaning !== undefined, (query) => query.where('application.meaning', '=', meaning ?? ''))
    .$if(open !== undefined, (query) => query.where('application.closed_at', open === true ? 'is' : 'is not', null))
    .$if(owner !== undefined, (query) => query.where('application.owner_id', '=', owner ?? ''))
    .$if(source !== undefined, (query) => query.where('application.source', '=', source ?? ''))
    .$if(next !== undefined, (query) => query.where('application.next_what', '=', next ?? ''))
    .$if(turn !== undefined, (query) => query.where('application.next_who', '=', turn ?? ''));
}

type NamedRow = Pick<ObjectRow, 'id' | 'type' | 'name' | 'title' | 'email' | 'slug' | 'data'>;

/** What applications name and is there. */
async function readNamed(db: Store['db'], companyId: string, ids: Iterable<string>): Promise<Map<string, NamedRow>> {
  const rows = new Map<string, NamedRow>();
  for (const part of inParts(new Set(ids))) {
    const found = await db
      .selectFrom('object')
      .select(['id', 'type', 'name', 'title', 'email', 'slug', 'data'])
      .where('company_id', '=', companyId)
      .where('id', 'in', part)
      .where('deleted_at', 'is', null)
      .execute();
    for (const row of found) {
      rows.set(row.id, row);
    }
  }
  return rows;
}

/** It, as far as the caller may see it. */
async function refsOf(store: Store, identity: Identity, named: Iterable<NamedRow>): Promise<Map<string, ObjectRef>> {
  const rows = Array.from(named, ({ data, ...row }) => ({ ...row, logo: data.logo }));
  const seen = await onlyVisible(store, identity, rows);
  return new Map(seen.map((row) => [row.id, toRef(row)]));
}

/** A stage as it is told. */
export function toStage({ stage_id, stage: name, meaning }: Pick<ApplicationRow, 'stage_id' | 'stage' | 'meaning'>) {
  return shownStage({ id: stage_id, name, meaning });
}

function toNextAction({ next_what, next_who, next_since, next_due }: ApplicationRow): Pick<Application, 'next_action'> {
  if (next_what === null || next_who === null || next_since === null) {
    return {};
  }
  const due = next_due === null ? {} : { due: next_due };
  return { next_action: { what: next_what, who: next_who, since: next_since, ...due } };
}

/** The ids of a job's own stages, where it has some. */
function ownStages({ isOwn, listed }: ReturnType<StagesAt>): Pick<Application, 'stages'> {
  return isOwn ? { stages: listed.flatMap(({ stage }) => stage.id ?? []) } : {};
}

/** Applications as they are told; one whose person the caller does not see is left out. */
export async function composeApplications(
  store: Store,
  identity: Identity,
  rows: readonly ApplicationRow[],
  now: Date,
  /** The stages at their jobs, where they are known already. */
  known?: StagesAt,
): Promise<Application[]> {
  const ids = rows.flatMap((row) => [row.candidate_id, row.job_id, row.owner_id].filter((id) => id !== null));
  const named = await readNamed(store.db, identity.companyId, ids);
  const pairs = rows.flatMap(({ candidate_id, job_id }) => {
    const [person, job] = [named.get(candidate_id), named.get(job_id ?? '')];
    return person === undefined || job === undefined ? [] : [{ person, job }];
  });
  const [refs, { reads, offers }, stagesAt, fits, held] = await Promise.all([
    refsOf(store, identity, named.values()),
    lastOffers(store, identity, rows),
    known ??
      readStagesAt(
        store.db,
        identity.companyId,
        rows.map((row) => row.job_id),
      ),
    fitsBetween(store, identity, pairs, now),
    heldUntil(store.db, rows),
  ]);
  return rows.flatMap((row) => {
    const candidate = refs.get(row.candidate_id);
    const job = refs.get(row.job_id ?? '');
    const owner = refs.get(row.owner_id ?? '');
    const offer = offers.get(row.offer_id ?? '');
    const until = held.get(row.id);
    const fit = fits?.(row.candidate_id, row.job_id ?? '');
    if (candidate === undefined) {
      return [];
    }
    const told: Application = {
      id: row.id,
      candidate,
      attempt: row.attempt,
      stage: toStage(row),
      ...ownStages(stagesAt(row.job_id)),
      in_stage_since: row.stage_since,
      is_open: row.closed_at === null,
      created_at: row.created_at,
      ...toNextAction(row),
      ...(job === undefined ? {} : { job }),
      ...(job === undefined || fit === undefined ? {} : { fit: fit.value }),
      ...(row.role === null ? {} : { role: row.role }),
      ...(row.source === null ? {} : { source: row.source }),
      ...(owner === undefined ? {} : { owner }),
      ...(offer === undefined ? {} : { offer: toldOffer(offer, reads(row.job_id)) }),
      reads_amount: reads(row.job_id),
      ...(row.closed_at === null ? {} : { closed_at: row.closed_at }),
      ...(row.closed_reason === null ? {} : { closed_reason: row.closed_reason }),
      ...(row.closed_note === null ? {} : { closed_note: row.closed_note }),
      ...(until === undefined ? {} : { held_until: until }),
    };
    return [told];
  });
}
