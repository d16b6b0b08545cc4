import { describe, expect, it } from 'vitest';
import { type Parse, slowText } from './hostile-texts.ts';

const usual = 100_000;

/** A parser that takes so many ms, by a clock of its own, and the computer it runs on. */
function parserOf(milliseconds: (share: number) => number, slowness: (run: number) => number = () => 1) {
  let time = 0;
  let run = 0;
  const parse: Parse = (text) => {
    time += milliseconds(text.length / usual) * slowness(run);
    run += 1;
  };
  return slowText(parse, () => time);
}

describe('slowText', () => {
  it('lets a parser be whose work grows with the length, up to the limit', async () => {
    expect(await parserOf((share) => 45 * share)).toBeUndefined();
    expect(await parserOf((share) => 140 * share)).toBeUndefined();
    expect(await parserOf((share) => 160 * share)).toMatch(/^160 ms: "/);
  });

  it('finds work that grows by the square, above the limit and below it', async () => {
    expect(await parserOf((share) => 18_000 * share ** 2)).toMatch(/^180 ms for a 10th/);
    expect(await parserOf((share) => 300 * share ** 2)).toMatch(/^300 ms/);
    expect(await parserOf((share) => 60 * share ** 1.5)).toMatch(/^60 ms/);
    expect(await parserOf((share) => 49 * share ** 1.8)).toMatch(/^63 times as long as a 10th/);
  });

  it('is not misled by memory that only a long text asks for', async () => {
    expect(await parserOf((share) => (share > 0.15 ? 45 : 10) * share)).toBeUndefined();
  });

  it('is not misled by a computer that is slow now and then', async () => {
    const nowAndThen = (run: number) => (run % 5 === 0 ? 1 : 5);
    expect(await parserOf((share) => 45 * share, nowAndThen)).toBeUndefined();
    expect(await parserOf((share) => 160 * share, nowAndThen)).toMatch(/^160 ms/);
    expect(await parserOf((share) => 300 * share ** 2, nowAndThen)).toMatch(/^300 ms/);
  });

  it('finds an expression that looks for the end at every blank, and not what looks at the end alone', async () => {
    const cpuTime = () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000;
    };
    expect(await slowText((text) => text.replace(/\s+$/, ''), cpuTime)).toMatch(/^\d+ ms for a 10th: "a {3}/);
    expect(await slowText((text) => text.trimEnd(), cpuTime)).toBeUndefined();
  });
});
