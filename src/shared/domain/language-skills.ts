import { languages } from './user-context.ts';

const codes =
  'ar bg bn bs ca cs cy da de el en es et eu fa fi fr ga gl he hi hr hu hy id is it ja ka kk ko lt lv mk ms mt nb nl no pa pl pt ro ru sk sl sq sr sv sw ta te th tl tr uk ur vi yue zh';

const languageNames = new Set(
  languages.flatMap((reader) => {
    const names = new Intl.DisplayNames([reader], { type: 'language' });
    return codes.split(' ').map((code) => names.of(code)?.toLowerCase() ?? code);
  }),
);

/** Words that stand beside a language's name and say how well it is known. */
const beside =
  /^(?:[abc][12]|business|spoken|written|native|fluent|basic|conversational|speaker|language|sprache|muttersprache|fließend|verhandlungssicher|grundkenntnisse|in|wort|und|schrift|as|a|mother|tongue|idioma|lengua|materna|nativ[oa]|fluido|hablado|escrito|básico|conversación)$/;

/**
 * Whether a skill is a language that people speak, by its name in a language that is read here: `German`, `Englisch (C1)`. Most people know
 * their mother tongue best, which says nothing about them.
 */
export function isLanguageSkill(name: string): boolean {
  const words = name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !beside.test(word));
  return words.length > 0 && words.every((word) => languageNames.has(word));
}
