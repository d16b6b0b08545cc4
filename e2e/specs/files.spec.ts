import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { callApi } from '#e2e/fixtures/api.ts';
import type { RunningApp } from '#e2e/fixtures/launch.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const trigger = '/api/global_trigger/';
const json = { 'content-type': 'application/json' };

interface Stored {
  id: string;
  file_name: string;
  size: number;
}

async function createPdf(app: RunningApp, content: string): Promise<Stored> {
  const body = JSON.stringify({ type: 'create_file', file_type: 'pdf', content });
  const answer = await callApi(app.window, trigger, { method: 'POST', headers: json, body });
  expect(answer.status).toBe(200);
  return answer.body as Stored;
}

/** Process ids of the second process; it ends when it has nothing to do for a while. */
function readers(app: RunningApp): Promise<number[]> {
  return app.electron.evaluate(({ app: main }) =>
    main
      .getAppMetrics()
      .filter(({ name }) => name === 'Cadre file reader')
      .map(({ pid }) => pid),
  );
}

async function textOf(app: RunningApp, id: string): Promise<unknown> {
  const { body } = await callApi(app.window, `/api/file_attachment/?id=${id}`);
  return (body as { data: { text: string }[] }).data[0]?.text;
}

test('files and links are read in a process of their own, a new one after it was killed', async ({ app }) => {
  const first = await createPdf(app, '# Wind farms\n\nThey turn.');
  expect(await textOf(app, first.id)).toMatch(/^Wind farms\s+They turn\.$/);
  const before = await readers(app);
  expect(before).toHaveLength(1);
  for (const pid of before) {
    if (process.platform === 'linux') {
      // Nothing of this process's variables reached it.
      expect(await readFile(`/proc/${pid}/environ`, 'utf8')).not.toContain('PATH=');
    }
    process.kill(pid, 'SIGKILL');
  }
  await expect.poll(() => readers(app)).toEqual([]);
  const second = await createPdf(app, 'They still turn.');
  expect(await textOf(app, second.id)).toContain('They still turn.');
  const url = encodeURIComponent('http://127.0.0.1:9/');
  const answer = await callApi(app.window, `${trigger}?type=fetch_opengraph&url=${url}`);
  expect(answer).toMatchObject({ status: 422, body: { title: 'Error fetching Open Graph data' } });
  app.takeProblems();
});

test('files come as forms and in chunks, and go back with nothing that runs', async ({ app }) => {
  const answers = await app.window.evaluate(async () => {
    const form = new FormData();
    form.append('file', new File(['x'.repeat(20_000_000)], 'large.txt', { type: 'text/plain' }));
    const sent = await fetch('/api/file_attachment/', { method: 'POST', body: form });
    const { id, size } = await sent.json();
    const upload = await fetch('/api/uploads/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'chunks.txt', size: 1_500_000 }),
    });
    const started = await upload.json();
    const states: number[] = [];
    for (const [from, to] of [
      [0, 1_000_000],
      [1_000_000, 1_500_000],
    ] as const) {
      const chunk = await fetch(`/api/uploads/${started.id}?offset=${from}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/octet-stream' },
        body: new Uint8Array(to - from).fill(97),
      });
      states.push((await chunk.json()).received);
    }
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(1_500_000).fill(97)));
    const finished = await fetch(`/api/uploads/${started.id}/finish`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ hash: Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('') }),
    });
    const part = await fetch(`/api/file_attachment/${id}/content`, { headers: { range: 'bytes=0-9' } });
    return {
      sent: [sent.status, size],
      states,
      finished: [finished.status, (await finished.json()).size],
      part: [part.status, await part.text()],
      headers: Object.fromEntries(part.headers),
    };
  });
  expect(answers).toMatchObject({
    sent: [201, 20_000_000],
    states: [1_000_000, 1_500_000],
    finished: [201, 1_500_000],
    part: [206, 'xxxxxxxxxx'],
    headers: {
      'content-disposition': expect.stringMatching(/^attachment/),
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
    },
  });
});
