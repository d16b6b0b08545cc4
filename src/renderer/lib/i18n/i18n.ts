import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Settings } from '#shared/bridge/settings.ts';
import type { CatalogueTree } from './catalogue.ts';
import { de } from './de/index.ts';
import { en } from './en/index.ts';
import { pseudoCatalogue } from './pseudo.ts';

export type UiLanguage = Settings['language'];

export const i18n = i18next.createInstance();

/** Starts the catalogues in a language; synchronous, so that the first paint is in the right one. */
export function startI18n(language: UiLanguage): void {
  void i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    defaultNS: 'common',
    resources: language === 'pseudo' ? { en, de, pseudo: pseudoResources() } : { en, de },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  showLanguage(language);
}

function pseudoResources(): Record<string, CatalogueTree> {
  return Object.fromEntries(Object.entries(en).map(([namespace, tree]) => [namespace, pseudoCatalogue(tree)]));
}

function addPseudo(): void {
  if (!i18n.hasResourceBundle('pseudo', 'common')) {
    for (const [namespace, catalogue] of Object.entries(pseudoResources())) {
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
