import { fold } from '#shared/search/fold.ts';

/** A skill of the company, with what else it is called. */
export interface KnownSkill {
  id: string;
  name: string;
  keywords: readonly string[];
}

export interface SkillMatch {
  id: string;
  name: string;
  /** What the résumé calls it. */
  found: string;
  /** Named in the list of skills, not merely mentioned elsewhere. */
  listed: boolean;
}

const mostWords = 5;
/** Names as short as these are words of their own in any text. */
const shortest = 3;

function wordsOf(text: string): string[] {
  return (fold(text).match(/[\p{L}\p{N}+#][\p{L}\p{N}+#.]*|\.net\b/gu) ?? []).map((word) =>
    word.replace(/(?<!\.)\.+$/, ''),
  );
}

function keyOf(text: string): string {
  return wordsOf(text).join(' ');
}

/** Names and synonyms of skills by their words; a name outweighs another skill's synonym. */
function indexOf(skills: readonly KnownSkill[]): Map<string, KnownSkill> {
  const byName = new Map<string, KnownSkill>();
  for (const skill of skills) {
    for (const keyword of skill.keywords) {
      const key = keyOf(keyword);
      if (key !== '' && !byName.has(key)) {
        byName.set(key, skill);
      }
    }
  }
  for (const skill of skills) {
    byName.set(keyOf(skill.name), skill);
  }
  byName.delete('');
  return byName;
}

/** Finds a skill by its whole name or a synonym. */
export function skillIndex(skills: readonly KnownSkill[]): (name: string) => KnownSkill | undefined {
  const known = indexOf(skills);
  return (name) => known.get(keyOf(name));
}

/** Runs of words of a text that name a skill, the longest first where they overlap. */
function* namedIn(
  text: string,
  known: ReadonlyMap<string, KnownSkill>,
  firstWords: ReadonlySet<string | undefined>,
): Generator<{ skill: KnownSkill; found: string }> {
  const words = wordsOf(text);
  for (let at = 0; at < words.length; ) {
    let length = firstWords.has(words[at]) ? Math.min(mostWords, words.length - at) : 0;
    while (length > 0) {
      const found = words.slice(at, at + length).join(' ');
      const skill = known.get(found);
      if (skill !== undefined) {
        yield { skill, found };
        break;
      }
      length -= 1;
    }
    at += Math.max(1, length);
  }
}

/**
 * The company's skills that a résumé names: in its list of skills by name or synonym, elsewhere by names that are long
 * enough not to be mere words. `unknown` is what its list names besides.
 */
export function matchSkills(
  listed: readonly string[],
  elsewhere: string,
  skills: readonly KnownSkill[],
): { matches: SkillMatch[]; unknown: string[] } {
  const known = indexOf(skills);
  const firstWords = new Set([...known.keys()].map((name) => name.split(' ')[0]));
  const matches = new Map<string, SkillMatch>();
  const unknown: string[] = [];
  for (const item of listed) {
    const whole = known.get(keyOf(item));
    const named = whole === undefined ? [...namedIn(item, known, firstWords)] : [{ skill: whole, found: item }];
    if (named.length === 0) {
      unknown.push(item);
    }
    for (const { skill } of named) {
      if (!matches.has(skill.id)) {
        matches.set(skill.id, { id: skill.id, name: skill.name, found: item, listed: true });
      }
    }
  }
  for (const { skill, found } of namedIn(elsewhere, known, firstWords)) {
    if (!matches.has(skill.id) && found.length >= shortest) {
      matches.set(skill.id, { id: skill.id, name: skill.name, found, listed: false });
    }
  }
  return { matches: [...matches.values()], unknown };
}
