import type { Spot } from '#host/reader/reader.ts';
import type { ProcessedFile } from '#shared/contract/trigger.ts';
import type { ReadField } from '#shared/domain/read-field.ts';
import { createPlaces, type Place } from './place-fields.ts';
import type { Resume } from './resume.ts';

type Warning = ProcessedFile['warnings'][number];

interface Reviewed {
  resume: Resume;
  /** Skills of the company that it names, and what its list names besides. */
  skills: readonly string[];
  proposed: readonly string[];
  warnings: readonly Warning[];
  text: string;
  spots: readonly Spot[] | undefined;
}

const mostFields = 400;

function toldOf({ message, code, values }: Warning): ReadField['why'] {
  return { message, ...(code === undefined ? {} : { code }), ...(values === undefined ? {} : { values }) };
}

/** What may be wrong with a field, if anything may be: said of it, or of what it is a part of. */
function doubtOf(path: string, warnings: readonly Warning[]): Warning | undefined {
  return warnings.find(
    (warning) =>
      warning.path === path ||
      (path === 'last_name' && warning.path === 'first_name') ||
      // Of the whole list is said what is kept of it, which is no doubt about one of them.
      (warning.path !== 'resume.skills' && path.startsWith(`${warning.path}.`)),
  );
}

/**
 * The fields that were read in a résumé, one by one, each with where it stands and whether it is certain. What the text
 * says of itself nowhere (a name that an address suggests) has no place.
 */
export function reviewFields({ resume, skills, proposed, warnings, text, spots }: Reviewed): ReadField[] {
  const places = createPlaces(text, spots);
  const fields: ReadField[] = [];
  const add = (path: string, value: string | undefined, at: Place | undefined) => {
    if (value !== undefined && value !== '') {
      const doubt = doubtOf(path, warnings);
      fields.push({
        ...{ path, value, certain: doubt === undefined },
        ...(doubt === undefined ? {} : { why: toldOf(doubt) }),
        ...(at === undefined ? {} : { at }),
      });
    }
  };
  const plain = (path: string, value: string | undefined) => add(path, value, places.of(value ?? ''));
  plain('first_name', resume.firstName);
  const first = places.of(resume.firstName ?? '')?.from;
  add('last_name', resume.lastName, places.of(resume.lastName ?? '', first));
  plain('title', resume.title);
  plain('email', resume.email);
  plain('phone', resume.phone);
  plain('company_user.location.title', resume.location);
  resume.links.forEach(({ url }, index) => {
    add(`resume.links.${index}.url`, url, places.of(url.replace(/^https?:\/\//i, '')));
  });
  resume.experience.forEach(({ title, company, from, to }, index) => {
    const path = `resume.experience.${index}`;
    const span = from === undefined ? undefined : places.span(from, to);
    const near = span?.from ?? places.section('experience');
    add(`${path}.title`, title, places.of(title, near));
    add(`${path}.company`, company, places.of(company ?? '', near));
    add(`${path}.from`, from, span);
    add(`${path}.to`, to, span);
  });
  resume.education.forEach(({ degree, school, from, to, year }, index) => {
    const path = `resume.education.${index}`;
    const span = places.span(from ?? year, to) ?? places.span(year, undefined);
    const near = span?.from ?? places.section('education');
    add(`${path}.degree`, degree, places.of(degree, near));
    add(`${path}.school`, school, places.of(school ?? '', near));
    add(`${path}.year`, year, span);
  });
  const listed = places.section('skills');
  skills.forEach((skill, index) => {
    add(`resume.skills.${index}`, skill, places.of(skill, listed));
  });
  proposed.forEach((skill, index) => {
    add(`resume.proposed_skills.${index}`, skill, places.of(skill, listed));
  });
  const spoken = places.section('languages');
  resume.languages.forEach((language, index) => {
    add(`resume.languages.${index}`, language, places.of(language, spoken));
  });
  return fields.slice(0, mostFields);
}
