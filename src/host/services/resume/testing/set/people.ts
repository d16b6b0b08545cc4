import type { TrueResume } from '#host/services/resume/testing/truth.ts';

type Job = TrueResume['employers'][number];
type School = TrueResume['schools'][number];

export interface InventedPerson extends TrueResume {
  title: string;
}

function jobs(...rows: [string, string, string, string][]): Job[] {
  return rows.map(([title, company, from, to]) => ({ title, company, from, to }));
}

function schools(...rows: [string, string, string][]): School[] {
  return rows.map(([degree, school, year]) => ({ degree, school, year }));
}

type Row = [name: string, title: string, email: string, phone: string, location: string, links: string];

function english(
  [name, title, email, phone, location, links]: Row,
  employers: Job[],
  studied: School[],
  languages: string,
  skills: string,
): InventedPerson {
  return {
    ...{ language: 'en', name, title, email, phone, location, employers, schools: studied },
    links: links.split(' ').filter((one) => one !== ''),
    languages: languages.split(', '),
    skills: skills.split(', '),
  };
}

function german(...given: Parameters<typeof english>): InventedPerson {
  return { ...english(...given), language: 'de' };
}

/** Invented people: none of them is anybody, and no place where they worked need exist. */
export const people: readonly InventedPerson[] = [
  english(
    [
      'Hanna Lindqvist',
      'Data Engineer',
      'hanna.lindqvist@example.se',
      '+46 70 174 06 51',
      'Stockholm, Sweden',
      'github.com/hlindqvist',
    ],
    jobs(
      ['Data Engineer', 'Klarvind AB', '2023-03', 'today'],
      ['Analytics Engineer', 'Nordel Markets', '2019-08', '2023-02'],
      ['Junior Developer', 'Trafikdata', '2018-01', '2019-07'],
    ),
    schools(['MSc Engineering Physics', 'KTH Royal Institute of Technology', '2018']),
    'Swedish, English, German',
    'Python, SQL, Apache Spark, Kafka, Airflow, dbt, Terraform, Grafana',
  ),
  english(
    [
      'Kofi Mensah',
      'Logistics Manager',
      'k.mensah@example.com',
      '+44 20 7946 0321',
      'Leeds, United Kingdom',
      'linkedin.com/in/kofi-mensah',
    ],
    jobs(
      ['Logistics Manager', 'Pennine Freight', '2020-06', 'today'],
      ['Warehouse Supervisor', 'Harrow & Finch Ltd', '2016-02', '2020-05'],
    ),
    schools(['BA Business Administration', 'University of Leeds', '2015']),
    'English, French',
    'Inventory management, SAP, Forklift operation, Route planning, Excel',
  ),
  english(
    [
      'Yara Haddad',
      'UX Designer',
      'yara@haddad.example',
      '+1 415 555 0134',
      'Oakland, CA',
      'linkedin.com/in/yarahaddad dribbble.com/yara',
    ],
    jobs(
      ['UX Designer', 'Brightloom', '2021-01', 'today'],
      ['Visual Designer', 'Studio Marrow', '2018-05', '2020-12'],
      ['Design Intern', 'Civic Parks', '2017-06', '2017-09'],
    ),
    schools(['BFA Graphic Design', 'California College of the Arts', '2017']),
    'English, Arabic',
    'Figma, User research, Prototyping, HTML, CSS, Accessibility',
  ),
  english(
    ['Priya Raman', 'Registered Nurse', 'priya.raman@example.org', '(312) 555-0187', 'Chicago, IL', ''],
    jobs(
      ['Registered Nurse', 'Lakeshore Hospital', '2019-09', 'today'],
      ['Staff Nurse', 'St. Brendan Medical Center', '2016-07', '2019-08'],
    ),
    schools(['BSc Nursing', 'University of Illinois', '2016']),
    'English, Tamil, Hindi',
    'Patient care, Wound care, Triage, Electronic health records, Infection control',
  ),
  english(
    [
      "Sean O'Malley",
      'Site Reliability Engineer',
      'sean.omalley@example.ie',
      '+353 1 555 0198',
      'Dublin, Ireland',
      'github.com/somalley linkedin.com/in/somalley',
    ],
    jobs(
      ['Site Reliability Engineer', 'Tidewater Cloud', '2022-04', 'today'],
      ['Systems Administrator', 'Galway Mutual', '2017-10', '2022-03'],
    ),
    schools(['BSc Computer Science', 'Trinity College Dublin', '2017']),
    'English, Irish',
    'Kubernetes, Linux, Go, Prometheus, Ansible, Terraform, Incident response',
  ),
  english(
    ['Chidi Okonkwo', 'Financial Analyst', 'chidi.okonkwo@example.com', '+234 803 555 0142', 'Lagos, Nigeria', ''],
    jobs(
      ['Financial Analyst', 'Savanna Capital', '2021-02', 'today'],
      ['Audit Associate', 'Bello Partners', '2018-09', '2021-01'],
    ),
    schools(['BSc Accounting', 'University of Lagos', '2018']),
    'English, Igbo, Yoruba',
    'Financial modelling, Excel, Power BI, Accounting, Budgeting',
  ),
  english(
    [
      'Mei-Ling Chen',
      'Product Manager',
      'meiling.chen@example.com',
      '+1 206 555 0177',
      'Seattle, WA',
      'linkedin.com/in/meilingchen',
    ],
    jobs(
      ['Product Manager', 'Cedar Analytics', '2020-03', 'today'],
      ['Business Analyst', 'Orchard Retail Group', '2016-08', '2020-02'],
    ),
    schools(['MBA', 'University of Washington', '2020'], ['BA Economics', 'Reed College', '2016']),
    'English, Mandarin',
    'Roadmapping, SQL, A/B testing, Jira, Stakeholder management, User research',
  ),
  english(
    ['Tomás Rivera', 'Electrician', 'tomas.rivera@example.net', '+1 505 555 0163', 'Santa Fe, NM', ''],
    jobs(
      ['Electrician', 'Mesa Power Services', '2015-04', 'today'],
      ['Apprentice Electrician', 'Rio Wiring', '2011-05', '2015-03'],
    ),
    schools(['Certificate in Electrical Trades', 'Santa Fe Community College', '2011']),
    'English, Spanish',
    'Conduit bending, Blueprint reading, PLC programming, Safety inspections',
  ),
  english(
    [
      'Amelia Hart',
      'Marketing Director',
      'amelia.hart@example.co.uk',
      '+44 7700 900123',
      'Bristol, United Kingdom',
      'linkedin.com/in/ameliahart www.ameliahart.example',
    ],
    jobs(
      ['Marketing Director', 'Foxglove Teas', '2019-11', 'today'],
      ['Brand Manager', 'Severn Foods plc', '2014-01', '2019-10'],
      ['Marketing Assistant', 'Quayside Media', '2011-09', '2013-12'],
    ),
    schools(['BA English Literature', 'University of Exeter', '2011']),
    'English, Italian',
    'Brand strategy, SEO, Google Analytics, Copywriting, Budgeting, Leadership',
  ),
  english(
    [
      'Jakub Wiśniewski',
      'Backend Developer',
      'jakub.wisniewski@example.pl',
      '+48 512 555 014',
      'Gdańsk, Poland',
      'github.com/jwisniewski',
    ],
    jobs(
      ['Backend Developer', 'Bursztyn Software', '2021-05', 'today'],
      ['Java Developer', 'Zatoka Systems', '2018-02', '2021-04'],
    ),
    schools(['MSc Informatics', 'Gdańsk University of Technology', '2018']),
    'Polish, English',
    'Java, Spring Boot, PostgreSQL, Docker, Kubernetes, REST',
  ),
  english(
    ['Lukáš Novák', 'Mechanical Engineer', 'lukas.novak@example.cz', '+420 603 555 018', 'Brno, Czech Republic', ''],
    jobs(
      ['Mechanical Engineer', 'Morava Turbines', '2017-03', 'today'],
      ['Design Engineer', 'Vesely & Sons', '2013-07', '2017-02'],
    ),
    schools(['MSc Mechanical Engineering', 'Brno University of Technology', '2013']),
    'Czech, English, German',
    'SolidWorks, AutoCAD, FEA, Lean manufacturing, GD&T',
  ),
  english(
    [
      'Ines Moreau',
      'Data Scientist',
      'ines.moreau@example.fr',
      '+33 6 55 50 12 34',
      'Lyon, France',
      'github.com/imoreau linkedin.com/in/inesmoreau',
    ],
    jobs(
      ['Data Scientist', 'Rhône Mobilités', '2020-10', 'today'],
      ['Research Assistant', 'INSA Lyon', '2018-09', '2020-09'],
    ),
    schools(
      ['PhD Statistics', 'Université Lyon', '2018'],
      ['MSc Applied Mathematics', 'École Normale Supérieure', '2014'],
    ),
    'French, English',
    'Python, R, Machine learning, scikit-learn, PyTorch, Statistics',
  ),
  english(
    ['Grace Achieng', 'Primary School Teacher', 'grace.achieng@example.ke', '+254 712 555 019', 'Nairobi, Kenya', ''],
    jobs(
      ['Primary School Teacher', 'Karura Primary', '2014-01', 'today'],
      ['Teaching Assistant', 'Uhuru Academy', '2012-01', '2013-12'],
    ),
    schools(['Bachelor of Education', 'Kenyatta University', '2011']),
    'English, Swahili',
    'Lesson planning, Classroom management, Curriculum design, First aid',
  ),
  english(
    [
      'Oliver van der Berg',
      'Chef de Partie',
      'oliver.vdberg@example.nl',
      '+31 6 5550 1234',
      'Utrecht, Netherlands',
      '',
    ],
    jobs(
      ['Chef de Partie', 'Restaurant Linde', '2019-02', 'today'],
      ['Commis Chef', 'De Gouden Haan', '2016-03', '2019-01'],
    ),
    schools(['Diploma in Culinary Arts', 'Cas Spijkers Academie', '2016']),
    'Dutch, English',
    'Menu planning, HACCP, Pastry, Stock control',
  ),
  english(
    [
      'Noor Rahman',
      'Front-end Developer',
      'noor.rahman@example.com',
      '+61 2 5550 1234',
      'Sydney, Australia',
      'github.com/noorr noor.example/portfolio',
    ],
    jobs(
      ['Front-end Developer', 'Coogee Apps', '2022-07', 'today'],
      ['Web Developer', 'Banksia Digital', '2019-03', '2022-06'],
    ),
    schools(['Bachelor of Information Technology', 'University of Sydney', '2018']),
    'English, Bengali',
    'TypeScript, React, CSS, Jest, Node.js, Accessibility',
  ),
  english(
    [
      'Daniel Kim',
      'Human Resources Manager',
      'daniel.kim@example.com',
      '+1 646 555 0111',
      'New York, NY',
      'linkedin.com/in/danielkim-hr',
    ],
    jobs(
      ['Human Resources Manager', 'Hudson Textiles Inc.', '2018-06', 'today'],
      ['HR Generalist', 'Beacon Logistics', '2013-05', '2018-05'],
      ['Recruiter', 'Talentbridge', '2010-06', '2013-04'],
    ),
    schools(['BA Psychology', 'Rutgers University', '2010']),
    'English, Korean',
    'Recruiting, Employee relations, Payroll, Workday, Conflict resolution',
  ),
  english(
    ['Fatima Zahra Alaoui', 'Civil Engineer', 'fz.alaoui@example.ma', '+212 661 555 017', 'Rabat, Morocco', ''],
    jobs(
      ['Civil Engineer', 'Atlas Ponts', '2016-10', 'today'],
      ['Site Engineer', 'Bouregreg Construction', '2012-08', '2016-09'],
    ),
    schools(['Diploma of Engineering', 'École Hassania', '2012']),
    'Arabic, French, English',
    'AutoCAD, Structural analysis, Site supervision, MS Project, Quality control',
  ),
  english(
    ['Robert Nowak', 'Truck Driver', 'robert.nowak@example.com', '+1 614 555 0155', 'Columbus, OH', ''],
    jobs(
      ['Truck Driver', 'Buckeye Haulage', '2012-03', 'today'],
      ['Delivery Driver', 'Parcel Brothers', '2008-01', '2012-02'],
    ),
    schools(['High School Diploma', 'Lincoln High School', '2007']),
    'English, Polish',
    'CDL Class A, Route planning, Vehicle maintenance, Customer service',
  ),
  english(
    [
      'Sofia Petrova',
      'Translator',
      'sofia.petrova@example.bg',
      '+359 88 555 0123',
      'Sofia, Bulgaria',
      'linkedin.com/in/sofiapetrova',
    ],
    jobs(['Translator', 'Lingua Balkan', '2017-01', 'today'], ['Editor', 'Rila Press', '2014-04', '2016-12']),
    schools(['MA Translation Studies', 'Sofia University', '2014']),
    'Bulgarian, English, Russian, German',
    'Translation, Proofreading, SDL Trados, Subtitling',
  ),
  english(
    [
      'Aisha Bello',
      'Security Analyst',
      'aisha.bello@example.io',
      '+44 161 496 0321',
      'Manchester, United Kingdom',
      'github.com/abello',
    ],
    jobs(
      ['Security Analyst', 'Ironwell', '2021-09', 'today'],
      ['IT Support Technician', 'Mosley Council', '2018-01', '2021-08'],
    ),
    schools(['BSc Cyber Security', 'University of Salford', '2017']),
    'English, Hausa',
    'SIEM, Penetration testing, Python, Linux, Network security',
  ),
  german(
    [
      'Jana Vogel',
      'Softwareentwicklerin',
      'jana.vogel@example.de',
      '+49 341 5550123',
      'Leipzig',
      'github.com/janavogel',
    ],
    jobs(
      ['Softwareentwicklerin', 'Pleißetal Software GmbH', '2021-04', 'today'],
      ['Junior-Entwicklerin', 'Kontorwerk', '2018-10', '2021-03'],
    ),
    schools(['M.Sc. Informatik', 'Universität Leipzig', '2018'], ['Abitur', 'Thomasschule Leipzig', '2012']),
    'Deutsch, Englisch',
    'Java, Spring Boot, SQL, Docker, Git, Scrum',
  ),
  german(
    ['Murat Yılmaz', 'Industriemechaniker', 'murat.yilmaz@example.de', '0711 5550187', 'Stuttgart', ''],
    jobs(
      ['Industriemechaniker', 'Neckar Antriebe GmbH', '2014-08', 'today'],
      ['Maschinenführer', 'Filder Metallbau', '2010-09', '2014-07'],
    ),
    schools(['Ausbildung zum Industriemechaniker', 'Berufsschule Esslingen', '2010']),
    'Deutsch, Türkisch',
    'CNC-Fräsen, Hydraulik, Pneumatik, Schweißen, Wartung',
  ),
  german(
    [
      'Katharina Brandt',
      'Personalreferentin',
      'katharina.brandt@example.de',
      '+49 40 5550 1234',
      'Hamburg',
      'xing.com/profile/Katharina_Brandt',
    ],
    jobs(
      ['Personalreferentin', 'Alsterkontor AG', '2019-01', 'today'],
      ['Personalsachbearbeiterin', 'Elbe Logistik KG', '2015-03', '2018-12'],
    ),
    schools(['B.A. Betriebswirtschaft', 'Hochschule Hamburg', '2014']),
    'Deutsch, Englisch, Spanisch',
    'Arbeitsrecht, Personalentwicklung, SAP HCM, Recruiting, Lohnabrechnung',
  ),
  german(
    [
      'Felix Hoffmann',
      'Projektleiter',
      'f.hoffmann@example.de',
      '+49 89 5550199',
      'München',
      'linkedin.com/in/felixhoffmann',
    ],
    jobs(
      ['Projektleiter', 'Isar Anlagenbau', '2018-05', 'today'],
      ['Konstruktionsingenieur', 'Wittelsbach Technik GmbH', '2012-06', '2018-04'],
    ),
    schools(['Dipl.-Ing. Maschinenbau', 'Technische Universität München', '2012']),
    'Deutsch, Englisch',
    'Projektmanagement, MS Project, CATIA, Risikomanagement, Verhandlungsführung',
  ),
  german(
    ['Sabine Krämer', 'Gesundheits- und Krankenpflegerin', 'sabine.kraemer@example.de', '0221 5550145', 'Köln', ''],
    jobs(
      ['Gesundheits- und Krankenpflegerin', 'St. Gereon Krankenhaus', '2011-10', 'today'],
      ['Altenpflegerin', 'Haus Rheinblick', '2008-04', '2011-09'],
    ),
    schools(['Examen Gesundheits- und Krankenpflege', 'Pflegeschule Köln', '2008']),
    'Deutsch, Polnisch',
    'Wundversorgung, Pflegedokumentation, Medikamentengabe, Notfallmanagement',
  ),
  german(
    [
      'Lena Schäfer',
      'Grafikdesignerin',
      'hallo@lenaschaefer.example',
      '+49 30 5550 1678',
      'Berlin',
      'behance.net/lenaschaefer www.lenaschaefer.example',
    ],
    jobs(
      ['Grafikdesignerin', 'Studio Kastanie', '2020-02', 'today'],
      ['Mediengestalterin', 'Druckerei Holm', '2016-08', '2020-01'],
    ),
    schools(['B.A. Kommunikationsdesign', 'Universität der Künste Berlin', '2016']),
    'Deutsch, Englisch, Französisch',
    'Adobe InDesign, Adobe Illustrator, Typografie, Figma, Druckvorstufe',
  ),
  german(
    ['Dr. Stefan Bauer', 'Laborleiter', 'stefan.bauer@example.de', '06221 5550133', 'Heidelberg', ''],
    jobs(
      ['Laborleiter', 'Odenwald Biotech GmbH', '2016-01', 'today'],
      ['Wissenschaftlicher Mitarbeiter', 'Universität Heidelberg', '2011-04', '2015-12'],
    ),
    schools(['Promotion Biochemie', 'Universität Heidelberg', '2015'], ['Diplom Chemie', 'Universität Mainz', '2010']),
    'Deutsch, Englisch',
    'HPLC, PCR, GMP, Zellkultur, Teamführung',
  ),
  german(
    ['Nadine Wolff', 'Bilanzbuchhalterin', 'nadine.wolff@example.de', '+49 511 5550122', 'Hannover', ''],
    jobs(
      ['Bilanzbuchhalterin', 'Leine Handels GmbH', '2017-07', 'today'],
      ['Buchhalterin', 'Steuerbüro Ahrens', '2011-08', '2017-06'],
    ),
    schools(
      ['Geprüfte Bilanzbuchhalterin (IHK)', 'IHK Hannover', '2016'],
      ['Ausbildung zur Steuerfachangestellten', 'Berufsbildende Schule Hannover', '2011'],
    ),
    'Deutsch, Englisch',
    'DATEV, Buchhaltung, HGB, Umsatzsteuer, Excel',
  ),
  german(
    [
      'Tobias Richter',
      'Systemadministrator',
      'tobias.richter@example.de',
      '+49 351 5550111',
      'Dresden',
      'github.com/trichter',
    ],
    jobs(
      ['Systemadministrator', 'Stadtwerke Elbtal', '2015-09', 'today'],
      ['IT-Techniker', 'Zwinger Computer', '2012-07', '2015-08'],
    ),
    schools(['Ausbildung zum Fachinformatiker', 'Berufliches Schulzentrum Dresden', '2012']),
    'Deutsch, Englisch',
    'Windows Server, Linux, VMware, Active Directory, PowerShell, Netzwerktechnik',
  ),
  german(
    [
      'Miriam Özdemir',
      'Vertriebsleiterin',
      'm.oezdemir@example.de',
      '+49 69 5550 1890',
      'Frankfurt am Main',
      'linkedin.com/in/miriamoezdemir',
    ],
    jobs(
      ['Vertriebsleiterin', 'Mainufer Software AG', '2020-01', 'today'],
      ['Key Account Managerin', 'Taunus Medien GmbH', '2015-02', '2019-12'],
      ['Vertriebsassistentin', 'Hessen Büro', '2012-09', '2015-01'],
    ),
    schools(['M.A. Wirtschaftswissenschaften', 'Goethe-Universität Frankfurt', '2012']),
    'Deutsch, Türkisch, Englisch',
    'Vertrieb, Salesforce, Verhandlungsführung, Kundenbetreuung, Teamführung',
  ),
  german(
    ['Paul Zimmermann', 'Koch', 'paul.zimmermann@example.at', '+43 1 5550123', 'Wien', ''],
    jobs(['Koch', 'Gasthaus Prater', '2018-03', 'today'], ['Jungkoch', 'Hotel Donau', '2015-06', '2018-02']),
    schools(['Lehre zum Koch', 'Berufsschule Wien', '2015']),
    'Deutsch, Kroatisch',
    'HACCP, Menüplanung, Patisserie, Warenwirtschaft',
  ),
  german(
    ['Anna-Lena Fischer', 'Grundschullehrerin', 'annalena.fischer@example.de', '0761 5550188', 'Freiburg', ''],
    jobs(
      ['Grundschullehrerin', 'Grundschule am Seepark', '2016-09', 'today'],
      ['Lehramtsanwärterin', 'Hebelschule', '2015-02', '2016-07'],
    ),
    schools(
      ['Zweites Staatsexamen', 'Staatliches Seminar Freiburg', '2016'],
      ['Erstes Staatsexamen', 'Pädagogische Hochschule Freiburg', '2014'],
    ),
    'Deutsch, Französisch',
    'Unterrichtsplanung, Inklusion, Elternarbeit, Musikerziehung',
  ),
  german(
    ['Markus Lehmann', 'Elektroniker', 'markus.lehmann@example.de', '+49 203 5550144', 'Duisburg', ''],
    jobs(
      ['Elektroniker', 'Ruhrort Stahl', '2009-02', 'today'],
      ['Elektroinstallateur', 'Elektro Pott', '2005-08', '2009-01'],
    ),
    schools(['Ausbildung zum Elektroniker', 'Berufskolleg Duisburg', '2005']),
    'Deutsch',
    'SPS-Programmierung, Schaltplan lesen, Fehlersuche, Instandhaltung',
  ),
  german(
    [
      'Elif Demir',
      'Datenanalystin',
      'elif.demir@example.de',
      '+49 176 55501234',
      'Nürnberg',
      'github.com/elifdemir linkedin.com/in/elifdemir',
    ],
    jobs(
      ['Datenanalystin', 'Pegnitz Versicherung', '2021-10', 'today'],
      ['Werkstudentin Controlling', 'Franken Handel', '2019-04', '2021-09'],
    ),
    schools(
      ['M.Sc. Statistik', 'Friedrich-Alexander-Universität', '2021'],
      ['B.Sc. Mathematik', 'Universität Bayreuth', '2018'],
    ),
    'Deutsch, Türkisch, Englisch',
    'Python, R, SQL, Tableau, Statistik, Power BI',
  ),
  german(
    ['Johannes Graf', 'Architekt', 'j.graf@example.ch', '+41 44 555 01 23', 'Zürich', ''],
    jobs(['Architekt', 'Limmat Architekten', '2014-11', 'today'], ['Bauleiter', 'Graf Bau AG', '2009-05', '2014-10']),
    schools(['Master Architektur', 'ETH Zürich', '2009']),
    'Deutsch, Englisch, Italienisch',
    'ArchiCAD, Revit, Bauleitung, Kostenplanung, BIM',
  ),
  german(
    [
      'Claudia Winter',
      'Assistentin der Geschäftsführung',
      'claudia.winter@example.de',
      '+49 421 5550177',
      'Bremen',
      '',
    ],
    jobs(
      ['Assistentin der Geschäftsführung', 'Weser Reederei GmbH', '2013-01', 'today'],
      ['Bürokauffrau', 'Roland Immobilien', '2006-08', '2012-12'],
    ),
    schools(['Ausbildung zur Bürokauffrau', 'Handelsschule Bremen', '2006']),
    'Deutsch, Englisch, Niederländisch',
    'Terminplanung, MS Office, Reiseplanung, Korrespondenz, Protokollführung',
  ),
  german(
    [
      'Daniel Krüger',
      'Softwarearchitekt',
      'daniel.krueger@example.de',
      '+49 721 5550155',
      'Karlsruhe',
      'github.com/dkrueger',
    ],
    jobs(
      ['Softwarearchitekt', 'Fächerstadt Systems GmbH', '2019-06', 'today'],
      ['Senior Software Engineer', 'Badenia IT', '2014-03', '2019-05'],
      ['Softwareentwickler', 'Turmberg Labs', '2011-10', '2014-02'],
    ),
    schools(['Dipl.-Inform. Informatik', 'Karlsruher Institut für Technologie', '2011']),
    'Deutsch, Englisch',
    'Java, Kotlin, Kubernetes, Kafka, AWS, Microservices, Domain-driven design',
  ),
  german(
    [
      'Svetlana Petrenko',
      'Pharmazeutisch-technische Assistentin',
      'svetlana.petrenko@example.de',
      '0341 5550166',
      'Leipzig',
      '',
    ],
    jobs(
      ['Pharmazeutisch-technische Assistentin', 'Löwen-Apotheke', '2017-04', 'today'],
      ['Praktikantin', 'Park-Apotheke', '2016-09', '2017-03'],
    ),
    schools(['Ausbildung zur PTA', 'Berufsfachschule Leipzig', '2016']),
    'Russisch, Ukrainisch, Deutsch',
    'Rezeptur, Kundenberatung, Arzneimittelrecht, Lagerhaltung',
  ),
  german(
    ['Jonas Peters', 'Landschaftsgärtner', 'jonas.peters@example.de', '+49 431 5550199', 'Kiel', ''],
    jobs(
      ['Landschaftsgärtner', 'Förde Gärten', '2015-03', 'today'],
      ['Gärtnergeselle', 'Baumschule Holst', '2012-08', '2015-02'],
    ),
    schools(['Ausbildung zum Gärtner', 'Berufsschule Rendsburg', '2012']),
    'Deutsch, Englisch',
    'Pflasterarbeiten, Baumschnitt, Maschinenführung, Bewässerung',
  ),
  german(
    [
      'Carolin Neumann',
      'Marketingmanagerin',
      'carolin.neumann@example.de',
      '+49 211 5550188',
      'Düsseldorf',
      'xing.com/profile/Carolin_Neumann',
    ],
    jobs(
      ['Marketingmanagerin', 'Rheinkiesel GmbH', '2018-04', 'today'],
      ['Online-Redakteurin', 'Kö Verlag', '2014-10', '2018-03'],
    ),
    schools(['B.A. Medienwissenschaft', 'Heinrich-Heine-Universität', '2014']),
    'Deutsch, Englisch',
    'SEO, Google Analytics, Content-Marketing, Social Media, Texten',
  ),
];
