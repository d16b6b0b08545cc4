import { pseudoText } from './pseudo.ts';
import type { Text } from './text-in.ts';
import { i18n } from './words.ts';

/** What a screen or a command is called: at hand with the frame, while the other words of its feature come with its chunk. */
export function named(name: { en: string; de: string }): Text {
  return () => (i18n.language === 'pseudo' ? pseudoText(name.en) : i18n.language === 'de' ? name.de : name.en);
}
