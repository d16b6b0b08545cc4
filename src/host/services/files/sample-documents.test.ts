import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCompany } from '#host/sample/fill-company.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

const path = '/api/file_attachment/';

describe('documents of the sample company', () => {
  let test: TestHost;
  let owner: Caller;

  beforeAll(async () => {
    test = await startTestHost({ fillCompany });
    owner = await test.signIn();
    const body = JSON.stringify({ company_id: owner.companyId });
    const headers = { 'content-type': 'application/json' };
    await (await test.raw(owner, 'POST', '/api/synthetic-data/', { body, headers })).text();
  }, 300_000);
  afterAll(() => test.close());

  it.each([
    ['resume', 'application/pdf', /^%PDF-/],
    ['interview_notes', 'text/plain', /Scores of 5/],
    ['skill_map', 'image/png', /PNG/],
    ['job_description', /pdf$|wordprocessingml/, /^(?:%PDF-|PK)/],
  ])('serves a %s with its bytes and its text', async (subtype, mediaType, bytes) => {
    const list = await test.call(owner, 'GET', `${path}?subtype=${subtype}&page_size=5`);
    expect(list.body.total).toBeGreaterThan(3);
    const pdf = list.body.data.find((one: { media_type: string }) =>
      typeof mediaType === 'string' ? one.media_type === mediaType : mediaType.test(one.media_type),
    );
    const content = await test.raw(owner, 'GET', `${path}${pdf.id}/content`);
    const read = Buffer.from(await content.arrayBuffer());
    expect([content.status, read.byteLength]).toEqual([200, pdf.size]);
    expect(read.toString('latin1')).toMatch(bytes);
    const [one] = (await test.call(owner, 'GET', `${path}?id=${pdf.id}`)).body.data;
    expect(one.text === '').toBe(subtype === 'skill_map');
    expect(one.warnings).toEqual([]);
    const versions = await test.call(owner, 'GET', `${path}${pdf.id}/versions`);
    expect(versions.body.data).toMatchObject([{ version: 1, file_hash: pdf.file_hash, size: pdf.size }]);
  });

  it('gives a sample document a new version, and its first one back', async () => {
    const [old] = (await test.call(owner, 'GET', `${path}?subtype=interview_notes&page_size=1`)).body.data;
    const added = await test.call(owner, 'POST', path, {
      file: Buffer.from('New notes').toString('base64'),
      file_name: old.file_name,
      subtype: 'interview_notes',
      object_id: old.object.id,
    });
    expect(added.body).toMatchObject({ id: old.id, version: 2, name: old.name });
    const first = await test.raw(owner, 'GET', `${path}${old.id}/content?version=1`);
    expect((await first.text()).length).toBe(old.size);
  });

  it('reads the sample’s own résumés', async () => {
    const list = await test.call(owner, 'GET', `${path}?subtype=resume&page_size=20`);
    for (const document of list.body.data.slice(0, 12)) {
      const content = await test.raw(owner, 'GET', `${path}${document.id}/content`);
      const file = Buffer.from(await content.arrayBuffer()).toString('base64');
      const request = { type: 'process_files', files: [{ file, file_name: document.file_name }] };
      const { body } = await test.call(owner, 'POST', '/api/global_trigger/', request);
      const [read] = body.files;
      const candidate = await test.call(owner, 'GET', `/api/candidates/${document.object.id}`);
      const { first_name, last_name, email, title } = candidate.body;
      expect(read.object).toMatchObject({ first_name, last_name, email, title });
      expect(read.object.resume.experience.length).toBe(candidate.body.resume.experience.length);
      const known = new Set(read.object.resume.skills.map((skill: { id: string }) => skill.id));
      const held = candidate.body.resume.skills.map((skill: { id: string }) => skill.id);
      expect(held.filter((id: string) => !known.has(id)).length).toBeLessThanOrEqual(held.length * 0.2);
    }
  });
});
