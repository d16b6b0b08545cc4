import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { CallName } from '#shared/contract/call-names.ts';
import { metaOf } from '#shared/contract/calls.ts';
import { errorTitle } from '#shared/contract/error-of.ts';
import { errorTexts } from '#shared/contract/errors.ts';
import { contract } from '#shared/contract/index.ts';
import { isAffected } from './affected.ts';
import { callPolicy, isCallName, isReadName, isWriteName, readPolicy, writePolicy } from './call-policy.ts';
import { plainCallPolicy } from './plain-calls.ts';

interface Procedure {
  name: CallName;
  method: string;
  input: z.ZodType;
  isCompanyScoped: boolean;
}

const procedures: Procedure[] = Object.entries(contract).flatMap(([domain, calls]) =>
  Object.entries(calls).map(([call, procedure]) => {
    const name = `${domain}.${call}`;
    if (!isCallName(name)) {
      throw new Error(`${name} has no policy`);
    }
    const { route, inputSchema } = procedure['~orpc'];
    return {
      name,
      method: route.method ?? '',
      input: inputSchema as z.ZodType,
      isCompanyScoped: 'spec' in route && route.spec !== undefined,
    };
  }),
);

const all = procedures.map((procedure) => [procedure.name, procedure] as const);

/** Whether an input can have a field at a dotted path, as its JSON schema says. */
function allows(schema: z.ZodType, path: string): boolean {
  const found = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return (
    path.split('.').reduce<object[]>((nodes, key) => nodes.flatMap((node) => propertiesOf(node, key)), [found]).length >
    0
  );
}

function propertiesOf(node: object, key: string): object[] {
  const own = 'properties' in node && typeof node.properties === 'object' ? (node.properties ?? {}) : {};
  const here = Object.entries(own).flatMap(([name, child]) =>
    name === key && typeof child === 'object' ? [child] : [],
  );
  const choices = ['anyOf', 'oneOf', 'allOf'].flatMap((word) => Object.entries(node).filter(([name]) => name === word));
  const below = choices.flatMap(([, list]) =>
    Array.isArray(list) ? list.flatMap((one) => propertiesOf(one, key)) : [],
  );
  return [...here, ...below];
}

function policyOf(name: CallName) {
  return isReadName(name) || isWriteName(name) ? callPolicy[name] : undefined;
}

describe('the policy table', () => {
  it('has a row for every call of the contract and for nothing else', () => {
    expect(Object.keys(callPolicy).sort()).toEqual(procedures.map(({ name }) => name).sort());
  });

  it('has a row for every plain route beside the contract', () => {
    expect(Object.keys(plainCallPolicy).sort()).toEqual([
      'changes.exportAudit',
      'events.stream',
      'exports.of',
      'exports.run',
      'objects.index',
    ]);
    expect(Object.values(plainCallPolicy).filter(({ kind }) => kind !== 'read')).toEqual([]);
    expect(plainCallPolicy['objects.index'].priority).toBe('prefetch');
  });

  it.each([
    ['get_plan', []],
    ['list_invoices', []],
    ['change_plan', ['billing', 'user']],
  ])('billing %s makes nothing outdated but %j', (action, outdated) => {
    expect(writePolicy('billing.act', { action }).invalidates).toEqual(outdated);
  });

  it.each(all)('%s: kind and place in the queue', (name, { method }) => {
    const policy = callPolicy[name];
    // Four reads carry what they ask about in a body.
    const readsByPost = ['insights.read', 'imports.preview', 'changes.asOf', 'bulk.preview'].includes(name);
    expect(policy.kind).toBe(method === 'GET' || readsByPost ? 'read' : 'write');
    expect(policy.priority).toBe(policy.kind === 'write' ? 'write' : name === 'objects.search' ? 'search' : 'visible');
  });

  it.each(all)('%s: the fields its rules name are fields of its input', (name, { input }) => {
    const policy = callPolicy[name];
    const { ids = [], fields = '', links = [] } = (policy.kind === 'write' ? policy.object : undefined) ?? {};
    const paths = [
      ...policy.skip.filled,
      ...policy.skip.anyOf,
      ...policy.variants.flatMap(({ when }) => Object.keys(when)),
      metaOf(name).errorWhen?.field,
      ...(policy.kind === 'read'
        ? [policy.typeField, policy.idField]
        : [...ids, ...links, ...(fields === '' ? [] : [fields])]),
    ].filter((path) => path !== undefined);
    for (const path of paths) {
      expect(allows(input, path), path).toBe(true);
    }
  });

  it.each(all)('%s: age, dedupe and retries are within §9', (name) => {
    const policy = policyOf(name);
    expect(policy?.retries).toBeGreaterThanOrEqual(0);
    expect(policy?.retries).toBeLessThanOrEqual(3);
    if (policy?.kind === 'read') {
      expect([0, 1000, 5000, 30_000, 60_000]).toContain(policy.dedupe);
      expect(policy.staleTime).toBeGreaterThanOrEqual(0);
    }
  });

  it.each(all)('%s: sends a company-id where contract.md marks it (C)', (name, { isCompanyScoped }) => {
    expect(callPolicy[name].headers).toEqual(isCompanyScoped ? ['company-id'] : []);
  });

  it.each(all)('%s: what is sent at most once is not tried twice, and does not wait', (name) => {
    const policy = policyOf(name);
    if (policy?.kind === 'write' && !policy.repeatable) {
      expect(policy.retries).toBe(0);
      expect(policy.offline).toBe('fail');
    }
  });
});

describe('§8', () => {
  const texts: [call: CallName, text: string, input?: unknown][] = [
    ['spaces.list', 'Error fetching space'],
    ['spaces.create', 'Error updating space'],
    ['spaces.update', 'Error updating space'],
    ['categories.read', 'Error fetching category list'],
    ['categories.create', 'Error creating category'],
    ['categories.update', 'Error updating category'],
    ['pulses.update', 'Error updating pulse'],
    ['pulses.deleteReports', 'Error deleting pulse reports'],
    ['pulses.create', 'Error submitting discovery insights'],
    ['forms.create', 'Error submitting discovery insights'],
    ['discover.answer', 'Error submitting discovery insights'],
    ['forms.create', 'Error submitting multiple forms', { extra: { forms: [{}] } }],
    ['forms.update', 'Error updating discovery responses'],
    ['performance.read', 'Error fetching performance'],
    ['performance.update', 'Error updating performance'],
    ['performance.create', 'Error creating performance'],
    ['performance.delete', 'Error deleting performance'],
    ['canvases.read', 'Failed to load canvas'],
    ['canvases.create', 'Failed to create canvas'],
    ['canvases.update', 'Failed to update canvas'],
    ['canvases.delete', 'Failed to delete canvas'],
    ['canvases.report', 'Failed to request report'],
    ['canvases.charts', 'Error fetching charts'],
    ['files.list', 'Error fetching documents'],
    ['files.create', 'Error creating document'],
    ['files.delete', 'Error deleting documents'],
    ['tasks.list', 'API Error: {status} {statusText}'],
    ['notifications.list', 'HTTP {status}: {statusText}'],
    ['objects.list', 'Error fetching objects'],
    ['objects.search', 'Error fetching objects'],
    ['objects.page', 'Error fetching objects'],
    ['objects.recommended', 'Error fetching object recommendations'],
    ['trigger.run', 'Error creating file', { type: 'create_file' }],
    ['trigger.run', 'Failed to process files', { type: 'process_files' }],
    ['trigger.fetch', 'Error fetching Open Graph data'],
    ['courses.list', 'Error fetching courses'],
    ['courses.create', 'Error creating course'],
    ['courses.update', 'Error updating course'],
    ['training.list', 'Error fetching training'],
    ['training.create', 'Error creating training'],
  ];

  it.each(texts)('%s: %s', (name, text, input = {}) => {
    const policy = isReadName(name)
      ? readPolicy(name, input)
      : isWriteName(name)
        ? writePolicy(name, input)
        : undefined;
    expect(errorTitle(policy?.error)).toBe(text);
  });

  it('documents say more below, in destructive toasts', () => {
    expect(callPolicy['files.list']).toMatchObject({
      failure: 'toast',
      error: { title: 'Error fetching documents', detail: 'Failed to fetch personalization documents' },
    });
    expect(callPolicy['files.create']).toMatchObject({
      failure: 'toast',
      error: { title: 'Error creating document', detail: 'Failed to create personalization document' },
    });
    expect(callPolicy['files.delete']).toMatchObject({
      failure: 'toast',
      error: { title: 'Error deleting documents', detail: 'Failed to delete personalization documents' },
    });
  });

  it('a new category is told under its list', () => {
    expect(callPolicy['categories.create']).toMatchObject({
      failure: 'toast',
      toastTitle: 'Error creating category list',
    });
  });

  it('only process_files prefers the words of the host', () => {
    expect(writePolicy('trigger.run', { type: 'process_files' }).prefersDetail).toBe(true);
    expect(writePolicy('trigger.run', { type: 'create_file' }).prefersDetail).toBe(false);
    expect(Object.values(callPolicy).filter(({ prefersDetail }) => prefersDetail)).toEqual([]);
  });

  it('metric recording and voice are logged only', () => {
    const logged = Object.entries(callPolicy).filter(([, { failure }]) => failure === 'log');
    expect(logged.map(([name]) => name).sort()).toEqual([
      'processing.improve',
      'usage.record',
      'voice.clean',
      'voice.transcribe',
    ]);
  });

  it('every text that belongs to a call stands in the table', () => {
    const used = new Set(
      Object.entries(callPolicy).flatMap(([name, { error, toastTitle }]) => [
        errorTitle(error),
        toastTitle,
        ...(isCallName(name) ? [metaOf(name).errorWhen?.error] : []),
      ]),
    );
    const elsewhere: unknown[] = [
      errorTexts.searchTimeout,
      errorTexts.search,
      errorTexts.cancelled,
      errorTexts.notAuthenticated,
      // Of an answer without what it should hold: the voice control logs them.
      errorTexts.gettingTranscript,
      errorTexts.transcribingForEditing,
      errorTexts.gettingEditedText,
    ];
    const titles = Object.values(errorTexts)
      .filter((text) => !elsewhere.includes(text))
      .map((text) => errorTitle(text));
    expect(titles.filter((title) => !used.has(title))).toEqual([]);
  });
});

describe('§7 and §9', () => {
  it('success toasts, and what can be taken back', () => {
    const told = Object.entries(callPolicy).flatMap(([name, policy]) =>
      policy.kind === 'write' && policy.success !== undefined ? [[name, policy.success, policy.undo]] : [],
    );
    expect(told).toEqual([
      ['objects.delete', 'objectsDeleted', 'objects.restore'],
      ['files.create', 'documentCreated', undefined],
      ['files.delete', 'documentsDeleted', 'objects.restore'],
      ['uploads.finish', 'documentCreated', undefined],
      ['canvases.delete', 'canvasesDeleted', 'objects.restore'],
      ['notes.delete', 'noteDeleted', 'notes.restore'],
    ]);
  });

  it.each<[CallName, unknown, number]>([
    ['objects.list', { type: 'job' }, 5000],
    ['objects.counts', {}, 5000],
    ['performance.read', {}, 1000],
    ['objects.list', { type: 'performance' }, 1000],
    ['objects.list', { type: 'candidate' }, 30_000],
    ['objects.page', { type: ['candidate'] }, 30_000],
    ['people.candidate', { id: 'c' }, 30_000],
    ['categories.read', { type: 'cycle' }, 30_000],
    ['categories.read', { type: 'tag' }, 5000],
    ['canvases.read', { type: 'dashboard' }, 30_000],
    ['canvases.charts', { metric_names: ['engagement'] }, 30_000],
    ['notifications.list', {}, 30_000],
    ['files.list', { subtype: 'cv' }, 60_000],
    ['objects.list', { type: 'document' }, 60_000],
    ['objects.list', { type: 'employee', lite: true }, 60_000],
    ['objects.list', { type: 'employee' }, 5000],
    ['objects.page', { type: ['employee'] }, 60_000],
    ['objects.page', { type: ['candidate', 'job'] }, 5000],
  ])('%s %o: asked again at most every %i ms', (name, input, dedupe) => {
    expect(isReadName(name) && readPolicy(name, input).dedupe).toBe(dedupe);
  });

  it('documents are tried two times more, everything else that may be repeated three', () => {
    expect(readPolicy('files.list', {}).retries).toBe(2);
    expect(readPolicy('objects.list', { type: 'document' }).retries).toBe(2);
    expect(writePolicy('files.create', {}).retries).toBe(2);
    expect(readPolicy('objects.list', { type: 'job' }).retries).toBe(3);
    expect(writePolicy('spaces.update', {}).retries).toBe(3);
  });

  it('answers are stale after five minutes, insights after three hours', () => {
    expect(callPolicy['objects.list'].staleTime).toBe(300_000);
    expect(callPolicy['insights.read'].staleTime).toBe(10_800_000);
  });

  it('what moves an application makes insights ask anew, an edit does not', () => {
    const told = (name: 'applications.move' | 'applications.closeJob' | 'applications.answerOffer' | 'notes.create') =>
      isAffected(
        'insights.read',
        { objects: [{ id: 'c', object_type: 'candidate' }] },
        { topics: callPolicy[name].invalidates },
      );
    expect(told('applications.move')).toBe(true);
    expect(told('applications.closeJob')).toBe(true);
    expect(told('applications.answerOffer')).toBe(true);
    expect(told('notes.create')).toBe(false);
    const edited = { topics: ['candidate', 'object'], ids: ['c'] } as const;
    expect(isAffected('insights.read', { objects: [{ id: 'c', object_type: 'candidate' }] }, edited)).toBe(false);
  });

  it('long calls are marked', () => {
    const long = Object.entries(callPolicy).filter(([, policy]) => policy.long);
    expect(long.map(([name]) => name).sort()).toEqual([
      'applications.closeJob',
      'bulk.preview',
      'bulk.run',
      'canvases.report',
      'changes.undo',
      'files.content',
      'files.create',
      'imports.preview',
      'imports.run',
      'insights.read',
      'processing.improve',
      'resumes.add',
      'resumes.apply',
      'resumes.content',
      'synthetic.create',
      'synthetic.delete',
      'trigger.run',
      'uploads.chunk',
      'uploads.finish',
      'uploads.start',
      'voice.clean',
      'voice.transcribe',
    ]);
  });

  it('tasks and notifications need a user', () => {
    const needing = Object.entries(callPolicy).filter(([, policy]) => policy.skip.needsUser);
    expect(needing.map(([name]) => name).sort()).toEqual([
      'notifications.changeSettings',
      'notifications.list',
      'notifications.settings',
      'notifications.update',
      'tasks.create',
      'tasks.delete',
      'tasks.list',
      'tasks.update',
    ]);
  });
});
