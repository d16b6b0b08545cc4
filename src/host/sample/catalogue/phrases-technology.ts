import type { Discipline } from './org-unit.ts';
import type { WorkPhrases } from './work-phrases.ts';

export const technologyPhrases: Readonly<
  Record<Extract<Discipline, 'engineering' | 'data' | 'product' | 'design'>, WorkPhrases>
> = {
  engineering: {
    achievements: [
      'Rebuilt the release process around {skill}; releases went from one a month to {n} a week.',
      'Cut the median response time of the main service by {p} % after profiling and a change of {skill}.',
      'Led the move of {n} services off the old cluster without an hour of downtime.',
      'Introduced {skill} to the team and wrote the guide that {n} other teams now follow.',
      'Removed {p} % of recurring alerts by fixing their causes rather than their thresholds.',
      'Mentored {n} junior engineers, two of whom now lead projects of their own.',
      'Took over an untested code base, brought coverage to 85 % and halved the number of rollbacks.',
    ],
    responsibilities: [
      'Design, build and run services that grid operators rely on day and night',
      'Keep {skill} healthy and teach others how to use it',
      'Review changes with care and leave a test behind',
      'Take part in the on-call rota, one week in {n}',
      'Plan with product managers and designers before code is written',
      'Write down decisions so that others can question them',
    ],
    strengths: [
      'Breaks large changes into small ones that are easy to review.',
      'Stays calm in incidents and writes reviews that others learn from.',
      'Knows {skill} well enough to teach it and does so patiently.',
      'Raises risks early and comes with a proposal.',
    ],
    improvements: [
      'Could share work in progress earlier instead of waiting until it is finished.',
      'Should practise {skill}, which the next project needs.',
      'Takes on reviews of the whole team; should pass some on.',
      'Could write shorter design documents with a clearer recommendation.',
    ],
    goals: [
      'Bring the error rate of the forecast service below 0.1 %',
      'Reach a working level in {skill}',
      'Hand over the nightly import to a second person',
      'Cut the build time by {p} %',
      'Lead one project from brief to release',
    ],
  },
  data: {
    achievements: [
      'Moved the nightly batch to streaming with {skill}; forecasts now arrive {n} hours earlier.',
      'Defined contracts for {n} source systems, after which broken pipelines fell by {p} %.',
      'Built the model of balancing cost that finance closes the month with.',
      'Lowered the warehouse bill by {p} % by rewriting the {n} most expensive queries.',
      'Raised the accuracy of the day-ahead wind forecast by {p} % with better weather features.',
      'Set up {skill} and trained {n} colleagues to use it without help.',
    ],
    responsibilities: [
      'Build and run the pipelines behind our forecasts',
      'Agree data contracts with the teams that produce the data',
      'Keep {skill} reliable, documented and affordable',
      'Explain figures to people who did not study statistics',
      'Watch quality at the source rather than at the end',
      'Protect personal and market-sensitive data',
    ],
    strengths: [
      'Asks what a figure will be used for before computing it.',
      'Very strong in {skill}; others come for advice.',
      'Documents definitions so that two dashboards never disagree.',
      'Finds the cause of a wrong number quickly and says so openly.',
    ],
    improvements: [
      'Could involve source teams earlier when a contract changes.',
      'Should deepen {skill} before the move next year.',
      'Sometimes optimises what only runs once a week.',
      'Could present results with one message instead of five charts.',
    ],
    goals: [
      'Bring {n} more sources under a data contract',
      'Reach a working level in {skill}',
      'Shorten the morning load by {p} %',
      'Publish definitions for every figure on the company dashboard',
      'Replace the last spreadsheet in the settlement process',
    ],
  },
  product: {
    achievements: [
      'Launched the portfolio view that {n} of the ten largest customers now open daily.',
      'Ran {n} rounds of discovery with plant operators and dropped two features nobody needed.',
      'Raised activation by {p} % by shortening the set-up from nine steps to four.',
      'Introduced {skill} and a quarterly plan that engineering and sales both trust.',
      'Brought three teams to one roadmap and delivered nine tenths of it in the quarter planned.',
    ],
    responsibilities: [
      'Own a product area from problem to outcome',
      'Speak with {n} customers a month, at their site where possible',
      'Write short briefs with a clear measure of success',
      'Keep the backlog small and honest',
      'Decide with engineering and design, and explain why',
    ],
    strengths: [
      'Says no with reasons that people accept.',
      'Knows customers by name and brings their words into the room.',
      'Uses {skill} to keep three teams moving in one direction.',
    ],
    improvements: [
      'Could let the team find the solution and hold back with ideas.',
      'Should practise {skill}; decisions rest on too few observations.',
      'Could follow up on outcomes after a launch more often.',
    ],
    goals: [
      'Speak with {n} customers this half-year',
      'Raise weekly use of the portfolio view by {p} %',
      'Retire two features that fewer than one in a hundred uses',
      'Reach a working level in {skill}',
    ],
  },
  design: {
    achievements: [
      'Built the design system that {n} product teams share today.',
      'Redesigned the control-room view; operators found alarms {p} % faster in tests.',
      'Set up a monthly round of usability tests with {n} customers.',
      'Brought the product to WCAG 2.2 AA together with engineering.',
      'Introduced {skill} to the hand-over and cut open questions by {p} %.',
    ],
    responsibilities: [
      'Shape flows and screens from first sketch to release',
      'Test ideas with {n} users before they are built',
      'Care for the design system and everyone who uses it',
      'Design every state: empty, loading, error, offline',
      'Work side by side with engineers',
    ],
    strengths: [
      'Explores alternatives before settling on one.',
      'Excellent craft in {skill} and generous with critique.',
      'Brings engineers in early, which shows in the result.',
    ],
    improvements: [
      'Could explain the reasoning behind a proposal more briefly.',
      'Should practise {skill} to test ideas sooner.',
      'Sometimes polishes what may still be dropped.',
    ],
    goals: [
      'Cover all forms with components of the design system',
      'Run {n} usability tests with control-room staff',
      'Reach a working level in {skill}',
      'Publish guidance for dense tables',
    ],
  },
};
