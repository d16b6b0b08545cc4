import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { markup, stubPage, wordsOf } from '#lib/testing/markup.tsx';
import { ConflictFields } from './conflict-fields.tsx';

beforeEach(stubPage);
afterEach(() => {
  vi.unstubAllGlobals();
});

const employee = (id: string, name: string) => ({ id, object_type: 'employee', name });

it('shows both values of a field as its page writes them, whatever its kind', () => {
  const picture = 'data:image/png;base64,AAAA';
  const html = markup(
    <ConflictFields
      fields={[
        { key: 'company_user.location', mine: { id: 'l1', title: 'Lisbon' }, theirs: { id: 'l2', title: 'Pune' } },
        { key: 'company_user.started_at', mine: '2026-02-03', theirs: null },
        { key: 'assignee', mine: employee('e1', 'Ada Okafor'), theirs: employee('e2', 'Jonas Weber') },
        { key: 'cost', mine: { amount: 45_000, currency: 'EUR' }, theirs: { amount: 0, currency: 'EUR' } },
        { key: 'status', mine: 'in_progress', theirs: 'resolved' },
        { key: 'tags', mine: ['cloud', 'data'], theirs: [] },
        { key: 'logo', mine: picture, theirs: null },
      ]}
    />,
  );
  expect(wordsOf(html)).toBe(
    [
      'Field Yours Theirs',
      'Location Lisbon Pune',
      'Started Feb 3, 2026 Empty',
      'Assignee Ada Okafor Jonas Weber',
      'Cost €450 Free',
      'Status In progress Resolved',
      'Tags cloud, data Empty',
      'Picture Empty',
    ].join(' '),
  );
  expect(html).toContain(`src="${picture}"`);
});
