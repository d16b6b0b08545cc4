import { describe, expect, it } from 'vitest';
import { isProtectedAttribute } from './protected-attributes.ts';

describe('isProtectedAttribute', () => {
  it.each([
    ...['Sex', 'Gender', 'Gender identity', 'sex (m/f/d)', 'Geschlecht', 'Geschlecht (m/w/d)', 'Anrede'],
    ...[
      'Age',
      'Age group',
      'Alter',
      'Altersgruppe',
      'Date of birth',
      'DateOfBirth',
      'date_of_birth',
      'birthDate',
      'DOB',
    ],
    ...['Birthday', 'Birth date', 'Geburtsdatum', 'Geburtstag', 'Geb.-Datum', 'geb. am', 'Geburtsort', 'Born'],
    ...['Nationality', 'Citizenship', 'Staatsangehörigkeit', 'Staatsbürgerschaft', 'Nationalität', 'Nationalitäten'],
    ...['Religion', 'Religious affiliation', 'Konfession', 'Religionszugehörigkeit', 'Kirchensteuermerkmal'],
    ...['Disability', 'Disabled', 'Disability status', 'Behinderung', 'Schwerbehindert', 'Grad der Behinderung', 'GdB'],
    ...['Marital status', 'Married', 'Familienstand', 'Zivilstand'],
    ...['Ethnicity', 'Ethnic origin', 'Race', 'Race/Ethnicity', 'Ethnische Herkunft', 'Hautfarbe'],
    ...['Health', 'Health status', 'Medical notes', 'Gesundheit', 'Krankheitstage', 'Krankenkasse', 'Schwangerschaft'],
    ...['Sexual orientation', 'sexuelle Orientierung', 'LGBTQ'],
    ...['Union', 'Union membership', 'Trade union', 'Gewerkschaft', 'Gewerkschaftsmitglied', 'Parteimitgliedschaft'],
  ])('%s', (heading) => expect(isProtectedAttribute(heading)).toBe(true));

  it.each([
    ...[
      'Name',
      'Last name',
      'Birth name',
      'Geburtsname',
      'Title',
      'Alter Titel',
      'Language',
      'Stage',
      'Manager',
      'Page',
    ],
    ...['Package', 'Sussex office', 'Source', 'Herkunft', 'Org unit', 'Business unit', 'State', 'Bundesland', 'Tags'],
    ...['Employee #', 'Personalnummer', 'Eintritt', 'Abteilung', 'Kostenstelle', 'Department', 'Department or part'],
  ])('not %s', (heading) => expect(isProtectedAttribute(heading)).toBe(false));
});
