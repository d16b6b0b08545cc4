import type { CommentTheme } from './pulse-comments.ts';

export interface CatalogueQuestion {
  kind: 'scale' | 'choice' | 'text' | 'file';
  text: string;
  options?: readonly string[];
  required?: boolean;
  /** Of a scale: what its answers are counted for. */
  measures?: 'engagement';
}

/** Who is asked: all staff, those new this year, those who lead, those interviewed as candidates, or one org unit. */
export type Audience = 'everyone' | 'starters' | 'leads' | 'interviewed' | { unit: string };

export interface CataloguePulse {
  /** `{month}` stands for the month it opened in. */
  name: string;
  type: string;
  description: string;
  audience: Audience;
  /** Days ago it opened, and for how many days it is open. */
  opened: number;
  days: number;
  /** Share of those asked who answer. */
  response: number;
  theme: CommentTheme;
  questions: readonly CatalogueQuestion[];
}

function scale(text: string): CatalogueQuestion {
  return { kind: 'scale', text, required: true };
}

function choice(text: string, options: string): CatalogueQuestion {
  return { kind: 'choice', text, options: options.split('; '), required: true };
}

function text(question: string): CatalogueQuestion {
  return { kind: 'text', text: question };
}

/** The company's own measure of engagement. */
function engaged(text: string): CatalogueQuestion {
  return { ...scale(text), measures: 'engagement' };
}

const engagement = [
  engaged('I would recommend Northwind Labs as a place to work.'),
  engaged('I know what is expected of me this month.'),
  engaged('I have what I need to do my work well.'),
  engaged('In the last two weeks somebody told me that my work matters.'),
  text('What should we keep, and what should we change?'),
];
const onboarding = [
  scale('I feel welcome in my team.'),
  scale('I know whom to ask.'),
  scale('My equipment and access were ready.'),
  choice('What helped you most so far?', 'My buddy; My manager; The welcome week; Written guides; Finding out myself'),
  text('What would have made the start easier?'),
];
const applying = [
  scale('I was kept informed at every step.'),
  scale('The interviews were about the work.'),
  scale('I would apply here again.'),
  choice('How did you hear of us?', 'Career site; LinkedIn; A friend or colleague; Job board; An event'),
  text('What should we do differently?'),
];
const manager = [
  scale('My manager gives me feedback that I can use.'),
  scale('My manager makes time for me.'),
  scale('I can disagree openly.'),
  text('What should your manager start, stop or continue?'),
];
const wellbeing = [
  scale('I can keep up my pace of work for a long time.'),
  scale('I recover well outside working hours.'),
  choice('Where do you work best?', 'At home; In the office; A mix of both'),
  text('What would help you most?'),
];
const tools = [
  scale('Our tools help me more than they hinder me.'),
  choice(
    'Which tool costs you most time?',
    'Video calls; Task tracker; Build system; Documents; Travel and expenses; None',
  ),
  choice('How often do you use an assistant in your work?', 'Daily; Weekly; Rarely; Never'),
  text('What should we change first?'),
];
const learning = [
  scale('The training was worth its time.'),
  scale('I can use what I learnt in my work.'),
  choice('The level was', 'Too easy; About right; Too hard'),
  text('What should we change for the next group?'),
  { kind: 'file', text: 'Certificate, if you received one' } satisfies CatalogueQuestion,
];
const leaving = [
  choice('What was the main reason for leaving?', 'Pay; Growth; Workload; Manager; Location; Something new'),
  scale('I would come back one day.'),
  scale('I was treated fairly.'),
  text('What should we learn from your leaving?'),
];

export const cataloguePulses: readonly CataloguePulse[] = [
  {
    name: 'Engagement pulse, {month}',
    type: 'engagement',
    description: 'Five questions every month.',
    audience: 'everyone',
    opened: 5,
    days: 10,
    response: 0.52,
    theme: 'engagement',
    questions: engagement,
  },
  {
    name: 'Engagement pulse, {month}',
    type: 'engagement',
    description: 'Five questions every month.',
    audience: 'everyone',
    opened: 36,
    days: 10,
    response: 0.74,
    theme: 'engagement',
    questions: engagement,
  },
  {
    name: 'Engagement pulse, {month}',
    type: 'engagement',
    description: 'Five questions every month.',
    audience: 'everyone',
    opened: 67,
    days: 10,
    response: 0.71,
    theme: 'engagement',
    questions: engagement,
  },
  {
    name: 'Engagement pulse, {month}',
    type: 'engagement',
    description: 'Five questions every month.',
    audience: 'everyone',
    opened: 97,
    days: 10,
    response: 0.68,
    theme: 'engagement',
    questions: engagement,
  },
  {
    name: 'Engagement pulse, {month}',
    type: 'engagement',
    description: 'Five questions every month.',
    audience: 'everyone',
    opened: 128,
    days: 10,
    response: 0.66,
    theme: 'engagement',
    questions: engagement,
  },
  {
    name: 'Onboarding, week 2',
    type: 'onboarding',
    description: 'How the first days went.',
    audience: 'starters',
    opened: 12,
    days: 20,
    response: 0.84,
    theme: 'onboarding',
    questions: onboarding,
  },
  {
    name: 'Onboarding, month 3',
    type: 'onboarding',
    description: 'What the first months were like.',
    audience: 'starters',
    opened: 44,
    days: 21,
    response: 0.78,
    theme: 'onboarding',
    questions: onboarding,
  },
  {
    name: 'Candidate experience, last quarter',
    type: 'candidate experience',
    description: 'What those think whom we interviewed.',
    audience: 'interviewed',
    opened: 21,
    days: 14,
    response: 0.46,
    theme: 'applying',
    questions: applying,
  },
  {
    name: 'Candidate experience, previous quarter',
    type: 'candidate experience',
    description: 'What those think whom we interviewed.',
    audience: 'interviewed',
    opened: 52,
    days: 14,
    response: 0.41,
    theme: 'applying',
    questions: applying,
  },
  {
    name: 'Upward feedback',
    type: 'manager feedback',
    description: 'What people say of their managers; shown for groups of five and more.',
    audience: 'everyone',
    opened: 52,
    days: 14,
    response: 0.63,
    theme: 'manager',
    questions: manager,
  },
  {
    name: 'Leading at Northwind',
    type: 'manager feedback',
    description: 'How those who lead see their own part.',
    audience: 'leads',
    opened: 60,
    days: 14,
    response: 0.86,
    theme: 'manager',
    questions: manager,
  },
  {
    name: 'Workload check, Core services',
    type: 'wellbeing',
    description: 'After two hard releases.',
    audience: { unit: 'core-services' },
    opened: 17,
    days: 9,
    response: 0.82,
    theme: 'wellbeing',
    questions: wellbeing,
  },
  {
    name: 'Workload check, Customer support',
    type: 'wellbeing',
    description: 'Before the holiday rota.',
    audience: { unit: 'support' },
    opened: 28,
    days: 9,
    response: 0.8,
    theme: 'wellbeing',
    questions: wellbeing,
  },
  {
    name: 'Hybrid work',
    type: 'wellbeing',
    description: 'Where people work best and what they need there.',
    audience: 'everyone',
    opened: 110,
    days: 14,
    response: 0.61,
    theme: 'wellbeing',
    questions: wellbeing,
  },
  {
    name: 'Tools and equipment',
    type: 'workplace',
    description: 'What to renew next year.',
    audience: 'everyone',
    opened: 83,
    days: 14,
    response: 0.57,
    theme: 'tools',
    questions: tools,
  },
  {
    name: 'Assistants in daily work',
    type: 'workplace',
    description: 'How assistants are used in engineering.',
    audience: { unit: 'web-applications' },
    opened: 9,
    days: 12,
    response: 0.7,
    theme: 'tools',
    questions: tools,
  },
  {
    name: 'Stream processing bootcamp, feedback',
    type: 'training feedback',
    description: 'After the second group.',
    audience: { unit: 'data-platform' },
    opened: 33,
    days: 7,
    response: 0.9,
    theme: 'learning',
    questions: learning,
  },
  {
    name: 'Selling to utilities, feedback',
    type: 'training feedback',
    description: 'After the spring group.',
    audience: { unit: 'sales' },
    opened: 58,
    days: 7,
    response: 0.75,
    theme: 'learning',
    questions: learning,
  },
  {
    name: 'Learning needs for the next half-year',
    type: 'training feedback',
    description: 'What to plan and pay for.',
    audience: 'leads',
    opened: 90,
    days: 14,
    response: 0.8,
    theme: 'learning',
    questions: learning,
  },
  {
    name: 'Exit survey, trial run',
    type: 'exit',
    description: 'Trial run of the questions with the marketing unit.',
    audience: { unit: 'marketing' },
    opened: 140,
    days: 30,
    response: 0.55,
    theme: 'leaving',
    questions: leaving,
  },
];
