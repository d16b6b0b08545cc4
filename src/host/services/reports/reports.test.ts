import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readToldQuestions } from '#host/testing/engagement-of-round.ts';
import { type EventReader, readEventStream } from '#host/testing/event-reader.ts';
import { startSampleHost } from '#host/testing/sample-host.ts';
import type { Caller, TestHost } from '#host/testing/test-host.ts';
import { usualEngines } from '#host/testing/usual-engines.ts';
import { plainTextOf, richTextOf } from '#shared/domain/rich-text-words.ts';
import { say } from '#shared/domain/sentences.ts';
import { at, readRawCompany } from './testing/raw-company.ts';
import { Recompute } from './testing/recompute.ts';

interface Figure {
  key: string;
  value: number;
  previous?: number;
}

/** The test host's clock stands at 2025-03-01; reports look at 90 days where nothing is said. */
const quarter = { from: '2024-12-02', to: '2025-03-01', previousFrom: '2024-09-03', previousTo: '2024-12-01' };
const month = { from: '2025-01-31', to: '2025-03-01', previousFrom: '2025-01-01', previousTo: '2025-01-30' };

describe.each(usualEngines)('reports on the sample company, on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let events: EventReader;
  /** What the results of pulses tell of units: nothing here changes it. */
  let told: ReadonlySet<string>;

  beforeAll(async () => {
    test = await startSampleHost({ engine });
    owner = await test.signIn();
    const pulses = await test.store.db.selectFrom('object').selectAll().where('type', '=', 'pulse').execute();
    told = await readToldQuestions(test, owner, pulses);
    const me = await test.call(owner, 'GET', '/api/auth/me');
    events = readEventStream((await test.raw(owner, 'GET', `/api/events?group=${me.body.websocketGroup}`)).body);
  });
  afterAll(async () => {
    await events.cancel();
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  /** Asks for a report and waits for the event that says how it ended. */
  async function report(body: Record<string, unknown>, caller = owner) {
    const asked = await test.call(caller, 'POST', '/api/canvas/', { canvas_type: 'report', ...body });
    expect(asked.status, JSON.stringify(asked.body)).toBe(202);
    expect(asked.body).toMatchObject({ object_type: 'canvas', type: 'report', status: 'working', progress: 0 });
    const steps: unknown[] = [];
    for (;;) {
      const event = await events.next();
      if (event?.data.canvas_id !== asked.body.id) {
        continue;
      }
      if (event?.type === 'canvas.ready') {
        const { body: canvas } = await test.call(caller, 'GET', `/api/canvas_management/?id=${asked.body.id}`);
        return { canvas, ended: event.data, steps, asked: asked.body };
      }
      steps.push(event?.data.progress);
    }
  }

  // biome-ignore lint/suspicious/noExplicitAny: tests assert on the shape themselves
  function figuresOf(canvas: any): Figure[] {
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const evidence = canvas.blocks.flatMap((block: any) => [
      ...(block.evidence === undefined ? [] : [block.evidence]),
      // biome-ignore lint/suspicious/noExplicitAny: as above
      ...(block.findings ?? []).map((finding: any) => finding.evidence),
    ]);
    // biome-ignore lint/suspicious/noExplicitAny: as above
    return evidence.flatMap((one: any) => one.figures);
  }

  it.each([
    ['hiring_funnel', {}, { days: quarter }],
    ['hiring_funnel', { metrics_filters: { location: 'Berlin', timeframe: 30 } }, { days: month, location: 'Berlin' }],
    ['talent_overview', {}, { days: quarter }],
    ['skill_gaps', {}, { days: quarter }],
    ['performance_summary', {}, { days: quarter }],
    ['pulse_results', {}, { days: quarter }],
  ])('every figure of %s %j stands in the database', async (subtype, more, covered) => {
    const { canvas } = await report({ subtype, ...more });
    const raw = await readRawCompany(test.store, owner.companyId);
    const recompute = new Recompute(raw, covered, told);
    const figures = figuresOf(canvas);
    expect(figures.length).toBeGreaterThan(8);
    for (const { key, value, previous } of figures) {
      const expected = recompute.value(key);
      expect(expected, key).toBeDefined();
      expect(Math.abs(value - (expected ?? Number.NaN)), `${key}: ${value} against ${expected}`).toBeLessThan(0.0501);
      if (previous !== undefined) {
        const before = recompute.previous(key);
        expect(
          Math.abs(previous - (before ?? Number.NaN)),
          `${key}: ${previous} before, against ${before}`,
        ).toBeLessThan(0.0501);
      }
    }
  });

  it('leaves the sample’s own canvases as the rules want them', async () => {
    const { body } = await test.call(owner, 'GET', '/api/canvas_management/?type=dashboard');
    expect(body.total).toBeGreaterThan(2);
    for (const { id, title } of body.data) {
      const canvas = (await test.call(owner, 'GET', `/api/canvas_management/?id=${id}`)).body;
      const again = await test.call(owner, 'PUT', '/api/canvas_management/', { id, ...canvas });
      expect([title, again.status, again.body.blocks]).toEqual([title, 200, canvas.blocks]);
    }
  });

  it('shows in cards and tables what the evidence says, and nothing else', async () => {
    const { canvas } = await report({ subtype: 'hiring_funnel' });
    for (const block of canvas.blocks) {
      if (block.kind === 'metric') {
        expect(block.evidence.figures[0].value).toBe(block.value);
      }
      if (block.kind === 'table') {
        const cells = block.rows.flatMap((row: Record<string, unknown>) =>
          block.columns
            .map((column: { key: string }) => row[column.key])
            .filter((cell: unknown) => typeof cell === 'number'),
        );
        expect(block.evidence.figures.map((figure: Figure) => figure.value)).toEqual(cells);
      }
    }
    const kinds = canvas.blocks.map((block: { kind: string }) => block.kind);
    expect(new Set(kinds)).toEqual(new Set(['summary', 'text', 'metric', 'chart', 'findings', 'table']));
    expect(canvas.layout.items).toHaveLength(canvas.blocks.length);
    expect(canvas.charts[0].chart_data.series[0].data).toHaveLength(90);
  });

  it('names in findings only numbers that are among their evidence', async () => {
    for (const subtype of ['hiring_funnel', 'talent_overview', 'skill_gaps', 'performance_summary']) {
      const { canvas } = await report({ subtype });
      const findings = canvas.blocks.find((block: { kind: string }) => block.kind === 'findings').findings;
      for (const { text, evidence } of findings) {
        const names = evidence.figures.map((figure: { label: string }) => figure.label).join(' ');
        const known = evidence.figures.map((figure: Figure) => String(Math.abs(figure.value)));
        const shares = [...text.matchAll(/\(([\d.]+)%\)/g)].map((match) => match[1]);
        for (const [said] of text.matchAll(/\d+(?:\.\d+)?/g)) {
          expect([...known, ...shares, '5', '14', ...(names.match(/\d+/g) ?? [])], `${said} in “${text}”`).toContain(
            said,
          );
        }
      }
    }
  });

  it('reads a free question and says what it took from it', async () => {
    const { canvas, ended, steps, asked } = await report({
      query: 'How is hiring going in Berlin in the last 30 days?',
    });
    expect(asked.chosen).toEqual({
      subtype: 'hiring_funnel',
      location: 'Berlin',
      timeframe: 30,
      because: ['hiring', 'Berlin', 'last 30 days'],
    });
    expect(canvas).toMatchObject({ status: 'ready', subtype: 'hiring_funnel', progress: 100 });
    expect(ended).toMatchObject({ status: 'ready', thread_id: asked.thread_id });
    expect(steps).toEqual([5, 20, 60, 75]);
    const chosen = canvas.blocks.find((block: { id: string }) => block.id === 'chosen');
    expect(chosen.text).toBe(
      'This report covers: Hiring funnel · Berlin · last 30 days. It went by “hiring”, “Berlin”, “last 30 days”.',
    );
    const jobs = canvas.blocks.find((block: { title: string }) => block.title === 'Applications by job');
    const raw = await readRawCompany(test.store, owner.companyId);
    const places = jobs.rows.map((row: { job: { id: string } }) =>
      at(raw.objects.find((object) => object.id === row.job.id)?.data, 'location', 'title'),
    );
    expect(new Set(places)).toEqual(new Set(['Berlin']));
  });

  it('writes the question as its author wrote it, with the report that answers it', async () => {
    const ada = await test.addUser(owner.companyId, 'member', `ada-${engine}@cadre.local`);
    const text = 'Who could lead the data team?';
    const content = richTextOf(text);
    const message = { content, mentions: [{ id: ada.memberId, object_type: 'member' }] };
    await report({ query: text, thread_id: 'asked-at-once', message });
    const thread = await test.call(owner, 'GET', '/api/messages/?thread_id=asked-at-once');
    expect(thread.body).toMatchObject({
      data: [{ text, content, mentions: [{ id: ada.memberId }] }],
      total: 1,
      canvases: [{ name: text }],
    });
    const inbox = await test.call(ada, 'GET', '/api/notifications/');
    expect(inbox.body.data).toMatchObject([{ title: 'Olga Owner mentioned you', body: text }]);
    // Who is mentioned takes part, and goes on in the thread.
    const answer = { thread_id: 'asked-at-once', text: 'I would.' };
    expect((await test.call(ada, 'POST', '/api/messages/', answer)).status).toBe(201);
  });

  it.each([
    ['mentions nothing', { mentions: [{ id: 'nobody' }] }, 'message.mentions.0.id', 'names no object that exists'],
    ['says nothing', { content: richTextOf(' ') }, 'message.content', 'says nothing'],
  ])('asks for no report where the message %s', async (what, message, path, problem) => {
    const thread_id = `refused-${what}`;
    const body = { canvas_type: 'report', query: 'Who?', thread_id, message };
    const { status, body: refused } = await test.call(owner, 'POST', '/api/canvas/', body);
    expect([status, refused.errors]).toMatchObject([422, [{ path, message: problem }]]);
    const kept = await test.call(owner, 'GET', `/api/canvas_management/?filters[thread_id]=${thread_id}`);
    const thread = await test.call(owner, 'GET', `/api/messages/?thread_id=${thread_id}`);
    expect([kept.body.total, thread.status]).toEqual([0, 404]);
  });

  it('is a report without a document too, and says why by its code', async () => {
    const { canvas } = await report({ subtype: 'hiring_funnel', title: 'Hiring 漢', doc_type: 'pdf' });
    expect(canvas).toMatchObject({ status: 'ready', document: { error_told: say('lettersNotInPdf', { some: '漢' }) } });
    expect(canvas.document.error).toBe(say('lettersNotInPdf', { some: '漢' }).message);
  });

  it('keeps what was asked in the thread that the canvas belongs to', async () => {
    const { canvas } = await report({ query: 'What did the last survey say?', thread_id: 'my-thread' });
    const messages = await test.store.db
      .selectFrom('message')
      .selectAll()
      .where('thread_id', '=', 'my-thread')
      .execute();
    expect(messages.map((message) => [message.text, message.data.canvas_id])).toEqual([
      ['What did the last survey say?', canvas.id],
    ]);
    const found = await test.call(owner, 'GET', '/api/canvas_management/?filters[thread_id]=my-thread');
    expect(found.body.data.map((one: { id: string }) => one.id)).toEqual([canvas.id]);
    const other = await test.addUser(owner.companyId, 'admin', `admin-${engine}@cadre.local`);
    const refused = await test.call(other, 'POST', '/api/canvas/', { canvas_type: 'report', thread_id: 'my-thread' });
    expect([refused.status, refused.body.title]).toEqual([404, 'Failed to request report']);
  });

  it('puts named objects side by side, and the metrics that were asked for', async () => {
    const raw = await readRawCompany(test.store, owner.companyId);
    const candidates = raw.objects.filter((row) => row.type === 'candidate').slice(0, 3);
    const { canvas } = await report({
      title: 'Finalists',
      object_ids: candidates.map((row) => row.id),
      parameters: { target_object_type: 'candidate' },
      metric_keys: ['ai_adoption', 'no_such_metric'],
      content: 'For the meeting on Monday.',
    });
    expect(canvas).toMatchObject({ title: 'Finalists', subtype: 'hiring_funnel' });
    const table = canvas.blocks.find((block: { title: string }) => block.title === 'Side by side');
    expect(table.rows.map((row: { object: { id: string } }) => row.object.id).sort()).toEqual(
      candidates.map((row) => row.id).sort(),
    );
    for (const row of table.rows) {
      const { data } = candidates.find((one) => one.id === row.object.id) ?? { data: {} };
      expect(row.execution ?? undefined).toBe(at(data, 'resume', 'statistics', 'execution_excellence'));
    }
    expect(canvas.blocks.some((block: { id: string }) => block.id === 'metric_ai_adoption')).toBe(true);
    expect(canvas.blocks.find((block: { id: string }) => block.id === 'notes').text).toContain('no_such_metric');
    expect(JSON.stringify(canvas.blocks.find((block: { id: string }) => block.id === 'content'))).toContain('Monday');
    const about = await test.call(owner, 'GET', `/api/canvas_management/?object=${candidates[0]?.id}`);
    expect(about.body.data.map((one: { id: string }) => one.id)).toContain(canvas.id);
  });

  it('keeps whose scores stood in it, and which, as a use of them; nothing where none stood in it', async () => {
    const raw = await readRawCompany(test.store, owner.companyId);
    // Of whom nothing was marked: no score of theirs is computed meanwhile.
    const met = new Set(raw.relations.flatMap((link) => (link.kind === 'interview_of' ? [link.to_id] : [])));
    const candidates = raw.objects.filter(({ id, type }) => type === 'candidate' && !met.has(id)).slice(0, 3);
    const uses = async () => (await test.call(owner, 'GET', '/api/scores/uses/?page_size=1')).body;
    const asked = {
      title: 'Compared',
      object_ids: candidates.map((row) => row.id),
      parameters: { target_object_type: 'candidate' },
    };
    const scored = (score: number | undefined) =>
      Promise.all(
        candidates.map(({ id, data }) => {
          const statistics = score === undefined ? {} : { execution_excellence: score, talent_uniqueness: score };
          const resume = { ...(at(data, 'resume') as object), statistics };
          return test.store.db
            .updateTable('object')
            .set({ data: { ...data, resume } })
            .where('id', '=', id)
            .execute();
        }),
      );
    await scored(undefined);
    const before = (await uses()).total;
    await report(asked);
    expect((await uses()).total).toBe(before);
    await scored(4);
    // Of two uses of one moment either may be the newer one, and an earlier report was one.
    test.advance(1000);
    await report(asked);
    const { data, total } = await uses();
    expect(total).toBe(before + 1);
    // It has no column of the other.
    expect(data).toMatchObject([
      { what: 'report', keys: ['execution_excellence'], count: 3, by: { id: owner.memberId } },
    ]);
  });

  it('tells nothing of fewer than five people to whom may not know', async () => {
    const raw = await readRawCompany(test.store, owner.companyId);
    const three = raw.objects
      .filter((row) => row.type === 'employee')
      .slice(0, 3)
      .map((row) => row.id);
    const member = await test.addUser(owner.companyId, 'member', `member-${engine}@cadre.local`);
    const asked = await test.call(member, 'POST', '/api/canvas/', {
      canvas_type: 'report',
      subtype: 'talent_overview',
      object_ids: three,
      metric_keys: ['retention_risk'],
    });
    expect(asked.status).toBe(202);
    const path = `/api/canvas_management/?id=${asked.body.id}`;
    await expect.poll(async () => (await test.call(member, 'GET', path)).body.status).toBe('ready');
    const { body } = await test.call(member, 'GET', path);
    expect(body.blocks.filter((block: { kind: string }) => block.kind === 'metric')).toEqual([]);
    expect(plainTextOf(body.blocks[0].text)).toMatch(/^Fewer than five people/);
  });

  it('keeps its first version, and can be changed when it is ready', async () => {
    const { canvas } = await report({ subtype: 'skill_gaps' });
    const { body } = await test.call(owner, 'GET', `/api/canvas_management/versions?id=${canvas.id}`);
    expect(body.data).toHaveLength(1);
    const changed = await test.call(owner, 'PUT', '/api/canvas_management/', { ...canvas, title: 'Mine now' });
    expect([changed.status, changed.body.title]).toEqual([200, 'Mine now']);
    expect(changed.body.blocks).toEqual(canvas.blocks);
  });

  it.each([
    [{ canvas_type: 'poem' }, 400],
    [{ canvas_type: 'report', doc_type: 'exe' }, 400],
    [{ canvas_type: 'report', metrics_filters: { timeframe: 'always' } }, 400],
    [{ canvas_type: 'report', metrics_filters: { colour: 'red' } }, 400],
    [{ canvas_type: 'report', object_ids: ['no-such-object'] }, 422],
    [{ canvas_type: 'report', objects: [{ id: 'no-such-object' }] }, 422],
    [{ canvas_type: 'report', company_id: 'other' }, 404],
  ])('refuses %j', async (body, status) => {
    const answer = await test.call(owner, 'POST', '/api/canvas/', body);
    expect([answer.status, answer.body.title]).toEqual([status, 'Failed to request report']);
  });
});
