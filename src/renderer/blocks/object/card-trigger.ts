import type { GivenObject } from '#lib/tooltip-object.ts';
import { type CardType, isCardType } from '#shared/domain/card-types.ts';
import { isObjectType } from '#shared/domain/object-types.ts';

/** What an element names, for its card. */
export interface CardSubject {
  /** With an id alone the card asks for the rest; more than that is shown as it is (§4). */
  object: GivenObject & { object_type: CardType };
  /** Its name as it is written there: the card's title until the object has come. */
  name: string | undefined;
}

/** What an element names, for its menu. */
export interface NamedSubject {
  object: GivenObject;
  name: string | undefined;
  /** By which its page is named, where it has one. */
  slug: string | undefined;
}

/** Spread onto an element. */
export interface CardTrigger {
  'data-object'?: string;
  'data-card'?: string;
  ref?: (element: Element | null) => void;
}

/**
 * Tells that the keyboard stands on a trigger that cannot have the focus itself, as a pill in a text that is being written
 * (`detail` true), or left it.
 */
export const cardFocusEvent = 'cadre:card-focus';

const subjects = new WeakMap<Element, NamedSubject>();

interface Named {
  id: string;
  object_type: string;
  name?: string | undefined;
  slug?: string | undefined;
}

/**
 * Makes an element open the menu of the object it names, and its card where its type has one: a mark for the one listener
 * of the window, so that a row of a long list costs nothing. `full` is the object where the whole of it is known;
 * `hasCard` false: the card would only say again what stands there.
 */
export function cardTrigger(named: Named, full?: { readonly [field: string]: unknown }, hasCard = true): CardTrigger {
  const { id, object_type, name, slug } = named;
  if (!isObjectType(object_type) || id === '') {
    return {};
  }
  return {
    'data-object': `${object_type}/${id}`,
    ...(hasCard && isCardType(object_type) ? { 'data-card': `${object_type}/${id}` } : {}),
    ref: (element) => {
      if (element !== null) {
        subjects.set(element, { object: { ...full, id, object_type }, name, slug });
      }
    },
  };
}

/** What an element that opens a card names. */
export function cardSubjectOf(element: Element): CardSubject | undefined {
  const subject = subjects.get(element);
  return subject !== undefined && isCardSubject(subject) ? subject : undefined;
}

function isCardSubject(subject: NamedSubject): subject is NamedSubject & CardSubject {
  return isCardType(subject.object.object_type);
}

/** What an element names that has a menu. */
export function namedSubjectOf(element: Element): NamedSubject | undefined {
  return subjects.get(element);
}
