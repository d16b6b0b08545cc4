import { initReactI18next } from 'react-i18next';
import type { Settings } from '#shared/bridge/settings.ts';
import { commonWords } from './core-words.ts';
import { i18n, loadedWords, pseudoWords } from './words.ts';

export type UiLanguage = Settings['language'];

/** Starts the catalogues in a language; synchronous, so that the first paint is in the right one. */
export function startI18n(language: UiLanguage): void {
  void i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    defaultNS: commonWords.namespace,
    resources: language === 'pseudo' ? { ...loadedWords, pseudo: pseudoWords() } : { ...loadedWords },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  showLanguage(language);
}

function addPseudo(): void {
  if (!i18n.hasResourceBundle('pseudo', commonWords.namespace)) {
    for (const [namespace, catalogue] of Object.entries(pseudoWords())) {
      i18n.addResourceBundle('pseudo', namespace, catalogue);
    }
  }
}

function showLanguage(language: UiLanguage): void {
  document.documentElement.lang = language === 'pseudo' ? 'en' : language;
  document.documentElement.dir = i18n.dir(language);
}

/** Changes the language of everything on the screen at once. */
export async function setLanguage(language: UiLanguage): Promise<void> {
  if (language === 'pseudo') {
    addPseudo();
  }
  // First, because the names of keys are read from the document.
  showLanguage(language);
  await i18n.changeLanguage(language);
}
