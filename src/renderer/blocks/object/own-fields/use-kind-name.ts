import { useCallback } from 'react';
import { humanChoice } from '#blocks/object/choices.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { type CustomKind, customKinds } from '#shared/domain/custom-fields.ts';

function isKnown(kind: string): kind is CustomKind {
  return (customKinds as readonly string[]).includes(kind);
}

/** What a kind of field is called; one of a newer host in readable form. */
export function useKindName(): (kind: string) => string {
  const t = useT(objectWords);
  return useCallback((kind) => (isKnown(kind) ? t(`ownKind.${kind}`) : humanChoice(kind)), [t]);
}
