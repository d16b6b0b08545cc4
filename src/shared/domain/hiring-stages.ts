/** What a stage of a hiring process means, whatever a company calls it. */
export type StageMeaning = 'applied' | 'in_process' | 'offer' | 'hired' | 'declined' | 'withdrawn' | 'rejected';

const words: readonly (readonly [StageMeaning, RegExp])[] = [
  ['declined', /declin|offer refused|abgelehntes angebot|angebot abgelehnt/],
  ['withdrawn', /withdr|dropped|zurückgezogen/],
  ['rejected', /reject|abgesagt|absage|abgelehnt/],
  ['hired', /hired|accepted|joined|eingestellt|angenommen/],
  ['offer', /offer|angebot/],
  ['applied', /appl|^new$|inbox|bewerb|beworben|eingang/],
];

/** The meaning of a stage by its name, English or German; anything else is in process. */
export function stageMeaning(name: string): StageMeaning {
  const text = name.trim().toLowerCase();
  return words.find(([, pattern]) => pattern.test(text))?.[0] ?? 'in_process';
}
