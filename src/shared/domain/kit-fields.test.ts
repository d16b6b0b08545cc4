import { describe, expect, it } from 'vitest';
import { isBesidesKit, isSealed, kitFields } from './kit-fields.ts';

describe('what a kit holds of a candidate', () => {
  it('is who they are and what they did, and no more, whatever else is kept of them', () => {
    const said = { title: 'Pilot', resume: { summary: 'Flew', education: [{ degree: 'MSc' }], skills: [] } };
    const data = {
      ...said,
      resume: { ...said.resume, links: [{ url: 'x' }], statistics: { impact_capacity: 3 } },
      ...{ phone: '1', born: '1987', wishes: ['SQL'], custom: { pay: '1' }, qualification: { source: 'x' } },
    };
    expect(kitFields(data)).toEqual(said);
  });

  it.each([
    ['candidate', 'email', true],
    ['candidate', 'resume.links', true],
    ['candidate', 'resume.summary', false],
    ['candidate', 'resume.experience.0.title', false],
    ['candidate', 'name', false],
    ['candidate', 'namesake', true],
    ['employee', 'email', false],
  ])('of a %s %s is withheld: %s', (type, path, isWithheld) => {
    expect(isBesidesKit(type, path)).toBe(isWithheld);
  });

  it.each([
    ['interview', 'notes', true],
    ['interview', 'notes_json', true],
    ['interview', 'scores.Calm', true],
    ['interview', 'stage', false],
    ['job', 'notes', false],
  ])('of a %s %s is sealed: %s', (type, path, sealed) => {
    expect(isSealed(type, path)).toBe(sealed);
  });
});
