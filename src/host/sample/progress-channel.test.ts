import { describe, expect, it } from 'vitest';
import { ProgressChannel } from './progress-channel.ts';

describe('ProgressChannel', () => {
  it('hands on what was pushed before and while somebody reads, then ends', async () => {
    const channel = new ProgressChannel<number>();
    channel.push(1);
    const read: number[] = [];
    const reading = (async () => {
      for await (const value of channel.read()) {
        read.push(value);
      }
    })();
    await Promise.resolve();
    channel.push(2);
    channel.push(3);
    channel.end();
    await reading;
    expect(read).toEqual([1, 2, 3]);
  });
});
