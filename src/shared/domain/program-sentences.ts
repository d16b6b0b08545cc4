import { sayerOf } from './sentences.ts';

/**
 * What schemas find wrong with inputs that no person makes by hand, by code. Programs are told so in English: clients have
 * no words of their own for it.
 */
export const programSentences = {
  unknownHere: 'is unknown here',
  oneOfIdsWhereBatch: 'Name either ids, where or batch.',
  oneOfIdsFilter: 'Name either ids, or a filter, where or all.',
  requiredOrContent: 'is required, or content',
  requiredOrSkill: 'is required, or skill_id',
  tooManyAnswers: 'has more than {{most}} answers',
  readOrSnooze: 'Say what changes: read or snooze_until.',
  idsOrAll: 'Name either ids, or all.',
  neverSilent: 'holds a kind that nobody can turn off',
  pulseOrDiscovery: 'Name either pulseId, or company_id and discovery_id.',
  discoveryAndCompany: 'A discovery is named with its company.',
  noTimeframe: 'is a number of days from 1 to 730, or last_90_days and the like',

  // Documents of editors.
  noAttributes: 'are no attributes',
  wrongAttribute: 'is not as it must be',
  noMarks: 'are no marks',
  noMark: 'is no mark',
  noNode: 'is no node',
  noNodes: 'is no list of nodes',
  placedWrong: 'cannot stand here',

  // Canvases.
  idOfAnother: 'is the id of another block',
  noSuchBlock: 'names no block of this canvas',
  placedTwice: 'is placed twice',
  beyondColumns: 'reaches over the last column',
  noSuchChart: 'names no chart of this canvas',
} as const;

/** What a schema tells a program of its input, by code, with one value for each name in the text. */
export const tellProgram = sayerOf(programSentences);
