import { describe, expect, it } from 'vitest';
import { droppedFiles, pastedFiles } from './transferred-files.ts';

const picture = new File(['x'], 'image.png', { type: 'image/png' });
const now = new Date('2026-03-05T09:08:07Z');

function transfer(files: File[], text = '') {
  const list = Object.assign(files, { item: (at: number) => files[at] ?? null });
  return { files: list, getData: (type: string) => (type === 'text/plain' ? text : '') } as Pick<
    DataTransfer,
    'getData'
  > & { files: FileList } as DataTransfer;
}

describe('pastedFiles', () => {
  it('names a picture of the clipboard by its time', () => {
    expect(pastedFiles(transfer([picture]), now).map(({ name, type }) => [name, type])).toEqual([
      ['Picture 2026-03-05 09-08-07.png', 'image/png'],
    ]);
  });

  it('keeps the names of files', () => {
    expect(pastedFiles(transfer([new File(['x'], 'plan.pdf')]), now).map(({ name }) => name)).toEqual(['plan.pdf']);
  });

  it('takes text for what is meant where there is a picture of it too', () => {
    expect(pastedFiles(transfer([picture], 'Name\tLevel'), now)).toEqual([]);
    expect(pastedFiles(null, now)).toEqual([]);
  });
});

describe('droppedFiles', () => {
  it('takes them as they are, whatever text comes along', () => {
    expect(droppedFiles(transfer([picture], 'text'))).toEqual([picture]);
    expect(droppedFiles(null)).toEqual([]);
  });
});
