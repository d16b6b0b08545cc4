import type { Candidate } from '#host/sample/model.ts';
import type { Random } from '#host/sample/random.ts';
import { fillPhrase } from '#host/sample/wording.ts';

const strong: Readonly<Record<string, readonly string[]>> = {
  Execution: [
    'Described how a late project was brought home, with dates and what was left out.',
    'Concrete results in every example; owns mistakes as well.',
    'Works in small steps and checks early whether they hold.',
  ],
  'Role knowledge': [
    'Very sound in {skill}; explained the trade-offs unasked.',
    'Solved the exercise on {skill} and found a case we had missed.',
    'Knows {skill} from practice, including what goes wrong.',
  ],
  Communication: [
    'Puts the point first and asks back when a question is vague.',
    'Explained a difficult matter so that everybody in the room followed.',
    'Clear, warm and to the point in English.',
  ],
  Collaboration: [
    'Gave credit to others by name; former colleagues would be lucky to have them back.',
    'Good example of settling a disagreement without a winner.',
    'Asked about our team as much as about the task.',
  ],
};

const weak: Readonly<Record<string, readonly string[]>> = {
  Execution: [
    'Examples stayed general; hard to tell what was their own part.',
    'Plans well, but few of the projects described were finished.',
  ],
  'Role knowledge': [
    'Gaps in {skill} that this position could not wait for.',
    'Has read about {skill} more than used it.',
  ],
  Communication: ['Long answers that lost the question.', 'Needed prompting to explain the reasoning.'],
  Collaboration: [
    'Spoke little of others; unclear how they handle disagreement.',
    'Prefers to work alone, which this team cannot offer.',
  ],
};

/** What interviewers wrote down: a sentence for each criterion that fits its score, and a recommendation. */
export function interviewNotes(random: Random, candidate: Candidate, scores: Readonly<Record<string, number>>): string {
  const sentences = Object.entries(scores).map(([criterion, score]) => {
    const choice = (score >= 3.3 ? strong : weak)[criterion] ?? [];
    return fillPhrase(random, random.pick(choice), candidate.job.needs);
  });
  const values = Object.values(scores);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const verdict =
    mean >= 4 ? 'Recommend to go on.' : mean >= 3.2 ? 'Go on, with a closer look at the gaps.' : 'Do not go on.';
  return [...sentences, verdict].join(' ');
}
