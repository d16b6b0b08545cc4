import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHost, type Host } from '#host/create-host.ts';
import type { Store } from '#host/store/store.ts';
import { engines } from '#host/testing/engines.ts';
import { seedObjects } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

interface Made {
  method: string;
  path: string;
  body: Record<string, unknown> | FormData | Uint8Array<ArrayBuffer>;
}

describe.each(engines)('a call that is one transaction on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let colleague: Caller;
  let skill: string;

  beforeAll(async () => {
    test = await startTestHost({ engine, schedule: () => () => {} });
    owner = await test.signIn();
    colleague = await test.addUser(owner.companyId, 'member', 'colleague@example.com');
    skill = await seeded('skill');
  });
  afterAll(() => test.close());

  async function seeded(type: 'skill' | 'candidate' | 'employee'): Promise<string> {
    const seeds = [{ type, name: 'Ada', first_name: 'Ada' }];
    const [id = ''] = await seedObjects(test.store, owner.companyId, test.now(), seeds);
    return id;
  }

  async function made(path: string, body: Record<string, unknown>): Promise<string> {
    const answer = await test.call(owner, 'POST', path, body);
    return answer.body.id;
  }

  async function openPulse(): Promise<string> {
    const questions = ['How are you?', 'What else?'].map((text, index) => ({ id: `q${index}`, kind: 'text', text }));
    const seeds = [{ type: 'pulse', name: 'Weekly', subtype: 'weekly', status: 'open', data: { questions } }];
    const [id = ''] = await seedObjects(test.store, owner.companyId, test.now(), seeds);
    return id;
  }

  /** A turn of a conversation about a new pulse, after others. */
  async function discovering(...said: readonly string[]): Promise<Made> {
    const pulse_id = await openPulse();
    let about: Record<string, unknown> = { pulse_id, is_first_question: true, user_input: 'Hello!' };
    for (const user_input of said) {
      const { body } = await test.call(owner, 'POST', '/api/discover/', about);
      about = { form_id: body.form_id, user_input };
    }
    return post('/api/discover/', about);
  }

  const content = new TextEncoder().encode('The plan');
  const started = () => made('/api/uploads/', { name: `${randomUUID()}.txt`, size: content.length });
  const withFile = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) {
      form.append(name, value);
    }
    form.append('files[]', new File([content], 'plan.txt', { type: 'text/plain' }));
    return form;
  };

  const post = (path: string, body: Made['body']): Made => ({ method: 'POST', path, body });
  const put = (path: string, body: Made['body']): Made => ({ method: 'PUT', path, body });
  const remove = (path: string, body: Record<string, unknown>): Made => ({ method: 'DELETE', path, body });

  const cases: Readonly<Record<string, () => Made | Promise<Made>>> = {
    'makes an object': () => post('/api/objects/job', { title: 'Engineer' }),
    'changes an object': async () => put('/api/objects/skill', { id: await seeded('skill'), name: 'Go' }),
    'deletes objects': async () => remove('/api/objects/skill', { ids: [await seeded('skill')] }),
    'restores objects': async () => {
      const ids = [await seeded('skill')];
      await test.call(owner, 'DELETE', '/api/objects/skill', { ids });
      return post('/api/objects/skill/restore', { ids });
    },
    'makes a canvas as an object': () => post('/api/objects/canvas', { title: 'Plan' }),
    'changes a canvas as an object': async () =>
      put('/api/objects/canvas', { id: await made('/api/canvas_management/', { title: 'Plan' }), title: 'Plans' }),
    'links objects': async () =>
      put(`/api/objects/employee/${await seeded('employee')}/relations`, { kind: 'has_skill', to: skill, level: 3 }),
    'takes a link away': async () => {
      const path = `/api/objects/employee/${await seeded('employee')}/relations`;
      await test.call(owner, 'PUT', path, { kind: 'has_skill', to: skill });
      return remove(path, { kind: 'has_skill', to: skill });
    },
    'opens a ticket': () => post('/api/tickets/', { title: 'Desk', assignee_id: colleague.memberId }),
    'changes a ticket': async () =>
      put('/api/tickets/', { id: await made('/api/tickets/', { title: 'A' }), title: 'B' }),
    'makes a task': () => post('/api/objects/workflows/tasks', { title: 'Call', assignee_id: colleague.memberId }),
    'writes a message': () => post('/api/messages/', { text: 'Hello' }),
    'remembers something': () => post('/api/memory/', { text: 'Tea' }),
    'changes what is remembered': async () =>
      put('/api/memory/', { id: await made('/api/memory/', { text: 'Tea' }), text: 'Coffee' }),
    'makes a category': () => post('/api/category-list/', { type: 'tag', name: `Tag ${randomUUID()}` }),
    'records a figure': () => post('/api/metrics/', { action: 'viewed', action_type: 'skill' }),
    'makes a canvas': () => post('/api/canvas_management/', { title: 'Plan' }),
    'changes a canvas': async () =>
      put('/api/canvas_management/', { id: await made('/api/canvas_management/', { title: 'A' }), title: 'B' }),
    'makes a space': () => post('/api/spaces/', { name: 'Team' }),
    'changes a space': async () =>
      put('/api/spaces/', { space_id: await made('/api/spaces/', { name: 'A' }), name: 'B' }),
    'puts somebody into a space': async () =>
      put('/api/spaces/', {
        space_id: await made('/api/spaces/', { name: 'A' }),
        candidate_id: await seeded('candidate'),
      }),
    'makes a space of files': () => post('/api/spaces/', withFile({ name: 'Team' })),
    'changes a space and adds files': async () =>
      put('/api/spaces/', withFile({ space_id: await made('/api/spaces/', { name: 'A' }), name: 'B' })),
    'keeps a file': () =>
      post('/api/file_attachment/', {
        file: Buffer.from(content).toString('base64'),
        file_name: `${randomUUID()}.txt`,
      }),
    'writes a file': () =>
      post('/api/global_trigger/', { type: 'create_file', content: '# Plan', file_type: 'md', title: randomUUID() }),
    'begins an upload': () => post('/api/uploads/', { name: 'plan.txt', size: content.length }),
    'takes a chunk': async () => put(`/api/uploads/${await started()}?offset=0`, content),
    'makes a document of an upload': async () => {
      const id = await started();
      const headers = { 'content-type': 'application/octet-stream' };
      await test.raw(owner, 'PUT', `/api/uploads/${id}?offset=0`, { body: content, headers });
      return post(`/api/uploads/${id}/finish`, { hash: createHash('sha256').update(content).digest('hex') });
    },
    'hands a form in': async () => post('/api/forms/', { pulse_id: await openPulse(), responses: { q0: 'Well' } }),
    'hands forms in': async () => {
      const forms = [await openPulse(), await openPulse()].map((pulse_id) => ({ pulse_id, responses: { q0: 'Well' } }));
      return post('/api/forms/', { extra: { forms } });
    },
    'adds to a form': async () => {
      const form_id = await made('/api/forms/', { pulse_id: await openPulse(), responses: { q0: 'Well' } });
      return put('/api/forms/', { form_id, responses: { q1: 'Nothing' } });
    },
    'answers a pulse': async () =>
      post('/api/pulses/', { responses: { q0: 'Well' }, data: { pulse_id: await openPulse() } }),
    'begins a conversation': () => discovering(),
    'goes on in a conversation': () => discovering('Well'),
    'asks for a report': () => post('/api/canvas/', { canvas_type: 'report', query: 'Hiring funnel' }),
    'makes a course': () => post('/api/courses/', { title: 'Rust' }),
    'makes a training': () => post('/api/training/', { title: 'Safety' }),
    'assigns a training': async () =>
      post('/api/training/', {
        type: 'assignment',
        training_id: await made('/api/training/', { title: 'Safety' }),
        employee_ids: [await seeded('employee')],
      }),
    'writes a review': async () => post('/api/performance/', { object_id: await seeded('employee'), rating: 3 }),
    'merges candidates': async () =>
      post('/api/candidates/merge', { keep: await seeded('candidate'), merge: [await seeded('candidate')] }),
    'converts a candidate': async () =>
      post(`/api/candidates/${await seeded('candidate')}/convert`, { start_date: '2026-01-01' }),
    'changes the caller': () => put('/api/users/me', { first_name: 'Olivia' }),
    'takes an invitation back': async () =>
      remove('/api/members/', {
        id: await made('/api/members/', { email: `${randomUUID()}@example.com`, role: 'member' }),
      }),
    'changes a role': () => put('/api/members/', { id: colleague.memberId, role: 'admin' }),
  };

  async function send(host: Host, { method, path, body }: Made, key: string) {
    const headers = new Headers({ cookie: owner.cookie, 'user-id': owner.userId, 'idempotency-key': key });
    const isSentAsIs = body instanceof FormData || body instanceof Uint8Array;
    if (!(body instanceof FormData)) {
      headers.set('content-type', isSentAsIs ? 'application/octet-stream' : 'application/json');
    }
    const request = new Request(`http://cadre.test${path}`, {
      method,
      headers,
      body: isSentAsIs ? body : JSON.stringify(body),
    });
    const response = await host.fetch(request);
    const text = await response.text();
    return { status: response.status, isReplayed: response.headers.has('idempotency-replayed'), text };
  }

  /** A process that stops for ever once its transaction is committed. */
  function startDying() {
    let reached = () => {};
    const dead = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const store: Store = {
      ...test.store,
      async transaction(work) {
        await test.store.transaction(work);
        reached();
        return new Promise(() => {});
      },
      close: async () => {},
    };
    return { host: createHost({ ...test.deps, store, schedule: () => () => {} }), dead };
  }

  it.each(Object.entries(cases))('has its reply as soon as it is committed: %s', async (name, prepare) => {
    const key = name.replaceAll(' ', '.');
    const asked = await prepare();
    const { host, dead } = startDying();
    void send(host, asked, key);
    await dead;
    const again = await send(test.host, asked, key);
    expect(again).toMatchObject({ isReplayed: true, status: expect.toSatisfy((status: number) => status < 300) });
    // What one that lives answers is what it keeps, too.
    const alike = await prepare();
    const first = await send(test.host, alike, `${key}.2`);
    expect([first.status, first.isReplayed]).toEqual([again.status, false]);
    expect(await send(test.host, alike, `${key}.2`)).toEqual({ ...first, isReplayed: true });
    expect(test.bugs).toEqual([]);
  });
});
