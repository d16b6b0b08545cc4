import { extractText } from '#host/reader/extract/extract-text.ts';
import { draftCandidate } from '#host/services/resume/draft-candidate.ts';
import { readJsonResume } from '#host/services/resume/json-resume.ts';
import { type KnownSkill, skillIndex } from '#host/services/resume/match-skills.ts';
import { readResume } from '#host/services/resume/read-resume.ts';
import type { FileKind } from '#shared/domain/file-kinds.ts';
import { heldSkill } from '#shared/domain/skill.ts';
import { fold } from '#shared/search/fold.ts';
import type { TrueResume } from './truth.ts';

/** What was right of a file: fields by kind, and skills. */
export interface Measured {
  fields: { field: string; right: boolean; read: string; truth: string }[];
  skills: { right: number; read: number; truth: number; missed: string[]; extra: string[] };
}

function plain(text: string | null | undefined): string {
  return fold(text ?? '')
    .replaceAll(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim();
}

function nameKey(text: string | null | undefined): string {
  return plain(text).replace(/^(?:dr|prof|herr|frau|mr|mrs|ms) /, '');
}

function linkKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '');
}

function digits(text: string | null | undefined): string {
  return (text ?? '').replaceAll(/\D/g, '').replace(/^00/, '');
}

/** What was read of several, each held against the true one that it is nearest to: what is missed and what was made up is wrong. */
function several<T, R>(
  field: string,
  truths: readonly T[],
  read: readonly R[],
  hold: (truth: T, one: R | undefined) => Measured['fields'],
): Measured['fields'] {
  const left = [...read];
  const held = truths.flatMap((truth) => {
    const tried = left.map((one) => hold(truth, one).filter(({ right }) => right).length);
    const best = tried.indexOf(Math.max(...tried, 1));
    return hold(truth, best === -1 ? undefined : left.splice(best, 1)[0]);
  });
  return [
    ...held,
    ...left.map((one) => ({ field: `${field} made up`, right: false, read: JSON.stringify(one), truth: '' })),
  ];
}

function held(
  field: string,
  truth: string | null | undefined,
  read: string | null | undefined,
  key: (text: string | null | undefined) => string = plain,
) {
  const isRight = key(truth) === key(read);
  return [{ field, right: isRight, read: read ?? '', truth: truth ?? '' }];
}

/** Reads a file as Cadre does and holds it against the truth. `today` is `YYYY-MM-DD`. */
export async function measureResume(
  { kind, bytes }: { kind: FileKind; bytes: Uint8Array },
  truth: TrueResume,
  known: readonly KnownSkill[],
  today: string,
): Promise<Measured> {
  const { text } = await extractText(kind, bytes);
  const json = kind === 'json' ? readJsonResume(text, today) : undefined;
  const resume = json ?? readResume(text, today);
  const mentions = json === undefined ? text : resume.experience.flatMap((one) => one.achievements ?? []).join('\n');
  const draft = draftCandidate(resume, mentions, known);
  const inside = (draft.object?.resume ?? {}) as Record<string, unknown>;
  const matched = heldSkill.array().parse(inside.skills ?? []);
  const proposed = (inside.proposed_skills ?? []) as string[];
  const knownAs = skillIndex(known);
  const skillKey = (name: string) => plain(knownAs(name)?.name ?? name);
  const read = new Set([...matched.map(({ name }) => name), ...proposed].map(skillKey));
  const wanted = new Set(truth.skills.map(skillKey));
  const right = [...read].filter((skill) => wanted.has(skill)).length;
  const town = (place: string | null | undefined) => plain(place?.split(',')[0]);
  const fields = [
    ...held('name', truth.name, [resume.firstName, resume.lastName].join(' '), nameKey),
    ...held('email', truth.email, resume.email),
    ...held('phone', truth.phone, resume.phone, digits),
    ...held('location', truth.location, resume.location, town),
    ...several(
      'link',
      truth.links.map(linkKey),
      resume.links.map(({ url }) => linkKey(url)),
      (one, other) => held('link', one, other),
    ),
    ...several('employer', truth.employers, resume.experience, (one, other) => [
      ...held('employer title', one.title, other?.title),
      ...held('employer company', one.company, other?.company),
      ...held('employer from', one.from, other?.from),
      ...held('employer to', one.to, other?.to),
    ]),
    ...several('school', truth.schools, resume.education, (one, other) => [
      ...held('school degree', one.degree, other?.degree),
      ...held('school name', one.school, other?.school),
      ...held('school year', one.year?.slice(0, 4), other?.year),
    ]),
    ...several('language', truth.languages.map(plain), resume.languages.map(plain), (one, other) =>
      held('language', one, other),
    ),
  ];
  return {
    fields,
    skills: {
      ...{ right, read: read.size, truth: wanted.size },
      missed: [...wanted].filter((skill) => !read.has(skill)),
      extra: [...read].filter((skill) => !wanted.has(skill)),
    },
  };
}

/** The share of fields that were read right, and the F1 of skills. */
export function scoreOf(measured: readonly Measured[]): { files: number; fields: number; skills_f1: number } {
  const fields = measured.flatMap((one) => one.fields);
  const sum = (key: 'right' | 'read' | 'truth') => measured.reduce((all, { skills }) => all + skills[key], 0);
  const total = sum('read') + sum('truth');
  return {
    files: measured.length,
    fields: fields.length === 0 ? 1 : fields.filter(({ right }) => right).length / fields.length,
    skills_f1: total === 0 ? 1 : (2 * sum('right')) / total,
  };
}
