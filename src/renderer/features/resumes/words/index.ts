import { defineWords } from '#lib/i18n/words.ts';
import { de } from './de.ts';
import { en } from './en.ts';

declare module '#lib/i18n/words.ts' {
  interface Words {
    resumes: typeof en;
  }
}

export const resumeWords = defineWords('resumes', en, de);
