import type { Transaction } from 'kysely';
import { type Identity, inCompany, requireOwnThread, requireRole } from '#host/access/index.ts';
import { invalidFields } from '#host/lib/refusal.ts';
import { toCanvas } from '#host/services/canvas/canvas-content.ts';
import { insertCanvas } from '#host/services/canvas/canvas-rows.ts';
import { publishEvent } from '#host/services/events/publish-event.ts';
import { userLanguage } from '#host/services/intelligence/languages.ts';
import { requireRoomForReport } from '#host/services/job-queues.ts';
import { readRow, readRowsById } from '#host/services/objects/read-objects.ts';
import { newId } from '#host/store/new-id.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import type { Canvas } from '#shared/contract/canvas.ts';
import { defaultTimeframe } from '#shared/domain/metrics.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { type ReportSubtype, reportSubtype, subtypeOfObjects } from '#shared/domain/report-subtypes.ts';
import { chooseReport } from './choose-report.ts';
import type { ReportRequest } from './report-request.ts';
import type { ReportRuns } from './report-runs.ts';
import { type ReportWords, reportWords } from './words/report-words.ts';

/** POST `/api/canvas/` (§7). */
export interface ReportAsked {
  company_id?: string | undefined;
  doc_type?: ReportRequest['docType'];
  subtype?: string | undefined;
  report_subtype?: string | undefined;
  query?: string | undefined;
  content?: string | undefined;
  instructions?: string | undefined;
  title?: string | undefined;
  objects?: readonly { id: string; object_type?: string | undefined }[] | undefined;
  object_ids?: readonly string[] | undefined;
  parameters?: { target_object_type?: ObjectType | undefined } | undefined;
  metric_keys?: readonly string[] | undefined;
  metrics_filters?:
    | {
        location?: string | undefined;
        org_unit?: string | undefined;
        job_id?: string | undefined;
        status?: string | undefined;
        timeframe?: number | undefined;
      }
    | undefined;
  thread_id?: string | undefined;
}

const longestTitle = 120;

function several(names: readonly string[]): string[] | undefined {
  return names.length === 0 ? undefined : [...names];
}

function titleOf(
  asked: ReportAsked,
  subtype: ReportSubtype,
  label: string | undefined,
  { titles }: ReportWords,
): string {
  const title = asked.title?.trim();
  if (title !== undefined && title !== '') {
    return title;
  }
  const query = asked.query?.trim() ?? '';
  if (query !== '' && query.length <= longestTitle) {
    return query;
  }
  return label === undefined ? titles[subtype] : `${titles[subtype]}, ${label}`;
}

/** Requests for reports: each becomes a canvas at once, which is written in the background. */
export function createReports(store: Store, clock: () => Date, runs: ReportRuns) {
  /** Names of places, units and skills, as the company has them. */
  async function knownNames(companyId: string) {
    const rows = await store.db
      .selectFrom('category')
      .select(['type', 'name'])
      .where('company_id', '=', companyId)
      .where('type', 'in', ['location', 'org_unit'])
      .execute();
    const living = (type: ObjectType) =>
      store.db
        .selectFrom('object')
        .where('company_id', '=', companyId)
        .where('type', '=', type)
        .where('deleted_at', 'is', null);
    const placesOf = async (type: ObjectType, path: readonly string[]) => {
      const at = (...parts: string[]) => store.jsonText('data', [...path, ...parts]);
      return living(type)
        .select([at('location', 'title').as('place'), at('org_unit', 'name').as('unit')])
        .distinct()
        .execute();
    };
    const places = [...(await placesOf('job', [])), ...(await placesOf('employee', ['company_user']))];
    const skills = await living('skill').select(['id', 'name']).orderBy('id').execute();
    const named = (type: string) => rows.filter((row) => row.type === type).map((row) => row.name);
    return {
      locations: [...new Set([...named('location'), ...places.flatMap((row) => row.place ?? [])])],
      orgUnits: [...new Set([...named('org_unit'), ...places.flatMap((row) => row.unit ?? [])])],
      skills,
    };
  }

  /** @throws Refusal 422 for objects that are not there. */
  async function typesOf(identity: Identity, ids: readonly string[], path: string): Promise<string[]> {
    const rows = await readRowsById(store, identity, ids);
    const missing = ids.flatMap((id, index) =>
      rows.has(id) ? [] : [{ path: `${path}.${index}`, message: 'names no object that exists' }],
    );
    if (missing.length > 0) {
      throw invalidFields(missing);
    }
    return [...rows.values()].map((row) => row.type);
  }

  async function requestOf(identity: Identity, asked: ReportAsked): Promise<ReportRequest> {
    const filters = asked.metrics_filters ?? {};
    const named = (asked.objects ?? []).map((object) => object.id);
    const types = [
      ...(await typesOf(identity, named, 'objects')),
      ...(await typesOf(identity, asked.object_ids ?? [], 'object_ids')),
    ];
    await typesOf(identity, filters.job_id === undefined ? [] : [filters.job_id], 'metrics_filters.job_id');
    const target = asked.parameters?.target_object_type;
    const given = reportSubtype(asked.report_subtype) ?? reportSubtype(asked.subtype);
    const ofObjects = [target, ...types]
      .map((type) => subtypeOfObjects[type as ObjectType])
      .find((subtype) => subtype !== undefined);
    const question = [asked.subtype, asked.report_subtype, asked.query].filter((part) => part !== undefined).join(' ');
    const known = await knownNames(identity.companyId);
    const chosen = chooseReport(question, { ...known, skills: known.skills.map((skill) => skill.name) }, clock());
    const words = reportWords(await userLanguage(store, identity));
    const isFree = given === undefined && (ofObjects === undefined || chosen.because.length > 0);
    const subtype = given ?? (chosen.because.length > 0 ? chosen.subtype : (ofObjects ?? chosen.subtype));
    const skillIds = known.skills.filter((skill) => chosen.skills.includes(skill.name)).map((skill) => skill.id);
    const location = filters.location === undefined ? several(chosen.locations) : [filters.location];
    const orgUnit = filters.org_unit === undefined ? several(chosen.orgUnits) : [filters.org_unit];
    return {
      subtype,
      ...(isFree ? { because: chosen.because } : {}),
      title: titleOf(asked, subtype, location?.join(', '), words),
      query: asked.query,
      content: asked.content,
      instructions: asked.instructions,
      docType: asked.doc_type,
      objectIds: [...new Set([...named, ...(asked.object_ids ?? []), ...(subtype === 'skill_gaps' ? skillIds : [])])],
      targetType: target,
      metricKeys: [...new Set(asked.metric_keys ?? [])],
      timeframe: filters.timeframe ?? chosen.timeframe ?? defaultTimeframe,
      location,
      orgUnit,
      jobId: filters.job_id,
      status: filters.status,
      threadId: asked.thread_id ?? newId(clock()),
      asks: chosen.asks,
    };
  }

  /** What the author wrote last in a thread. */
  function lastMessage(trx: Transaction<Schema>, of: { company_id: string; thread_id: string; user_id: string }) {
    return trx
      .selectFrom('message')
      .select(['id', 'text', 'data'])
      .where('company_id', '=', of.company_id)
      .where('thread_id', '=', of.thread_id)
      .where('user_id', '=', of.user_id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
  }

  /** What was asked, as a message of the thread that the canvas answers in. */
  async function writeMessage(
    trx: Transaction<Schema>,
    identity: Identity,
    request: ReportRequest,
    canvasId: string,
    now: Date,
  ): Promise<void> {
    const at = now.toISOString();
    const id = newId(now);
    const { companyId, userId } = identity;
    const common = { company_id: companyId, thread_id: request.threadId, user_id: userId };
    const text = request.query ?? request.title;
    const last = await lastMessage(trx, common);
    // The question was written in the thread already: the canvas answers it.
    const asked = last?.text === text && last.data.canvas_id === undefined ? last : undefined;
    if (asked !== undefined) {
      await trx
        .updateTable('message')
        .set({ data: { ...asked.data, canvas_id: canvasId } })
        .where('id', '=', asked.id)
        .execute();
    } else {
      await trx
        .insertInto('message')
        .values({ ...common, id, text, data: { canvas_id: canvasId }, created_at: at })
        .execute();
    }
    await trx
      .insertInto('thread_member')
      .values({ ...common, last_at: at })
      .onConflict((conflict) => conflict.columns(['company_id', 'user_id', 'thread_id']).doUpdateSet({ last_at: at }))
      .execute();
    const data = { thread_id: request.threadId, message_id: asked?.id ?? id };
    await publishEvent(trx, { companyId, userId, type: 'message', data, at });
  }

  /** The company's reports that are waiting or being written, and the caller's among them. */
  async function waitingReports(trx: Transaction<Schema>, { companyId, userId }: Identity) {
    const rows = await trx
      .selectFrom('report_run')
      .select('user_id')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('company_id', '=', companyId)
      .groupBy('user_id')
      .execute();
    const own = rows.find((row) => row.user_id === userId);
    return { ofCompany: rows.reduce((sum, row) => sum + Number(row.count), 0), ofUser: Number(own?.count ?? 0) };
  }

  return {
    /**
     * Asks for a report; answers its canvas, whose status is `working`, and how many of the company's go before. Without a subtype, the question's words choose
     * topic, place, org unit and time, and the report says what they chose.
     * @throws Refusal 403, 404 for a foreign company or thread, 422 for objects that are not there, 429 where too
     * many wait.
     */
    async request(caller: Identity, asked: ReportAsked): Promise<Canvas> {
      const identity = await inCompany(store, caller, asked.company_id);
      requireRole(identity, 'create', 'canvas');
      const request = await requestOf(identity, asked);
      const now = clock();
      const id = await store.transaction(async (trx) => {
        await requireOwnThread(trx, identity, request.threadId);
        const chosen = {
          subtype: request.subtype,
          timeframe: request.timeframe,
          ...(request.location === undefined ? {} : { location: request.location.join(', ') }),
          ...(request.orgUnit === undefined ? {} : { org_unit: request.orgUnit.join(', ') }),
          ...(request.because === undefined ? {} : { because: request.because }),
        };
        const waiting = await waitingReports(trx, identity);
        requireRoomForReport(waiting);
        const added = await insertCanvas(
          trx,
          identity,
          {
            title: request.title,
            subtype: request.subtype,
            data: {
              type: 'report',
              query: request.query ?? '',
              thread_id: request.threadId,
              blocks: [],
              layout: { columns: 12, items: [] },
              charts: [],
              progress: 0,
              ...(waiting.ofCompany === 0 ? {} : { waiting: waiting.ofCompany }),
              chosen,
            },
          },
          { status: 'working', now },
        );
        await trx
          .insertInto('report_run')
          .values({
            canvas_id: added,
            company_id: identity.companyId,
            user_id: identity.userId,
            data: request,
            attempts: 0,
            worker: null,
            lease_until: null,
            created_at: now.toISOString(),
          })
          .execute();
        await writeMessage(trx, identity, request, added, now);
        return added;
      });
      try {
        return toCanvas(await readRow(store.db, identity, 'canvas', { id }));
      } finally {
        // Not before: what is answered is the report as it was asked for.
        runs.wake();
      }
    },
  };
}

export type Reports = ReturnType<typeof createReports>;
