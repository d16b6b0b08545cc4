import { describe, expect, it } from 'vitest';
import { categoryOptions } from './mention-options.ts';

describe('categoryOptions', () => {
  const items = [
    { id: 't1', name: 'report', description: 'Assemble a report' },
    { id: 't2', name: 'space' },
    { id: 't3', name: 'improve' },
  ];
  const german: Record<string, string> = { report: 'Bericht', space: 'Bereich', improve: 'Verbessern' };
  const texts = ({ name }: { name: string }) => ({ label: german[name] ?? name, detail: undefined });
  const found = (query: string) => categoryOptions(items, query, 'tool', texts).map(({ key }) => key);

  it('offers all in their order before anything is typed', () => {
    expect(found('')).toEqual(['t1', 't2', 't3']);
  });

  it('finds by the name in the person’s language and by its own', () => {
    expect(found('ber')).toEqual(['t1', 't2', 't3']);
    expect(found('bericht')).toEqual(['t1']);
    expect(found('report')).toEqual(['t1']);
    expect(found('nothing')).toEqual([]);
  });
});
