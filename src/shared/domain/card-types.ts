/** The types of objects that have a profile card (§2). */
export const cardTypes = [
  'candidate',
  'employee',
  'member',
  'company',
  'job',
  'skill',
  'training',
  'pulse',
  'course',
  'space',
] as const;

export type CardType = (typeof cardTypes)[number];

export function isCardType(type: string): type is CardType {
  return (cardTypes as readonly string[]).includes(type);
}
