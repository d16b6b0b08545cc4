import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { importing as original } from '#lib/i18n/en/import.ts';

export const importing: Catalogue<typeof original> = {
  title: 'Importieren',
};
