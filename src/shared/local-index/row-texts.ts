/**
 * What a compact row of the local index may say as texts besides its id, type and name. Apart from the row's schema, which
 * the worker of the index does not load.
 */
export const indexRowTexts = [
  'email',
  'title',
  'role',
  'first_name',
  'last_name',
  'slug',
  'location',
  'stage',
  'stage_meaning',
  'org_unit',
  'code',
  'phone',
  'status',
  'ended_at',
] as const;

/** What it may say as lists of texts. */
export const indexRowLists = ['keywords', 'further_texts', 'further_phones'] as const;
