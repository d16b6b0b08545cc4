export interface CatalogueChart {
  title: string;
  kind: 'line' | 'bar' | 'area';
  metrics: readonly string[];
}

export interface CatalogueCanvas {
  name: string;
  type: 'dashboard' | 'report';
  subtype: string;
  query: string;
  text: string;
  isPublic: boolean;
  charts: readonly CatalogueChart[];
}

const engagement: CatalogueChart = {
  title: 'Engagement',
  kind: 'line',
  metrics: ['engagement'],
};
const attrition: CatalogueChart = { title: 'Attrition rate', kind: 'line', metrics: ['attrition_rate'] };
const applications: CatalogueChart = {
  title: 'Applications a day',
  kind: 'bar',
  metrics: ['applications'],
};
const review: CatalogueChart = { title: 'Time to review', kind: 'line', metrics: ['time_to_review'] };
const dropOff: CatalogueChart = { title: 'Drop-off rate', kind: 'area', metrics: ['drop_off_rate'] };
const views: CatalogueChart = { title: 'Job views', kind: 'area', metrics: ['job_views'] };
const offers: CatalogueChart = {
  title: 'Offer acceptance',
  kind: 'line',
  metrics: ['offer_acceptance_rate'],
};
const adoption: CatalogueChart = {
  title: 'AI adoption against legacy tools',
  kind: 'line',
  metrics: ['ai_adoption', 'legacy_tools_usage'],
};

export const catalogueCanvases: readonly CatalogueCanvas[] = [
  {
    name: 'People overview',
    type: 'dashboard',
    subtype: 'employees',
    query: 'How are our people doing?',
    text: 'Engagement, risk and attrition of all units.',
    isPublic: true,
    charts: [engagement, attrition],
  },
  {
    name: 'Hiring funnel',
    type: 'dashboard',
    subtype: 'candidates',
    query: 'Show the funnel from view to offer',
    text: 'From the first view of a requisition to the accepted offer.',
    isPublic: true,
    charts: [views, applications, dropOff, offers],
  },
  {
    name: 'Recruiting speed',
    type: 'dashboard',
    subtype: 'candidates',
    query: 'How fast do we answer candidates?',
    text: 'We promise an answer within five working days.',
    isPublic: false,
    charts: [review, applications],
  },
  {
    name: 'Skills in transition',
    type: 'dashboard',
    subtype: 'skills',
    query: 'Is the move to new tools working?',
    text: 'Who can work with assistants, and who still holds the old tools.',
    isPublic: false,
    charts: [adoption],
  },
  {
    name: 'Board report, people',
    type: 'report',
    subtype: 'people',
    query: 'Write the people section of the board report',
    text: 'Engagement, retention risk and attrition of the last quarter, for the meeting in two weeks.',
    isPublic: false,
    charts: [engagement, attrition],
  },
  {
    name: 'Senior Data Engineer: finalists',
    type: 'report',
    subtype: 'hiring',
    query: 'Compare the finalists for Senior Data Engineer',
    text: 'The finalists side by side, with the interviews still to come.',
    isPublic: false,
    charts: [],
  },
  {
    name: 'Learning in the last half-year',
    type: 'report',
    subtype: 'learning',
    query: 'What did we learn in the last half-year?',
    text: 'What people learnt and where the new tools are used.',
    isPublic: false,
    charts: [adoption],
  },
  {
    name: 'Engagement by unit',
    type: 'report',
    subtype: 'pulses',
    query: 'Summarise the last engagement pulse by unit',
    text: 'The last pulse against the quarter before; units under five people are not shown.',
    isPublic: false,
    charts: [engagement],
  },
  {
    name: 'Offer analysis',
    type: 'report',
    subtype: 'hiring',
    query: 'Why were offers declined?',
    text: 'Accepted offers and the days candidates waited for an answer.',
    isPublic: false,
    charts: [offers, review],
  },
  {
    name: 'Workforce plan, next year',
    type: 'report',
    subtype: 'planning',
    query: 'Draft the workforce plan for next year',
    text: 'Open requisitions and the interest they meet. Internal moves come before new positions.',
    isPublic: false,
    charts: [views],
  },
];
