import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { objectOptions } from '#lib/fetch-object.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { useTypeVerbs } from './use-type-verbs.ts';

interface AskedVerbProps {
  /** As its row has it, which may be less than all of it. */
  object: ObjectOf;
  /** Its key among the verbs of the type. */
  verb: string;
  /** It asks in the cell, where it can. */
  isInPlace: boolean;
  onClose: () => void;
}

/** What a verb of an object of a list asks for; closed at once where it is not offered. */
export function AskedVerb({ object, ...asks }: AskedVerbProps) {
  const { data, isError } = useQuery(objectOptions(object.object_type, { id: object.id }));
  const known = data ?? (isError ? object : undefined);
  return known === undefined ? null : <Asked {...asks} object={known} />;
}

function Asked({ object, verb, isInPlace, onClose }: AskedVerbProps) {
  const asked = useTypeVerbs(object).find(({ key }) => key === verb);
  const { dialog, inPlace } = asked !== undefined && 'dialog' in asked ? asked : {};
  const ask = (isInPlace ? inPlace : undefined) ?? dialog;
  const isOffered = ask !== undefined;
  useEffect(() => {
    if (!isOffered) {
      onClose();
    }
  }, [isOffered, onClose]);
  return ask?.(onClose) ?? null;
}
