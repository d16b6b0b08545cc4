import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { objects as original } from '#lib/i18n/en/objects.ts';

export const objects: Catalogue<typeof original> = {
  fields: 'Felder',
};
