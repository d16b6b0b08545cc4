import type { Discipline } from './org-unit.ts';
import type { WorkPhrases } from './work-phrases.ts';

export const businessPhrases: Readonly<
  Record<Exclude<Discipline, 'engineering' | 'data' | 'product' | 'design'>, WorkPhrases>
> = {
  sales: {
    achievements: [
      'Won {n} utilities as customers in a year, two of them away from the market leader.',
      'Beat the yearly target by {p} % while the market shrank.',
      'Shortened the sales cycle by {n} weeks with a better first demonstration.',
      'Built a partner channel that brings {p} % of new business.',
      'Cleaned the pipeline with {skill}; forecasts have been within {n} % since.',
    ],
    responsibilities: [
      'Win and grow customers among wind and solar operators',
      'Keep an honest pipeline and forecast',
      'Show what the product is worth in the customer’s own figures',
      'Work with customer success from the first meeting',
      'Use {skill} to prepare every conversation',
    ],
    strengths: [
      'Listens longer than they speak and finds the real need.',
      'Prepares demonstrations with the customer’s own data.',
      'Strong in {skill}; closes on terms both sides keep.',
    ],
    improvements: [
      'Could hand over to customer success with fuller notes.',
      'Should practise {skill} before the larger tenders.',
      'Holds on to weak leads for too long.',
    ],
    goals: [
      'Win {n} new customers in Southern Europe',
      'Raise the win rate by {n} points',
      'Reach a working level in {skill}',
      'Bring two partners to their first joint deal',
    ],
  },
  customer: {
    achievements: [
      'Kept nine in ten customers over two years and grew a third of them.',
      'Cut the first answer from {n} hours to under one by sorting requests better.',
      'Wrote {n} help articles that now answer half of all questions.',
      'Led the start of the company’s largest customer, {n} sites in six weeks.',
      'Introduced {skill}, after which escalations fell by {p} %.',
    ],
    responsibilities: [
      'Help customers reach the result they bought the product for',
      'Run business reviews every quarter with the figures that matter',
      'Notice early when a customer is at risk',
      'Answer with empathy and find the cause, not only the symptom',
      'Keep the knowledge base current with {skill}',
    ],
    strengths: [
      'Customers ask for them by name.',
      'Turns complaints into clear, reproducible reports.',
      'Very reliable in {skill}; nothing is left open.',
    ],
    improvements: [
      'Could say no earlier to requests outside the contract.',
      'Should practise {skill} to judge risk by figures.',
      'Could share what customers say with product more often.',
    ],
    goals: [
      'Keep churn in the portfolio below {n} %',
      'Bring the first answer below {n} hours',
      'Reach a working level in {skill}',
      'Hold a review with every enterprise customer',
    ],
  },
  marketing: {
    achievements: [
      'Doubled qualified leads from the newsletter within {n} quarters.',
      'Brought {p} % more visitors from search by rewriting the product pages.',
      'Organised the user conference, {n} hundred guests, within budget.',
      'Set up {skill} and moved reporting from slides to one dashboard.',
      'Renewed the brand in four languages together with design.',
    ],
    responsibilities: [
      'Plan campaigns for operators of renewable plants in {n} countries',
      'Write for people who know their trade',
      'Measure what each channel brings and move the budget accordingly',
      'Use {skill} to reach the right people at the right time',
      'Keep brand and message consistent',
    ],
    strengths: [
      'Writes clearly about difficult matters.',
      'Knows which campaigns worked and why.',
      'Strong in {skill} and quick to try something new.',
    ],
    improvements: [
      'Could align campaigns with sales a month earlier.',
      'Should practise {skill} to stop what does not pay.',
      'Takes on many small requests; should protect time for the large ones.',
    ],
    goals: [
      'Bring {n} hundred qualified leads a quarter',
      'Lower cost per lead by {p} %',
      'Reach a working level in {skill}',
      'Publish one customer story a month',
    ],
  },
  finance: {
    achievements: [
      'Shortened the monthly close from ten days to {n}.',
      'Prepared the first audit under IFRS without a finding.',
      'Built the planning model that the board decides with.',
      'Automated {p} % of supplier invoices with {skill}.',
      'Recovered {n} open tax claims from three countries.',
    ],
    responsibilities: [
      'Close the month on day {n} and explain what changed',
      'Plan scenarios with the heads of unit',
      'Keep records ready for audit at any time',
      'Advise budget owners in plain words',
      'Improve our use of {skill}',
    ],
    strengths: [
      'Exact, on time, and kind when others are not.',
      'Explains variances so that managers act on them.',
      'Deep knowledge of {skill}.',
    ],
    improvements: [
      'Could challenge budget owners more directly.',
      'Should practise {skill} to automate what repeats.',
      'Could document the close so that a colleague can stand in.',
    ],
    goals: [
      'Close the month by day {n}',
      'Automate {p} % of recurring entries',
      'Reach a working level in {skill}',
      'Train two colleagues as stand-ins for the close',
    ],
  },
  people: {
    achievements: [
      'Filled {n} engineering positions in a year with more than four of five offers accepted.',
      'Introduced structured interviews; new starters stay longer since.',
      'Designed a leadership programme that {n} managers finished.',
      'Lowered time to hire by {p} % without lowering the bar.',
      'Set up {skill} and made pay bands public inside the company.',
    ],
    responsibilities: [
      'Advise managers on hiring, growth and difficult conversations',
      'Run a fair and fast process for candidates and colleagues',
      'Plan programmes with {skill} and measure what they change',
      'Keep policies short and apply them evenly',
      'Listen, and act on what people say in pulses',
    ],
    strengths: [
      'Trusted by managers and employees alike.',
      'Keeps candidates informed at every step.',
      'Strong in {skill}; decisions rest on evidence.',
    ],
    improvements: [
      'Could push back when a hiring brief is unclear.',
      'Should practise {skill} to answer questions from data.',
      'Carries too many processes alone.',
    ],
    goals: [
      'Bring time to hire below {n} weeks',
      'Train {n} interviewers in structured interviewing',
      'Reach a working level in {skill}',
      'Raise pulse participation by {n} points',
    ],
  },
  legal: {
    achievements: [
      'Negotiated {n} customer contracts with utilities in five countries.',
      'Set up the register of processing and trained the whole staff in data protection.',
      'Reduced the time to sign supplier contracts by {n} days with standard clauses.',
      'Led the preparation for certification together with security.',
      'Advised on {skill} during the purchase of a smaller competitor.',
    ],
    responsibilities: [
      'Advise teams in plain words and in time',
      'Negotiate with customers and suppliers',
      'Keep registers and policies current',
      'Answer for {skill} across {n} countries',
      'Train colleagues in what the law asks of them',
    ],
    strengths: [
      'Gives clear advice that people can act on.',
      'Finds a way to yes without giving up what matters.',
      'Recognised expert in {skill}.',
    ],
    improvements: [
      'Could answer simple questions faster with templates.',
      'Should deepen {skill} as new rules come into force.',
      'Could join projects earlier.',
    ],
    goals: [
      'Answer standard contracts within {n} days',
      'Train all staff in data protection',
      'Reach a working level in {skill}',
      'Renew the supplier terms',
    ],
  },
  operations: {
    achievements: [
      'Opened the Lisbon office in {n} weeks and within budget.',
      'Renegotiated {n} supplier contracts and saved {p} % a year.',
      'Rolled out new laptops to all staff without a lost working day.',
      'Mapped the order process with {skill} and removed {n} hand-overs.',
      'Wrote the continuity plan and tested it twice.',
    ],
    responsibilities: [
      'Keep everyday work running smoothly in {n} offices',
      'Choose and manage suppliers',
      'Improve processes together with those who use them',
      'Plan for disruption and test the plan',
      'Be the person to ask about {skill}',
    ],
    strengths: [
      'Solves problems before others notice them.',
      'Brings structure without bureaucracy.',
      'Strong in {skill} and well liked by suppliers.',
    ],
    improvements: [
      'Could delegate recurring requests.',
      'Should practise {skill} to show the effect of improvements.',
      'Could announce changes earlier.',
    ],
    goals: [
      'Lower supplier cost by {n} %',
      'Answer nine in ten requests on the same day',
      'Reach a working level in {skill}',
      'Test the continuity plan twice',
    ],
  },
};
