import { describe, expect, it } from 'vitest';
import { searchDetails, withDetails } from './search-details.ts';

describe('details to search by', () => {
  it('are read from where each type keeps them, and nothing that is no text', () => {
    const person = {
      phone: '0151',
      company_user: { location: { title: 'Bern' }, org_unit: { name: 'Data' }, ended_at: '2026-01-31' },
      qualification: { current_stage: { name: 'Offer' } },
    };
    expect(searchDetails('candidate', person)).toEqual({
      location: 'Bern',
      stage: 'Offer',
      org_unit: 'Data',
      phone: '0151',
      ended_at: '2026-01-31',
    });
    expect(searchDetails('employee', person).stage).toBeUndefined();
    expect(searchDetails('job', { location: { title: 'Bern' }, code: 'REQ-1', status: 'open' })).toEqual({
      location: 'Bern',
      code: 'REQ-1',
      status: 'open',
    });
    expect(searchDetails('interview', { stage: 'Screening' })).toEqual({ stage: 'Screening' });
    expect(searchDetails('job', { location: 'Bern', org_unit: null, code: 7, phone: {} })).toEqual({});
  });

  it.each(['candidate', 'employee', 'job', 'interview'])('stand in a row of a %s where they are read', (type) => {
    const details = { location: 'Bern', org_unit: 'Data', code: 'REQ-1', phone: '0151', status: 'open' };
    const known = { name: 'Ann', location: { id: 'l1' }, company_user: { location: { id: 'l1', title: 'Old' } } };
    expect(searchDetails(type, withDetails(type, known, details))).toEqual(details);
    expect(withDetails(type, known, {})).toEqual(known);
  });
});
