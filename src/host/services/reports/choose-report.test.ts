import { describe, expect, it } from 'vitest';
import { chooseReport } from './choose-report.ts';

const known = {
  locations: ['Berlin', 'New York', 'Remote, Europe', 'Remote', 'Reading'],
  orgUnits: [
    'Talent',
    'Data platform',
    'Data',
    'People',
    'Sales',
    'Product',
    'Personal',
    'Vertrieb',
    'Design',
    'Revenue',
  ],
  skills: ['Python', 'C++', 'Excel', 'Go', 'Recruiting', 'Sales', 'Project management', 'Deutsch', 'Feedback'],
};
const now = new Date('2025-03-01T09:00:00.000Z');
const choose = (query: string) => chooseReport(query, known, now);

/** What is expected of a question: the report, what it is narrowed to, and what it asks for beyond. */
type Expected = [
  query: string,
  subtype: string,
  scope?: { locations?: string[]; orgUnits?: string[]; skills?: string[]; timeframe?: number },
  asks?: (string | [string, string])[],
];

const questions: Expected[] = [
  ['how is hiring going in Berlin?', 'hiring_funnel', { locations: ['Berlin'] }],
  ['Wie viele Bewerbungen kamen in den letzten 2 Wochen?', 'hiring_funnel', { timeframe: 14 }],
  ['Which skills are we missing in Data platform', 'skill_gaps', { orgUnits: ['Data platform'] }],
  ['Summarise the performance reviews of the last half-year', 'performance_summary', { timeframe: 182 }],
  ['What did the last survey say?', 'pulse_results'],
  ['Stimmung in New York', 'pulse_results', { locations: ['New York'] }],
  ['engagement and attrition this year', 'talent_overview', { timeframe: 60 }, ['attrition', 'engagement']],
  ['Hiring for Talent, last quarter', 'hiring_funnel', { orgUnits: ['Talent'], timeframe: 90 }],
  ['', 'talent_overview'],
  ['$$$ .* (', 'talent_overview'],
  ['¿Cómo va la contratación en Berlín?', 'hiring_funnel', { locations: ['Berlin'] }],
  ['¿Cuántas candidaturas llegaron en las últimas 2 semanas?', 'hiring_funnel', { timeframe: 14 }],
  ['¿Cuántas candidaturas llegaron el mes pasado?', 'hiring_funnel', { timeframe: 30 }],
  ['evaluaciones de este año en el departamento de Data', 'performance_summary', { orgUnits: ['Data'], timeframe: 60 }],
  ['¿Quién conoce Python?', 'skill_gaps', { skills: ['Python'] }],
  ['¿Quién habla Esperanto?', 'skill_gaps', {}, [['unknown_skill', 'Esperanto']]],
  ['¿Cuánta gente se fue y por qué?', 'talent_overview', {}, ['leaving', 'leaving_reasons']],
  ['resultados de la encuesta en New York', 'pulse_results', { locations: ['New York'] }],
  ['¿Cuántas personas trabajan en Valencia?', 'talent_overview', {}, [['unknown_place', 'Valencia']]],
  // Everyday words are no units.
  ['what data do we have about people leaving', 'talent_overview', {}, ['leaving']],
  ['Which data do we have?', 'talent_overview'],
  ['Data about people leaving', 'talent_overview', {}, ['leaving']],
  ['WHAT DATA DO WE HAVE ABOUT PEOPLE?', 'talent_overview'],
  ['What Data Do We Have About People Leaving', 'talent_overview', {}, ['leaving']],
  ['number of people', 'talent_overview'],
  ['how many people work remote', 'talent_overview'],
  ['are people happy with the product', 'pulse_results', {}, ['satisfaction']],
  ['how is our talent doing', 'talent_overview'],
  ['how much reading do people do', 'talent_overview'],
  ['which design skills do we lack', 'skill_gaps'],
  ['Welche Daten haben wir über das Personal?', 'talent_overview'],
  ['Wie steht es um das Talent im Unternehmen?', 'talent_overview'],
  // Names that are meant.
  ['How is the Data team doing?', 'talent_overview', { orgUnits: ['Data'] }],
  ['how is the data team doing', 'talent_overview', { orgUnits: ['Data'] }],
  ['How engaged is Data?', 'talent_overview', { orgUnits: ['Data'] }, ['engagement']],
  ['how many people are in “data”', 'talent_overview', { orgUnits: ['Data'] }],
  ['how many people are in people', 'talent_overview', { orgUnits: ['People'] }],
  ['headcount in Sales', 'talent_overview', { orgUnits: ['Sales'] }],
  ['sales headcount', 'talent_overview', { orgUnits: ['Sales'] }],
  ['people in Berlin', 'talent_overview', { locations: ['Berlin'] }],
  ['people in berlin', 'talent_overview', { locations: ['Berlin'] }],
  ["Berlin's headcount", 'talent_overview', { locations: ['Berlin'] }],
  ['people in Reading', 'talent_overview', { locations: ['Reading'] }],
  ['compare Berlin and New York', 'talent_overview', { locations: ['Berlin', 'New York'] }],
  ['Sales people in Berlin', 'talent_overview', { locations: ['Berlin'], orgUnits: ['Sales'] }],
  ['Wie viele Leute arbeiten im Personal?', 'talent_overview', { orgUnits: ['Personal'] }],
  ['Wie ist die Stimmung im Vertrieb?', 'pulse_results', { orgUnits: ['Vertrieb'] }],
  ['Wie engagiert ist das Data-Team?', 'talent_overview', { orgUnits: ['Data'] }, ['engagement']],
  ['Wie läuft es in der Abteilung Design?', 'talent_overview', { orgUnits: ['Design'] }],
  // Who knows something.
  ['who knows python', 'skill_gaps', { skills: ['Python'] }],
  ['Who knows Python and C++ in Berlin?', 'skill_gaps', { skills: ['Python', 'C++'], locations: ['Berlin'] }],
  ['who knows excel best', 'skill_gaps', { skills: ['Excel'] }],
  ['who knows sales', 'skill_gaps', { skills: ['Sales'] }],
  ['who has experience in project management?', 'skill_gaps', { skills: ['Project management'] }],
  ['Who speaks Klingon?', 'skill_gaps', {}, [['unknown_skill', 'Klingon']]],
  ['who knows rust', 'skill_gaps', {}, [['unknown_skill', 'rust']]],
  ['Wer kennt Kubernetes?', 'skill_gaps', {}, [['unknown_skill', 'Kubernetes']]],
  ['Wer kann Python?', 'skill_gaps', { skills: ['Python'] }],
  ['Wer spricht Deutsch?', 'skill_gaps', { skills: ['Deutsch'] }],
  ['Wer hat Erfahrung mit Excel?', 'skill_gaps', { skills: ['Excel'] }],
  ['Who knows how many people we have?', 'talent_overview'],
  ['Who could lead the data team?', 'talent_overview', { orgUnits: ['Data'] }],
  ['people who excel', 'talent_overview'],
  ['how far do we go', 'talent_overview'],
  ['how is recruiting going', 'hiring_funnel'],
  ['what feedback did people give', 'pulse_results'],
  ['python', 'skill_gaps', { skills: ['Python'] }],
  // What may not be recorded.
  ['how many people left this year', 'talent_overview', { timeframe: 60 }, ['leaving']],
  ['who quit and why', 'talent_overview', {}, ['leaving', 'leaving_reasons']],
  ['how many days are left', 'talent_overview'],
  ['which candidates left the process', 'hiring_funnel'],
  ['Wie viele Leute haben gekündigt?', 'talent_overview', {}, ['leaving']],
  ['wie viele leute haben gekuendigt', 'talent_overview', {}, ['leaving']],
  ['Warum verlassen uns Mitarbeitende?', 'talent_overview', {}, ['leaving', 'leaving_reasons']],
  ['Fluktuation im Vertrieb', 'talent_overview', { orgUnits: ['Vertrieb'] }, ['attrition']],
  ['average salary of engineers', 'talent_overview', {}, ['pay']],
  ['gender pay gap', 'talent_overview', {}, ['pay', 'sex']],
  ['What do our open jobs pay?', 'hiring_funnel', {}, ['job_pay']],
  ['Durchschnittsgehalt in Berlin', 'talent_overview', { locations: ['Berlin'] }, ['pay']],
  ['Wie hoch ist die Gehaltslücke zwischen Frauen und Männern?', 'talent_overview', {}, ['pay', 'sex']],
  ['how long do hires stay', 'talent_overview', {}, ['leaving', 'tenure']],
  ['Wie lange bleiben die Leute bei uns?', 'talent_overview', {}, ['leaving', 'tenure']],
  ['sick days', 'talent_overview', {}, ['absence']],
  ['Krankenstand im Vertrieb', 'talent_overview', { orgUnits: ['Vertrieb'] }, ['absence']],
  ['how many people are on parental leave', 'talent_overview', {}, ['absence']],
  ['Wie viele Urlaubstage sind offen?', 'talent_overview', {}, ['absence']],
  ['training budget spent', 'skill_gaps', {}, ['budget']],
  ['cost per hire', 'hiring_funnel', {}, ['budget']],
  ['Was haben wir für Schulungen ausgegeben?', 'skill_gaps', {}, ['budget']],
  ['diversity', 'talent_overview', {}, ['age', 'sex', 'origin']],
  ['How old are our employees?', 'talent_overview', {}, ['age']],
  ['Altersstruktur der Belegschaft', 'talent_overview', {}, ['age']],
  ['women in Data', 'talent_overview', { orgUnits: ['Data'] }, ['sex']],
  ['nationalities in Berlin', 'talent_overview', { locations: ['Berlin'] }, ['origin']],
  ['Wie zufrieden sind die Mitarbeitenden?', 'pulse_results', {}, ['satisfaction']],
  ['overtime last month', 'talent_overview', { timeframe: 30 }, ['hours']],
  ['who was promoted?', 'talent_overview', {}, ['promotions']],
  ['span of control', 'talent_overview', {}, ['managers']],
  ['where do our candidates come from', 'hiring_funnel', {}, ['source']],
  ['time to hire in Berlin', 'hiring_funnel', { locations: ['Berlin'] }, ['time_to_hire']],
  ['revenue per employee', 'talent_overview', {}, ['revenue']],
  ['who will leave next quarter', 'talent_overview', {}, ['leaving', 'future']],
  ['how do we compare with the industry', 'talent_overview', {}, ['benchmark']],
  // Places and times that a report cannot look at.
  ['headcount in Paris', 'talent_overview', {}, [['unknown_place', 'Paris']]],
  ['hiring in San Francisco last week', 'hiring_funnel', { timeframe: 7 }, [['unknown_place', 'San Francisco']]],
  ['mood in the logistics team', 'pulse_results', {}, [['unknown_place', 'logistics']]],
  ['Bewerbungen in Leipzig', 'hiring_funnel', {}, [['unknown_place', 'Leipzig']]],
  ['hires in 2023', 'hiring_funnel', {}, [['other_period', '2023']]],
  ['applications in January', 'hiring_funnel', {}, [['other_period', 'January']]],
  ['Bewerbungen im Januar', 'hiring_funnel', {}, [['other_period', 'Januar']]],
  ['applications in 2025', 'hiring_funnel', { timeframe: 60 }],
  ['applications since January', 'hiring_funnel', { timeframe: 60 }],
  ['Bewerbungen seit Oktober', 'hiring_funnel', { timeframe: 152 }],
  ['hires this month', 'hiring_funnel', { timeframe: 1 }],
  ['hires of the last five years', 'hiring_funnel', { timeframe: 730 }, [['long_period', 'last five years']]],
  ['Umfragen in diesem Jahr', 'pulse_results', { timeframe: 60 }],
];

describe('chooseReport', () => {
  it.each(questions)('reads %j', (query, subtype, scope = {}, asks = []) => {
    const chosen = choose(query);
    expect({
      subtype: chosen.subtype,
      locations: chosen.locations,
      orgUnits: chosen.orgUnits,
      skills: chosen.skills,
      timeframe: chosen.timeframe,
      asks: chosen.asks,
    }).toEqual({
      subtype,
      locations: [],
      orgUnits: [],
      skills: [],
      ...scope,
      timeframe: scope.timeframe,
      asks: asks.map((one) => (typeof one === 'string' ? { topic: one } : { topic: one[0], word: one[1] })),
    });
  });

  it('says which words it went by', () => {
    expect(choose('How is hiring going in Berlin in the last 30 days?').because).toEqual([
      'hiring',
      'Berlin',
      'last 30 days',
    ]);
    expect(choose('$$$ .* (').because).toEqual([]);
  });

  it('does not take a part of a word for a place', () => {
    expect(choose('berliner recruits').locations).toEqual([]);
  });
});
