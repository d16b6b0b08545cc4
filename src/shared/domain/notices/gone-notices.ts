import type { Language } from '#shared/domain/user-context.ts';

/** What stands for a notice about something that its reader may not see any more, or that is gone. */
export const goneTitles: Readonly<Record<Language, string>> = {
  en: 'What this was about is not there any more',
  de: 'Worum es hier ging, gibt es nicht mehr',
  es: 'Aquello de lo que se trataba ya no existe',
};
