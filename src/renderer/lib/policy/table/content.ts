import { errorTexts } from '#shared/contract/errors.ts';
import { filled, minute, read, second, write } from './rows.ts';

const documents = {
  shows: ['document', 'document_group'],
  error: errorTexts.fetchingDocuments,
  failure: 'toast',
  dedupe: minute,
  retries: 2,
} as const;

/** A file crosses with it: too much to keep for later. */
const file = {
  error: errorTexts.creatingDocument,
  long: true,
  retries: 2,
  offline: 'fail',
} as const;

const canvases = { shows: ['canvas'], error: errorTexts.loadingCanvas } as const;
const performance = { headers: ['company-id'], invalidates: ['performance'] } as const;

export const contentPolicies = {
  // §5: not without a type, nor about an object without an id; one document is named by its id alone.
  'files.list': read({
    ...documents,
    skip: { filled: ['id', 'object_id', 'subtype'], anyOf: ['id', 'subtype'], needsUser: false },
  }),
  'files.content': read({ ...documents, long: true, idField: 'id', skip: filled('id') }),
  'files.versions': read({ ...documents, idField: 'id', skip: filled('id') }),
  'files.create': write({ ...file, success: 'documentCreated', invalidates: ['document', 'document_group'] }),
  'files.delete': write({
    error: errorTexts.deletingDocuments,
    retries: 2,
    success: 'documentsDeleted',
    invalidates: ['document', 'document_group'],
    undo: { call: 'objects.restore', type: 'document', ids: 'document_ids' },
  }),
  'uploads.start': write(file),
  'uploads.chunk': write(file),
  'uploads.cancel': write({ error: errorTexts.creatingDocument, failure: 'screen', offline: 'fail', retries: 0 }),
  'uploads.finish': write({ ...file, success: 'documentCreated', invalidates: ['document', 'document_group'] }),
  'trigger.run': write({
    error: errorTexts.creatingFile,
    long: true,
    offline: 'fail',
    invalidates: ['document'],
    variants: [
      {
        when: { type: 'process_files' },
        columns: { error: errorTexts.processingFiles, prefersDetail: true, invalidates: [] },
      },
    ],
  }),
  'trigger.fetch': read({ shows: [], error: errorTexts.fetchingLink, skip: filled('url') }),
  'canvases.read': read({
    ...canvases,
    idField: 'id',
    skip: filled('id', 'object'),
    variants: [{ when: { type: 'dashboard' }, columns: { dedupe: 30 * second } }],
  }),
  'canvases.versions': read({ ...canvases, idField: 'id', skip: filled('id') }),
  'canvases.charts': read({
    shows: ['metric'],
    error: errorTexts.fetchingCharts,
    dedupe: 30 * second,
    skip: filled('metric_names', 'object_id'),
  }),
  'canvases.create': write({ error: errorTexts.creatingCanvas, invalidates: ['canvas', 'message'] }),
  'canvases.update': write({ error: errorTexts.updatingCanvas, invalidates: ['canvas'] }),
  'canvases.delete': write({
    error: errorTexts.deletingCanvas,
    success: 'canvasesDeleted',
    invalidates: ['canvas'],
    undo: { call: 'objects.restore', type: 'canvas', ids: 'canvas_ids' },
  }),
  'canvases.report': write({
    error: errorTexts.requestingReport,
    long: true,
    invalidates: ['canvas', 'message'],
  }),
  'spaces.list': read({ shows: ['space'], error: errorTexts.fetchingSpace, skip: filled('space_id', 'candidate_id') }),
  'spaces.create': write({ error: errorTexts.updatingSpace, invalidates: ['space', 'document'] }),
  'spaces.update': write({ error: errorTexts.updatingSpace, invalidates: ['space', 'document'] }),
  'courses.list': read({ shows: ['course'], error: errorTexts.fetchingCourses, skip: filled('object_id') }),
  'courses.create': write({ error: errorTexts.creatingCourse, invalidates: ['course'] }),
  'courses.update': write({ error: errorTexts.updatingCourse, invalidates: ['course'] }),
  'training.list': read({
    shows: ['training'],
    error: errorTexts.fetchingTraining,
    skip: filled('object_id', 'employee_id'),
  }),
  'training.create': write({ error: errorTexts.creatingTraining, invalidates: ['training', 'employee'] }),
  'pulses.list': read({ shows: ['pulse'], skip: filled('pulse_id', 'discovery_id', 'candidate_id') }),
  'pulses.results': read({ shows: ['pulse', 'form'], skip: filled('id') }),
  'pulses.create': write({ error: errorTexts.submittingDiscovery, invalidates: ['pulse', 'form'] }),
  'pulses.update': write({ error: errorTexts.updatingPulse, invalidates: ['pulse', 'form'] }),
  'pulses.deleteReports': write({ error: errorTexts.deletingPulseReports, invalidates: ['canvas', 'pulse'] }),
  'forms.list': read({ shows: ['form'], skip: filled('form_id', 'pulse_id', 'candidateId') }),
  'forms.create': write({
    error: errorTexts.submittingDiscovery,
    invalidates: ['form', 'pulse'],
    variants: [{ when: { 'extra.forms': true }, columns: { error: errorTexts.submittingForms } }],
  }),
  'forms.update': write({ error: errorTexts.updatingResponses, invalidates: ['form', 'pulse'] }),
  'forms.delete': write({ invalidates: ['form'] }),
  'discover.answer': write({ error: errorTexts.submittingDiscovery, offline: 'fail', invalidates: ['form', 'pulse'] }),
  'performance.read': read({
    shows: ['performance'],
    error: errorTexts.fetchingPerformance,
    headers: ['company-id'],
    dedupe: second,
    idField: 'id',
    skip: filled('id', 'object_id'),
  }),
  'performance.create': write({ ...performance, error: errorTexts.creatingPerformance }),
  'performance.update': write({ ...performance, error: errorTexts.updatingPerformance }),
  'performance.delete': write({ ...performance, error: errorTexts.deletingPerformance }),
} as const;
