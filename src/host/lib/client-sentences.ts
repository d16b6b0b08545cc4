import { sayerOf } from '#shared/domain/sentences.ts';

/**
 * What is wrong with requests that no person makes by hand, by code, as far as no schema says it (see
 * `program-sentences.ts`). Programs are told so in English.
 */
export const clientSentences = {
  cancelled: 'The call was cancelled.',
  noSuchCall: 'There is no such call.',
  otherMethods: 'This path answers {{methods}}.',
  pathNotUtf8: 'The path is not encoded as UTF-8.',
  otherUser: 'The user-id header does not name the signed-in user.',
  keyReused: 'This Idempotency-Key was used for another request.',
  noKey: 'An Idempotency-Key is 1 to {{most}} characters without spaces.',
  otherThanPath: 'The {{name}} is the one in the path.',

  // Bodies.
  notJson: 'The body is no valid JSON.',
  noForm: 'The body is no valid multipart form.',
  otherBody: 'Send the body as {{types}}.',
  bodyTooDeep: 'The body is nested deeper than {{most}} levels.',
  tooManyFields: 'An object has more than {{most}} fields.',
  tooManyFormFields: 'The form has more than {{most}} fields.',
  noMeasure: '{{name}}: is no measure.',
  noFieldsThere: 'There are fields where none can be.',
  noBase64: 'is no base64',
  noFieldOf: 'is no field of type {{type}}',
  noValues: 'has no values by field',
  noFieldOfThis: 'is no field of this',
  noneOf: 'is none of {{values}}',
  requiredOrType: 'is required, or type',
  requiredToFindPulse: 'is required to find the pulse that is answered',
  movedTo: 'was merged into {{id}}',
  isEmployee: 'is the employee {{id}}',
  personIs: '{{value}} is the {{type}} {{name}} ({{id}})',
  isRevision: 'is {{revision}} by now',
  staysOfType: 'an item stays of its type',
  isCourse: 'is course',
  employeeOrSkill: 'is employee or skill',
  courseById: 'names the course, as object_id does',
  hasNoCourses: 'has no courses: name a course, person, skill or job',
  nothingThatHas: 'is nothing that {{kind}} has',
  startsAtOnly: 'starts at {{types}} only',
  candidateOrDocument: 'Name either candidate_id or document_id.',
  nameWhatToRemove: 'Name the candidate_id or document_id to remove.',
  changeOfItsOwn: 'Send this in a change of its own.',

  // Lists.
  holdsNumbers: 'This field holds numbers: 3, 2..4, 2.. or ..4.',
  holdsTimes: 'This field holds times: 2025-01-31, 2025-01-01..2025-01-31 or 2025-01-01..',
  holdsFlag: 'This field is true or false.',
  noFilter: 'Lists of type {{type}} cannot be filtered by this field.',
  tooManyValues: 'More than {{most}} values are asked for.',
  noSort: 'Lists of type {{type}} cannot be sorted by this field.',
  noColumn: 'Objects of type {{type}} have no such field.',
  skillSorts: 'The skills of an object are sorted by gap, level, needs_level or name.',
  noCursor: 'This is no cursor of a list in this order.',
  noIndexCursor: 'This is no cursor of the index.',
  nameAMetric: 'Name at least one metric.',
  noSuchVersion: 'There is no such version.',

  // Events.
  tooManyStreams: 'Too many event streams are open. Close one and try again.',
  groupOfOthers: 'This is the group of somebody else.',
  nameTheGroup: 'Name the group of the user context.',
  noEventId: 'This is no id of an event.',

  // Files in chunks.
  chunkBegins: 'The next chunk begins at {{offset}}.',
  mustBe: 'must be {{offset}}',
  chunkEmpty: 'The chunk is empty.',
  chunkBeyond: 'The chunk ends after the file.',
  otherChunk: 'Another chunk arrived at the same time. Ask again where to go on.',
  bytesMissing: '{{missing}} bytes are missing; the next chunk begins at {{offset}}.',
  otherHash: 'is another one',
} as const;

/** What a program is told of its request, by code, with one value for each name in the text. */
export const tellClient = sayerOf(clientSentences);
