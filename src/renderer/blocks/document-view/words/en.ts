export const en = {
  title: 'As it was read',
  group: {
    person: 'Person',
    experience: 'Experience',
    skills: 'Skills',
    education: 'Education',
    languages: 'Languages',
  },
  /** The end of what goes on. */
  today: 'today',
  field: {
    first_name: 'First name',
    last_name: 'Last name',
    title: 'Position',
    email: 'E-mail',
    phone: 'Phone',
    place: 'Location',
    link: 'Link',
    jobTitle: 'Position',
    company: 'Employer',
    from: 'From',
    to: 'To',
    degree: 'Degree',
    school: 'School',
    year: 'Year',
    language: 'Language',
  },
} as const;
