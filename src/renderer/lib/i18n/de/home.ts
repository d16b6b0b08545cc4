import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { home as original } from '#lib/i18n/en/home.ts';

export const home: Catalogue<typeof original> = {
  greeting: {
    morning: 'Guten Morgen, {{name}}',
    afternoon: 'Guten Tag, {{name}}',
    evening: 'Guten Abend, {{name}}',
    night: 'Gute Nacht, {{name}}',
  },
  greetingUnnamed: {
    morning: 'Guten Morgen',
    afternoon: 'Guten Tag',
    evening: 'Guten Abend',
    night: 'Gute Nacht',
  },
};
