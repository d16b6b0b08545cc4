/** Every kind of sentence that says why something is recommended, apart from its words. */
export const reasonKinds = [
  'skill_met',
  'skill_missing',
  'same_place',
  'any_place',
  'teaches_gap',
  'own_gap',
  'mentor_holds',
  'mentor_further',
  'has_level',
  'common_need',
] as const;

export type ReasonKind = (typeof reasonKinds)[number];
