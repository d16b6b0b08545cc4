import { describe, expect, it } from 'vitest';
import { role } from '#host/sample/catalogue/org-unit.ts';
import { rankTitle, sentenceCase, slugOf } from './titles.ts';

describe('titles', () => {
  it.each([
    ['Senior Data Engineer', 'Senior data engineer'],
    ['IT Administrator', 'IT administrator'],
    ['Junior iOS Engineer', 'Junior iOS engineer'],
    ['Staff Android Engineer', 'Staff Android engineer'],
    ['Full-Stack Engineer', 'Full-stack engineer'],
    ['Senior Full-Stack Engineer', 'Senior full-stack engineer'],
    ['Head of Workplace IT', 'Head of workplace IT'],
  ])('%s in a sentence', (title, expected) => {
    expect(sentenceCase(title)).toBe(expected);
  });

  it.each([
    ['Łukasz Żółć', 'lukasz-zolc'],
    ['Søren Ærø', 'soren-aero'],
    ['Weiß, Jürgen', 'weiss-jurgen'],
    ['İpek Yıldız', 'ipek-yildiz'],
    ['  Senior Data Engineer / Lisbon ', 'senior-data-engineer-lisbon'],
  ])('%s in an address', (text, expected) => {
    expect(slugOf(text)).toBe(expected);
  });

  it('names the ranks of each ladder', () => {
    const titles = (ladder: 'technical' | 'business' | 'flat') => {
      const made = role('Analyst', ladder, 1, 50, 'SQL', 'analytics');
      return ([0, 1, 2, 3] as const).map((rank) => rankTitle(made, rank));
    };
    expect(titles('technical')).toEqual(['Junior Analyst', 'Analyst', 'Senior Analyst', 'Staff Analyst']);
    expect(titles('business')).toEqual(['Junior Analyst', 'Analyst', 'Senior Analyst', 'Principal Analyst']);
    expect(new Set(titles('flat'))).toEqual(new Set(['Analyst']));
  });
});
