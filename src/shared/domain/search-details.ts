import { isPersonType, overBy } from './object-types.ts';

/** What stands beside a name in a list and is searched by, besides the fields of §5. */
export interface SearchDetails {
  location?: string | undefined;
  stage?: string | undefined;
  /** What the stage means: see `stageMeanings`. */
  stage_meaning?: string | undefined;
  org_unit?: string | undefined;
  code?: string | undefined;
  phone?: string | undefined;
  status?: string | undefined;
  /** The last day of work, ISO. */
  ended_at?: string | undefined;
}

/** Details that an object keeps beneath its own fields. */
export type NestedDetail = Exclude<keyof SearchDetails, 'status'>;

/** Where an object keeps each detail; the first place that holds one counts. */
export const detailPaths = {
  location: [
    ['location', 'title'],
    ['company_user', 'location', 'title'],
  ],
  stage: [['qualification', 'current_stage', 'name'], ['stage']],
  stage_meaning: [['qualification', 'current_stage', 'meaning']],
  org_unit: [
    ['org_unit', 'name'],
    ['company_user', 'org_unit', 'name'],
  ],
  code: [['code']],
  phone: [['phone']],
  ended_at: [['company_user', 'ended_at']],
} as const satisfies Record<NestedDetail, readonly (readonly string[])[]>;

export const nestedDetails = ['location', 'stage', 'stage_meaning', 'org_unit', 'code', 'phone', 'ended_at'] as const;

/** Of who was hired the stage of the application says nothing any more. */
export function hasStage(objectType: string): boolean {
  return overBy(objectType) !== 'employment';
}

/** Whether a detail tells how far an application is. */
export function isOfStage(detail: string): boolean {
  return detail === 'stage' || detail === 'stage_meaning';
}

function textAt(source: unknown, path: readonly string[]): string | undefined {
  const value = path.reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), source);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The details of an object as it is sent in lists. */
export function searchDetails(objectType: string, source: Readonly<Record<string, unknown>>): SearchDetails {
  const details: SearchDetails = { status: textAt(source, ['status']) };
  for (const detail of nestedDetails) {
    if (!isOfStage(detail) || hasStage(objectType)) {
      details[detail] = detailPaths[detail].map((path) => textAt(source, path)).find((text) => text !== undefined);
    }
  }
  return details;
}

function withText(source: Record<string, unknown>, path: readonly string[], text: string): Record<string, unknown> {
  const [first = '', ...rest] = path;
  const inner = source[first];
  return { ...source, [first]: rest.length === 0 ? text : withText(isRecord(inner) ? inner : {}, rest, text) };
}

/** Fields of an object with its details where {@link searchDetails} finds them. */
export function withDetails(
  objectType: string,
  source: Record<string, unknown>,
  details: SearchDetails,
): Record<string, unknown> {
  const ofPerson = isPersonType(objectType);
  const places: Record<NestedDetail, readonly string[]> = {
    location: detailPaths.location[ofPerson ? 1 : 0],
    stage: detailPaths.stage[ofPerson ? 0 : 1],
    stage_meaning: detailPaths.stage_meaning[0],
    org_unit: detailPaths.org_unit[ofPerson ? 1 : 0],
    code: detailPaths.code[0],
    phone: detailPaths.phone[0],
    ended_at: detailPaths.ended_at[0],
  };
  const fields = details.status === undefined ? source : { ...source, status: details.status };
  return nestedDetails.reduce((fields, detail) => {
    const text = details[detail];
    return text === undefined ? fields : withText(fields, places[detail], text);
  }, fields);
}
