import { describe, expect, it } from 'vitest';
import { type Parse, slowText } from '#shared/testing/hostile-texts.ts';
import { argumentsText, parseArguments } from './engines/program-arguments.ts';
import { heardWords } from './voice/heard-words.ts';

const parsers: Readonly<Record<string, Parse>> = {
  parseArguments,
  argumentsText: (text) => argumentsText([text]),
  heardWords: (text) => heardWords(text, `${text} a`),
};

function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

describe('what reads texts that are typed in the settings', () => {
  it.each(Object.entries(parsers))(
    '%s reads any of them in time that grows with their length only',
    async (_, parse) => {
      expect(await slowText(parse, cpuTime)).toBeUndefined();
    },
  );
});
