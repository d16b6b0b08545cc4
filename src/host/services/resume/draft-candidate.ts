import type { ProcessedFile } from '#shared/contract/trigger.ts';
import { say } from '#shared/domain/sentences.ts';
import { type KnownSkill, matchSkills } from './match-skills.ts';
import type { Resume } from './resume.ts';

const mostUnknown = 20;
const mostProposed = 100;

function withoutUndefined(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  );
}

function flattened(value: unknown, path: string): { path: string; value: unknown }[] {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return Object.entries(value).flatMap(([key, inner]) => flattened(inner, path === '' ? key : `${path}.${key}`));
  }
  return Array.isArray(value) && typeof value[0] === 'object'
    ? value.map((inner, index) => ({ path: `${path}.${index}`, value: inner }))
    : [{ path, value }];
}

/**
 * A candidate as `POST /api/objects/candidate` takes it, drafted from a résumé: nothing is written. Every field that is
 * uncertain has a warning with its path.
 */
export function draftCandidate(
  resume: Resume,
  text: string,
  skills: readonly KnownSkill[],
): Pick<ProcessedFile, 'object' | 'fields' | 'warnings'> {
  const { matches, unknown } = matchSkills(resume.skills, text, skills);
  const warnings = [...resume.warnings];
  matches.forEach(({ name, listed }, index) => {
    if (!listed) {
      warnings.push({ path: `resume.skills.${index}`, ...say('onlyMentioned', { text: name }) });
    }
  });
  if (unknown.length > 0) {
    const some = unknown.slice(0, mostUnknown).join(', ');
    warnings.push({
      path: 'resume.skills',
      ...say('keptProposed', { some }),
    });
  }
  const fields = withoutUndefined({
    first_name: resume.firstName?.slice(0, 200),
    last_name: resume.lastName?.slice(0, 200),
    email: resume.email,
    phone: resume.phone?.slice(0, 60),
    title: resume.title?.slice(0, 300),
    company_user: resume.location === undefined ? undefined : { location: { title: resume.location } },
    resume: withoutUndefined({
      summary: resume.summary?.slice(0, 20_000),
      links: resume.links,
      skills: matches.map(({ id, name }) => ({ id, name })),
      proposed_skills: unknown.slice(0, mostProposed),
      experience: resume.experience,
      education: resume.education,
      languages: resume.languages,
    }),
  });
  const isCertain = (path: string) =>
    !warnings.some(
      (warning) =>
        warning.path === path ||
        warning.path.startsWith(`${path}.`) ||
        (path === 'last_name' && warning.path === 'first_name'),
    );
  return {
    object: { object_type: 'candidate', ...fields },
    fields: flattened(fields, '').map(({ path, value }) => ({ path, value, certain: isCertain(path) })),
    warnings,
  };
}
