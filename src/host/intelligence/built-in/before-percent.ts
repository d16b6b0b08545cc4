import type { Language } from '#shared/domain/user-context.ts';

/** What stands between a number and the sign for percent. */
export const beforePercent: Readonly<Record<Language, string>> = { en: '', de: ' ', es: ' ' };
