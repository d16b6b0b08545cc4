import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { visibleLinks } from '#shared/domain/links.ts';

const hostile = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'cadre://reset-password?token=x',
  'https://user:secret@example.com',
  'https://example.com\u202Egpj',
];

const document = (href: string) => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [{ type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href } }] }],
    },
  ],
});

describe.each(engines)('links that are stored on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let ids: string[];

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    ids = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'candidate', name: 'Ada', first_name: 'Ada' },
      { type: 'space', name: 'Hiring' },
      { type: 'canvas', name: 'Figures', data: { blocks: [] } },
    ]);
  });
  afterAll(() => test.close());

  /** Every place where a link is sent to be stored. */
  const places: Readonly<Record<string, (url: string) => [method: string, path: string, body: object]>> = {
    'a résumé': (url) => ['POST', '/api/objects/candidate', { first_name: 'A', resume: { links: [{ url }] } }],
    'a changed résumé': (url) => ['PUT', '/api/objects/candidate', { id: ids[0], resume: { links: [{ url }] } }],
    'a field that the schema does not name': (url) => [
      'POST',
      '/api/objects/employee',
      { first_name: 'A', resume: { linkedin_url: url } },
    ],
    'a picture': (url) => ['POST', '/api/objects/employee', { first_name: 'A', logo: url }],
    'the company': (url) => ['PUT', `/api/companies/${owner.companyId}`, { links: [{ slug: 'website', url }] }],
    'the company’s logo': (url) => ['PUT', `/api/companies/${owner.companyId}`, { logo: url }],
    'the company’s object': (url) => ['PUT', '/api/objects/company', { id: owner.companyId, links: [{ url }] }],
    'a document of the editor': (url) => [
      'POST',
      '/api/tickets/',
      { title: 'A chair', description_json: document(url) },
    ],
    'a preview in a document': (url) => [
      'POST',
      '/api/objects/job',
      { title: 'Cook', description_json: { type: 'doc', content: [{ type: 'linkPreview', attrs: { url } }] } },
    ],
    'a canvas': (url) => [
      'POST',
      '/api/canvas_management/',
      { title: 'Figures', blocks: [{ id: 'a', type: 'text', text: document(url) }] },
    ],
    'a changed canvas': (url) => [
      'PUT',
      '/api/canvas_management/',
      { id: ids[2], blocks: [{ id: 'a', type: 'text', text: document(url) }] },
    ],
    'a space': (url) => [
      'PUT',
      '/api/spaces/',
      { space_id: ids[1], objects_json: [{ id: ids[0], object_type: 'candidate', name: 'Ada', logo: url }] },
    ],
    'a link between objects': (url) => [
      'PUT',
      `/api/objects/space/${ids[1]}/relations`,
      { kind: 'mentions', to: ids[0], data: { url } },
    ],
    'an integration': (url) => ['POST', '/api/category-list/', { type: 'integration', name: 'Chat', url }],
  };

  it.each(Object.keys(places))('%s takes none that nobody may follow', async (place) => {
    for (const url of hostile) {
      const [method, path, body] = places[place]?.(url) ?? ['', '', {}];
      const answer = await test.call(owner, method, path, body);
      expect([url, answer.status, answer.body.errors?.[0]?.message]).toEqual([url, 422, 'is not a link']);
    }
    const stored = await test.store.db.selectFrom('object').select('data').execute();
    const company = await test.store.db.selectFrom('company').select('data').execute();
    expect(JSON.stringify([stored, company])).not.toMatch(/script:|secret@|cadre:\/\//i);
    expect(test.bugs).toEqual([]);
  });

  it('are taken with http, https and mailto, and pictures within', async () => {
    for (const url of ['https://example.com/a?b=c#d', 'http://example.com', 'mailto:ada@example.com']) {
      const [method, path, body] = places['a résumé']?.(url) ?? ['', '', {}];
      expect((await test.call(owner, method, path, body)).status).toBe(201);
    }
    const [method, path, body] = places['a picture']?.('data:image/png;base64,AA==') ?? ['', '', {}];
    expect((await test.call(owner, method, path, body)).status).toBe(201);
    const words = {
      first_name: 'A',
      title: 'javascript: the good parts',
      resume: { links: [], summary: 'file: mine' },
    };
    expect((await test.call(owner, 'POST', '/api/objects/employee', words)).status).toBe(201);
  });

  it('of before stay where they are, are not drawn, and keep nothing else from being changed', async () => {
    const links = [{ url: 'javascript:alert(1)' }, { url: 'https://example.com' }];
    const [id = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'candidate', name: 'Old', first_name: 'Old', data: { resume: { links } } },
    ]);
    const asRead = { first_name: 'Old', resume: { links } };
    const change = { id, first_name: 'Older', if_unchanged: asRead };
    const { status, body } = await test.call(owner, 'PUT', '/api/objects/candidate', change);
    expect([status, body.first_name]).toEqual([200, 'Older']);
    expect(visibleLinks(body.resume.links).map((link) => link.url)).toEqual(['https://example.com']);
  });

  it('come out of no file', async () => {
    // Marks of direction are taken out of cells before they are read.
    const asCells = hostile.filter((url) => !/[\p{Cc}\p{Cf}]/u.test(url));
    const rows = asCells.map((url, index) => `Ada${index},"${url}"`);
    const file = Buffer.from(`First name,LinkedIn\n${rows.join('\n')}\nBo,mailto:bo@example.com\n`).toString('base64');
    const source = { file, file_name: 'a.csv', object_type: 'candidate' };
    const { mapping } = (await test.call(owner, 'POST', '/api/import/preview', source)).body;
    expect(mapping).toMatchObject({ LinkedIn: 'linkedin_url' });
    const { body } = await test.call(owner, 'POST', '/api/import/', { ...source, mapping });
    expect([body.created, body.errors.map((error: { message: string }) => error.message)]).toEqual([
      rows.length + 1,
      rows.map(() => 'is not a link'),
    ]);
    const stored = await test.store.db.selectFrom('object').select('data').where('origin', '=', 'import').execute();
    const links = JSON.stringify(stored).match(/"url":"[^"]*"/g);
    expect(links).toEqual(['"url":"mailto:bo@example.com"']);
  });
});
