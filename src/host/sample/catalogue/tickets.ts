export interface CatalogueTicket {
  /** `{name}` stands for the object's name. */
  title: string;
  description: string;
  priority: 'low' | 'medium' | 'high' | 'urgent';
  about: 'starter' | 'employee' | 'job' | 'candidate' | 'course' | 'pulse';
}

export const catalogueTickets: readonly CatalogueTicket[] = [
  {
    title: 'Laptop for {name}',
    description: 'New colleague; the standard model with a second screen, at the desk two days before the start.',
    priority: 'high',
    about: 'starter',
  },
  {
    title: 'Warehouse access for {name}',
    description: 'Read access to the reporting schema, approved by the manager.',
    priority: 'medium',
    about: 'employee',
  },
  {
    title: 'Correct the pay range of {name}',
    description: 'The published range is that of the previous year.',
    priority: 'urgent',
    about: 'job',
  },
  {
    title: 'Travel costs of {name}',
    description: 'Came to the final conversation by train; receipts are attached to the mail.',
    priority: 'low',
    about: 'candidate',
  },
  {
    title: 'Name change of {name}',
    description: 'Please update mail address and directory; payroll knows.',
    priority: 'medium',
    about: 'employee',
  },
  {
    title: 'Publish {name} on two more job boards',
    description: 'Too few applications in the first two weeks.',
    priority: 'medium',
    about: 'job',
  },
  {
    title: 'Certificate missing for {name}',
    description: 'Finished last week, the provider sent no certificate.',
    priority: 'low',
    about: 'course',
  },
  {
    title: 'Standing desk for {name}',
    description: 'Recommended by the company doctor.',
    priority: 'medium',
    about: 'employee',
  },
  {
    title: 'Reference check for {name}',
    description: 'Two former managers agreed to a call.',
    priority: 'high',
    about: 'candidate',
  },
  {
    title: 'Extend {name} by three days',
    description: 'Many were at the conference and could not answer.',
    priority: 'low',
    about: 'pulse',
  },
  {
    title: 'Parking permit for {name}',
    description: 'From next month on, Hamburg office.',
    priority: 'low',
    about: 'employee',
  },
  {
    title: 'Interview room for {name}',
    description: 'Whole day, with video; four interviewers come.',
    priority: 'high',
    about: 'candidate',
  },
];
