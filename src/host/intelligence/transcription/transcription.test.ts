import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { createIntelligence } from '#host/intelligence/create-intelligence.ts';
import { plain, type StandInEngine, silent, startStandInEngine } from '#host/intelligence/testing/stand-in-engine.ts';
import { makeWav } from './testing/make-wav.ts';
import type { TranscriptionSettings } from './transcription.ts';

const webm = new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 1, 2, 3, 4]);
const wav = makeWav(1);
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cadre-test-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** A program of a few lines that stands where a recogniser would. */
function program(name: string, lines: string): string {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(
    path,
    `#!${process.execPath}\nimport fs from 'node:fs';\nconst args = process.argv.slice(2);\n${lines}\n`,
  );
  chmodSync(path, 0o755);
  return path;
}

function hearing(settings: TranscriptionSettings, audio: Uint8Array = wav, signal?: AbortSignal) {
  const intelligence = createIntelligence(() => ({ transcription: settings }));
  return intelligence.transcribe({
    audio,
    mediaType: 'audio/wav',
    language: 'de',
    vocabulary: ['Köln', 'O’Neill'],
    ...(signal === undefined ? {} : { signal }),
  });
}

function command(path: string, ...args: string[]): TranscriptionSettings {
  return { kind: 'command', command: [path, ...args] };
}

describe('a program that hears', () => {
  it('is given the recording in a private file, the language and the vocabulary, and no shell', async () => {
    const log = join(folder, 'log.json');
    const recogniser = program(
      'hear',
      `const stat = fs.statSync(args[1]);
       fs.writeFileSync(${JSON.stringify(log)}, JSON.stringify({ args, mode: stat.mode & 0o777, size: stat.size, env: Object.keys(process.env) }));
       console.log('[00:00:00.000 --> 00:00:01.000]  guten Tag\\n[00:00:01.000 --> 00:00:02.000]  zusammen');`,
    );
    process.env.CADRE_AI_KEY = 'sk-canary';
    const answer = await hearing(
      command(recogniser, '-f', '{file}', '-l', '{language}', '--prompt', '{vocabulary}', '$(id)'),
    );
    delete process.env.CADRE_AI_KEY;
    expect(answer).toEqual({ text: 'guten Tag zusammen', engine: 'command' });
    const seen = JSON.parse(readFileSync(log, 'utf8'));
    expect(seen.args).toEqual([
      '-f',
      expect.stringMatching(/recording\.wav$/),
      '-l',
      'de',
      '--prompt',
      'Köln, O’Neill',
      '$(id)',
    ]);
    expect(seen).toMatchObject({ mode: 0o600, size: wav.byteLength });
    expect(seen.env).not.toContain('CADRE_AI_KEY');
    expect(existsSync(seen.args[1])).toBe(false);
  });

  it('is given no option and no file by the vocabulary', async () => {
    const recogniser = program('hear', `console.log(JSON.stringify({ text: args.slice(1).join(' | ') }));`);
    const settings = command(recogniser, '{file}', '{vocabulary}');
    const intelligence = createIntelligence(() => ({ transcription: settings }));
    const vocabulary = ['--exec=rm', '@/etc/passwd', 'Nul\u0000l'];
    const answer = await intelligence.transcribe({ audio: wav, mediaType: 'audio/wav', vocabulary });
    expect(answer.text).toBe('exec=rm, @/etc/passwd, Nul l');
  });

  it('may answer in JSON', async () => {
    const recogniser = program('hear', `console.log(JSON.stringify({ text: ' hello ', segments: [] }));`);
    expect(await hearing(command(recogniser, '{file}'))).toEqual({ text: 'hello', engine: 'command' });
  });

  test.each([
    ['fails', `process.exit(3);`, 'reported an error'],
    [
      'prints a web page',
      `console.log('\\n<!DOCTYPE html><html><script>alert(1)</script></html>');`,
      'could not be used',
    ],
    ['says too much', `for (;;) fs.writeSync(1, 'x'.repeat(65536));`, 'too long'],
  ])('that %s is reported, and leaves nothing behind', async (_what, lines, said) => {
    const before = await readdir(tmpdir());
    await expect(hearing(command(program('hear', lines), '{file}'))).rejects.toMatchObject({
      code: 'engine_failed',
      message: expect.stringContaining(said),
    });
    const left = (await readdir(tmpdir())).filter((name) => name.startsWith('cadre-audio-') && !before.includes(name));
    expect(left).toEqual([]);
  });

  test.each([
    ['in Latin letters of one byte', `fs.writeSync(1, Buffer.from('Größe und Glück', 'latin1'));`, 'Größe und Glück'],
    ['in colours', `console.log('\\u001b[1mhello\\u001b[0m seven\\u0000');`, 'hello seven'],
    ['what it does beside', `console.error('loading'); console.log('hello');`, 'hello'],
    ['that nobody spoke', `console.log('[BLANK_AUDIO]');`, ''],
  ])('may print %s', async (_what, lines, text) => {
    expect(await hearing(command(program('hear', lines), '{file}'))).toMatchObject({ text });
  });

  it('may hear nothing', async () => {
    expect(await hearing(command(program('hear', ''), '{file}'))).toEqual({ text: '', engine: 'command' });
  });

  it('that is not there is reported', async () => {
    await expect(hearing(command(join(folder, 'nothing'), '{file}'))).rejects.toMatchObject({ code: 'engine_failed' });
  });

  it('that takes too long is ended, with what it started', async () => {
    const pids = join(folder, 'pids');
    const recogniser = program(
      'hear',
      `const { spawn } = await import('node:child_process');
       const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
       fs.writeFileSync(${JSON.stringify(pids)}, process.pid + ' ' + child.pid);
       setInterval(() => {}, 1000);`,
    );
    const settings = { kind: 'command', command: [recogniser, '{file}'], timeLimitMs: 5000 } as const;
    await expect(hearing(settings)).rejects.toMatchObject({ message: expect.stringContaining('took too long') });
    const [parent = 0, child = 0] = readFileSync(pids, 'utf8').split(' ').map(Number);
    // A zombie that nobody has read the end of is dead enough.
    const isAlive = (pid: number) =>
      existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
    await expect.poll(() => [parent, child].filter(isAlive)).toEqual([]);
  });

  it('is ended when the caller is gone', async () => {
    const started = join(folder, 'started');
    const recogniser = program(
      'hear',
      `fs.writeFileSync(${JSON.stringify(started)}, args[0]); setInterval(() => {}, 1000);`,
    );
    const controller = new AbortController();
    const asking = hearing(command(recogniser, '{file}'), wav, controller.signal);
    await expect.poll(() => readFileSync(started, 'utf8')).not.toBe('');
    controller.abort();
    await expect(asking).rejects.toMatchObject({ code: 'cancelled' });
    expect(existsSync(readFileSync(started, 'utf8'))).toBe(false);
  });

  it('hears WebM through ffmpeg', async () => {
    const samples = join(folder, 'made.wav');
    writeFileSync(samples, makeWav(2));
    const ffmpeg = program(
      'ffmpeg',
      `fs.copyFileSync(${JSON.stringify(samples)}, args.at(-1)); if (!fs.existsSync(args[args.indexOf('-i') + 1])) process.exit(1);`,
    );
    const recogniser = program('hear', `console.log(fs.statSync(args[0]).size);`);
    expect(await hearing({ kind: 'command', command: [recogniser, '{file}'], ffmpeg }, webm)).toMatchObject({
      text: String(makeWav(2).byteLength),
    });
  });

  test.each([
    ['is not there', undefined, 'unsupported_media_type'],
    ['cannot read it', `process.exit(1);`, 'wrong_file_type'],
    ['makes no sound of it', `fs.writeFileSync(args.at(-1), 'nothing');`, 'wrong_file_type'],
  ])('hears no WebM where ffmpeg %s', async (_what, lines, code) => {
    const ffmpeg = lines === undefined ? join(folder, 'nothing') : program('ffmpeg', lines);
    const settings = { kind: 'command', command: [program('hear', ''), '{file}'], ffmpeg } as const;
    await expect(hearing(settings, webm)).rejects.toMatchObject({ code });
  });

  test.each([
    ['text', new TextEncoder().encode('RIFF is what this only says, for forty-four bytes'), 'wrong_file_type'],
    ['nothing', new Uint8Array(), 'wrong_file_type'],
    ['ten minutes and a second', makeWav(601, 100), 'too_large'],
  ])('is not given %s', async (_what, audio, code) => {
    await expect(hearing(command(program('hear', ''), '{file}'), audio)).rejects.toMatchObject({ code });
  });
});

describe('a server that hears', () => {
  let server: StandInEngine;
  const key = 'sk-canary-speech';

  beforeEach(async () => {
    server = await startStandInEngine();
  });

  afterEach(() => server.close());

  function settings(timeLimitMs = 5000): TranscriptionSettings {
    return { kind: 'openai-compatible', baseUrl: server.baseUrl, model: 'whisper', apiKey: key, timeLimitMs };
  }

  it('is sent the recording as it is', async () => {
    server.answers.push(plain(200, '{"text":" hello "}'));
    expect(await hearing(settings(), webm)).toEqual({ text: 'hello', engine: 'openai-compatible' });
    const [asked] = server.asked;
    expect(asked).toMatchObject({ path: '/v1/audio/transcriptions', authorization: `Bearer ${key}` });
    const form = await asked?.form();
    expect([...(form?.keys() ?? [])].sort()).toEqual(['file', 'language', 'model', 'prompt', 'response_format']);
    const file = form?.get('file');
    expect(file).toMatchObject({ name: 'recording.webm', type: 'audio/webm' });
    expect(file instanceof File && new Uint8Array(await file.arrayBuffer())).toEqual(webm);
    expect(['model', 'language', 'prompt', 'response_format'].map((name) => form?.get(name))).toEqual([
      'whisper',
      'de',
      'Köln, O’Neill',
      'json',
    ]);
  });

  test.each([
    ['refuses the key', plain(401, `{"error":"${key}"}`), 'refused the key'],
    ['is asked too often', plain(429, '{}'), 'too many requests'],
    ['fails', plain(500, key), 'reported an error'],
    ['sends HTML', plain(200, '<p>', { 'content-type': 'text/html' }), 'could not be used'],
    ['sends nothing', plain(200, '', { 'content-type': 'application/json' }), 'could not be used'],
    ['sends half an answer', plain(200, '{"text":'), 'could not be used'],
    ['sends another answer', plain(200, '{"words":[]}'), 'could not be used'],
    ['sends too much', plain(200, JSON.stringify({ text: 'x'.repeat(10_000_000) })), 'too long'],
    ['says nothing', silent, 'took too long'],
  ])('that %s is reported without its words or the key', async (_what, answer, said) => {
    server.answers.push(answer);
    const refusal = await hearing(settings(700)).then(
      () => undefined,
      (error: Error) => error,
    );
    expect(refusal).toMatchObject({ code: 'engine_failed', message: expect.stringContaining(said) });
    expect(`${refusal?.message} ${refusal?.stack} ${JSON.stringify(refusal)}`).not.toContain(key);
  });
});

function has(name: string): boolean {
  try {
    execFileSync('which', [name], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** espeak-ng speaks at 22,050 Hz; recognisers hear 16,000. */
function atSixteenKilohertz(wavFile: Buffer): Uint8Array {
  const rate = wavFile.readUInt32LE(24);
  const count = Math.floor((wavFile.byteLength - 44) / 2);
  const slower = Math.floor((count * 16_000) / rate);
  const made = Buffer.from(makeWav(slower / 16_000));
  for (let index = 0; index * 2 + 46 <= made.byteLength; index += 1) {
    const source = Math.min(count - 1, Math.floor((index * rate) / 16_000));
    made.writeInt16LE(wavFile.readInt16LE(44 + source * 2), 44 + index * 2);
  }
  return made;
}

/** Programs that a user's machine may lack; what needs them is skipped there, which a full run reports. */
function lacks(...names: readonly string[]): boolean {
  return names.some((name) => !has(name));
}

/** A recording of somebody saying "hello seven", and the recogniser that knows these words. */
function spoken(): { file: string; recogniser: TranscriptionSettings } {
  const grammar = join(folder, 'words.gram');
  const file = join(folder, 'spoken.wav');
  writeFileSync(grammar, '#JSGF V1.0;\ngrammar words;\npublic <words> = (hello | seven | candidate)+;\n');
  execFileSync('espeak-ng', ['-w', file, '-s', '130', 'hello seven']);
  const options = ['-infile', '{file}', '-jsgf', grammar, '-logfn', '/dev/null'];
  return { file, recogniser: command('pocketsphinx_continuous', ...options) };
}

const recognising = { skip: lacks('espeak-ng', 'pocketsphinx_continuous') };

test('pocketsphinx hears what espeak-ng says', recognising, async () => {
  const { file, recogniser } = spoken();
  const heard = await hearing(recogniser, atSixteenKilohertz(readFileSync(file)));
  expect(heard).toEqual({ text: 'hello seven', engine: 'command' });
});

const converting = { ...recognising, skip: recognising.skip || lacks('ffmpeg') };

test('pocketsphinx hears what was recorded as WebM, by a real ffmpeg', converting, async () => {
  const { file, recogniser } = spoken();
  const recording = join(folder, 'spoken.webm');
  const opus = ['-c:a', 'libopus', '-ar', '48000', '-ac', '2', '-b:a', '32k'];
  execFileSync('ffmpeg', ['-nostdin', '-loglevel', 'error', '-i', file, ...opus, recording]);
  const heard = await hearing(recogniser, readFileSync(recording));
  expect(heard).toEqual({ text: 'hello seven', engine: 'command' });
});

test('a damaged WebM is refused by a real ffmpeg', converting, async () => {
  const { recogniser } = spoken();
  await expect(hearing(recogniser, webm)).rejects.toMatchObject({ code: 'wrong_file_type' });
});
