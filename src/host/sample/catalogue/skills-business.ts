import { skillFamily } from './skill-family.ts';

export const businessSkills = [
  skillFamily(
    'sales',
    'Sales',
    'win customers who stay',
    'Qualify a lead; Listen for the need; Show value in the customer’s figures; Keep the pipeline honest; Close on fair terms',
    'Consultative selling, Account management, Cold outreach~, Lead qualification, Sales forecasting, Contract negotiation, Salesforce, HubSpot, Enterprise sales, Pipeline management, Product demonstrations, Channel partnerships^',
  ),
  skillFamily(
    'customer',
    'Customer care',
    'help customers reach what they bought the product for',
    'Plan a start; Answer with empathy; Find the cause; Escalate with facts; Spot a customer at risk',
    'Customer onboarding, Customer retention^, Customer advocacy, Churn analysis^, Support triage, Zendesk, Escalation handling, Knowledge base writing, Business reviews',
  ),
  skillFamily(
    'marketing',
    'Marketing',
    'make the right people know and prefer the product',
    'Know the audience; Write a message; Plan a campaign; Measure what it brought; Keep the brand consistent',
    'Content marketing, SEO, Paid search, Social media marketing, Email marketing, Marketing automation^, Brand management, Copywriting, Event management, Demand generation, Account-based marketing^, Marketing analytics^',
  ),
  skillFamily(
    'finance',
    'Finance',
    'keep the company’s figures true and its money in order',
    'Close the month; Explain a variance; Plan scenarios; Keep records ready for audit; Advise budget owners',
    'Financial modelling, Budgeting, Management accounting, IFRS, Accounts payable, Payroll, Revenue recognition, Treasury management, Tax compliance, Financial reporting, SAP~, Audit preparation',
  ),
  skillFamily(
    'people',
    'People and organisation',
    'help people do their best work and be treated fairly',
    'Listen without judging; Apply policy evenly; Read people data; Design a programme; Support a manager',
    'Employee relations, Performance management, Compensation and benefits, Workforce planning^, Employee onboarding, People analytics^, Learning design, Organisational design, Diversity and inclusion, HR information systems, Employee engagement, Succession planning^',
  ),
  skillFamily(
    'recruiting',
    'Recruiting',
    'find and win the people a team needs',
    'Write a clear requisition; Reach people who are not looking; Interview fairly; Keep candidates informed; Make an offer',
    'Sourcing, Structured interviewing^, Candidate assessment, Employer branding, Offer negotiation, Technical recruiting',
  ),
  skillFamily(
    'legal',
    'Legal and compliance',
    'keep the company’s promises and within the law',
    'Read a contract for risk; Explain a duty plainly; Keep registers; Prepare for an audit; Negotiate a clause',
    'Contract law, Employment law, GDPR^, Intellectual property, Corporate governance, Regulatory compliance, Vendor contracts',
  ),
  skillFamily(
    'operations',
    'Operations',
    'make everyday work run smoothly',
    'Map a process; Remove waste; Choose suppliers; Keep services up; Plan for disruption',
    'Process improvement, Vendor management, Procurement, Business continuity, IT service management, Device management, Workplace safety',
  ),
];
