import { describe, expect, it } from 'vitest';
import { secondLine } from './second-line.ts';

describe('secondLine', () => {
  it('takes the role, then the title, then the address', () => {
    expect(secondLine({ role: 'Data engineer', title: 'Senior', email: 'a@b.c' }, 'Amara')).toBe('Data engineer');
    expect(secondLine({ role: ' ', title: 'Senior', email: 'a@b.c' }, 'Amara')).toBe('Senior');
    expect(secondLine({ email: 'a@b.c' }, 'Amara')).toBe('a@b.c');
  });

  it('never repeats the name', () => {
    expect(secondLine({ title: 'Onboarding' }, 'Onboarding')).toBeUndefined();
    expect(secondLine({ title: 'Onboarding', email: 'a@b.c' }, 'Onboarding')).toBe('a@b.c');
  });
});
