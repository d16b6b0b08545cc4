import {
  endlessAtPage,
  endlessForms,
  endlessPages,
  plainPdf,
  swollenContent,
} from '#host/reader/testing/hostile-pdfs.ts';
import { formMediaType, formOfFiles } from '#host/testing/form-of-files.ts';
import { type MeasuredHost, type SignedIn, startMeasuredHost } from '#host/testing/measured-host.ts';

/** What the worst of one company costs another, each measured beside the same without it. */
export interface LoadFigures {
  /** Four PDFs without end of one company, and the file of another. */
  hostile_pdfs: { alone_ms: number; beside_ms: number; delay_ms: number };
  /** Eight forms of 96 MiB at once. */
  uploads: { cost_mib: number };
  /** Forty wrong sign-ins at once, and the reading of a file. */
  sign_ins: { alone_ms: number; beside_ms: number; ratio: number };
  /** Fifty exports of one company, and the one of another: how many of the fifty ended before it. */
  exports: { alone_ms: number; beside_ms: number; ended_before: number };
}

const mebibyte = 1024 * 1024;
const uploads = { together: 8, files: 4, fileBytes: 24 * mebibyte };
const wrongSignIns = 40;
const exportsTogether = 50;
const exportedRows = 3000;
const readings = 15;

const round = (value: number) => Number(value.toFixed(1));

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function medianWhile(goesOn: (count: number) => boolean, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  while (goesOn(times.length)) {
    times.push(await millisecondsOf(work));
  }
  return times.sort((left, right) => left - right)[Math.floor(times.length / 2)] ?? Number.NaN;
}

const medianOf = (count: number, work: () => Promise<unknown>) => medianWhile((done) => done < count, work);

function createCalls({ port }: MeasuredHost) {
  const origin = `http://127.0.0.1:${port}`;
  async function call(caller: SignedIn | undefined, method: string, path: string, body?: unknown): Promise<Response> {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const headers = { ...caller, 'content-type': 'application/json' };
    return fetch(origin + path, { method, headers, ...sent });
  }
  async function upload(caller: SignedIn, name: string, bytes: Uint8Array): Promise<string> {
    const file = Buffer.from(bytes).toString('base64');
    const answer = await call(caller, 'POST', '/api/file_attachment/', { file, file_name: name });
    const { id }: { id?: string } = JSON.parse(await answer.text());
    return id ?? '';
  }
  return { call, upload };
}

async function measureHostilePdfs(host: MeasuredHost): Promise<LoadFigures['hostile_pdfs']> {
  const { upload } = createCalls(host);
  let count = 0;
  const read = async () => {
    count += 1;
    await upload(host.other, `plain ${count}.pdf`, plainPdf(`Plain ${count}`));
  };
  // Processes that read are started.
  await Promise.all([read(), upload(host.owner, 'first.pdf', plainPdf('First'))]);
  const alone = await medianOf(readings, read);
  const hostile = [endlessForms(), swollenContent(), endlessPages(), endlessAtPage(['One', 'Two', 'Three'], 2)];
  const attacks = hostile.map((bytes, index) => upload(host.owner, `hostile ${index}.pdf`, bytes));
  const beside = await medianOf(readings, read);
  await Promise.all(attacks);
  return { alone_ms: round(alone), beside_ms: round(beside), delay_ms: round(beside - alone) };
}

async function measureUploads(host: MeasuredHost): Promise<LoadFigures['uploads']> {
  const headers = { ...host.owner, 'content-type': formMediaType };
  const send = () => host.send('/api/global_trigger/', headers, formOfFiles(uploads.files, uploads.fileBytes));
  const cost = await host.costOf(() => Promise.all(Array.from({ length: uploads.together }, send)));
  return { cost_mib: round(cost) };
}

async function measureSignIns(host: MeasuredHost): Promise<LoadFigures['sign_ins']> {
  const { call, upload } = createCalls(host);
  const id = await upload(host.other, 'note.txt', Buffer.from('A note.'));
  const read = async () => (await call(host.other, 'GET', `/api/file_attachment/${id}/content`)).text();
  await read();
  const alone = await medianOf(readings, read);
  const flood = Array.from({ length: wrongSignIns }, (_unused, index) =>
    call(undefined, 'POST', '/api/auth/login', { email: `nobody-${index}@cadre.local`, password: 'wrong wrong wrong' }),
  );
  let isOver = false;
  const over = Promise.all(flood).then(() => {
    isOver = true;
  });
  const beside = await medianWhile(() => !isOver, read);
  await over;
  return { alone_ms: round(alone), beside_ms: round(beside), ratio: Number((beside / alone).toFixed(2)) };
}

async function measureExports(host: MeasuredHost): Promise<LoadFigures['exports']> {
  const { call } = createCalls(host);
  for (const caller of [host.owner, host.other]) {
    const lines = Array.from({ length: exportedRows }, (_unused, index) => `Job ${index}`);
    const file = Buffer.from(`Title\n${lines.join('\n')}\n`).toString('base64');
    await call(caller, 'POST', '/api/import/', { file, object_type: 'job', mapping: { Title: 'title' } });
  }
  const run = async (caller: SignedIn) => (await call(caller, 'GET', '/api/export/job')).text();
  await run(host.other);
  const alone = await medianOf(3, () => run(host.other));
  let ended = 0;
  const crowd = Array.from({ length: exportsTogether }, async () => {
    await run(host.owner);
    ended += 1;
  });
  const beside = await millisecondsOf(() => run(host.other));
  const endedBefore = ended;
  await Promise.all(crowd);
  return { alone_ms: round(alone), beside_ms: round(beside), ended_before: endedBefore };
}

/** Measures on a host of its own, with two companies. */
export async function measureLoad(): Promise<LoadFigures> {
  const host = await startMeasuredHost();
  try {
    return {
      hostile_pdfs: await measureHostilePdfs(host),
      uploads: await measureUploads(host),
      sign_ins: await measureSignIns(host),
      exports: await measureExports(host),
    };
  } finally {
    await host.stop();
  }
}

/** What one company did, what it cost another, and how much that may be. */
export function formatLoad({
  hostile_pdfs: pdfs,
  uploads: sent,
  sign_ins: signIns,
  exports: exported,
}: LoadFigures): string {
  const row = (what: string, figure: string, most: string) => what.padEnd(54) + figure.padStart(12) + most.padStart(12);
  return [
    row('load', 'cost', 'at most'),
    row('four PDFs without end: another company’s file', `${pdfs.delay_ms} ms`, '1000 ms'),
    row('eight uploads of 96 MiB: memory', `${sent.cost_mib} MiB`, '64 MiB'),
    row('forty wrong sign-ins: reading a file', `${signIns.ratio} ×`, '2 ×'),
    row('fifty exports: those ended before another company’s', `${exported.ended_before}`, '5'),
  ].join('\n');
}
