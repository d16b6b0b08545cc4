/** What somebody said of a file besides what was read in it. */
export interface Review {
  /** Fields that were changed, by path. */
  changed: Readonly<Record<string, string>>;
  /** Skills that are left out, by path. */
  left: readonly string[];
  /** Words that become skills of the company. */
  fresh: readonly string[];
}

export const nothingSaid: Review = { changed: {}, left: [], fresh: [] };

type Place = Record<string, unknown> | unknown[];

function isPlace(value: unknown): value is Place {
  return typeof value === 'object' && value !== null;
}

/** A copy whose value at a path is another one; what is emptied goes. */
function withAt(place: unknown, [key = '', ...rest]: readonly string[], value: unknown): unknown {
  if (Array.isArray(place)) {
    return place.map((one, at) => (String(at) === key ? (rest.length === 0 ? value : withAt(one, rest, value)) : one));
  }
  const fields: Record<string, unknown> = isPlace(place) ? { ...place } : {};
  const { [key]: inner, ...others } = fields;
  // What is emptied where nothing was leaves nothing empty around it.
  const isNothing = inner === undefined && value === undefined;
  const next = rest.length === 0 || isNothing ? value : withAt(inner, rest, value);
  return next === undefined ? others : { ...others, [key]: next };
}

/** Lists without what was emptied or left out of them. */
function withoutGaps(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.filter((one) => one !== undefined).map(withoutGaps);
  }
  return isPlace(value)
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutGaps(one)]))
    : value;
}

/** The candidate of a file as somebody looked it through. */
export function reviewedObject(object: Record<string, unknown>, { changed, left }: Review): Record<string, unknown> {
  let reviewed: unknown = object;
  for (const [path, value] of Object.entries(changed)) {
    const said = value.trim();
    reviewed = withAt(reviewed, path.split('.'), said === '' ? undefined : said);
  }
  for (const path of left) {
    reviewed = withAt(reviewed, path.split('.'), undefined);
  }
  const whole = withoutGaps(reviewed);
  return isPlace(whole) && !Array.isArray(whole) ? whole : {};
}

/** The files that are looked through, from the one after a file on, round once. */
export function nextToReview<File extends { id: string; state: string }>(
  files: readonly File[],
  after: string | undefined,
): File | undefined {
  const at = files.findIndex(({ id }) => id === after);
  return [...files.slice(at + 1), ...files.slice(0, at + 1)].find(
    ({ id, state }) => id !== after && state === 'to_review',
  );
}
