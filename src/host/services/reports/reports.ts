import type { Transaction } from 'kysely';
import { type Identity, inCompany, requireRole, userLanguage } from '#host/access/index.ts';
import { invalidFields } from '#host/lib/refusal.ts';
import { type Canvas, toCanvas } from '#host/services/canvas/canvas-content.ts';
import { insertCanvas } from '#host/services/canvas/canvas-rows.ts';
import { requireRoomForReport } from '#host/services/job-queues.ts';
import { wordsToWrite, writeMessage } from '#host/services/messages/write-message.ts';
import { readRow, readRowsById } from '#host/services/objects/read-objects.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { newId } from '#host/store/new-id.ts';
import type { Schema } from '#host/store/schema.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import { defaultTimeframe } from '#shared/domain/metrics.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { type ReportSubtype, reportSubtype, subtypeOfObjects } from '#shared/domain/report-subtypes.ts';
import { say } from '#shared/domain/sentences.ts';
import { chooseReport } from './choose-report.ts';
import type { ReportRequest } from './report-request.ts';
import type { ReportRuns } from './report-runs.ts';
import { type ReportWords, reportWords } from './words/report-words.ts';

type ReportAsked = ParsedInput<'canvases.report'>;

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
export function createReports(store: CallStore, clock: () => Date, runs: ReportRuns) {
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
      rows.has(id) ? [] : [{ path: `${path}.${index}`, ...say('namesNone', { what: 'object' }) }],
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
     * @throws Refusal 403, 404 for a foreign company or thread, 422 for objects that are not there or a message that says nothing, 429 where too
     * many wait.
     */
    async request(caller: Identity, asked: ReportAsked): Promise<Canvas> {
      const identity = await inCompany(store, caller, asked.company_id);
      requireRole(identity, 'create', 'canvas');
      const request = await requestOf(identity, asked);
      const content = asked.message?.content;
      const words = wordsToWrite({ text: request.query || request.title, content }, 'message.');
      const now = clock();
      const write = async (trx: Transaction<Schema>) => {
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
        await writeMessage(
          trx,
          identity,
          { threadId: request.threadId, ...words, mentions: asked.message?.mentions ?? [], canvasId: added },
          now,
          'message.',
        );
        return added;
      };
      try {
        return await store.lastStep('reports.request', write, async (after, id) =>
          toCanvas(await readRow(after.db, identity, 'canvas', { id })),
        );
      } finally {
        // Not before: what is answered is the report as it was asked for.
        runs.wake();
      }
    },
  };
}
