/** Where names come from: keys of {@link nameOrigins} in names.ts. */
export type NameOrigin =
  | 'british'
  | 'czech'
  | 'danish'
  | 'dutch'
  | 'finnish'
  | 'french'
  | 'german'
  | 'indian'
  | 'italian'
  | 'nigerian'
  | 'polish'
  | 'portuguese'
  | 'spanish'
  | 'swedish'
  | 'turkish';

export interface CatalogueLocation {
  key: string;
  title: string;
  country: string;
  /** Share of the employees. */
  share: number;
  /** ISO 4217; with how many units of it stand for one euro of Berlin pay there, and what pay is rounded to. */
  currency: string;
  perEuro: number;
  roundTo: number;
  dialling: string;
  origin: NameOrigin;
  /** Cities that candidates near this office live in. */
  around: readonly string[];
  universities: readonly string[];
}

export const catalogueLocations: readonly CatalogueLocation[] = [
  {
    key: 'berlin',
    title: 'Berlin',
    country: 'Germany',
    share: 30,
    currency: 'EUR',
    perEuro: 1,
    roundTo: 1000,
    dialling: '+49 30',
    origin: 'german',
    around: ['Berlin', 'Potsdam', 'Leipzig', 'Dresden'],
    universities: ['TU Berlin', 'Humboldt University of Berlin', 'University of Potsdam', 'Leipzig University'],
  },
  {
    key: 'hamburg',
    title: 'Hamburg',
    country: 'Germany',
    share: 12,
    currency: 'EUR',
    perEuro: 0.98,
    roundTo: 1000,
    dialling: '+49 40',
    origin: 'german',
    around: ['Hamburg', 'Bremen', 'Kiel', 'Hanover'],
    universities: ['University of Hamburg', 'Hamburg University of Technology', 'Kiel University'],
  },
  {
    key: 'lisbon',
    title: 'Lisbon',
    country: 'Portugal',
    share: 15,
    currency: 'EUR',
    perEuro: 0.8,
    roundTo: 1000,
    dialling: '+351 21',
    origin: 'portuguese',
    around: ['Lisbon', 'Porto', 'Coimbra', 'Braga'],
    universities: ['University of Lisbon', 'University of Porto', 'University of Coimbra', 'University of Minho'],
  },
  {
    key: 'stockholm',
    title: 'Stockholm',
    country: 'Sweden',
    share: 10,
    currency: 'SEK',
    perEuro: 9.4,
    roundTo: 10_000,
    dialling: '+46 8',
    origin: 'swedish',
    around: ['Stockholm', 'Uppsala', 'Gothenburg', 'Malmö'],
    universities: ['KTH Royal Institute of Technology', 'Stockholm University', 'Uppsala University'],
  },
  {
    key: 'paris',
    title: 'Paris',
    country: 'France',
    share: 8,
    currency: 'EUR',
    perEuro: 1.02,
    roundTo: 1000,
    dialling: '+33 1',
    origin: 'french',
    around: ['Paris', 'Lyon', 'Lille', 'Nantes'],
    universities: ['Sorbonne University', 'Université Paris-Saclay', 'INSA Lyon'],
  },
  {
    key: 'milan',
    title: 'Milan',
    country: 'Italy',
    share: 6,
    currency: 'EUR',
    perEuro: 0.85,
    roundTo: 1000,
    dialling: '+39 02',
    origin: 'italian',
    around: ['Milan', 'Turin', 'Bologna', 'Genoa'],
    universities: ['Politecnico di Milano', 'University of Bologna', 'Politecnico di Torino'],
  },
  {
    key: 'madrid',
    title: 'Madrid',
    country: 'Spain',
    share: 6,
    currency: 'EUR',
    perEuro: 0.82,
    roundTo: 1000,
    dialling: '+34 91',
    origin: 'spanish',
    around: ['Madrid', 'Valencia', 'Zaragoza', 'Seville'],
    universities: ['Universidad Politécnica de Madrid', 'Complutense University of Madrid', 'University of Valencia'],
  },
  {
    key: 'warsaw',
    title: 'Warsaw',
    country: 'Poland',
    share: 6,
    currency: 'PLN',
    perEuro: 3.4,
    roundTo: 5000,
    dialling: '+48 22',
    origin: 'polish',
    around: ['Warsaw', 'Kraków', 'Gdańsk', 'Wrocław'],
    universities: ['University of Warsaw', 'Warsaw University of Technology', 'AGH University of Kraków'],
  },
  {
    key: 'london',
    title: 'London',
    country: 'United Kingdom',
    share: 7,
    currency: 'GBP',
    perEuro: 0.95,
    roundTo: 1000,
    dialling: '+44 20',
    origin: 'british',
    around: ['London', 'Bristol', 'Leeds', 'Edinburgh'],
    universities: [
      'Imperial College London',
      'University of Bristol',
      'University of Leeds',
      'University of Edinburgh',
    ],
  },
  {
    key: 'remote',
    title: 'Remote',
    country: 'Europe',
    share: 10,
    currency: 'EUR',
    perEuro: 0.92,
    roundTo: 1000,
    dialling: '+353 1',
    origin: 'dutch',
    around: ['Amsterdam', 'Copenhagen', 'Helsinki', 'Prague', 'Vienna', 'Dublin', 'Pune', 'Lagos'],
    universities: [
      'Delft University of Technology',
      'Aalto University',
      'Charles University',
      'Savitribai Phule Pune University',
    ],
  },
];
