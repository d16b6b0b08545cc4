/** Where the value of a field stands in a row, for the fields that are not found under their own name. */
const places: Readonly<Record<string, readonly string[]>> = {
  name: ['name', 'first_name+last_name'],
  location: ['location.title', 'company_user.location.title'],
  org_unit: ['org_unit.name', 'company_user.org_unit.name'],
  function: ['company_user.function'],
  started_at: ['company_user.started_at'],
  applied_at: ['qualification.created_at'],
  summary: ['resume.summary'],
  linkedin_url: ['resume.links:linkedin'],
  github_url: ['resume.links:github'],
  portfolio_url: ['resume.links:portfolio'],
  job: ['qualification.job.role'],
  stage: ['qualification.current_stage.name'],
  source: ['qualification.source'],
  ended_at: ['company_user.ended_at'],
  end_reason: ['company_user.end_reason'],
  contract_kind: ['company_user.contract_kind'],
  cost_centre: ['company_user.cost_centre'],
  manager: ['links.manager'],
  skills: ['links.skills'],
};

/** Fields that hold a day, some with the moment it begins. */
const days: ReadonlySet<string> = new Set(['started_at', 'ended_at', 'applied_at']);

/** The value of a field in a row as it will be saved, in one line, days as `dayText` says them; empty where there is none. */
export function previewCell(
  row: Readonly<Record<string, unknown>>,
  field: string,
  dayText: (day: string) => string,
): string {
  for (const place of places[field] ?? [field]) {
    const text = textOf(valueAtPlace(row, place));
    if (text !== '') {
      return days.has(field) ? dayText(text.slice(0, 'yyyy-mm-dd'.length)) : text;
    }
  }
  return '';
}

/** `a.b` inside, `a+b` both, `a:slug` the item with that slug. */
function valueAtPlace(row: unknown, place: string): unknown {
  const [path = '', slug] = place.split(':');
  if (path.includes('+')) {
    return path
      .split('+')
      .map((part) => textOf(valueAtPlace(row, part)))
      .filter((part) => part !== '')
      .join(' ');
  }
  const value = path.split('.').reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), row);
  if (slug === undefined) {
    return value;
  }
  return Array.isArray(value) ? value.find((item) => isRecord(item) && item.slug === slug)?.url : undefined;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) {
    return value
      .map(textOf)
      .filter((text) => text !== '')
      .join(', ');
  }
  return value === undefined || value === null || isRecord(value) ? '' : String(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
