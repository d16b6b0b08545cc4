import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { en } from './en.ts';

export const de: Catalogue<typeof en> = {
  title: 'So wurde es gelesen',
  group: {
    person: 'Person',
    experience: 'Berufserfahrung',
    skills: 'Kompetenzen',
    education: 'Ausbildung',
    languages: 'Sprachen',
  },
  today: 'heute',
  field: {
    first_name: 'Vorname',
    last_name: 'Nachname',
    title: 'Position',
    email: 'E-Mail',
    phone: 'Telefon',
    place: 'Ort',
    link: 'Link',
    jobTitle: 'Position',
    company: 'Arbeitgeber',
    from: 'Von',
    to: 'Bis',
    degree: 'Abschluss',
    school: 'Schule',
    year: 'Jahr',
    language: 'Sprache',
  },
};
