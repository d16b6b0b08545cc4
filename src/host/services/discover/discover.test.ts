import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

const questions = [
  { id: 'mood', kind: 'scale', text: 'How are you?', required: true, labels: { low: 'bad', high: 'well' } },
  {
    id: 'why',
    kind: 'text',
    text: 'Why?',
    required: true,
    logic: { show_if: [{ question_id: 'mood', operator: 'at_most', value: 2 }] },
  },
  { id: 'place', kind: 'choice', text: 'Where do you work?', options: ['At home', 'In the office'] },
  { id: 'more', kind: 'text', text: 'Anything else?' },
];

describe.each(engines)('discover on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let pulse: string;

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
  });
  afterAll(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });
  beforeEach(async () => {
    [pulse = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'pulse', name: 'Weekly', subtype: 'weekly', status: 'open', data: { questions } },
    ]);
  });

  const turn = async (body: Record<string, unknown>, caller = owner) => {
    const answer = await test.call(caller, 'POST', '/api/discover/', body);
    expect(answer.body).toHaveProperty('form_id');
    return answer.body;
  };
  const begin = () =>
    turn({ is_first_question: true, pulse_id: pulse, user_input: 'Hello!', company_id: owner.companyId });

  it('asks one question at a time, understands the answers, and ends in a summary', async () => {
    const first = await begin();
    expect(first).toMatchObject({
      done: false,
      question: { id: 'mood', kind: 'scale', required: true, number: 1 },
      message: 'How are you? Answer with a number from 1 to 5. 1 is “bad”, 5 is “well”.',
      progress: { answered: 0, total: 3 },
    });
    const say = (user_input: string) => turn({ form_id: first.form_id, user_input });
    const place = await say('four');
    expect(place).toMatchObject({ question: { id: 'place', number: 2 }, progress: { answered: 1, total: 3 } });
    expect(place.message).toContain('At home · In the office');
    expect(await say('mostly at home')).toMatchObject({ question: { id: 'more' }, understood: true });
    const end = await say('More plants.');
    expect(end).toMatchObject({
      done: true,
      progress: { answered: 3, total: 3 },
      form: { status: 'submitted', responses: { mood: 4, place: 'At home', more: 'More plants.' } },
      summary: {
        answers: [
          { question_id: 'mood', answer: '4 of 5' },
          { question_id: 'place', answer: 'At home' },
          { question_id: 'more', answer: 'More plants.' },
        ],
        skipped: [],
      },
    });
    expect(end.message).toContain('You answered 3 of 3 questions');
    expect(end.form).not.toHaveProperty('conversation');
    // It can be asked for again, and nothing is counted twice.
    expect(await turn({ form_id: first.form_id })).toMatchObject({ done: true, summary: end.summary });
    expect(await begin()).toMatchObject({ done: true, form_id: first.form_id });
  });

  it('asks again what it did not understand, and says why', async () => {
    const { form_id } = await begin();
    for (const [user_input, reason] of [
      ['banana', 'which number you mean'],
      ['11', 'not on the scale'],
      ['', 'no answer'],
    ]) {
      const again = await turn({ form_id, user_input });
      expect(again).toMatchObject({ understood: false, question: { id: 'mood' }, progress: { answered: 0 } });
      expect(again.message).toContain(reason);
    }
  });

  it('asks what an answer calls for, and drops what another answer leaves out', async () => {
    const { form_id } = await begin();
    expect(await turn({ form_id, user_input: 'strongly disagree' })).toMatchObject({ question: { id: 'why' } });
    expect(await turn({ form_id, user_input: 'Too much.' })).toMatchObject({ question: { id: 'place' } });
    await turn({ form_id, user_input: 'back' });
    const mood = await turn({ form_id, user_input: 'go back' });
    expect(mood.question.id).toBe('mood');
    expect(mood.message).toContain('So far you answered “1 of 5”');
    expect(await turn({ form_id, user_input: '5' })).toMatchObject({
      question: { id: 'place' },
      progress: { total: 3 },
    });
    await turn({ form_id, user_input: 'second' });
    const end = await turn({ form_id, user_input: 'skip' });
    expect(end.form.responses).toEqual({ mood: 5, place: 'In the office' });
    expect(end.summary.skipped).toEqual(['Anything else?']);
  });

  it('lets nobody skip what is required, nor go back before the first question', async () => {
    const { form_id } = await begin();
    expect(await turn({ form_id, user_input: 'Skip' })).toMatchObject({ understood: false, question: { id: 'mood' } });
    expect((await turn({ form_id, user_input: 'back' })).message).toContain('This is the first question.');
  });

  it('stores no opposite and no command: it asks back with the choices, or goes on', async () => {
    const { form_id } = await begin();
    const say = (user_input: string) => turn({ form_id, user_input });
    expect(await say('3.5')).toMatchObject({ understood: false, question: { id: 'mood' } });
    expect((await say('three and a half')).message).toContain('whole numbers only');
    expect(await say('well')).toMatchObject({ question: { id: 'place' } });
    // Of two places, what is not the one is the other.
    expect(await say('no idea where, sometimes not at home and not in the office')).toMatchObject({
      understood: false,
    });
    expect(await say('not at home')).toMatchObject({ question: { id: 'more' } });
    const end = await say('skip this one');
    expect(end.form.responses).toEqual({ mood: 5, place: 'In the office' });
    expect(end.summary.skipped).toEqual(['Anything else?']);
  });

  it('takes what an exception leaves of several choices', async () => {
    const options = ['Mentoring', 'Coaching', 'Courses'];
    const [help = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      {
        type: 'pulse',
        name: 'Help',
        status: 'open',
        data: { questions: [{ id: 'h', kind: 'choice', text: 'What helps?', options, multiple: true }] },
      },
    ]);
    const { form_id } = await turn({ pulse_id: help, is_first_question: true });
    const again = await turn({ form_id, user_input: 'not mentoring' });
    expect(again).toMatchObject({ understood: false, question: { id: 'h' } });
    expect(again.message).toContain('Mentoring · Coaching · Courses');
    const end = await turn({ form_id, user_input: 'everything except mentoring' });
    expect(end.form.responses).toEqual({ h: ['Coaching', 'Courses'] });
  });

  it('goes on where it was, in another window too, and knows what the form says', async () => {
    const { form_id } = await begin();
    await turn({ form_id, user_input: '3' });
    await test.call(owner, 'PUT', '/api/forms/', { form_id, responses: { place: 'At home' } });
    expect(await begin()).toMatchObject({ form_id, question: { id: 'place' } });
    expect(await turn({ form_id, user_input: 'weiter' })).toMatchObject({ question: { id: 'more' } });
  });

  it('finds the newest open pulse of a type', async () => {
    test.advance(1000);
    const [newest] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'pulse', name: 'Newer', subtype: 'weekly', status: 'open', data: { questions } },
    ]);
    expect(await turn({ type: 'weekly', is_first_question: true })).toMatchObject({ pulse_id: newest });
  });

  it('speaks German with those who do', async () => {
    const caller = await test.addUser(owner.companyId, 'member', 'frau@example.com');
    await test.store.db.updateTable('user_account').set({ language: 'de' }).where('id', '=', caller.userId).execute();
    const first = await turn({ pulse_id: pulse, is_first_question: true }, caller);
    expect(first.message).toContain('Antworten Sie mit einer Zahl von 1 bis 5.');
    const say = (user_input: string) => turn({ form_id: first.form_id, user_input }, caller);
    expect(await say('Stimme voll und ganz zu')).toMatchObject({ question: { id: 'place' } });
    expect(await say('überspringen')).toMatchObject({ question: { id: 'more' } });
    const end = await say('Überspringen.');
    expect(end.form.responses).toEqual({ mood: 5 });
    expect(end.message).toContain('Übersprungen: Where do you work? · Anything else?');
  });

  it('speaks Spanish with those who do', async () => {
    const caller = await test.addUser(owner.companyId, 'member', 'senora@example.com');
    await test.store.db.updateTable('user_account').set({ language: 'es' }).where('id', '=', caller.userId).execute();
    const first = await turn({ pulse_id: pulse, is_first_question: true }, caller);
    expect(first.message).toContain('Responde con un número del 1 al 5.');
    const say = (user_input: string) => turn({ form_id: first.form_id, user_input }, caller);
    expect(await say('Totalmente de acuerdo')).toMatchObject({ question: { id: 'place' } });
    expect(await say('saltar esta pregunta')).toMatchObject({ question: { id: 'more' } });
    const end = await say('No lo sé.');
    expect(end.form.responses).toEqual({ mood: 5 });
    expect(end.message).toContain('Omitidas: Where do you work? · Anything else?');
  });

  it.each([
    [{}, 422],
    [{ pulse_id: 'nothing' }, 404],
    [{ form_id: 'nothing' }, 404],
    [{ type: 'unheard of' }, 404],
    [{ company_id: 'other' }, 404],
    [{ user_input: 5 }, 400],
    [{ user_input: 'x'.repeat(20_001) }, 400],
    [{ colour: 'red' }, 400],
  ])('refuses %j', async (body, status) => {
    const answer = await test.call(owner, 'POST', '/api/discover/', body);
    expect([answer.status, answer.body.title]).toEqual([status, 'Error submitting discovery insights']);
  });

  it('is no way into another’s form, nor into a closed pulse', async () => {
    const { form_id } = await begin();
    const stranger = await test.addUser(owner.companyId, 'member', 'stranger@example.com');
    expect((await test.call(stranger, 'POST', '/api/discover/', { form_id, user_input: '1' })).status).toBe(404);
    await test.store.db.updateTable('object').set({ status: 'closed' }).where('id', '=', pulse).execute();
    expect((await test.call(owner, 'POST', '/api/discover/', { form_id, user_input: '1' })).status).toBe(409);
  });

  it('takes documents where a question asks for one', async () => {
    const [withFile = '', paper = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      {
        type: 'pulse',
        name: 'Papers',
        status: 'open',
        data: { questions: [{ id: 'f', kind: 'file', text: 'Paper?' }] },
      },
      { type: 'document', name: 'Paper' },
    ]);
    const { form_id } = await turn({ pulse_id: withFile, is_first_question: true });
    expect((await turn({ form_id, user_input: 'here it is' })).message).toContain('No document came with that.');
    const wrong = await test.call(owner, 'POST', '/api/discover/', { form_id, file_attachments: ['nothing'] });
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'responses.f']);
    const end = await turn({ form_id, file_attachments: [paper] });
    expect(end).toMatchObject({ done: true, form: { responses: { f: [paper] } } });
    expect(end.message).toContain('1 document');
  });
});
