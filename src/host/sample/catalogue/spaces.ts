export interface CatalogueSpace {
  name: string;
  description: string;
  tags: readonly string[];
  tasks: readonly string[];
  instructions: string;
  /** Key of the org unit it is about. */
  unit: string;
  /** What it holds besides documents: applicants of the unit's first job, its people, what they learn, canvases. */
  holds: 'hiring' | 'people' | 'learning' | 'reports';
}

export const catalogueSpaces: readonly CatalogueSpace[] = [
  {
    name: 'Hiring Senior Data Engineer',
    description: 'Everything about the open position in Data platform: finalists, notes and the offer.',
    tags: ['hiring', 'data', 'Lisbon'],
    tasks: ['Collect scorecards', 'Decide on the offer'],
    instructions: 'Compare candidates only on the skills the job needs. Cite the interview a statement comes from.',
    unit: 'data-platform',
    holds: 'hiring',
  },
  {
    name: 'Data platform skills',
    description: 'Which skills the unit has, which it needs, and how to close the gaps.',
    tags: ['skills', 'data'],
    tasks: ['Review stream processing', 'Plan mentoring pairs'],
    instructions: 'Use levels of the current half-year. Round to one decimal.',
    unit: 'data-platform',
    holds: 'learning',
  },
  {
    name: 'Engineering leadership',
    description: 'For those who lead a team in engineering.',
    tags: ['leadership', 'engineering'],
    tasks: ['Prepare the review round'],
    instructions: 'Never quote single reviews; show groups of five and more.',
    unit: 'core-services',
    holds: 'people',
  },
  {
    name: 'Sales hiring Southern Europe',
    description: 'Candidates for the new team in Milan, Madrid and Lisbon.',
    tags: ['hiring', 'sales'],
    tasks: ['Publish the second position', 'Brief the interviewers'],
    instructions: 'Answer in the language of the question.',
    unit: 'sales',
    holds: 'hiring',
  },
  {
    name: 'Onboarding this quarter',
    description: 'New colleagues, their buddies and what they still need.',
    tags: ['onboarding'],
    tasks: ['Order laptops', 'Assign buddies'],
    instructions: 'List open points by person, oldest first.',
    unit: 'people',
    holds: 'people',
  },
  {
    name: 'Product design guild',
    description: 'Where designers share work, patterns and what tests have shown.',
    tags: ['design', 'guild'],
    tasks: ['Collect topics for Wednesday'],
    instructions: 'Link to the design system where a pattern exists.',
    unit: 'design',
    holds: 'people',
  },
  {
    name: 'Forecast quality',
    description: 'Reports and people behind the day-ahead forecast.',
    tags: ['forecast', 'machine learning'],
    tasks: ['Compare with the public forecast'],
    instructions: 'State the period and the error measure with every figure.',
    unit: 'machine-learning',
    holds: 'reports',
  },
  {
    name: 'Security certification',
    description: 'What the auditor asks for and where it is.',
    tags: ['security', 'audit'],
    tasks: ['Supplier statements', 'Access review'],
    instructions: 'Answer with the document and its date.',
    unit: 'security',
    holds: 'learning',
  },
  {
    name: 'Customer health',
    description: 'Accounts at risk and what is being done.',
    tags: ['customers'],
    tasks: ['Dates for business reviews'],
    instructions: 'No names of customers in summaries that leave the space.',
    unit: 'customer-success',
    holds: 'people',
  },
  {
    name: 'Talent review',
    description: 'Growth, succession and pay, twice a year.',
    tags: ['talent', 'confidential'],
    tasks: ['Check ratings', 'List successors'],
    instructions: 'Use finished reviews only.',
    unit: 'people',
    holds: 'reports',
  },
  {
    name: 'Platform reliability',
    description: 'Incidents, capacity and the on-call rota.',
    tags: ['reliability'],
    tasks: ['Renew certificates', 'Plan the game day'],
    instructions: 'Give times in UTC.',
    unit: 'site-reliability',
    holds: 'learning',
  },
  {
    name: 'Marketing hiring',
    description: 'Applicants for content and campaigns.',
    tags: ['hiring', 'marketing'],
    tasks: ['Review writing samples'],
    instructions: 'Judge texts, not names.',
    unit: 'marketing',
    holds: 'hiring',
  },
];
