import type { CustomField } from '#shared/contract/custom-fields.ts';
import { type CustomKind, customKinds, customPlaces } from '#shared/domain/custom-fields.ts';

/** A field that the company added to its objects, of a kind that this version knows. */
export type OwnField = CustomField & { kind: CustomKind };

/** Whether this version knows how a field is filled in: a newer host may have other kinds. */
export function isOwnField(field: CustomField): field is OwnField {
  return (customKinds as readonly string[]).includes(field.kind);
}

/** Where an object has the value of a field: its dotted path. */
export function ownPathOf({ id, sensitive }: Pick<CustomField, 'id' | 'sensitive'>): string {
  return `${sensitive ? customPlaces.sensitive : customPlaces.open}.${id}`;
}

/** The field that a path leads to, or into; undefined where it is another. */
export function ownFieldAt(path: string, fields: readonly OwnField[]): OwnField | undefined {
  return fields.find((field) => `${path}.`.startsWith(`${ownPathOf(field)}.`));
}

/** Whether a path leads to the value of some field of a company's own. */
export function isOwnPath(path: string): boolean {
  return Object.values(customPlaces).some((place) => path.startsWith(`${place}.`));
}
