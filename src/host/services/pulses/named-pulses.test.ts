import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { addPeople, type Person } from '#host/testing/people-with-accounts.ts';
import { seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

const data = { id: 'data', name: 'Data' };
const sales = { id: 'sales', name: 'Sales' };

describe.each(engines)('pulses whose answers bear names, on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let admin: Person;
  let recruiter: Person;
  let manager: Person;
  let head: Person;
  let team: Person[];
  let pulseId: string;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    const people = await addPeople(test, owner.companyId, [
      { role: 'admin' },
      { role: 'recruiter' },
      { role: 'manager', unit: data },
      { unit: data },
      ...Array.from({ length: 6 }, () => ({ unit: data })),
      ...Array.from({ length: 6 }, () => ({ unit: sales })),
    ]);
    [admin, recruiter, manager, head] = people as [Person, Person, Person, Person];
    team = people.slice(4);
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: head.employeeId, kind: 'manages', to: manager.employeeId },
    ]);
    const made = await test.call(owner, 'POST', '/api/pulses/', {
      data: {
        name: 'With names',
        anonymous: false,
        status: 'open',
        questions: [{ id: 'mood', kind: 'scale', text: 'How are you?' }],
      },
    });
    pulseId = made.body.id;
  });
  afterEach(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  async function answer(person: Person, mood: number) {
    const { status } = await test.call(person, 'POST', '/api/forms/', { pulse_id: pulseId, responses: { mood } });
    expect(status).toBe(200);
  }

  async function end() {
    await test.call(owner, 'PUT', '/api/pulses/', { pulseId, updatedData: { status: 'closed' } });
  }

  it('tell an answer to its writer, owner, admin and the managers of the unit, not of those above them', async () => {
    const [own, other] = [team[0] as Person, team[6] as Person];
    for (const person of [own, other, head]) {
      await answer(person, 4);
    }
    const readBy = async (caller: Caller, { employeeId }: Person) => {
      const { status, body } = await test.call(caller, 'GET', `/api/pulses/?candidate_id=${employeeId}`);
      return status === 200 ? (body.data[0]?.form?.responses?.mood ?? null) : status;
    };
    const colleague = team[1] as Person;
    const told = async (about: Person) =>
      Promise.all([owner, admin, manager, recruiter, colleague].map((caller) => readBy(caller, about)));
    expect(await told(own)).toEqual([4, 4, 4, 403, 403]);
    expect(await told(other)).toEqual([4, 4, 403, 403, 403]);
    expect(await told(head)).toEqual([4, 4, 403, 403, 403]);
    expect(await readBy(own, own)).toBe(4);
  });

  it('give managers no figure from which they could take the names that they read', async () => {
    for (const person of team.slice(0, 6)) {
      await answer(person, 5);
    }
    for (const person of team.slice(6, 9)) {
      await answer(person, 1);
    }
    await answer(head, 2);
    await end();
    const results = async (caller: Caller) => {
      const { body } = await test.call(caller, 'GET', `/api/pulses/${pulseId}/results`);
      return { score: body.metrics.engagement_level, told: body.questions[0].suppressed === false };
    };
    expect(await results(owner)).toEqual({ score: 3.5, told: true });
    expect(await results(admin)).toEqual({ score: 3.5, told: true });
    // Six of the unit are read by name: what is left of it is the head's.
    expect(await results(manager)).toEqual({ score: undefined, told: false });
    for (const caller of [manager, recruiter, team[0] as Person, owner]) {
      const { body } = await test.call(caller, 'GET', `/api/pulses/?pulse_id=${pulseId}`);
      expect([body.metrics.response_rate === undefined, body.metrics.engagement_level]).toEqual([false, undefined]);
    }
  });

  it('tell managers of their unit where they read every name in it', async () => {
    for (const person of team.slice(0, 5)) {
      await answer(person, 5);
    }
    await end();
    const { body } = await test.call(manager, 'GET', `/api/pulses/${pulseId}/results`);
    expect(body).toMatchObject({ suppressed: false, people: 5, questions: [{ average: 5 }] });
  });
});
