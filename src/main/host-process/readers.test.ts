import { expect, test } from 'vitest';
import { createReaders } from './readers.ts';

function setUp() {
  const handed: [number, string][] = [];
  const processes: { killed: number; exit: () => void }[] = [];
  const readers = createReaders<string>({
    fork() {
      const process: { killed: number; exit: () => void } = { killed: 0, exit: () => undefined };
      processes.push(process);
      return {
        port: `port ${processes.length}`,
        onExit: (listener) => {
          process.exit = listener;
        },
        kill: () => {
          process.killed += 1;
        },
      };
    },
    hand: (id, port) => handed.push([id, port]),
  });
  return { handed, processes, readers };
}

test('each process that the host asks for is started, and the host gets its end of the channel', () => {
  const { handed, readers } = setUp();
  readers.start(1);
  readers.start(2);
  expect(handed).toEqual([
    [1, 'port 1'],
    [2, 'port 2'],
  ]);
});

test('the host ends one process and no other, and none that it did not start', () => {
  const { processes, readers } = setUp();
  readers.start(1);
  readers.start(2);
  readers.stop(2);
  readers.stop(3);
  expect(processes.map(({ killed }) => killed)).toEqual([0, 1]);
});

test('what still runs ends with the host, what ended by itself is left alone', () => {
  const { processes, readers } = setUp();
  readers.start(1);
  readers.start(2);
  processes[0]?.exit();
  readers.stopAll();
  expect(processes.map(({ killed }) => killed)).toEqual([0, 1]);
});
