import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { slowText } from '#shared/testing/hostile-texts.ts';
import { namesOfRows, textReadersIn } from '#shared/testing/text-readers.ts';
import { cpuTime } from './adversarial.ts';
import { hostParsers } from './parser-table.ts';
import { sharedParsers } from './shared-parsers.ts';

const source = join(import.meta.dirname, '../..');

/** What takes a text and has no row of its own: why. */
const withoutRow: Readonly<Record<string, string>> = {
  hasMark: 'a row of cleanTranscript reads through it',
  isWordStart: 'looks at one place',
  isWordEnd: 'looks at one place',
  scoreFoldedText: 'rows of scoreField read through it',
  toUnits: 'copies',
  roleOf: 'compares',
  listenToPostgres: 'an address of the environment',
  withoutDates: 'cuts where findDateRange found',
  readPublicAddress: 'an address of the environment',
  fontsFor: 'looks at each letter, as missingLetters does',
  understandChoice: 'reads the thousand characters that understandAnswer gives it',
  loggedValue: 'reads what the host itself wrote',
  stageNamed: 'compares',
  isNoticeKind: 'compares',
  askedOfView: 'a row of askedWhere reads through it',
  askedPipeline: 'a row of askedWhere reads through it',
  namesSaid: 'asks the database for the first words of a text',
  withoutMaskedWords: 'needs a company with somebody who is masked; a row of erasureSweep sweeps as it does',
  escaped: 'quotes sign by sign',
  isTeamPart: 'compares',
};

function readersOf(folder: string): string[] {
  return readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(?:^|\/)(?:testing|bench|sample)\//.test(file))
    .flatMap((file) => textReadersIn(parseAst(readFileSync(join(source, folder, file), 'utf8'), { lang: 'ts' })));
}

describe('what reads texts of people', () => {
  it('has a row, each of it', () => {
    const rows = namesOfRows({ ...hostParsers, ...sharedParsers });
    const readers = [...readersOf('host'), ...readersOf('shared')];
    expect(readers.length).toBeGreaterThan(50);
    expect(readers.filter((name) => !rows.has(name) && !(name in withoutRow))).toEqual([]);
    expect(Object.keys(withoutRow).filter((name) => !readers.includes(name))).toEqual([]);
  });

  it.each(Object.entries({ ...hostParsers, ...sharedParsers }))(
    '%s reads any of them in time that grows with their length only',
    async (_, parse) => {
      expect(await slowText(parse, cpuTime)).toBeUndefined();
    },
  );
});
