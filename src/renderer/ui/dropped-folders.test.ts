import { expect, test } from 'vitest';
import { filesOfFolders } from './dropped-folders.ts';

const fileEntry = (name: string, isGone = false) => ({
  ...{ name, isFile: true, isDirectory: false },
  file: (found: (file: File) => void, failed: (error: Error) => void) =>
    isGone ? failed(new Error('gone')) : found(new File([name], name)),
});

/** A folder whose entries come in parts of two, as browsers answer in parts. */
const folderEntry = (name: string, inside: readonly object[]) => ({
  ...{ name, isFile: false, isDirectory: true },
  createReader() {
    const left = [...inside];
    return { readEntries: (found: (entries: object[]) => void) => found(left.splice(0, 2)) };
  },
});

function dropped(...entries: readonly object[]) {
  return { items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })) } as never;
}

test('all files of folders are taken by name, of folders in them too, and those beside them', async () => {
  const inner = folderEntry('inner', [fileEntry('d.pdf')]);
  const folder = folderEntry('folder', [inner, fileEntry('CV 10.pdf'), fileEntry('cv 2.pdf'), fileEntry('b.pdf')]);
  const files = await filesOfFolders(dropped(folder, fileEntry('e.pdf')));
  expect(files?.map(({ name }) => name)).toEqual(['b.pdf', 'cv 2.pdf', 'CV 10.pdf', 'd.pdf', 'e.pdf']);
});

test('what systems leave in folders, and what is gone meanwhile, is not taken', async () => {
  const inside = [fileEntry('.DS_Store'), fileEntry('Thumbs.db'), fileEntry('gone.pdf', true), fileEntry('a.pdf')];
  const files = await filesOfFolders(dropped(folderEntry('folder', inside), folderEntry('.git', [fileEntry('b.pdf')])));
  expect(files?.map(({ name }) => name)).toEqual(['a.pdf']);
});

test('files alone are no matter of folders', () => {
  expect(filesOfFolders(dropped(fileEntry('a.pdf')))).toBeUndefined();
  expect(filesOfFolders({} as never)).toBeUndefined();
});
