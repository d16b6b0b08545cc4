import type { Migration } from './ddl.ts';

/**
 * What no list is filtered, ordered or grouped by, and makes most of an object's JSON: pictures, long texts, what somebody
 * went through. SQLite finds the rest in an index of this very expression, PostgreSQL in a column: another list of paths
 * needs another step.
 */
export const unlistedPaths: readonly (readonly string[])[] = [
  ...[
    'logo',
    'goals',
    'attributes',
    'strengths',
    'strengths_json',
    'improvements',
    'improvements_json',
    'notes',
    'notes_json',
    'scores',
    'rollouts',
    'questions',
    'charts',
    'blocks',
    'layout',
    'description',
    'description_json',
    'instructions',
    'instructions_json',
    'objective',
    'objective_json',
  ].map((field) => [field]),
  ...['summary', 'summary_json', 'experience', 'education', 'links'].map((field) => ['resume', field]),
];

/** Objects without what no list is filtered by are looked through in a small part of the time. */
export const lookThroughLists: Migration = {
  name: '076-look-through-lists',
  statements: (ddl) => ddl.listed(unlistedPaths),
};
