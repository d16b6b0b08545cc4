import type { AskedTopic } from '#host/services/reports/question/asked.ts';

/** What is said of something that was asked for: that it is not recorded, or that it is and that no report tells it. */
interface Unanswered {
  none: (word: string) => string;
  recorded?: string;
}

const recorded = (what: string) => `${what} is recorded, and no report works it out.`;

/** What cannot be told, in English. */
export const unansweredEnglish: Readonly<Record<AskedTopic, Unanswered>> = {
  leaving: { none: () => 'No leaving dates are recorded, so who left and when cannot be told.' },
  leaving_reasons: {
    none: () => 'No reasons for leaving are recorded, so why people left cannot be told.',
    recorded: recorded('Why people left'),
  },
  rejection_reasons: {
    none: () => 'No reasons for rejections are recorded, so why candidates were turned down cannot be told.',
    recorded: recorded('Why candidates were turned down'),
  },
  attrition: { none: () => 'No attrition rate is recorded for what was asked, so it cannot be told.' },
  engagement: { none: () => 'No engagement is recorded for what was asked, so it cannot be told.' },
  pay: {
    none: () => 'What employees are paid is not recorded, so it cannot be told.',
    recorded: recorded('What employees are paid'),
  },
  job_pay: { none: () => 'No pay is recorded with these jobs, so it cannot be told.' },
  absence: {
    none: () => 'No sick days, leave or other absence is recorded, so it cannot be told.',
    recorded: recorded('Absence'),
  },
  age: { none: () => 'No ages or dates of birth are recorded, so ages cannot be told.', recorded: recorded('Age') },
  sex: { none: () => 'Gender is not recorded, so nothing can be told by it.', recorded: recorded('Gender') },
  origin: {
    none: () => 'Nationality, origin, religion and disability are not recorded, so nothing can be told by them.',
    recorded: recorded('Nationality or origin'),
  },
  satisfaction: {
    none: () => 'Nobody has answered a pulse that asks for it, so how satisfied people are cannot be told.',
    recorded: recorded('What people answered in pulses'),
  },
  tenure: { none: () => 'No start dates are recorded, so how long people have been there cannot be told.' },
  budget: {
    none: () => 'Budgets and spending are not recorded, so what was spent cannot be told.',
    recorded: recorded('A budget or spending'),
  },
  hours: {
    none: () => 'Working hours and contracts are not recorded, so they cannot be told.',
    recorded: recorded('Working time'),
  },
  promotions: {
    none: () => 'Promotions and moves inside the company are not recorded, so they cannot be told.',
    recorded: recorded('Who was promoted'),
  },
  managers: {
    none: () => 'Nobody’s manager is recorded, so who leads whom cannot be told.',
    recorded: recorded('Who leads whom'),
  },
  source: { none: () => 'No source is recorded with these candidates, so where they come from cannot be told.' },
  time_to_hire: { none: () => 'Nobody is recorded as hired in this time, so how long hiring took cannot be told.' },
  revenue: {
    none: () => 'Revenue, profit and output are not recorded, so they cannot be told.',
    recorded: recorded('Revenue or output'),
  },
  future: { none: () => 'Nothing is recorded of what is to come, and reports do not predict it.' },
  benchmark: { none: () => 'No figures of other companies are recorded, so nothing can be compared with them.' },
  unknown_skill: { none: (word) => `No skill called “${word}” is recorded, so who knows it cannot be told.` },
  unknown_place: {
    none: (word) => `“${word}” is the name of no location or org unit here: the report is not narrowed to it.`,
  },
  other_period: { none: (word) => `Reports look back from today, so “${word}” cannot be told by itself.` },
  long_period: { none: (word) => `Reports look back over two years at most, so “${word}” cannot be told in full.` },
};
