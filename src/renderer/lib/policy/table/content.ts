import { changes, filled, minute, names, read, second, write } from './rows.ts';

const documents = {
  shows: ['document', 'document_group'],
  failure: 'toast',
  dedupe: minute,
  retries: 2,
} as const;

/** A file crosses with it: too much to keep for later. */
const file = {
  retries: 2,
  offline: 'fail',
} as const;

const canvases = { shows: ['canvas'] } as const;
const performance = { headers: ['company-id'], invalidates: ['performance'] } as const;

export const contentPolicies = {
  // §5: not without a type, nor about an object without an id; one document is named by its id alone.
  'files.list': read({
    ...documents,
    idField: 'id',
    skip: { filled: ['id', 'object_id', 'subtype'], anyOf: ['id', 'subtype'], needsUser: false },
  }),
  'files.content': read({ ...documents, idField: 'id', skip: filled('id') }),
  'files.versions': read({ ...documents, idField: 'id', skip: filled('id') }),
  'files.create': write({ ...file, success: 'documentCreated', invalidates: ['document', 'document_group'] }),
  'files.delete': write({
    retries: 2,
    success: 'documentsDeleted',
    invalidates: ['document', 'document_group'],
    object: names('delete', 'document', 'document_ids'),
    undo: 'objects.restore',
  }),
  'uploads.start': write(file),
  'uploads.chunk': write(file),
  'uploads.cancel': write({ failure: 'screen', offline: 'fail', retries: 0 }),
  'uploads.finish': write({ ...file, success: 'documentCreated', invalidates: ['document', 'document_group'] }),
  'trigger.run': write({
    offline: 'fail',
    invalidates: ['document'],
    variants: [
      {
        when: { type: 'process_files' },
        columns: { prefersDetail: true, invalidates: [] },
      },
    ],
  }),
  'trigger.fetch': read({ shows: [], skip: filled('url') }),
  'canvases.read': read({
    ...canvases,
    idField: 'id',
    skip: filled('id', 'object'),
    variants: [{ when: { type: 'dashboard' }, columns: { dedupe: 30 * second } }],
  }),
  'canvases.versions': read({ ...canvases, idField: 'id', skip: filled('id') }),
  'canvases.charts': read({
    shows: ['metric'],
    dedupe: 30 * second,
    skip: filled('metric_names', 'object_id'),
  }),
  'canvases.create': write({ invalidates: ['canvas', 'message'] }),
  'canvases.update': write({ invalidates: ['canvas'], object: changes('canvas', 'id') }),
  'canvases.delete': write({
    success: 'canvasesDeleted',
    invalidates: ['canvas'],
    object: names('delete', 'canvas', 'canvas_ids'),
    undo: 'objects.restore',
  }),
  'canvases.report': write({
    invalidates: ['canvas', 'message'],
  }),
  'spaces.list': read({ shows: ['space'], idField: 'space_id', skip: filled('space_id', 'candidate_id') }),
  'spaces.create': write({ invalidates: ['space', 'document'] }),
  'spaces.update': write({
    invalidates: ['space', 'document'],
    object: changes('space', 'space_id', { links: ['candidate_id', 'document_id', 'files'] }),
  }),
  'courses.list': read({
    shows: ['course'],
    skip: filled('object_id'),
    // Else it names whose courses they are.
    variants: [{ when: { object_type: 'course' }, columns: { idField: 'object_id' } }],
  }),
  'courses.create': write({ invalidates: ['course'] }),
  'courses.update': write({
    invalidates: ['course'],
    object: changes('course', 'query.object_id', { fields: 'body' }),
  }),
  'training.list': read({
    shows: ['training'],
    idField: 'object_id',
    skip: filled('object_id', 'employee_id'),
  }),
  'training.create': write({ invalidates: ['training', 'employee'] }),
  'pulses.list': read({
    shows: ['pulse'],
    idField: 'pulse_id',
    skip: filled('pulse_id', 'discovery_id', 'candidate_id'),
  }),
  'pulses.results': read({ shows: ['pulse', 'form'], skip: filled('id') }),
  'pulses.create': write({ invalidates: ['pulse', 'form'] }),
  'pulses.update': write({
    invalidates: ['pulse', 'form'],
    object: changes('pulse', 'pulseId', { fields: 'updatedData' }),
  }),
  'pulses.deleteReports': write({
    invalidates: ['canvas', 'pulse'],
    object: names('delete', 'canvas', 'report_ids'),
    undo: 'objects.restore',
  }),
  'forms.list': read({ shows: ['form'], skip: filled('form_id', 'pulse_id', 'candidateId') }),
  'forms.create': write({
    invalidates: ['form', 'pulse'],
  }),
  'forms.update': write({ invalidates: ['form', 'pulse'] }),
  'forms.delete': write({ invalidates: ['form'] }),
  'discover.answer': write({ offline: 'fail', invalidates: ['form', 'pulse'] }),
  'performance.read': read({
    shows: ['performance'],
    headers: ['company-id'],
    dedupe: second,
    idField: 'id',
    skip: filled('id', 'object_id'),
  }),
  'performance.create': write(performance),
  'performance.update': write({
    ...performance,
    object: changes('performance', 'id', { links: ['object_id'] }),
  }),
  'performance.delete': write({
    ...performance,
    object: names('delete', 'performance', 'query.id'),
    undo: 'objects.restore',
  }),
} as const;
