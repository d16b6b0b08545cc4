import type { ReportSubtype } from '#shared/domain/report-subtypes.ts';
import type { SkillHealth } from '#shared/domain/skill-gap.ts';
import type { english } from './english.ts';
import { figuresIn } from './figures-in.ts';

const { number, percent, counted } = figuresIn('de');

const titles: Readonly<Record<ReportSubtype, string>> = {
  hiring_funnel: 'Bewerbungstrichter',
  skill_gaps: 'Kompetenzlücken',
  performance_summary: 'Leistungsübersicht',
  pulse_results: 'Umfrageergebnisse',
  talent_overview: 'Belegschaft im Überblick',
};

const health: Readonly<Record<SkillHealth, string>> = {
  Critical: 'Kritisch',
  'At Risk': 'Gefährdet',
  Adequate: 'Ausreichend',
  Healthy: 'Gesund',
};

const healthOf: Readonly<Record<SkillHealth, string>> = {
  Critical: 'kritisch',
  'At Risk': 'gefährdet',
  Adequate: 'ausreichend',
  Healthy: 'gesund',
};

/** Everything a report says, in German. */
export const german: typeof english = {
  number,
  percent,
  titles,
  metricLabels: {
    engagement: 'Engagement',
    retention_risk: 'Abwanderungsrisiko',
    attrition_rate: 'Fluktuationsrate',
    applications: 'Bewerbungen',
    time_to_review: 'Zeit bis zur Sichtung',
    drop_off_rate: 'Abbruchquote',
    ai_adoption: 'KI-Nutzung',
    legacy_tools_usage: 'Nutzung von Altsystemen',
    job_views: 'Aufrufe von Stellen',
    offer_acceptance_rate: 'Angebotsannahme',
    response_rate: 'Rücklaufquote',
    completion_rate: 'Abschlussquote',
    participation_rate: 'Beteiligungsquote',
    engagement_level: 'Engagement-Niveau',
    insight_quality: 'Aussagekraft',
    data_completeness: 'Vollständigkeit der Daten',
    course_completion_rate: 'Kursabschlussquote',
    course_difficulty: 'Schwierigkeit des Kurses',
    course_relevance: 'Relevanz des Kurses',
  },
  metricCounts: {
    applications: (count) => counted(count, 'Bewerbung', 'Bewerbungen'),
    job_views: (count) => counted(count, 'Aufruf von Stellen', 'Aufrufe von Stellen'),
  },
  statuses: { open: 'offen', closed: 'geschlossen', draft: 'Entwurf', filled: 'besetzt', paused: 'pausiert' },
  comparedWith: (days) => ({ 7: 'Vorwoche', 30: 'Vormonat' })[days] ?? (days === 1 ? 'Vortag' : `${days} Tage davor`),
  units: { of5: 'von 5', days: 'Tage', day: 'Tag' },
  frame: {
    summary: 'Zusammenfassung',
    findings: 'Auffälligkeiten',
    leftOut: 'Ausgelassen',
    objects: 'Objekte',
    table: 'Tabelle',
    metrics: 'Kennzahlen',
    metric: 'Kennzahl',
    value: 'Wert',
    before: 'Vorher',
    change: 'Veränderung',
    named: (count) => `${count} benannt`,
    lastDays: (days) => (days === 1 ? 'letzter Tag' : `letzte ${days} Tage`),
    covers: (parts) => `Dieser Bericht umfasst: ${parts}.`,
    nothingNamed: 'Die Frage nannte kein Thema.',
    wentBy: (words) => `Ausschlaggebend war: ${words}.`,
    quoted: (word) => `„${word}“`,
  },
  failures: {
    somethingWrong: 'Beim Schreiben des Berichts ist etwas schiefgegangen.',
    gaveUp: 'Der Bericht wurde dreimal begonnen, und jedes Mal hielt der Host an, bevor er fertig war.',
  },
  hiring: {
    stageTable: 'Bewerbungen nach Phase',
    stage: 'Phase',
    candidates: 'Bewerbende',
    share: 'Anteil',
    jobTable: 'Bewerbungen nach Stelle',
    job: 'Stelle',
    status: 'Status',
    applications: 'Bewerbungen',
    inProcess: 'Im Verfahren',
    offers: 'Angebote',
    hired: 'Eingestellt',
    openJobs: 'Offene Stellen',
    hiredOfApplied: 'Davon eingestellt',
    openJobsCounted: (count) => counted(count, 'offene Stelle', 'offene Stellen'),
    hiredCounted: (count) => `${number(count)} der Bewerbenden eingestellt`,
    applicationsFor: (job) => `Bewerbungen auf ${job}`,
    mostWanted: (job, count, all, part) =>
      `Die meisten Bewerbungen gingen auf ${job} ein: ${number(count)} von ${number(all)} (${percent(part)}).`,
    idle: (count) =>
      count === 1
        ? 'Auf 1 offene Stelle ging in dieser Zeit keine Bewerbung ein.'
        : `Auf ${number(count)} offene Stellen ging in dieser Zeit keine Bewerbung ein.`,
    idleLabel: 'Offene Stellen ohne Bewerbung',
    waiting: (count, days) =>
      `${counted(count, 'Person wartet', 'Personen warten')} seit mehr als ${days} Tagen auf eine erste Sichtung.`,
    waitingLabel: (days) => `Warten auf Sichtung, über ${days} Tage`,
    offersOut: (count) => `${counted(count, 'Angebot wartet', 'Angebote warten')} auf eine Antwort.`,
    offersOutLabel: 'Angebote ohne Antwort',
    tableShows: (count) => `Die Tabelle zeigt die ${count} Stellen mit den meisten Bewerbungen.`,
    applicationsChart: 'Bewerbungen je Tag',
    viewsChart: 'Aufrufe von Stellen je Tag',
    reviewChart: 'Zeit bis zur Sichtung',
  },
  talent: {
    noUnit: 'Ohne Organisationseinheit',
    unitTable: 'Nach Organisationseinheit',
    unit: 'Organisationseinheit',
    employees: 'Mitarbeitende',
    engagement: 'Engagement',
    risk: 'Abwanderungsrisiko',
    joined: 'Neu dabei',
    units: 'Organisationseinheiten',
    employeesCounted: (count) => counted(count, 'beschäftigte Person', 'Mitarbeitende'),
    joinedCounted: (count) => `${number(count)} davon in dieser Zeit dazugekommen`,
    unitsCounted: (count) => counted(count, 'Organisationseinheit', 'Organisationseinheiten'),
    employeesIn: (unit) => `Mitarbeitende in ${unit}`,
    engagementIn: (unit) => `Engagement in ${unit}`,
    riskIn: (unit) => `Abwanderungsrisiko in ${unit}`,
    lowest: (unit, value) => `Das Engagement ist in ${unit} am niedrigsten: ${percent(value)}.`,
    risky: (unit, value) => `Das Abwanderungsrisiko ist in ${unit} am höchsten: ${percent(value)}.`,
    largest: (unit, count, all, part) =>
      `${unit} ist die größte Einheit: ${number(count)} von ${number(all)} Mitarbeitenden (${percent(part)}).`,
    newcomers: (count) => `${counted(count, 'Person ist', 'Personen sind')} in dieser Zeit neu dazugekommen.`,
    engagementChart: 'Engagement und Abwanderungsrisiko',
    attritionChart: 'Fluktuationsrate',
    withheld:
      'Engagement und Risiko von Einheiten mit weniger als fünf Personen, und was sie verraten würde, sind ausgelassen.',
    nobody: 'Zur Frage passt niemand aus der Belegschaft.',
    tooFew: 'Zur Frage passen weniger als fünf Personen: Über sie wird nichts gesagt.',
  },
  skills: {
    health,
    table: 'Fähigkeiten nach Lücke',
    skill: 'Fähigkeit',
    healthColumn: 'Zustand',
    level: 'Niveau',
    needed: 'Bedarf',
    gap: 'Lücke',
    employees: 'Mitarbeitende',
    jobs: 'Stellen mit Bedarf',
    courses: 'Kurse',
    known: 'Fähigkeiten mit bekannter Lücke',
    healthLabel: (of) => `Zustand ${healthOf[of]}`,
    knownCounted: (count) => counted(count, 'Fähigkeit mit bekannter Lücke', 'Fähigkeiten mit bekannter Lücke'),
    healthCounted: (of, count) => `${number(count)} ${healthOf[of]}`,
    levelOf: (skill) => `Niveau von ${skill}`,
    neededOf: (skill) => `Bedarf an ${skill}`,
    gapOf: (skill) => `Lücke bei ${skill}`,
    coursesOn: (skill) => `Kurse zu ${skill}`,
    worst: (skill, level, needs, gap, courses) =>
      `Am größten ist die Lücke bei ${skill}: Niveau ${number(level)}, wo ${number(needs)} benötigt wird (${percent(gap)}); ${
        courses === 0
          ? 'kein Kurs vermittelt die Fähigkeit'
          : `${counted(courses, 'Kurs vermittelt', 'Kurse vermitteln')} sie`
      }.`,
    untaught: (count) =>
      `${counted(count, 'kritische Fähigkeit wird', 'kritische Fähigkeiten werden')} von keinem Kurs vermittelt.`,
    untaughtLabel: 'Kritische Fähigkeiten ohne Kurs',
    rare: (count) =>
      count === 1
        ? '1 Fähigkeit, die Stellen verlangen, hat nur eine einzige Person.'
        : `${number(count)} Fähigkeiten, die Stellen verlangen, hat jeweils nur eine einzige Person.`,
    rareLabel: 'Fähigkeiten einer einzigen Person',
    tableShows: (count) => `Die Tabelle zeigt die ${count} größten Lücken.`,
    chart: 'KI-Nutzung und Nutzung von Altsystemen',
  },
  performance: {
    noUnit: 'Ohne Organisationseinheit',
    noCycle: 'Ohne Zyklus',
    newestCycle: 'den neuesten Zyklus',
    bands: { below_2: 'Unter 2', '2_to_3': '2 bis 3', '3_to_4': '3 bis 4', '4_and_more': '4 und mehr' },
    bandTable: 'Bewertungen',
    rating: 'Bewertung',
    records: 'Beurteilungen',
    share: 'Anteil',
    unitTable: 'Nach Organisationseinheit',
    unit: 'Organisationseinheit',
    meanRating: 'Mittlere Bewertung',
    meanProgress: 'Mittlerer Fortschritt der Ziele',
    recordsOf: (cycle) => `Beurteilungen für ${cycle}`,
    recordsCounted: (count, cycle) => `${counted(count, 'Beurteilung', 'Beurteilungen')} für ${cycle}`,
    ratingIn: (unit) => `Mittlere Bewertung in ${unit}`,
    extremes: (best, high, last, low) =>
      `Am besten sind die Bewertungen in ${best} (${number(high)} von 5), am niedrigsten in ${last} (${number(low)} von 5).`,
    drafts: (count) => `${counted(count, 'Beurteilung ist', 'Beurteilungen sind')} noch im Entwurf.`,
    draftsLabel: 'Entwürfe',
    withheld:
      'Mittlere Bewertungen von Einheiten mit weniger als fünf Beurteilungen, und was sie verraten würde, sind ausgelassen.',
  },
  pulses: {
    ratings: (pulse) => `${pulse}: Bewertungen`,
    question: 'Frage',
    mean: 'Mittel',
    answers: 'Antworten',
    answer: 'Antwort',
    people: 'Personen',
    byUnit: (pulse) => `${pulse}: nach Organisationseinheit`,
    unit: 'Organisationseinheit',
    answered: 'Beantwortet',
    meanRating: 'Mittlere Bewertung',
    best: (question, mean) => `Am höchsten bewertet wurde „${question}“, im Mittel mit ${number(mean)}.`,
    last: (question, mean) => `Am niedrigsten bewertet wurde „${question}“, im Mittel mit ${number(mean)}.`,
    peopleWho: (pulse) => `Personen, die ${pulse} beantwortet haben`,
    peopleCounted: (count, pulse) => `${counted(count, 'Person hat', 'Personen haben')} ${pulse} beantwortet`,
    pulse: 'Umfrage',
    tooFew: (pulse) =>
      `Weniger als fünf Personen haben ${pulse} beantwortet, soweit Sie es lesen dürfen: Von dem, was sie sagten, wird nichts gezeigt.`,
    withheld: 'Organisationseinheiten mit weniger als fünf Antworten, und was sie verraten würde, sind ausgelassen.',
    none: 'Noch niemand hat eine Umfrage beantwortet.',
  },
  named: {
    table: 'Nebeneinander',
    objects: 'Benannte Objekte',
    name: 'Name',
    columns: {
      job: 'Stelle',
      stage: 'Phase',
      execution: 'Umsetzung',
      impact: 'Wirkung',
      learning: 'Lernen',
      fit: 'Passung',
      title: 'Titel',
      unit: 'Organisationseinheit',
      location: 'Standort',
      status: 'Status',
      applicants: 'Bewerbungen',
      interviewed: 'Gespräche',
      level: 'Niveau',
      needs: 'Bedarf',
    },
    noFigures: (metric) => `Zu ${metric} gibt es keine Zahlen, die gezeigt werden dürfen.`,
  },
};
