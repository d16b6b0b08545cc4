import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { settings as original } from '#lib/i18n/en/settings.ts';

export const settings: Catalogue<typeof original> = {
  title: 'Einstellungen',
};
