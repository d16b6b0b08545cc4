import { z } from 'zod';
import { canvasBlocks, canvasChart, canvasLayout } from '#shared/domain/canvas-blocks.ts';
import { longestCompanyId } from '#shared/domain/company-id.ts';
import { objectAnswer } from '#shared/domain/object-schemas.ts';
import { objectTypes } from '#shared/domain/object-types.ts';
import { richText } from '#shared/domain/rich-text.ts';
import { call } from './call.ts';
import { errorTexts } from './errors.ts';
import { ifUnchanged } from './if-unchanged.ts';
import { listOf, pageInput, queryBoolean } from './lists.ts';
import { mentions } from './messages.ts';
import { nameList, timeframe } from './metrics.ts';

const id = z.string().min(1).max(64);
const companyId = z.string().max(longestCompanyId).optional();
const title = z.string().trim().max(300);
const query = z.string().max(20_000);
const type = z.string().min(1).max(60);

/** What a canvas filter may ask for. */
const filters = z.strictObject({
  status: z.string().max(60).optional(),
  is_public: queryBoolean.optional(),
  thread_id: z.string().max(64).optional(),
  mine: queryBoolean.optional(),
});

const content = {
  title: title.optional(),
  name: title.optional(),
  type: type.optional(),
  subtype: z.string().max(60).optional(),
  thread_id: z.string().max(64).optional(),
  query: query.optional(),
  blocks: canvasBlocks.optional(),
  layout: canvasLayout.optional(),
  is_public: z.boolean().optional(),
  charts: z.array(canvasChart).max(200).optional(),
};

/** What a report is told to look at besides its subtype. */
const metricsFilters = z.strictObject({
  location: z.string().max(300).optional(),
  org_unit: z.string().max(300).optional(),
  job_id: id.optional(),
  status: z.string().max(60).optional(),
  timeframe: timeframe.optional(),
});

const namedObject = z.looseObject({ id, object_type: z.string().max(60).optional() });

/** A canvas (§3) with its `revision` and its state: see `toldFields`. */
const canvas = objectAnswer;

export const canvases = {
  read: call({ access: 'everybody', error: errorTexts.loadingCanvas })
    .route({ method: 'GET', path: '/api/canvas_management/', summary: 'List canvases, or read one' })
    .input(
      z.strictObject({
        id: id.optional(),
        type: type.optional(),
        subtype: z.string().max(60).optional(),
        /** The id of an object that canvases are about. */
        object: id.optional(),
        filters: filters.optional(),
        ...pageInput,
      }),
    )
    .output(z.union([listOf(canvas), canvas])),
  create: call({ access: ['create', 'canvas'], error: errorTexts.creatingCanvas })
    .route({ method: 'POST', path: '/api/canvas_management/', summary: 'Create a canvas', successStatus: 201 })
    .input(z.strictObject({ company_id: companyId, ...content }))
    .output(canvas),
  /** The fields that change. With the `revision` or `updated_at` that was read, a change by somebody else since is 409. */
  update: call({ access: ['edit', 'canvas'], error: errorTexts.updatingCanvas })
    .route({ method: 'PUT', path: '/api/canvas_management/', summary: 'Change a canvas, or restore a version' })
    .input(
      z.strictObject({
        id,
        ...content,
        title: title.nullable().optional(),
        if_unchanged: ifUnchanged,
        updated_at: z.iso.datetime({ offset: true }).optional(),
        revision: z.number().int().optional(),
        restore_version: z.number().int().min(1).optional(),
        /** What a client may send back as it read it; the host sets these. */
        object_type: z.literal('canvas').optional(),
        created_at: z.string().max(40).optional(),
        status: z.string().max(60).optional(),
        progress: z.unknown().optional(),
        waiting: z.unknown().optional(),
        reason: z.unknown().optional(),
        reason_told: z.unknown().optional(),
        chosen: z.unknown().optional(),
        document: z.unknown().optional(),
        author: z.unknown().optional(),
        company_id: companyId,
      }),
    )
    .output(canvas),
  delete: call({ access: ['delete', 'canvas'], error: errorTexts.deletingCanvas })
    .route({ method: 'DELETE', path: '/api/canvas_management/', summary: 'Delete canvases' })
    .input(z.strictObject({ canvas_ids: z.array(id).min(1).max(1000) }))
    .output(z.looseObject({ count: z.number().int() })),
  versions: call({ access: ['readVersions', 'canvas'], error: errorTexts.loadingCanvas })
    .route({ method: 'GET', path: '/api/canvas_management/versions', summary: 'Versions of a canvas, newest first' })
    .input(z.strictObject({ id, version: z.coerce.number().int().min(1).optional() }))
    .output(
      z.looseObject({
        data: z.array(
          z.looseObject({
            version: z.number().int(),
            title: z.string(),
            created_at: z.string(),
            author: z.looseObject({ id: z.string(), name: z.string() }).optional(),
            /** The content, where one version was asked for. */
            canvas: z.record(z.string(), z.unknown()).optional(),
          }),
        ),
      }),
    ),
  charts: call({ access: 'everybody', error: errorTexts.fetchingCharts })
    .route({ method: 'GET', path: '/api/canvas_management/charts', summary: 'Charts of metrics, ready for ECharts' })
    .input(
      z.strictObject({
        company_id: companyId,
        metric_names: nameList,
        object_id: id.optional(),
        object_type: z.enum(objectTypes).optional(),
        timeframe: timeframe.optional(),
      }),
    )
    .output(z.looseObject({ charts: z.array(canvasChart) })),
  /**
   * Answers at once with a canvas whose status is `working`; live events tell when it is ready. What is asked is written
   * in the thread, with the canvas or not at all: as the query says it, or where `message` has one, as its document does.
   */
  report: call({ access: ['create', 'canvas'], error: errorTexts.requestingReport, long: true })
    .route({ method: 'POST', path: '/api/canvas/', summary: 'Request a report', successStatus: 202 })
    .input(
      z.strictObject({
        canvas_type: z.literal('report'),
        company_id: companyId,
        doc_type: z.enum(['pdf', 'docx', 'xlsx', 'csv', 'md', 'txt']).optional(),
        subtype: z.string().max(60).optional(),
        query: query.optional(),
        content: z.string().max(200_000).optional(),
        report_subtype: z.string().max(60).optional(),
        instructions: z.string().max(20_000).optional(),
        title: title.optional(),
        objects: z.array(namedObject).max(500).optional(),
        object_ids: z.array(id).max(500).optional(),
        parameters: z.strictObject({ target_object_type: z.enum(objectTypes).optional() }).optional(),
        metric_keys: nameList.optional(),
        metrics_filters: metricsFilters.optional(),
        thread_id: z.string().max(64).optional(),
        message: z.strictObject({ content: richText.optional(), mentions }).optional(),
      }),
    )
    .output(canvas),
};
