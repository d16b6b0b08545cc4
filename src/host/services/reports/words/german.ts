import type { ReportSubtype } from '#shared/domain/report-subtypes.ts';
import type { SkillHealth } from '#shared/domain/skill-gap.ts';
import type { english } from './english.ts';
import { figuresIn } from './figures-in.ts';
import { unansweredGerman } from './unanswered-german.ts';

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
  Healthy: 'Gut',
};

const healthOf: Readonly<Record<SkillHealth, string>> = {
  Critical: 'kritisch',
  'At Risk': 'gefährdet',
  Adequate: 'ausreichend',
  Healthy: 'gut',
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
  unanswered: unansweredGerman,
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
      `${counted(count, 'Person, die sich in dieser Zeit bewarb, wartet', 'Personen, die sich in dieser Zeit bewarben, warten')} seit mehr als ${days} Tagen auf eine erste Sichtung.`,
    waitingLabel: (days) => `Warten auf Sichtung, über ${days} Tage`,
    offersOut: (count) =>
      `${counted(count, 'Angebot', 'Angebote')} an Personen, die sich in dieser Zeit bewarben, ${count === 1 ? 'wartet' : 'warten'} auf eine Antwort.`,
    offersOutLabel: 'Angebote ohne Antwort',
    tableShows: (count) => `Die Tabelle zeigt die ${count} Stellen mit den meisten Bewerbungen.`,
    noJobs: 'Zur Frage ist keine Stelle erfasst; über das Einstellen lässt sich deshalb nichts sagen.',
    timeToHire: 'Zeit von der Bewerbung bis zur Einstellung',
    sourceTable: 'Bewerbungen nach Quelle',
    source: 'Quelle',
    noSource: 'Nicht erfasst',
    payTable: 'Was Stellen im Jahr bieten',
    payFrom: 'Von',
    payTo: 'Bis',
    currency: 'Währung',
    payTableShows: (count, all) => `Die Gehaltstabelle zeigt ${count} von ${number(all)} Stellen, offene zuerst.`,
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
    left: 'Ausgeschieden',
    leftCounted: (count) => `${number(count)} in dieser Zeit ausgeschieden`,
    tenure: 'Mittlere Zeit im Unternehmen',
    years: 'Jahre',
    unitsCounted: (count) => counted(count, 'Organisationseinheit', 'Organisationseinheiten'),
    employeesIn: (unit) => `Mitarbeitende in ${unit}`,
    engagementIn: (unit) => `Engagement in ${unit}`,
    riskIn: (unit) => `Abwanderungsrisiko in ${unit}`,
    lowest: (unit, value) =>
      `Von den gezeigten Einheiten ist das Engagement in ${unit} am niedrigsten: ${percent(value)}.`,
    risky: (unit, value) =>
      `Von den gezeigten Einheiten ist das Abwanderungsrisiko in ${unit} am höchsten: ${percent(value)}.`,
    largest: (unit, count, all, part) =>
      `Die meisten Mitarbeitenden sind in ${unit}: ${number(count)} von ${number(all)} (${percent(part)}).`,
    newcomers: (count) => `${counted(count, 'Person ist', 'Personen sind')} in dieser Zeit neu dazugekommen.`,
    leavers: (count) => `${counted(count, 'Person ist', 'Personen sind')} in dieser Zeit ausgeschieden.`,
    undated: (count) =>
      `${counted(count, 'Person ist', 'Personen sind')} als ausgeschieden erfasst, ohne Austrittsdatum.`,
    undatedLabel: 'Ausgeschieden, ohne Datum',
    undatedStarts: (count) =>
      `Von ${counted(count, 'beschäftigten Person', 'Mitarbeitenden')} ist kein Eintrittsdatum erfasst: Unter den neu Dazugekommenen fehlen sie.`,
    engagementChart: 'Engagement und Abwanderungsrisiko',
    attritionChart: 'Fluktuationsrate',
    withheld:
      'Engagement und Risiko werden zum Ende einer Woche gezeigt, für Einheiten ab fünf Personen; Einheiten, die jemanden verraten würden, sind ausgelassen.',
    nobody: 'Zur Frage passt niemand, der jetzt im Unternehmen ist.',
    tooFew: 'Zur Frage passen weniger als fünf Personen: Über sie wird nichts gesagt.',
  },
  skills: {
    health,
    table: 'Kompetenzen nach Lücke',
    skill: 'Kompetenz',
    healthColumn: 'Zustand',
    level: 'Niveau',
    needed: 'Bedarf',
    gap: 'Lücke',
    employees: 'Mitarbeitende',
    jobs: 'Stellen mit Bedarf',
    courses: 'Kurse',
    known: 'Kompetenzen mit bekannter Lücke',
    healthLabel: (of) => `Zustand ${healthOf[of]}`,
    knownCounted: (count) => counted(count, 'Kompetenz mit bekannter Lücke', 'Kompetenzen mit bekannter Lücke'),
    healthCounted: (of, count) => `${number(count)} ${healthOf[of]}`,
    levelOf: (skill) => `Niveau von ${skill}`,
    neededOf: (skill) => `Bedarf an ${skill}`,
    gapOf: (skill) => `Lücke bei ${skill}`,
    coursesOn: (skill) => `Kurse zu ${skill}`,
    worst: (alike, skill, level, needs, gap, courses) =>
      `${alike === 1 ? `Am größten ist die Lücke bei ${skill}` : `${skill} ist eine von ${number(alike)} Kompetenzen mit der größten Lücke`}: Niveau ${number(level)}, wo ${number(needs)} benötigt wird (${percent(gap)}); ${
        courses === 0
          ? 'kein Kurs vermittelt die Kompetenz'
          : `${counted(courses, 'Kurs vermittelt', 'Kurse vermitteln')} sie`
      }.`,
    untaught: (count) =>
      `${counted(count, 'kritische Kompetenz wird', 'kritische Kompetenzen werden')} von keinem Kurs vermittelt.`,
    untaughtLabel: 'Kritische Kompetenzen ohne Kurs',
    rare: (count) =>
      count === 1
        ? '1 Kompetenz, die Stellen verlangen, hat nur eine einzige Person.'
        : `${number(count)} Kompetenzen, die Stellen verlangen, hat jeweils nur eine einzige Person.`,
    rareLabel: 'Kompetenzen einer einzigen Person',
    tableShows: (count) => `Die Tabelle zeigt die ${count} größten Lücken.`,
    noGaps: 'Zu keiner Kompetenz sind Niveau und Bedarf erfasst; über Lücken lässt sich deshalb nichts sagen.',
    holders: (skill, employees, candidates) =>
      employees === 0 && candidates === 0
        ? `Von niemandem ist erfasst, dass er oder sie ${skill} kann.`
        : `${number(employees)} Mitarbeitende und ${number(candidates)} Bewerbende können ${skill}.`,
    employeesWho: (skill) => `Mitarbeitende, die ${skill} können`,
    candidatesWho: (skill) => `Bewerbende, die ${skill} können`,
    noLevel: 'Niveau nicht erfasst',
    listShows: (count) => `Listen von Personen zeigen die ersten ${number(count)}.`,
    chart: 'KI-Nutzung und Nutzung von Altsystemen',
  },
  performance: {
    noUnit: 'Ohne Organisationseinheit',
    noCycle: 'Ohne Zyklus',
    none: 'Zur Frage ist keine Beurteilung erfasst, die Sie lesen dürfen; über Leistung lässt sich deshalb nichts sagen.',
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
      `Von den gezeigten Einheiten sind die Bewertungen in ${best} am höchsten (${number(high)} von 5), am niedrigsten in ${last} (${number(low)} von 5).`,
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
    whenEnded: (pulse) =>
      `Was die einzelnen Organisationseinheiten auf ${pulse} geantwortet haben, wird gezeigt, sobald die Umfrage beendet ist.`,
    withheld: 'Organisationseinheiten mit weniger als fünf Antworten, und was sie verraten würde, sind ausgelassen.',
    none: 'Noch niemand hat eine Umfrage beantwortet; was die Leute denken, lässt sich deshalb nicht sagen.',
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
    onlyGroups: (metric) =>
      `${metric} wird nur für feste Gruppen ab fünf Personen gezeigt: eine Organisationseinheit, einen Standort, das Unternehmen.`,
  },
};
