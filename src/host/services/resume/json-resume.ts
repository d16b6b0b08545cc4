import { z } from 'zod';
import { isSafeLink } from '#shared/domain/links.ts';
import { isPhoneNumber } from '#shared/domain/phone-number.ts';
import { say } from '#shared/domain/sentences.ts';
import { findDateRange, problemOfRange, readDate } from './dates.ts';
import type { Resume, ResumeWarning } from './resume.ts';

const text = z
  .string()
  .trim()
  .transform((value) => (value === '' ? undefined : value))
  .nullish()
  .catch(undefined);
const texts = z.array(z.string().trim().min(1)).nullish().catch(undefined);
const dates = { startDate: text, endDate: text };

/** The parts of https://jsonresume.org that are read; a part that is something else is as if it were not there. */
const jsonResume = z.looseObject({
  basics: z
    .looseObject({
      name: text,
      label: text,
      email: text,
      phone: text,
      url: text,
      website: text,
      summary: text,
      location: z.looseObject({ city: text, region: text, countryCode: text }).nullish().catch(undefined),
      profiles: z
        .array(z.looseObject({ network: text, url: text }))
        .nullish()
        .catch(undefined),
    })
    .nullish()
    .catch(undefined),
  work: z
    .array(
      z.looseObject({
        ...dates,
        name: text,
        company: text,
        position: text,
        location: text,
        summary: text,
        highlights: texts,
      }),
    )
    .nullish()
    .catch(undefined),
  education: z
    .array(z.looseObject({ ...dates, institution: text, area: text, studyType: text }))
    .nullish()
    .catch(undefined),
  skills: z
    .array(z.looseObject({ name: text, keywords: texts }))
    .nullish()
    .catch(undefined),
  languages: z
    .array(z.looseObject({ language: text }))
    .nullish()
    .catch(undefined),
});

type JsonResume = z.infer<typeof jsonResume>;

function linksOf({ basics }: JsonResume): Resume['links'] {
  const own = [basics?.url ?? basics?.website].flatMap((url) =>
    url == null ? [] : [{ slug: 'portfolio_url', name: 'portfolio_url', url }],
  );
  const profiles = (basics?.profiles ?? []).flatMap(({ network, url }) => {
    const name = `${(network ?? 'website').toLowerCase()}_url`;
    return url == null ? [] : [{ slug: name, name, url }];
  });
  return [...own, ...profiles].filter(({ url }) => isSafeLink(url)).slice(0, 20);
}

function spanOf(
  item: { startDate?: string | null; endDate?: string | null },
  path: string,
  today: string,
  warnings: ResumeWarning[],
): { from?: string; to?: string } {
  const from = item.startDate == null ? undefined : readDate(item.startDate);
  const end =
    item.endDate == null ? undefined : (readDate(item.endDate) ?? findDateRange(`2000 - ${item.endDate}`)?.to);
  const to = item.endDate == null && from !== undefined ? 'today' : end;
  const problem = problemOfRange(from, to, today);
  if (problem !== undefined) {
    warnings.push({ path, ...problem });
  }
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

/** A name in one text, parted before its last word. */
function nameOf(name: string | null | undefined): { first?: string; last?: string } {
  const words = (name ?? '').split(/\s+/).filter((word) => word !== '');
  return words.length === 0 ? {} : { first: words.slice(0, -1).join(' ') || words[0], last: words.slice(1).at(-1) };
}

/** A résumé in the JSON Resume format; undefined for other JSON. */
export function readJsonResume(json: string, today: string): Resume | undefined {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return undefined;
  }
  const parsed = jsonResume.safeParse(value);
  if (!parsed.success || (parsed.data.basics == null && parsed.data.work == null)) {
    return undefined;
  }
  const { basics, work, education, skills, languages } = parsed.data;
  const warnings: ResumeWarning[] = [];
  const { first, last } = nameOf(basics?.name);
  if (first === undefined) {
    warnings.push({ path: 'first_name', ...say('noNameFound') });
  }
  const isEmail = basics?.email != null && z.email().safeParse(basics.email).success;
  if (!isEmail) {
    warnings.push({
      path: 'email',
      ...say(basics?.email == null ? 'noEmailFound' : 'notAnEmail'),
    });
  }
  const { city, region, countryCode } = basics?.location ?? {};
  return {
    firstName: first,
    lastName: last,
    email: isEmail ? basics?.email?.toLowerCase() : undefined,
    phone: isPhoneNumber(basics?.phone ?? '') ? (basics?.phone ?? undefined) : undefined,
    title: basics?.label ?? work?.[0]?.position ?? undefined,
    location:
      [city, region === city ? undefined : region, countryCode].filter((part) => part != null).join(', ') || undefined,
    summary: basics?.summary ?? undefined,
    links: linksOf(parsed.data),
    experience: (work ?? []).slice(0, 40).flatMap((item, index) => {
      const title = item.position ?? item.name ?? item.company;
      const company = item.name ?? item.company;
      const achievements = [item.summary, ...(item.highlights ?? [])].filter((one) => one != null);
      return title == null
        ? []
        : [
            {
              title,
              ...(company == null ? {} : { company }),
              ...(item.location == null ? {} : { location: item.location }),
              ...spanOf(item, `resume.experience.${index}`, today, warnings),
              ...(achievements.length === 0 ? {} : { achievements }),
            },
          ];
    }),
    education: (education ?? []).slice(0, 40).flatMap((item, index) => {
      const degree = [item.studyType, item.area].filter((part) => part != null).join(', ');
      const span = spanOf(item, `resume.education.${index}`, today, warnings);
      const year = span.to === 'today' ? undefined : span.to?.slice(0, 4);
      return degree === '' && item.institution == null
        ? []
        : [
            {
              degree: degree === '' ? (item.institution ?? '') : degree,
              ...(item.institution == null ? {} : { school: item.institution }),
              ...span,
              ...(year === undefined ? {} : { year }),
            },
          ];
    }),
    skills: (skills ?? []).flatMap(({ name, keywords }) => [...(name == null ? [] : [name]), ...(keywords ?? [])]),
    languages: (languages ?? []).flatMap(({ language }) => language ?? []),
    warnings,
  };
}
