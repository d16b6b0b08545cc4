import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { detectKind } from '#host/services/files/detect-kind.ts';
import type { KnownSkill } from '#host/services/resume/match-skills.ts';
import { skills as corpusSkills } from '#host/services/resume/testing/corpus.ts';
import { type Measured, measureResume, scoreOf } from '#host/services/resume/testing/measure.ts';
import { resumeSet } from '#host/services/resume/testing/set/files.ts';
import { type TrueResume, trueResume } from '#host/services/resume/testing/truth.ts';

/** How well résumés are read: the set's own, or those of a folder with a truth file beside each. `--write` makes such a folder of the set. */

interface Case {
  name: string;
  kind: string;
  truth: TrueResume;
  measured: Measured;
  milliseconds: number;
}

const { values } = parseArgs({
  options: {
    dir: { type: 'string' },
    write: { type: 'string' },
    json: { type: 'boolean', default: false },
    wrong: { type: 'boolean', default: false },
  },
});
const write = (line: string) => process.stdout.write(`${line}\n`);
const today = new Date().toISOString().slice(0, 10);

async function measured(
  name: string,
  bytes: Uint8Array,
  truth: TrueResume,
  known: readonly KnownSkill[],
): Promise<Case> {
  const kind = await detectKind({ bytes, fileName: name, takesHtml: true });
  const began = performance.now();
  const result = await measureResume({ kind, bytes }, truth, known, today);
  return { name, kind, truth, measured: result, milliseconds: performance.now() - began };
}

async function ofSet(): Promise<Case[]> {
  const cases: Case[] = [];
  for (const { name, bytes, truth } of resumeSet()) {
    cases.push(await measured(name, await bytes(), truth, corpusSkills));
  }
  return cases;
}

async function writeSet(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { name, bytes, truth } of resumeSet()) {
    await writeFile(join(folder, name), await bytes());
    await writeFile(join(folder, `${name}.truth.json`), JSON.stringify(truth, null, 2));
  }
}

const skillFile = z.array(z.looseObject({ name: z.string(), keywords: z.array(z.string()).default([]) }));

/** What the company of a folder knows: `skills.json` in it, or the skills of the set. */
async function skillsOf(folder: string, names: readonly string[]): Promise<readonly KnownSkill[]> {
  if (!names.includes('skills.json')) {
    return corpusSkills;
  }
  const listed = skillFile.parse(JSON.parse(await readFile(join(folder, 'skills.json'), 'utf8')));
  return listed.map((skill, at) => ({ ...skill, id: `skill-${at}` }));
}

async function ofFolder(folder: string): Promise<Case[]> {
  const names = (await readdir(folder)).sort();
  const known = await skillsOf(folder, names);
  const cases: Case[] = [];
  for (const name of names.filter((one) => !one.endsWith('.truth.json'))) {
    const beside = [`${name}.truth.json`, `${name.replace(/\.[^.]+$/, '')}.truth.json`].find((one) =>
      names.includes(one),
    );
    if (beside !== undefined) {
      const truth = trueResume.parse(JSON.parse(await readFile(join(folder, beside), 'utf8')));
      cases.push(await measured(name, await readFile(join(folder, name)), truth, known));
    }
  }
  return cases;
}

function grouped(cases: readonly Case[], by: (one: Case) => string) {
  const names = [...new Set(cases.map(by))].sort();
  return Object.fromEntries(
    names.map((name) => [name, scoreOf(cases.filter((one) => by(one) === name).map((one) => one.measured))]),
  );
}

function byField(cases: readonly Case[]) {
  const fields = cases.flatMap((one) => one.measured.fields);
  const names = [...new Set(fields.map(({ field }) => field))];
  return Object.fromEntries(
    names.map((name) => {
      const of = fields.filter(({ field }) => field === name);
      return [name, { right: of.filter(({ right }) => right).length, of: of.length }];
    }),
  );
}

function tell(cases: readonly Case[]): void {
  const report = {
    ...scoreOf(cases.map((one) => one.measured)),
    by_kind: grouped(cases, (one) => one.kind),
    by_language: grouped(cases, (one) => one.truth.language),
    by_field: byField(cases),
    slowest_ms: Math.max(0, ...cases.map((one) => one.milliseconds)),
  };

  if (values.json) {
    write(JSON.stringify(report));
  } else {
    const row = (name: string, { files, fields, skills_f1 }: ReturnType<typeof scoreOf>) =>
      write(
        `${name.padEnd(8)} ${String(files).padStart(5)} ${(100 * fields).toFixed(1).padStart(9)} % ${skills_f1.toFixed(3).padStart(8)}`,
      );
    write('         files   fields     skills F1');
    row('all', report);
    for (const [name, score] of [...Object.entries(report.by_kind), ...Object.entries(report.by_language)]) {
      row(name, score);
    }
    for (const [name, { right, of }] of Object.entries(report.by_field)) {
      write(`${name.padEnd(20)} ${right} / ${of}`);
    }
  }
  if (values.wrong) {
    for (const {
      name,
      measured: { fields, skills },
    } of cases) {
      const wrong = fields
        .filter(({ right }) => !right)
        .map(({ field, read, truth }) => `  ${field}: ${read} ≠ ${truth}`);
      const missed = [
        ...skills.missed.map((one) => `  skill missed: ${one}`),
        ...skills.extra.map((one) => `  skill extra: ${one}`),
      ];
      if (wrong.length + missed.length > 0) {
        write([name, ...wrong, ...missed].join('\n'));
      }
    }
  }
}

if (values.write === undefined) {
  tell(values.dir === undefined ? await ofSet() : await ofFolder(values.dir));
} else {
  await writeSet(values.write);
}
