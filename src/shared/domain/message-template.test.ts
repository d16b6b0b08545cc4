import { describe, expect, it } from 'vitest';
import { fieldsLeft, fillTemplate } from './message-template.ts';

const values = { first_name: 'Zoë', job: 'Pilot', interview_time: '', sender: ' Ada ' };

describe('templates of messages', () => {
  it.each([
    ['fills what is known', 'Dear {{first_name}}, {{job}}', 'Dear Zoë, Pilot'],
    ['takes blanks and capitals', '{{ First_Name }} and {{JOB}}', 'Zoë and Pilot'],
    ['fills one twice', '{{job}} {{job}}', 'Pilot Pilot'],
    ['trims what it fills in', '{{sender}}', 'Ada'],
    ['leaves what is unknown', 'By {{train}}', 'By {{train}}'],
    ['leaves what is empty', 'At {{interview_time}}', 'At {{interview_time}}'],
    ['leaves what is missing', '{{company}}', '{{company}}'],
    ['leaves what objects inherit', '{{constructor}} {{toString}}', '{{constructor}} {{toString}}'],
    ['leaves other braces', '{job} {{{{ }} {{job', '{job} {{{{ }} {{job'],
  ])('%s', (_what, text, filled) => {
    expect(fillTemplate(text, values)).toBe(filled);
  });

  it('takes nothing that a value says for a field', () => {
    const filled = fillTemplate('{{name}}: {{job}}', { name: '{{job}} $& $1', job: 'Pilot' });
    expect([filled, fieldsLeft(filled)]).toEqual(['job $& $1: Pilot', []]);
  });

  it('names what is left of all texts, each once', () => {
    expect(fieldsLeft('Hi {{ x }}', 'At {{interview_time}}, {{ x }}, {{}}')).toEqual([
      '{{ x }}',
      '{{interview_time}}',
      '{{}}',
    ]);
    expect(fieldsLeft('Dear Zoë')).toEqual([]);
  });

  it('reads a long text without end in little time', () => {
    const text = '{{'.repeat(50_000) + ' '.repeat(50_000);
    expect(fillTemplate(text, values)).toBe(text);
  });
});
