import { defineWords } from '#lib/i18n/words.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';

declare module '#lib/i18n/words.ts' {
  interface Words {
    bulk: typeof en;
  }
}

export const bulkWords = defineWords('bulk', en, de, es);
