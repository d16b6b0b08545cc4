import { useObjectText } from '#blocks/object/use-object-text.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { isTeamPart } from '#shared/domain/hiring-team.ts';
import { type LinkState, seesOnly } from './link-states.ts';

/** Writes what a link says. */
export function useStateText() {
  const t = useT(objectWords);
  const text = useObjectText();
  return ({ field }: LinkState, word: string): string => {
    if (field !== 'part') {
      return text.choice(word);
    }
    return t(`links.parts.${isTeamPart(word) ? word : seesOnly}`);
  };
}
