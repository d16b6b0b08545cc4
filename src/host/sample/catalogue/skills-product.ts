import { skillFamily } from './skill-family.ts';

export const productSkills = [
  skillFamily(
    'analytics',
    'Analytics',
    'turn data into decisions',
    'Ask the question behind the question; Choose a fitting measure; Show uncertainty; Design a dashboard; Test a claim',
    'Statistics, A/B testing, Product analytics^, Data visualisation, Tableau, Power BI, Looker, Excel modelling, Cohort analysis, Forecasting, Time series analysis^, Experiment design, Metric definition, SAS~',
  ),
  skillFamily(
    'design',
    'Design',
    'shape how a product looks, reads and behaves',
    'Sketch alternatives; Keep patterns consistent; Design every state; Hand over to engineers; Take critique',
    'User interface design, Interaction design, Visual design, Design systems^, Figma^, Prototyping, Information architecture, Motion design, UX writing, Service design, Inclusive design^, Adobe Photoshop~',
  ),
  skillFamily(
    'research',
    'User research',
    'learn what people need before building it',
    'Recruit participants; Ask without leading; Observe and note; Find patterns; Share what was learnt',
    'User interviews, Usability testing, Survey design, Journey mapping, Research synthesis^',
  ),
  skillFamily(
    'product',
    'Product management',
    'decide what to build, for whom and in which order',
    'Frame a problem; Weigh effort and value; Say no with reasons; Write a brief; Follow an outcome',
    'Product strategy, Roadmapping, Product discovery^, Backlog management, User story mapping, Prioritisation, Pricing strategy, Go-to-market planning, Product-led growth^, Competitive analysis, Stakeholder management, OKRs',
  ),
  skillFamily(
    'delivery',
    'Delivery',
    'get work from agreed to done',
    'Plan in small steps; Show progress; Raise risks early; Limit work in progress; Run a retrospective',
    'Project management, Agile delivery, Scrum~, Kanban, Risk management, Programme management, Resource planning, Jira',
  ),
];
