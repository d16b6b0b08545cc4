import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { palette as original } from '#lib/i18n/en/palette.ts';

export const palette: Catalogue<typeof original> = {
  title: 'Suche',
};
