import type { ImportType } from '#shared/contract/imports.ts';
import type { ContactField, ContactKind } from '#shared/domain/contacts.ts';
import { longTextLimit } from '#shared/domain/long-texts.ts';
import type { NamedLinks } from './named-links.ts';
import type { ValueKind } from './read-value.ts';

/** A field that a column can be mapped to. */
export interface ImportField {
  field: string;
  /** Dotted path in the object; undefined for the fields that are worked into others, and for links. */
  path?: string;
  /** What of others the column names, by which they are linked; with a path it is kept as a text as well. */
  names?: keyof NamedLinks;
  kind: ValueKind;
  required?: boolean;
  /** Longest text in characters. */
  longest?: number;
  /** Headings that mean this field, folded, letters and digits only: English and German, and the ESCO files'. */
  headings: readonly string[];
  /** Of a field that the company added. */
  own?: {
    name: string;
    isSensitive: boolean;
    choices: readonly string[];
    /** Somebody of the company, whom the cell names. */
    isPerson: boolean;
    /** What has no value of it is not made. */
    isRequired: boolean;
  };
  /** A further way to reach somebody, beside their first address or number. */
  contact?: { of: ContactField; kind?: ContactKind };
}

const id: ImportField = {
  field: 'id',
  kind: 'text',
  longest: 200,
  headings: [
    'id',
    'externalid',
    'key',
    'kennung',
    'schlussel',
    'uuid',
    'guid',
    'uuidhistory',
    'originuri',
    'uri',
    'concepturi',
  ],
};
const keywords: ImportField = {
  field: 'keywords',
  path: 'keywords',
  kind: 'list',
  headings: ['keywords', 'altlabels', 'alternativelabels', 'synonyms', 'synonyme', 'stichworte'],
};
const tags: ImportField = {
  field: 'tags',
  path: 'tags',
  kind: 'tags',
  headings: ['tags', 'tag', 'labels', 'schlagworte', 'schlagworter', 'etiketten'],
};
const code: ImportField = {
  field: 'code',
  path: 'code',
  kind: 'text',
  longest: 200,
  headings: ['code', 'kurzel', 'jobcode', 'skillcode', 'kennziffer', 'referenznummer', 'reference'],
};
const description: ImportField = {
  field: 'description',
  path: 'description',
  kind: 'text',
  longest: longTextLimit,
  headings: ['description', 'beschreibung', 'definition', 'details', 'summary', 'aufgaben'],
};
const status: ImportField = {
  field: 'status',
  path: 'status',
  kind: 'text',
  longest: 60,
  headings: ['status', 'employmentstatus', 'zustand', 'state'],
};

// A state is a place, where there is no nearer one.
const locationHeadings = [
  'location',
  'city',
  'office',
  'place',
  'ort',
  'standort',
  'stadt',
  'arbeitsort',
  'state',
  'bundesland',
];
const orgUnitHeadings = ['orgunit', 'department', 'team', 'unit', 'abteilung', 'bereich', 'organisationseinheit'];

function skills(headings: readonly string[]): ImportField {
  return { field: 'skills', names: 'skills', kind: 'levels', headings };
}

function address(field: string, headings: readonly string[], kind?: ContactKind): ImportField {
  return { field, kind: 'email', contact: { of: 'email', ...(kind === undefined ? {} : { kind }) }, headings };
}

function number(field: string, headings: readonly string[], kind?: ContactKind): ImportField {
  const contact = { of: 'phone', ...(kind === undefined ? {} : { kind }) } as const;
  return { field, kind: 'phone', longest: 60, contact, headings };
}

/** Numbered ones are of no kind that is known; an address “(2)” is the second column of the same heading. */
const furtherContacts: readonly ImportField[] = [
  address(
    'private_email',
    ['privateemail', 'emailprivate', 'personalemail', 'homeemail', 'privatemail', 'emailprivat', 'privateemailadresse'],
    'private',
  ),
  address('email_2', [
    ...['email2', 'emailaddress2', 'mail2', 'secondemail', 'secondaryemail', 'otheremail', 'alternateemail'],
    ...['alternativeemail', 'additionalemail', 'zweiteemail', 'weitereemail', 'emailadresse2', 'weitereemailadresse'],
  ]),
  address('email_3', ['email3', 'emailaddress3', 'mail3', 'thirdemail', 'dritteemail', 'emailadresse3']),
  number(
    'mobile_phone',
    [
      'mobilephone',
      'mobile',
      'mobilenumber',
      'cellphone',
      'cell',
      'handy',
      'mobil',
      'mobiltelefon',
      'handynummer',
      'mobilnummer',
    ],
    'mobile',
  ),
  number(
    'work_phone',
    [
      'workphone',
      'officephone',
      'businessphone',
      'telefongeschaftlich',
      'telefondienstlich',
      'diensttelefon',
      'burotelefon',
    ],
    'work',
  ),
  number('private_phone', ['privatephone', 'homephone', 'personalphone', 'telefonprivat', 'privattelefon'], 'private'),
  number('phone_2', [
    'phone2',
    'phonenumber2',
    'telephone2',
    'secondphone',
    'secondaryphone',
    'otherphone',
    'alternatephone',
    'alternativephone',
    'telefon2',
    'telefonnummer2',
    'zweitetelefonnummer',
    'weiteretelefonnummer',
  ]),
  number('phone_3', ['phone3', 'phonenumber3', 'telephone3', 'telefon3', 'telefonnummer3']),
];

const person: readonly ImportField[] = [
  {
    ...id,
    headings: [
      ...id.headings,
      'personid',
      'personnelnumber',
      'employeeid',
      'employeenumber',
      'employeeno',
      'staffid',
      'staffnumber',
      'candidateid',
      'candidatenumber',
      'applicantid',
      'personalnummer',
      'personalnr',
      'mitarbeiternummer',
      'mitarbeiternr',
      'bewerbernummer',
      'bewerbernr',
      'number',
      'nummer',
    ],
  },
  {
    field: 'first_name',
    path: 'first_name',
    kind: 'text',
    longest: 200,
    headings: ['firstname', 'givenname', 'forename', 'vorname', 'rufname'],
  },
  {
    field: 'last_name',
    path: 'last_name',
    kind: 'text',
    longest: 200,
    headings: ['lastname', 'surname', 'familyname', 'nachname', 'familienname', 'zuname'],
  },
  {
    field: 'name',
    kind: 'text',
    longest: 300,
    headings: [
      'name',
      'fullname',
      'displayname',
      'vollername',
      'person',
      'candidate',
      'employee',
      'kandidat',
      'bewerber',
      'mitarbeiter',
    ],
  },
  {
    field: 'email',
    path: 'email',
    kind: 'email',
    headings: ['email', 'emailaddress', 'mail', 'emailadresse', 'mailadresse', 'workemail'],
  },
  {
    field: 'phone',
    path: 'phone',
    kind: 'phone',
    longest: 60,
    headings: ['phone', 'phonenumber', 'telephone', 'telefon', 'telefonnummer', 'mobile', 'handy', 'mobil'],
  },
  ...furtherContacts,
  {
    field: 'title',
    path: 'title',
    kind: 'text',
    longest: 300,
    headings: ['title', 'jobtitle', 'position', 'berufsbezeichnung', 'stelle', 'stellenbezeichnung', 'funktion'],
  },
  status,
  {
    field: 'function',
    path: 'company_user.function',
    kind: 'text',
    longest: 300,
    headings: ['function', 'jobfunction', 'jobfamily'],
  },
  { field: 'location', path: 'company_user.location.title', kind: 'text', longest: 300, headings: locationHeadings },
  {
    field: 'summary',
    path: 'resume.summary',
    kind: 'text',
    longest: longTextLimit,
    headings: ['summary', 'about', 'profile', 'bio', 'profil', 'zusammenfassung'],
  },
  { field: 'linkedin_url', kind: 'link', headings: ['linkedin', 'linkedinurl', 'linkedinprofile'] },
  { field: 'github_url', kind: 'link', headings: ['github', 'githuburl'] },
  { field: 'portfolio_url', kind: 'link', headings: ['portfolio', 'portfoliourl', 'website', 'webseite', 'homepage'] },
  skills(['skills', 'skill', 'skillset', 'competences', 'competencies', 'kompetenzen', 'kenntnisse', 'fahigkeiten']),
  keywords,
  tags,
];

const fieldsByType: Readonly<Record<ImportType, readonly ImportField[]>> = {
  job: [
    { ...id, headings: [...id.headings, 'jobid', 'requisitionid', 'requisition', 'stellennummer', 'stellenid'] },
    {
      field: 'title',
      path: 'title',
      kind: 'text',
      required: true,
      longest: 300,
      headings: [
        'title',
        'jobtitle',
        'name',
        'preferredlabel',
        'position',
        'occupation',
        'titel',
        'stelle',
        'stellentitel',
        'stellenbezeichnung',
        'beruf',
        'bezeichnung',
      ],
    },
    { field: 'role', path: 'role', kind: 'text', longest: 300, headings: ['role', 'rolle', 'jobrole'] },
    code,
    description,
    status,
    { field: 'location', path: 'location.title', kind: 'text', longest: 300, headings: locationHeadings },
    { field: 'org_unit', path: 'org_unit.name', kind: 'text', longest: 300, headings: orgUnitHeadings },
    {
      field: 'work_schedule_type',
      path: 'work_schedule_type',
      kind: 'text',
      longest: 60,
      headings: [
        'workscheduletype',
        'schedule',
        'worktime',
        'employmenttype',
        'arbeitszeit',
        'arbeitszeitmodell',
        'beschaftigungsart',
      ],
    },
    {
      field: 'min_salary',
      path: 'min_salary',
      kind: 'salary',
      headings: ['minsalary', 'salarymin', 'salaryfrom', 'minimumsalary', 'mindestgehalt', 'gehaltvon', 'gehaltmin'],
    },
    {
      field: 'max_salary',
      path: 'max_salary',
      kind: 'salary',
      headings: ['maxsalary', 'salarymax', 'salaryto', 'maximumsalary', 'hochstgehalt', 'gehaltbis', 'gehaltmax'],
    },
    { field: 'currency', path: 'currency', kind: 'currency', headings: ['currency', 'wahrung', 'salarycurrency'] },
    {
      field: 'urgency_level',
      path: 'urgency_level',
      kind: 'score',
      headings: ['urgency', 'urgencylevel', 'dringlichkeit'],
    },
    skills(['skills', 'requiredskills', 'neededskills', 'requirements', 'kompetenzen', 'anforderungen', 'kenntnisse']),
    keywords,
    tags,
  ],
  skill: [
    { ...id, headings: [...id.headings, 'skillid'] },
    {
      field: 'name',
      path: 'name',
      kind: 'text',
      required: true,
      longest: 300,
      headings: [
        'name',
        'skill',
        'skillname',
        'preferredlabel',
        'title',
        'label',
        'competence',
        'fahigkeit',
        'kompetenz',
        'kenntnis',
        'bezeichnung',
        'titel',
      ],
    },
    code,
    description,
    { field: 'level', path: 'level', kind: 'score', headings: ['level', 'stufe', 'niveau'] },
    {
      field: 'needs_level',
      path: 'needs_level',
      kind: 'score',
      headings: ['needslevel', 'neededlevel', 'targetlevel', 'zielniveau', 'bedarf', 'sollniveau'],
    },
    { field: 'pool_level', path: 'pool_level', kind: 'score', headings: ['poollevel'] },
    {
      field: 'competences',
      path: 'competences',
      kind: 'list',
      headings: ['competences', 'competencies', 'kompetenzen'],
    },
    keywords,
    tags,
  ],
  candidate: [
    ...person,
    {
      field: 'job',
      path: 'qualification.job.role',
      names: 'job',
      kind: 'text',
      longest: 300,
      headings: [
        'job',
        'appliedto',
        'appliedfor',
        'jobcode',
        'requisition',
        'role',
        'vacancy',
        'beworbenauf',
        'stellencode',
        'rolle',
      ],
    },
    {
      field: 'stage',
      path: 'qualification.current_stage.name',
      kind: 'text',
      longest: 60,
      headings: ['stage', 'currentstage', 'phase', 'schritt'],
    },
    {
      field: 'source',
      path: 'qualification.source',
      kind: 'text',
      longest: 60,
      headings: ['source', 'channel', 'quelle', 'kanal', 'herkunft'],
    },
    {
      field: 'applied_at',
      path: 'qualification.created_at',
      kind: 'day-start',
      headings: ['appliedat', 'applied', 'applicationdate', 'beworbenam', 'bewerbungsdatum'],
    },
  ],
  employee: [
    ...person,
    { field: 'org_unit', path: 'company_user.org_unit.name', kind: 'text', longest: 300, headings: orgUnitHeadings },
    {
      field: 'started_at',
      path: 'company_user.started_at',
      kind: 'day',
      headings: [
        'startedat',
        'startdate',
        'hiredate',
        'dateofhire',
        'hiredon',
        'entrydate',
        'joined',
        'joindate',
        'dateofjoining',
        'eintritt',
        'eintrittsdatum',
        'eintrittam',
        'startdatum',
        'beginn',
      ],
    },
    {
      field: 'ended_at',
      path: 'company_user.ended_at',
      kind: 'day',
      headings: [
        'endedat',
        'enddate',
        'terminationdate',
        'dateoftermination',
        'leavingdate',
        'leavedate',
        'lastday',
        'lastworkingday',
        'left',
        'austritt',
        'austrittsdatum',
        'austrittam',
        'enddatum',
        'letzterarbeitstag',
      ],
    },
    {
      field: 'end_reason',
      path: 'company_user.end_reason',
      kind: 'text',
      longest: 300,
      headings: ['endreason', 'terminationreason', 'reasonforleaving', 'leavingreason', 'austrittsgrund'],
    },
    {
      field: 'contract_kind',
      path: 'company_user.contract_kind',
      kind: 'text',
      longest: 60,
      headings: ['contractkind', 'contracttype', 'contract', 'vertragsart', 'vertrag'],
    },
    {
      field: 'cost_centre',
      path: 'company_user.cost_centre',
      kind: 'text',
      longest: 60,
      headings: ['costcentre', 'costcenter', 'kostenstelle'],
    },
    {
      field: 'manager',
      names: 'manager',
      kind: 'text',
      longest: 320,
      headings: [
        'manager',
        'managername',
        'manageremail',
        'managerid',
        'linemanager',
        'supervisor',
        'reportsto',
        'boss',
        'vorgesetzter',
        'vorgesetzte',
        'fuhrungskraft',
        'teamleiter',
      ],
    },
  ],
};

/** The fields a type can be imported with. */
export function importFieldsOf(type: ImportType): readonly ImportField[] {
  return fieldsByType[type];
}

/** Every heading that means a field of some type. */
export const knownHeadings: ReadonlySet<string> = new Set(
  Object.values(fieldsByType).flatMap((fields) => fields.flatMap((field) => field.headings)),
);
