import { describe, expect, it } from 'vitest';
import type { SearchOption } from '#shared/domain/search-option.ts';
import type { LineText } from './descriptor.ts';
import { foundText, secondLine } from './second-line.ts';

const text: LineText = {
  choice: (value) => value,
  salary: (job) => String(Reflect.get(Object(job), 'min_salary') ?? '') || undefined,
  levels: (level, needed) => `${level} of ${needed}`,
  health: String,
  hours: String,
  date: String,
  bytes: String,
};

function option(object_type: string, source_data: Record<string, unknown>): SearchOption {
  return { id: '1', object_type, source_data: { name: 'Ann Lee', ...source_data } };
}

function line(from: SearchOption, field?: Parameters<typeof secondLine>[1]['field'], keyword?: string) {
  return secondLine(from, { field, found: keyword }, text).map((part) =>
    part.field ? `${part.field}:${part.text}` : part.text,
  );
}

describe('second line', () => {
  const candidate = option('candidate', {
    title: 'Junior data engineer',
    role: 'Data engineer',
    email: 'ann@x.y',
    qualification: { current_stage: { name: 'Offer' } },
    company_user: { location: { title: 'Lisbon' } },
  });

  it('says what one asks first about a type', () => {
    expect(line(candidate)).toEqual(['title:Junior data engineer', 'stage:Offer', 'Lisbon']);
    expect(line(option('job', { org_unit: { name: 'Data' }, location: { title: 'Lisbon' }, min_salary: 9 }))).toEqual([
      'Data',
      'Lisbon',
      '9',
    ]);
    expect(line(option('skill', { level: 2, needs_level: 4 }))).toEqual(['2 of 4', 'Critical']);
  });

  it('shows why a row is there, once', () => {
    expect(line(candidate, 'email')[0]).toBe('email:ann@x.y');
    expect(line(candidate, 'role')).toEqual(['role:Junior data engineer', 'stage:Offer', 'Lisbon']);
    expect(line(candidate, 'last_name')).toEqual(line(candidate));
    expect(line(option('job', { name: 'Baker', role: 'Baker', title: 'Baker' }), 'role')).toEqual([]);
    expect(line(option('job', {}), 'keywords', 'confectioner')).toEqual(['keywords:confectioner']);
  });

  it('marks what else was matched where it stands, or shows it first', () => {
    expect(line(candidate, 'location')).toEqual(['title:Junior data engineer', 'stage:Offer', 'location:Lisbon']);
    const phoned = option('candidate', { phone: '0151', company_user: { org_unit: { name: 'Data' } } });
    expect(line(phoned, 'phone')).toEqual(['phone:0151']);
    expect(line(phoned, 'org_unit')).toEqual(['org_unit:Data']);
    const job = option('job', { code: 'REQ-1', location: { title: 'Bern' } });
    expect(line(job, 'code')).toEqual(['code:REQ-1', 'Bern']);
    expect(line(job, 'location')).toEqual(['location:Bern']);
  });

  it('leaves to the badge that something is over, unless that is why it was found', () => {
    const rejected = option('candidate', {
      title: 'Baker',
      qualification: { current_stage: { name: 'Rejected', meaning: 'rejected' } },
    });
    expect(line(rejected)).toEqual(['title:Baker']);
    expect(line(rejected, 'stage')).toEqual(['title:Baker', 'stage:Rejected']);
    expect(line(option('ticket', { priority: 'high', status: 'done' }))).toEqual(['high']);
    expect(line(option('ticket', { priority: 'high', status: 'open' }))).toEqual(['high', 'open']);
  });

  it('shows the code of what has nothing else', () => {
    expect(line(option('skill', { code: 'S1.2' }))).toEqual(['S1.2']);
    expect(line(option('skill', { code: 'S1.2', level: 2, needs_level: 2 }))).not.toContain('S1.2');
  });

  it('passes over what has another shape than expected', () => {
    expect(line(option('candidate', { title: 7, qualification: 'x', company_user: null }))).toEqual([]);
  });
});

it('takes the keyword that matched best', () => {
  const from = option('job', { keywords: ['miller', 7, 'confectioner'] });
  expect(foundText(from, 'keywords', (word) => (word === 'confectioner' ? 9 : 1))).toBe('confectioner');
  expect(foundText(option('job', {}), 'keywords', () => 1)).toBeUndefined();
  expect(foundText(from, 'title', () => 1)).toBeUndefined();
});

it('takes what an own field says, and the number that matched, where a row was found by one', () => {
  const from = option('candidate', { phone: '0151', further_texts: ['Speaks Dari'], further_phones: ['030 77'] });
  expect(foundText(from, 'keywords', () => 1)).toBe('Speaks Dari');
  expect(foundText(from, 'phone', (number) => (number === '030 77' ? 9 : 1))).toBe('030 77');
  expect(line(from, 'phone', '030 77')).toContain('phone:030 77');
});
