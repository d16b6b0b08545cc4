import process from 'node:process';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { createIntelligence } from '#host/intelligence/create-intelligence.ts';
import { plain, startStandInEngine, streamed } from '#host/intelligence/testing/stand-in-engine.ts';
import { makeWav } from '#host/intelligence/transcription/testing/make-wav.ts';
import { engines } from '#host/testing/engines.ts';
import { startSampleHost } from '#host/testing/sample-host.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { addCompany, type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { objectTypes } from '#shared/domain/object-types.ts';

describe.each(engines)('the calls of intelligence on %s', (engine) => {
  let host: TestHost;
  let owner: Caller;

  beforeEach(async () => {
    host = await startTestHost({ engine });
    owner = await host.signIn();
  });

  afterEach(async () => {
    expect(host.bugs).toEqual([]);
    await host.close();
  });

  it('clean a transcript', async () => {
    const { status, body } = await host.call(owner, 'POST', '/api/transcription/clean', {
      transcript: 'um hello comma we need more more people',
    });
    expect(status).toBe(200);
    expect(body).toEqual({ cleaned_transcript: 'Hello, we need more people.', engine: 'built-in' });
  });

  it('write the names of people that the caller sees as names', async () => {
    const person = { first_name: 'Özlem', last_name: 'McKay' };
    expect((await host.call(owner, 'POST', '/api/objects/candidate', person)).status).toBe(201);
    const clean = async (caller: Caller) => {
      const sent = { transcript: 'ask özlem mckay about the offer' };
      return (await host.call(caller, 'POST', '/api/transcription/clean', sent)).body.cleaned_transcript;
    };
    expect(await clean(owner)).toBe('Ask Özlem McKay about the offer.');
    await addCompany(host.store, 'elsewhere', host.now());
    const stranger = await host.addUser('elsewhere', 'owner', 'elsewhere@example.com');
    expect(await clean(stranger)).toBe('Ask özlem mckay about the offer.');
    const member = await host.addUser(owner.companyId, 'member', 'names-member@example.com');
    expect(await clean(member)).toBe('Ask özlem mckay about the offer.');
  });

  it('improve a text, and say what they cannot do', async () => {
    const { status, body } = await host.call(owner, 'POST', '/api/processing/', {
      user_message: 'Open the door. Close the window.',
      user_instructions: 'bullet list, then translate to French',
      data_type: 'improve',
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      response: '- Open the door.\n- Close the window.',
      engine: 'built-in',
      notice: 'Cadre cannot translate without a connected model.',
    });
  });

  it('tell what an object’s figures and links say against the others of its kind', async () => {
    const skillOf = (name: string, level: number) =>
      ({ type: 'skill', name, data: { level, needs_level: 4 } }) as const;
    const [job = '', skill = '', person = ''] = await seedObjects(host.store, owner.companyId, host.now(), [
      { type: 'job', name: 'Cook', title: 'Cook', status: 'open' },
      skillOf('Baking', 2),
      { type: 'candidate', name: 'Ada' },
      ...['Frying', 'Brewing', 'Roasting', 'Serving', 'Tasting'].map((name, at) => skillOf(name, at + 1)),
    ]);
    await seedRelations(host.store, owner.companyId, host.now(), [
      { from: person, kind: 'applied_to', to: job, data: { stage: 'Interview' } },
      { from: person, kind: 'has_skill', to: skill, level: 3 },
    ]);
    const { status, body } = await host.call(owner, 'POST', '/api/insights/', {
      objects: [
        { id: job, object_type: 'job' },
        { id: skill, object_type: 'skill' },
      ],
      language: 'de',
    });
    expect(status).toBe(200);
    // One application, which its page shows, and no other job to hold it against.
    expect(body.data[0].insights).toEqual([]);
    expect(body.data[1].insights[0]).toEqual({
      says: 'skill_gap',
      text: 'The level is 2, 50% below the 4 needed: critical; of 5 other skills measured, 1 is worse off.',
      translated_text:
        'Das Niveau ist 2, 50 % unter den benötigten 4: kritisch; schlechter steht es um 1 von 5 anderen verglichenen Kompetenzen.',
      evidence: [
        { field: 'level', label: 'Niveau', value: 2 },
        { field: 'needs_level', label: 'Benötigtes Niveau', value: 4 },
        { field: 'level', label: 'Lücke in Prozent', value: 50 },
        { field: 'needs_level', label: 'Andere verglichene Kompetenzen', value: 5 },
        { field: 'needs_level', label: 'Schlechter', value: 1 },
      ],
      as_of: host.now().toISOString(),
      engine: 'built-in',
    });
  });

  it('say something worth saying of the sample company, and never that there is too little', async () => {
    await host.close();
    host = await startSampleHost({ engine });
    owner = await host.signIn();
    const said = new Map<string, number>();
    for (const type of objectTypes.filter((one) => one !== 'company')) {
      const list = await host.call(owner, 'GET', `/api/objects/${type}?page_size=8`);
      const objects = list.body.data.map((object: { id: string }) => ({ id: object.id, object_type: type }));
      const { status, body } = await host.call(owner, 'POST', '/api/insights/', { objects });
      expect(status, type).toBe(200);
      for (const insight of body.data.flatMap((one: { insights: unknown[] }) => one.insights)) {
        said.set(type, (said.get(type) ?? 0) + 1);
        expect(insight.evidence.length, type).toBeGreaterThan(0);
        expect(insight.text, type).not.toContain('too little data');
      }
    }
    expect([...said.keys()]).toEqual(
      expect.arrayContaining(['candidate', 'employee', 'job', 'skill', 'course', 'training', 'pulse', 'performance']),
    );
    const company = await host.call(owner, 'POST', '/api/insights/', {
      objects: [{ id: owner.companyId, object_type: 'company' }],
    });
    expect(company.body.data[0].insights[0].text).toMatch(/open jobs|skills measured/);
  });

  it('hide what the caller may not see', async () => {
    await addCompany(host.store, 'other', host.now());
    const [foreign = ''] = await seedObjects(host.store, 'other', host.now(), [{ type: 'job', name: 'Secret' }]);
    const [hidden = ''] = await seedObjects(host.store, owner.companyId, host.now(), [{ type: 'job', name: 'Hidden' }]);
    await seedRelations(host.store, owner.companyId, host.now(), [
      { from: hidden, kind: 'permitted', to: owner.memberId },
    ]);
    const member = await host.addUser(owner.companyId, 'member', 'm@cadre.local');
    for (const [caller, id] of [
      [owner, foreign],
      [member, hidden],
    ] as const) {
      const { status } = await host.call(caller, 'POST', '/api/insights/', { objects: [{ id, object_type: 'job' }] });
      expect(status).toBe(404);
    }
  });

  test.each([
    ['/api/insights/', { objects: [] }],
    ['/api/insights/', {}],
    ['/api/insights/', { objects: [{ id: 'x', object_type: 'dragon' }] }],
    ['/api/insights/', { objects: [{ id: 'x', object_type: 'job' }], language: 'fr' }],
    ['/api/insights/', { objects: Array.from({ length: 21 }, () => ({ id: 'x', object_type: 'job' })) }],
    ['/api/processing/', { user_message: 'x', user_instructions: 'y', data_type: 'destroy' }],
    ['/api/processing/', { user_message: 7, user_instructions: 'y', data_type: 'improve' }],
    ['/api/processing/', { user_message: 'x'.repeat(200_001), user_instructions: '', data_type: 'improve' }],
    ['/api/transcription/clean', {}],
    ['/api/transcription/clean', { transcript: ['a'] }],
    ['/api/transcription/clean', { transcript: 'a', extra: 1 }],
  ])('refuse %s with %j', async (path, sent) => {
    const { status, body } = await host.call(owner, 'POST', path, sent);
    expect(status).toBe(400);
    expect(body.code).toBe('invalid_input');
  });

  it('take half characters and NUL for what they are: no text', async () => {
    const { status, body } = await host.call(owner, 'POST', '/api/transcription/clean', { transcript: 'a\0b\ud800' });
    expect(status).toBe(200);
    expect(body.cleaned_transcript).not.toMatch(/[\0\ud800]/);
  });

  it('hear nothing where no engine is set', async () => {
    const form = new FormData();
    form.append('audio', new File([new Uint8Array(100)], 'a.wav', { type: 'audio/wav' }));
    const response = await host.raw(owner, 'POST', '/api/transcription/', { body: form });
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: 'engine_not_configured', status: 503 });
  });
});

describe('with an engine outside', () => {
  it('the same insights are asked for once, and again when the object has changed', async () => {
    const stand = await startStandInEngine();
    const intelligence = createIntelligence(() => ({ text: { baseUrl: stand.baseUrl, model: 'm' } }));
    const host = await startTestHost({ intelligence });
    const owner = await host.signIn();
    const [id = ''] = await seedObjects(host.store, owner.companyId, host.now(), [
      { type: 'skill', name: 'Baking', data: { level_growth: 2, needs_level_growth: 5 } },
    ]);
    const read = async () => {
      const answer = await host.call(owner, 'POST', '/api/insights/', { objects: [{ id, object_type: 'skill' }] });
      return answer.body.data[0].insights[0];
    };
    stand.answers.push(streamed('[{"text":"The need grows faster.","facts":[1]}]'));
    expect(await read()).toMatchObject({ text: 'The need grows faster.', engine: 'openai-compatible' });
    await read();
    expect(stand.asked).toHaveLength(1);
    await host.call(owner, 'PUT', '/api/objects/skill', { id, name: 'Pastry' });
    await read();
    expect(stand.asked).toHaveLength(2);
    stand.answers.splice(0, 1, plain(401, '{}'));
    await host.call(owner, 'PUT', '/api/objects/skill', { id, name: 'Fine pastry' });
    expect(await read()).toMatchObject({ engine: 'built-in', notice: expect.any(String) });
    stand.answers.splice(0, 1, streamed('[{"text":"The need grows faster.","facts":[1]}]'));
    expect(await read()).toMatchObject({ engine: 'openai-compatible' });
    await host.close();
    await stand.close();
  });

  it('a text is improved with what its author asked to be remembered, the newest first, and nobody else’s', async () => {
    const stand = await startStandInEngine();
    const intelligence = createIntelligence(() => ({ text: { baseUrl: stand.baseUrl, model: 'm' } }));
    const host = await startTestHost({ intelligence });
    const owner = await host.signIn();
    const member = await host.addUser(owner.companyId, 'member', 'remembers@example.com');
    const remember = async (caller: typeof owner, text: string) => {
      host.advance(1000);
      return (await host.call(caller, 'POST', '/api/memory/', { text })).body.id;
    };
    const first = await remember(owner, 'Short sentences');
    await remember(member, 'Secret wish');
    const long = await remember(owner, 'x'.repeat(19_990));
    const last = await remember(owner, 'No adverbs');
    stand.answers.push(streamed('Ada came.'));
    const improve = { user_message: 'Ada came along', user_instructions: '', data_type: 'improve' };
    const { body } = await host.call(owner, 'POST', '/api/processing/', improve);
    // The long one fits beside the newest; what has no room left is not cut, but left out.
    expect(body.remembered.map((one: { id: string }) => one.id)).toEqual([last, long]);
    expect(stand.asked[0]?.body).not.toContain('Secret wish');
    await host.call(owner, 'DELETE', '/api/memory/', { memory_id: long });
    const after = (await host.call(owner, 'POST', '/api/processing/', improve)).body;
    expect(after.remembered.map((one: { id: string }) => one.id)).toEqual([last, first]);
    await host.close();
    await stand.close();
  });

  it('a recording is heard by the program that is set', async () => {
    const command = [
      process.execPath,
      '-e',
      'console.log(process.argv.slice(1).join("|"))',
      '{language}',
      '{vocabulary}',
    ];
    const intelligence = createIntelligence(() => ({ transcription: { kind: 'command', command } }));
    const host = await startTestHost({ intelligence });
    const owner = await host.signIn();
    const send = async (audio: Uint8Array, fields: Record<string, string> = {}) => {
      const form = new FormData();
      form.append('audio', new File([new Uint8Array(audio)], 'anything.bin', { type: 'text/html' }));
      for (const [name, value] of Object.entries(fields)) {
        form.append(name, value);
      }
      const response = await host.raw(owner, 'POST', '/api/transcription/', { body: form });
      return { status: response.status, body: await response.json() };
    };
    const heard = await send(makeWav(1), { language: 'de', vocabulary: 'Köln, O’Neill' });
    expect(heard).toEqual({ status: 200, body: { transcript: 'de|Köln, O’Neill', engine: 'command' } });
    expect((await send(makeWav(1))).body.transcript).toBe('en|');
    expect(await send(new TextEncoder().encode('<html>'))).toMatchObject({ status: 415 });
    expect(await send(makeWav(601, 100))).toMatchObject({ status: 413 });
    expect(await send(makeWav(1), { language: 'fr' })).toMatchObject({ status: 400 });
    expect(await send(makeWav(1), { extra: '1' })).toMatchObject({ status: 400 });
    const json = await host.call(owner, 'POST', '/api/transcription/', { audio: 'x' });
    expect(json.status).toBe(415);
    expect(host.bugs).toEqual([]);
    await host.close();
  });
});
