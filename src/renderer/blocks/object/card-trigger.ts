import type { GivenObject } from '#lib/tooltip-object.ts';
import { type CardType, isCardType } from '#shared/domain/card-types.ts';

/** What an element names, for its card. */
export interface CardSubject {
  /** With an id alone the card asks for the rest; more than that is shown as it is (§4). */
  object: GivenObject & { object_type: CardType };
  /** Its name as it is written there: the card's title until the object has come. */
  name: string | undefined;
}

/** Spread onto an element. */
export interface CardTrigger {
  'data-card'?: string;
  ref?: (element: Element | null) => void;
}

/**
 * Tells that the keyboard stands on a trigger that cannot have the focus itself, as a pill in a text that is being written
 * (`detail` true), or left it.
 */
export const cardFocusEvent = 'cadre:card-focus';

const subjects = new WeakMap<Element, CardSubject>();

/**
 * Makes an element open the card of the object it names: a mark for the one listener of the window, so that a row of a
 * long list costs nothing. `full` is the object where the whole of it is known.
 */
export function cardTrigger(
  named: { id: string; object_type: string; name?: string | undefined },
  full?: { readonly [field: string]: unknown },
): CardTrigger {
  const { id, object_type, name } = named;
  if (!isCardType(object_type) || id === '') {
    return {};
  }
  return {
    'data-card': `${object_type}/${id}`,
    ref: (element) => {
      if (element !== null) {
        subjects.set(element, { object: { ...full, id, object_type }, name });
      }
    },
  };
}

export function cardSubjectOf(element: Element): CardSubject | undefined {
  return subjects.get(element);
}
