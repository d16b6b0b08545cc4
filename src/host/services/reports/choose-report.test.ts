import { describe, expect, it } from 'vitest';
import { chooseReport } from './choose-report.ts';

const known = { locations: ['Berlin', 'New York', 'Remote, Europe'], orgUnits: ['Talent', 'Data platform', 'Data'] };
const now = new Date('2025-03-01T09:00:00.000Z');
const choose = (query: string) => chooseReport(query, known, now);

describe('chooseReport', () => {
  it.each([
    ['how is hiring going in Berlin?', { subtype: 'hiring_funnel', location: 'Berlin' }],
    ['Wie viele Bewerbungen kamen in den letzten 2 Wochen?', { subtype: 'hiring_funnel', timeframe: 14 }],
    ['Which skills are we missing in Data platform', { subtype: 'skill_gaps', orgUnit: 'Data platform' }],
    ['Summarise the performance reviews of the last half-year', { subtype: 'performance_summary', timeframe: 182 }],
    ['What did the last survey say?', { subtype: 'pulse_results' }],
    ['Stimmung in New York', { subtype: 'pulse_results', location: 'New York' }],
    ['engagement and attrition this year', { subtype: 'talent_overview', timeframe: 60 }],
    ['Hiring for Talent, last quarter', { subtype: 'hiring_funnel', orgUnit: 'Talent', timeframe: 90 }],
    ['', { subtype: 'talent_overview', because: [] }],
    ['$$$ .* (', { subtype: 'talent_overview', because: [] }],
  ])('reads %j', (query, expected) => {
    expect(choose(query)).toMatchObject(expected);
  });

  it('says which words it went by', () => {
    expect(choose('How is hiring going in Berlin in the last 30 days?').because).toEqual([
      'hiring',
      'Berlin',
      'last 30 days',
    ]);
  });

  it('does not take a part of a word for a place', () => {
    expect(choose('berliner recruits').location).toBeUndefined();
  });
});
