import type { Section } from '#host/sample/content.ts';

interface StandingPaper {
  title: string;
  sections: readonly Section[];
}

function paper(title: string, purpose: string, rules: readonly string[], contact: string): StandingPaper {
  return {
    title,
    sections: [
      { heading: 'Purpose', paragraphs: [purpose] },
      { heading: 'What applies', bullets: rules },
      { heading: 'Questions', paragraphs: [contact] },
    ],
  };
}

const people = 'The People team answers questions within two working days.';
const legal = 'Legal and compliance answers questions and keeps this policy current.';
const it = 'Workplace IT answers questions and keeps the list of devices.';

export const policies: readonly StandingPaper[] = [
  paper(
    'Working time and flexible hours',
    'People do their best work at different hours; colleagues must still be able to meet.',
    [
      'Core hours are 10:00 to 15:00 local time.',
      'Nobody is expected to answer between 19:00 and 7:00.',
      'Extra hours are taken as time off within three months.',
    ],
    people,
  ),
  paper(
    'Remote and hybrid work',
    'Where we work follows the work, not habit.',
    [
      'Teams agree on their office days once a quarter.',
      'Up to 60 days a year may be worked from another EU country.',
      'Home equipment is lent up to 800 euro.',
    ],
    people,
  ),
  paper(
    'Holidays and leave',
    'Rest is part of the job.',
    [
      '30 days of holiday a year, of which ten in one piece.',
      'Leave is approved by the manager within three days.',
      'Parents share 16 weeks of additional paid leave.',
    ],
    people,
  ),
  paper(
    'Travel and expenses',
    'Travel when it helps, pay nobody’s costs twice.',
    [
      'Trains before planes below five hours.',
      'Hotels up to 160 euro a night without approval.',
      'Receipts are handed in within 30 days.',
    ],
    'Finance answers questions about expenses.',
  ),
  paper(
    'Data protection',
    'We handle personal data of candidates, colleagues and customers with care.',
    [
      'Collect what you need and no more.',
      'Delete candidate data six months after a rejection.',
      'Report a loss within the same day.',
    ],
    legal,
  ),
  paper(
    'Information security',
    'Grid operators trust us with sensitive data.',
    [
      'Use the password manager and a second factor everywhere.',
      'Lock the screen when you leave it.',
      'Report suspicious mail with the button, then delete it.',
    ],
    'The Security team is reachable day and night.',
  ),
  paper(
    'Devices and software',
    'Every device is known, encrypted and up to date.',
    [
      'Install updates within seven days.',
      'Private devices are used for mail and calendar only.',
      'Return devices on the last working day.',
    ],
    it,
  ),
  paper(
    'Code of conduct',
    'We treat each other and everybody we work with fairly.',
    [
      'No gifts above 35 euro.',
      'No harassment, no discrimination, no retaliation.',
      'Speak up; the reporting line is anonymous.',
    ],
    legal,
  ),
  paper(
    'Hiring',
    'Fair, fast and the same for everybody.',
    [
      'Every requisition states the pay range.',
      'Interviewers score before they talk to each other.',
      'Candidates hear from us within five working days.',
    ],
    'Talent acquisition answers questions.',
  ),
  paper(
    'Performance and growth',
    'Everybody knows where they stand and what comes next.',
    [
      'Reviews twice a year, written by the manager.',
      'Goals are few and can be measured.',
      'Levels are described for each role.',
    ],
    people,
  ),
  paper(
    'Learning budget',
    'We pay for learning that helps the work.',
    [
      '1,200 euro and five days a year for each person.',
      'Internal trainings do not count.',
      'Share what you learnt with your team.',
    ],
    people,
  ),
  paper(
    'Use of assistants and models',
    'Language models help, and they err.',
    [
      'No personal or market-sensitive data without an agreement.',
      'Check every answer before using it.',
      'Say so where a text was drafted by a model.',
    ],
    legal,
  ),
  paper(
    'On-call duty',
    'Operators rely on us around the clock.',
    [
      'One week in six at most.',
      'A call at night is followed by a late start.',
      'Duty is paid even when nothing happens.',
    ],
    'Site reliability keeps the rota.',
  ),
  paper(
    'Purchasing',
    'We buy well and from suppliers we would recommend.',
    [
      'Three offers above 5,000 euro.',
      'Contracts above one year are signed by Legal.',
      'Renewals are reviewed 60 days ahead.',
    ],
    'Business operations answers questions.',
  ),
];

export const meetingTopics: readonly {
  title: string;
  unit: string;
  points: readonly string[];
  actions: readonly string[];
}[] = [
  {
    title: 'Planning round, forecasting products',
    unit: 'product-management',
    points: ['Day-ahead accuracy is the first goal of the quarter.', 'Portfolio view waits for the new permissions.'],
    actions: ['Brief for the imbalance report by Friday', 'Ask three customers about export formats'],
  },
  {
    title: 'Data contracts, weekly',
    unit: 'data-platform',
    points: [
      'Metering and weather are under contract; market data follows.',
      'Two late deliveries, both noticed by tests.',
    ],
    actions: ['Contract for market data', 'Alert on missing intervals'],
  },
  {
    title: 'Review of the outage on the market interface',
    unit: 'site-reliability',
    points: ['41 minutes, no data lost.', 'The certificate had expired; the alert went to an old channel.'],
    actions: ['Renew certificates automatically', 'Remove the old channel'],
  },
  {
    title: 'Design critique, control-room view',
    unit: 'design',
    points: [
      'Alarms are found faster, history is harder to read.',
      'Dense table needs a second line on small screens.',
    ],
    actions: ['Test with two operators', 'Try grouped rows'],
  },
  {
    title: 'Pipeline review, Southern Europe',
    unit: 'sales',
    points: ['Two tenders go into the last round.', 'One lead paused until the budget year begins.'],
    actions: ['Prepare demonstration with the customer’s data', 'Call the partner in Porto'],
  },
  {
    title: 'Hiring meeting, Data platform',
    unit: 'data-platform',
    points: ['Senior position: three finalists.', 'Streaming experience is the gap in the pool.'],
    actions: ['Panel for Amara Okafor', 'Answer to the agency'],
  },
  {
    title: 'Customer health, enterprise',
    unit: 'customer-success',
    points: ['Two accounts at risk, both for late data.', 'Business reviews are held for nine of twelve.'],
    actions: ['Joint plan with Data platform', 'Dates for the missing reviews'],
  },
  {
    title: 'Month-end close',
    unit: 'finance',
    points: ['Closed on day six.', 'Supplier accruals were late again.'],
    actions: ['Reminder on day two', 'Template for accruals'],
  },
  {
    title: 'Works council, quarterly meeting',
    unit: 'people',
    points: ['Agreement on hybrid work extended.', 'On-call pay is raised next year.'],
    actions: ['Publish the agreement', 'Update the policy'],
  },
  {
    title: 'Campaign review, spring',
    unit: 'marketing',
    points: ['Search brought half of the leads at a third of the cost.', 'The conference was full.'],
    actions: ['Move budget to search', 'Book the hall for next year'],
  },
  {
    title: 'Security round',
    unit: 'security',
    points: ['Phishing test: seven of 240 clicked.', 'Audit evidence is three quarters complete.'],
    actions: ['Short training for new colleagues', 'Collect supplier statements'],
  },
  {
    title: 'Support, weekly',
    unit: 'support',
    points: ['First answer within 52 minutes.', 'Export questions doubled since the release.'],
    actions: ['Help article on exports', 'Tell product about the date format'],
  },
  {
    title: 'Model review, wind',
    unit: 'machine-learning',
    points: ['New features help in low wind, not in storms.', 'Retraining weekly is enough.'],
    actions: ['Separate model for storms', 'Compare with the public forecast'],
  },
  {
    title: 'Office Lisbon, one year',
    unit: 'business-operations',
    points: ['36 desks, 31 people on Tuesdays.', 'Meeting rooms are short.'],
    actions: ['Two phone booths', 'Ask the landlord about the second floor'],
  },
];

export const onboardingGuides: readonly { unit: string; points: readonly string[] }[] = [
  {
    unit: 'data-platform',
    points: [
      'Read the list of data contracts and pick one to walk through.',
      'Run the pipeline for weather on your own machine.',
      'Shadow the on-call person for a day.',
    ],
  },
  {
    unit: 'core-services',
    points: [
      'Build all services from a fresh clone.',
      'Fix one small defect in the first week.',
      'Sit with Customer support for half a day.',
    ],
  },
  {
    unit: 'web-applications',
    points: [
      'Walk through the workspace as a trader and as an operator.',
      'Change one label and release it.',
      'Review the accessibility checklist.',
    ],
  },
  {
    unit: 'sales',
    points: [
      'Listen to five recorded customer calls.',
      'Give the standard demonstration to your buddy.',
      'Read the price list and its exceptions.',
    ],
  },
  {
    unit: 'customer-success',
    points: [
      'Read the plans of your customers.',
      'Join three business reviews.',
      'Write down what you would change in the welcome mail.',
    ],
  },
  {
    unit: 'design',
    points: [
      'Watch three usability tests.',
      'Draw one screen with the design system only.',
      'Join the critique on Wednesday.',
    ],
  },
  {
    unit: 'machine-learning',
    points: [
      'Reproduce last week’s wind forecast.',
      'Read the notes on storms.',
      'Present one finding in the model review.',
    ],
  },
  {
    unit: 'finance',
    points: [
      'Learn the calendar of the close.',
      'Book ten supplier invoices with your buddy.',
      'Meet the heads of the units you advise.',
    ],
  },
  {
    unit: 'support',
    points: [
      'Answer ten resolved questions in the training system.',
      'Learn where release notes are.',
      'Write one help article.',
    ],
  },
  {
    unit: 'talent',
    points: ['Sit in on three interviews.', 'Read the hiring policy.', 'Write one requisition with a hiring manager.'],
  },
];
