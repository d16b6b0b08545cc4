import { describe, expect, it } from 'vitest';
import { itemText, otherFields } from './other-fields.ts';

describe('otherFields', () => {
  it('leaves out what the page shows elsewhere and what is no reading for people', () => {
    const job = {
      id: 'j1',
      object_type: 'job',
      slug: 'data-engineer',
      title: 'Data engineer',
      min_salary: 1,
      org_unit: { id: 'o1', name: 'Data' },
      location: { title: 'Lisbon' },
      permissions: [{ id: 'm1', object_type: 'member', name: 'Maya' }],
      file_hash: 'abc',
      created_at: '2026-11-03T00:00:00Z',
      notice_period: '',
    };
    expect(otherFields(job, 'job')).toEqual([]);
    const masked = { id: 'c1', is_masked: true, first_look: { may_unmask: true }, is_of_kit: true };
    expect(otherFields(masked, 'candidate')).toEqual([]);
  });

  it('gives a field this version does not know a readable name, wherever it stands', () => {
    const referrer = { id: 'e1', object_type: 'employee', name: 'Dario Silva' };
    expect(
      otherFields(
        { id: 'c1', qualification: { notice_period: '3 months' }, referrer, open_to_remote: false },
        'candidate',
      ),
    ).toEqual([
      { path: 'qualification.notice_period', label: 'Notice period', value: '3 months' },
      { path: 'referrer', label: 'Referrer', value: referrer },
      { path: 'open_to_remote', label: 'Open to remote', value: false },
    ]);
  });
});

describe('itemText', () => {
  it.each([
    ['plain', 'plain'],
    [3, '3'],
    [{ id: 'x', title: 'A title', size: 3 }, 'A title'],
    [{ id: 'x', page_count: 3, is_open: true, nested: {} }, 'Page count: 3, Is open: true'],
  ])('%j reads %s', (item, expected) => {
    expect(itemText(item)).toBe(expected);
  });
});
