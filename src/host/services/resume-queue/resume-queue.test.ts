import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { corpus, skills } from '#host/services/resume/testing/corpus.ts';
import { resumeSet } from '#host/services/resume/testing/set/files.ts';
import { engines } from '#host/testing/engines.ts';
import { seedObjects } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

const path = '/api/resumes/';

/** Nothing of a PDF is its text. */
const scan = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\ntrailer<</Root 1 0 R>>',
);

type Listed = { file_name: string; state: string; name?: string; why?: { code: string } };

async function add(test: TestHost, caller: Caller, name: string, bytes: Uint8Array, run = 'first-run') {
  const body = new FormData();
  body.append('run', run);
  body.append('file', new File([new Uint8Array(bytes)], name));
  const response = await test.raw(caller, 'POST', path, { body });
  return { status: response.status, body: await response.json() };
}

/** The caller's queue once nothing of it waits any more. */
async function settled(test: TestHost, caller: Caller) {
  for (;;) {
    const { body } = await test.call(caller, 'GET', path);
    const left = (body.counts.waiting ?? 0) + (body.counts.reading ?? 0);
    if (left === 0) {
      return body;
    }
    await pause(10);
  }
}

describe.each(engines)('the queue of résumés on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    const seeds = skills.map(({ id, name, keywords }) => ({ id, type: 'skill', name, keywords: [...keywords] }));
    await seedObjects(test.store, owner.companyId, test.now(), seeds);
  });
  afterEach(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  // A PDF says when it was made: it is made once.
  const made = corpus.find(({ expected }) => expected.first === 'Ada')!.bytes();
  const ada = () => made;

  async function readAda() {
    const { body } = await add(test, owner, 'Ada.pdf', await ada());
    await settled(test, owner);
    return (await test.call(owner, 'GET', `${path}${body.id}`)).body;
  }

  it('reads what is put into it, each file for itself, and says why one cannot be read', async () => {
    const set = resumeSet();
    const rtf = set.find(({ kind }) => kind === 'rtf')!;
    const html = set.find(({ kind }) => kind === 'html')!;
    for (const [name, bytes] of [
      ['Ada.pdf', await ada()],
      ['one.rtf', await rtf.bytes()],
      ['one.html', await html.bytes()],
      ['scan.pdf', scan],
      ['list.txt', Buffer.from('Milk\nBread\n')],
      ['broken.docx', Buffer.from('PK\u0003\u0004 not an archive')],
    ] as const) {
      const added = await add(test, owner, name, bytes);
      expect([name, added.status]).toEqual([name, name === 'broken.docx' ? 415 : 201]);
    }
    const { data, counts, total } = await settled(test, owner);
    expect(total).toBe(5);
    expect(counts).toEqual({ to_review: 3, failed: 2 });
    const states = data.map(({ file_name, state, name, why }: Listed) => [file_name, state, name ?? why?.code]);
    expect(states).toEqual([
      ['Ada.pdf', 'to_review', 'Ada Lovelace'],
      ['one.rtf', 'to_review', rtf.truth.name],
      ['one.html', 'to_review', html.truth.name],
      ['scan.pdf', 'failed', 'resumeScan'],
      ['list.txt', 'failed', 'resumeNone'],
    ]);
  });

  it('answers a file that is there and not done as it is, and takes it again once it is done', async () => {
    const first = await readAda();
    const again = await add(test, owner, 'Ada again.pdf', await ada(), 'second-run');
    expect(again.body).toMatchObject({ id: first.id, run: 'first-run', file_name: 'Ada.pdf' });
    await test.call(owner, 'POST', `${path}${first.id}`, { do: 'skip' });
    const third = await add(test, owner, 'Ada again.pdf', await ada(), 'second-run');
    expect(third.body).toMatchObject({ run: 'second-run', file_name: 'Ada again.pdf' });
    expect(third.body.id).not.toBe(first.id);
  });

  it('tells what was read with where it stands, and gives the file as it came', async () => {
    const file = await readAda();
    expect(file).toMatchObject({ file_type: 'pdf', pages: 1, state: 'to_review', people: [] });
    expect(file.fields.find((one: { path: string }) => one.path === 'email')).toMatchObject({
      ...{ value: 'ada.lovelace@example.com', certain: true },
      at: { page: 1, box: { left: expect.any(Number) } },
    });
    expect(file.doubts).toBe(file.fields.filter((one: { certain: boolean }) => !one.certain).length);
    const content = await test.raw(owner, 'GET', `${path}${file.id}/content`);
    expect(content.headers.get('content-security-policy')).toContain('sandbox');
    expect(Buffer.from(await content.arrayBuffer()).equals(Buffer.from(await ada()))).toBe(true);
  });

  it('makes a candidate, new skills, an application and a document of one file, once', async () => {
    const file = await readAda();
    const job = await test.call(owner, 'POST', '/api/objects/job', { title: 'Engineer' });
    const asked = { object: file.object, new_skills: ['Poetry'], job: job.body.id };
    const [first, second] = await Promise.all([
      test.call(owner, 'POST', `${path}${file.id}/apply`, asked),
      test.call(owner, 'POST', `${path}${file.id}/apply`, asked),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.candidate.id).toBe(first.body.candidate.id);
    const people = (await test.call(owner, 'GET', '/api/objects/candidate')).body;
    expect(people.total).toBe(1);
    const id = first.body.candidate.id;
    const { body: person } = await test.call(owner, 'GET', `/api/candidates/${id}`);
    const names = person.resume.skills.map((skill: { name: string }) => skill.name);
    expect(names).toEqual(expect.arrayContaining(['Python', 'Poetry']));
    expect(person.resume.proposed_skills ?? []).not.toContain('Poetry');
    const applications = (await test.call(owner, 'GET', `/api/applications/?candidate=${id}`)).body;
    expect(applications.data.map((one: { job: { id: string } }) => one.job.id)).toEqual([job.body.id]);
    const documents = (await test.call(owner, 'GET', `/api/file_attachment/?object_id=${id}`)).body;
    expect(documents.data).toMatchObject([{ name: 'Ada', subtype: 'resume' }]);
    // Where the fields stand is told with the file from then on, to who reads more of somebody than a kit.
    const original = `/api/file_attachment/?id=${documents.data[0].id}`;
    const kept = (await test.call(owner, 'GET', original)).body.data[0].read_fields;
    expect(kept).toEqual(file.fields);
    const { id: talk } = (await test.call(owner, 'POST', '/api/objects/interview', { document: { title: 'Talk' } }))
      .body;
    const ivo = await test.addUser(owner.companyId, 'member', 'ivo@example.com');
    for (const [kind, to] of [
      ['interview_of', id],
      ['interviewer', ivo.memberId],
    ]) {
      await test.call(owner, 'PUT', `/api/objects/interview/${talk}/relations`, { kind, to });
    }
    const met = await test.call(ivo, 'GET', original);
    expect([met.status, met.body.data[0].name]).toEqual([200, 'Ada']);
    expect(met.body.data[0]).not.toHaveProperty('read_fields');
    const [row] = (await settled(test, owner)).data;
    expect(row).toMatchObject({ state: 'applied', candidate: { id } });
    expect((await test.call(owner, 'POST', `${path}${file.id}`, { do: 'skip' })).status).toBe(409);
  });

  it('writes nothing at all where a part of it is refused', async () => {
    const file = await readAda();
    const asked = { object: file.object, new_skills: ['Poetry'], job: 'no-such-job' };
    const refused = await test.call(owner, 'POST', `${path}${file.id}/apply`, asked);
    expect(refused.status).toBe(422);
    expect((await test.call(owner, 'GET', '/api/objects/candidate')).body.total).toBe(0);
    expect((await test.call(owner, 'GET', '/api/objects/skill')).body.total).toBe(skills.length);
    const foreign = await test.call(owner, 'POST', `${path}${file.id}/apply`, {
      object: file.object,
      new_skills: ['Chess'],
    });
    expect(foreign.body.errors).toMatchObject([{ path: 'new_skills.0' }]);
    expect((await settled(test, owner)).counts).toEqual({ to_review: 1 });
  });

  it('asks whether somebody is the same person, and then fills in what they lack or makes another one', async () => {
    const known = { first_name: 'Ada', last_name: 'Byron', email: 'ada.lovelace@example.com', title: 'Countess' };
    const { body: person } = await test.call(owner, 'POST', '/api/objects/candidate', known);
    const file = await readAda();
    expect(file.alike).toBe(1);
    expect(file.people).toMatchObject([{ person: { id: person.id }, evidence: [{ kind: 'email' }] }]);
    const apply = (body: object) =>
      test.call(owner, 'POST', `${path}${file.id}/apply`, { object: file.object, ...body });
    expect((await apply({})).status).toBe(409);
    const done = await apply({ person: person.id });
    expect(done.body.candidate.id).toBe(person.id);
    const { body: after } = await test.call(owner, 'GET', `/api/candidates/${person.id}`);
    expect(after).toMatchObject({ last_name: 'Byron', title: 'Countess', phone: '+44 20 7946 0958' });
    expect(after.resume.experience).toHaveLength(2);
    const again = await add(test, owner, 'Ada again.pdf', await ada());
    await settled(test, owner);
    const { body: other } = await test.call(owner, 'GET', `${path}${again.body.id}`);
    const another = await test.call(owner, 'POST', `${path}${again.body.id}/apply`, {
      ...{ object: other.object, is_another: true },
    });
    expect(another.body.candidate.id).not.toBe(person.id);
  });

  it('is one person’s own, and nobody’s who may make no candidates', async () => {
    const file = await readAda();
    const recruiter = await test.addUser(owner.companyId, 'recruiter', 'rita@example.com');
    const member = await test.addUser(owner.companyId, 'member', 'mia@example.com');
    for (const [method, rest, body] of [
      ['GET', '', undefined],
      ['GET', '/content', undefined],
      ['POST', '', { do: 'skip' }],
      ['POST', '/apply', { object: file.object }],
    ] as const) {
      expect((await test.call(recruiter, method, `${path}${file.id}${rest}`, body)).status).toBe(404);
      expect((await test.call(member, method, `${path}${file.id}${rest}`, body)).status).toBe(403);
    }
    expect((await test.call(recruiter, 'GET', path)).body.total).toBe(0);
    expect((await add(test, member, 'Ada.pdf', await ada())).status).toBe(403);
    expect((await test.call(owner, 'GET', `${path}${file.id}`)).body.state).toBe('to_review');
  });

  it('reads one that failed again, and leaves what is skipped', async () => {
    const { body } = await add(test, owner, 'list.txt', Buffer.from('Milk\n'));
    await settled(test, owner);
    expect((await test.call(owner, 'POST', `${path}${body.id}`, { do: 'retry' })).body.state).toBe('waiting');
    expect((await settled(test, owner)).counts).toEqual({ failed: 1 });
    expect((await test.call(owner, 'POST', `${path}${body.id}`, { do: 'skip' })).body.state).toBe('skipped');
    expect((await test.call(owner, 'POST', `${path}${body.id}`, { do: 'retry' })).status).toBe(409);
    expect((await test.call(owner, 'POST', `${path}${body.id}/apply`, { object: {} })).status).toBe(409);
  });

  it('loses the files of who is erased, looked through or not', async () => {
    const file = await readAda();
    const { body } = await test.call(owner, 'POST', `${path}${file.id}/apply`, { object: file.object });
    await add(test, owner, 'Ada again.pdf', await ada());
    const other = corpus.find(({ expected }) => expected.first === 'Katherine')!;
    await add(test, owner, `Katherine.${other.kind}`, await other.bytes());
    await settled(test, owner);
    await test.call(owner, 'POST', `/api/people/${body.candidate.id}/erase`, { confirm: true });
    const rows = await test.store.db.selectFrom('resume_file').select('name').execute();
    expect(rows.map(({ name }) => name)).toEqual([expect.stringContaining('Katherine')]);
    const hashes = await test.store.db.selectFrom('file').select('hash').execute();
    expect(hashes).toHaveLength(1);
  });
});

it('the queue of résumés goes on after a restart: each file is read once, none is lost', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cadre-resumes-'));
  const count = 30;
  try {
    const first = await startTestHost({ folder });
    const owner = await first.signIn();
    const some = resumeSet().filter(({ kind }) => kind === 'txt');
    for (let at = 0; at < count; at += 1) {
      const added = await add(first, owner, `cv ${at}.txt`, await some[at]!.bytes());
      expect(added.status).toBe(201);
    }
    await first.close();
    const next = await startTestHost({ folder });
    const again = await next.signIn();
    const { data, counts } = await settled(next, again);
    expect(counts).toEqual({ to_review: count });
    expect(data.map(({ name }: { name: string }) => name)).toEqual(
      some.slice(0, count).map(({ truth }) => truth.name?.replace(/^Dr\. /, '')),
    );
    const left = await next.store.db.selectFrom('resume_file').select(['worker', 'lease_until']).execute();
    expect(left.every(({ worker, lease_until }) => worker === null && lease_until === null)).toBe(true);
    expect(next.bugs).toEqual([]);
    await next.close();
  } finally {
    await rm(folder, { recursive: true });
  }
}, 60_000);
