import { app } from 'electron';
import { type Language, languageOf } from '#shared/domain/user-context.ts';

/** The language of the system as far as Cadre knows it, else English. */
export function systemLanguage(): Language {
  // What the system names first; where it names none, what the app itself was started in.
  const [first = app.getLocale()] = app.getPreferredSystemLanguages();
  return languageOf(first);
}
