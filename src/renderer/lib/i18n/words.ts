import i18next from 'i18next';
import type { Catalogue, CatalogueTree } from './catalogue.ts';
import { pseudoCatalogue } from './pseudo.ts';

/** Every namespace and its words; whoever has some adds them here, by `declare module`. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled where the words are
export interface Words {}

export type Namespace = keyof Words & string;

/** What stands for a namespace in the code: who holds it has its words loaded. */
export interface WordsOf<N extends Namespace> {
  readonly namespace: N;
}

type Catalogues = Record<string, CatalogueTree>;

export const i18n = i18next.createInstance();

/** The words that are loaded; more come with the chunks that need them. */
export const loadedWords: { readonly en: Catalogues; readonly de: Catalogues; readonly es: Catalogues } = {
  en: {},
  de: {},
  es: {},
};

/** What is loaded in the pseudo language. */
export function pseudoWords(): Catalogues {
  return Object.fromEntries(
    Object.entries(loadedWords.en).map(([namespace, tree]) => [namespace, pseudoCatalogue(tree)]),
  );
}

/** Spanish has a third plural, for whole millions: beside figures it is written like the second. */
function withMany(tree: CatalogueTree): CatalogueTree {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]): [string, string | CatalogueTree][] =>
      typeof value !== 'string'
        ? [[key, withMany(value)]]
        : key.endsWith('_other')
          ? [
              [key, value],
              [`${key.slice(0, -'_other'.length)}_many`, value],
            ]
          : [[key, value]],
    ),
  );
}

/** Adds the words of a namespace in every language as its chunk is read, before anything of it is shown. */
export function defineWords<N extends Namespace>(
  namespace: N,
  en: Words[N] & CatalogueTree,
  de: Catalogue<Words[N]> & CatalogueTree,
  es: Catalogue<Words[N]> & CatalogueTree,
): WordsOf<N> {
  const spanish = withMany(es);
  loadedWords.en[namespace] = en;
  loadedWords.de[namespace] = de;
  loadedWords.es[namespace] = spanish;
  if (i18n.isInitialized) {
    i18n.addResourceBundle('en', namespace, en);
    i18n.addResourceBundle('de', namespace, de);
    i18n.addResourceBundle('es', namespace, spanish);
    if (i18n.hasResourceBundle('pseudo', 'common')) {
      i18n.addResourceBundle('pseudo', namespace, pseudoCatalogue(en));
    }
  }
  return { namespace };
}
