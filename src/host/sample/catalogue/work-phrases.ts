/**
 * Sentences about a line of work. `{skill}` stands for one of the person's skills, `{n}` for a small number, `{p}` for
 * a percentage.
 */
export interface WorkPhrases {
  achievements: readonly string[];
  responsibilities: readonly string[];
  strengths: readonly string[];
  improvements: readonly string[];
  goals: readonly string[];
}
