import '#lib/i18n/core-words.ts';
import { loadedWords } from '#lib/i18n/words.ts';

const folders = import.meta.glob(['../../../blocks/**/words/index.ts', '../../../features/**/words/index.ts'], {
  eager: true,
});

/** The folders that have words of their own. */
export const wordFolders = Object.keys(folders);

/** The words of every folder, as if each chunk had been read. */
export const { en, de, es } = loadedWords;
