import { describe, expect, it } from 'vitest';
import { slowText } from '#shared/testing/hostile-texts.ts';
import { cpuTime } from './adversarial.ts';
import { hostParsers } from './parser-table.ts';
import { sharedParsers } from './shared-parsers.ts';

describe('what reads texts of people', () => {
  it.each(Object.entries({ ...hostParsers, ...sharedParsers }))(
    '%s reads any of them in time that grows with their length only',
    async (_, parse) => {
      expect(await slowText(parse, cpuTime)).toBeUndefined();
    },
  );
});
