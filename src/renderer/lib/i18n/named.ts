import { type Language, languages } from '#shared/domain/user-context.ts';
import { pseudoText } from './pseudo.ts';
import type { Text } from './text-in.ts';
import { i18n } from './words.ts';

/** What a screen or a command is called: at hand with the frame, while the other words of its feature come with its chunk. */
export function named(name: Readonly<Record<Language, string>>): Text {
  return () =>
    i18n.language === 'pseudo'
      ? pseudoText(name.en)
      : name[languages.find((language) => language === i18n.language) ?? 'en'];
}
