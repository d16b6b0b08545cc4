import type { LineContext, LineText } from '#blocks/object/descriptor.ts';
import { said } from '#blocks/object/said.ts';
import type { ObjectText } from '#blocks/object/use-object-text.ts';

/** The lines are made of these where the type has them, also of a type that this version does not know. */
function textOf(object: object, key: 'type' | 'status'): string | undefined {
  const value: unknown = Reflect.get(object, key);
  return typeof value === 'string' ? said(value) : undefined;
}

/** The lines of types of which one asks first of what kind they are and how far. */
export const kindAndState = {
  line(object: object, text: LineText, { isOver }: LineContext): (string | undefined)[] {
    const state = isOver ? undefined : textOf(object, 'status');
    return [textOf(object, 'type'), state].map((value) => (value === undefined ? undefined : text.choice(value)));
  },
  subtitle(object: { object_type: string }, text: ObjectText): (string | undefined)[] {
    const value = textOf(object, 'type') ?? textOf(object, 'status');
    return [text.type(object.object_type, 1), value === undefined ? undefined : text.choice(value)];
  },
};
