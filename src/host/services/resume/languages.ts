const longestName = 40;
const level =
  /\b(?:[abc][12][+-]?|native(?: speaker| language)?|mother tongue|first language|bilingual|fluent(?:ly)?|proficient|professional(?: working)?|working|limited|full|proficiency|advanced|intermediate|upper|basic|basics|beginner|elementary|conversational|good|very|excellent|business|knowledge|level|in|and|spoken|written|muttersprach\p{L}*|erstsprache|fließend|fliessend|verhandlungssicher|gut|gute|sehr|grundkenntnisse|kenntnisse|schulkenntnisse|basiskenntnisse|in wort und schrift|wort|schrift|und|niveau|stufe|konversationssicher|fortgeschritten|sprachkenntnisse|nativ[oa]|lengua materna|matern[oa]|bilingüe|fluid[oa]|fluidez|avanzad[oa]|intermedi[oa]|básic[oa]|alt[oa]|medi[oa]|nivel|hablad[oa]|escrit[oa]|conversación|profesional|conocimientos|toefl|ielts|telc|dele|delf)(?![\p{L}\p{N}])/giu;

/** What stands before a sign that says how well, or before a dash between blanks. */
function beforeLevel(item: string): string {
  const [name = ''] = item.split(/[:\t–—=]|\s-\s/, 1);
  return name;
}

/** Which languages a section names, each without how well it is spoken. */
export function readLanguages(lines: readonly string[]): string[] {
  const names = lines.flatMap((line) =>
    line
      .replace(/^\s*[-*•●▪◦‣·–]\s*/, '')
      .replace(/^(?:languages|sprachen|idiomas)\s*[:\t]\s*/i, '')
      .replaceAll(/\([^()]*\)/g, ',')
      .split(/[,;|•·●▪/]|\s{3,}|\s(?:y|and|und)\s/)
      .map((item) =>
        beforeLevel(item)
          .replaceAll(level, ' ')
          .replaceAll(/[^\p{L}\p{M}'’ -]+/gu, ' ')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      ),
  );
  return [...new Set(names)].filter((name) => name.length > 2 && name.length <= longestName && /^\p{Lu}/u.test(name));
}
