import { describe, expect, it } from 'vitest';
import { castCandidates, castEmployees } from './cast.ts';
import { catalogueCourses } from './courses.ts';
import { catalogueLocations } from './locations.ts';
import { catalogueOrgUnits } from './org-units.ts';
import { onboardingGuides } from './policies.ts';
import { cataloguePulses } from './pulses.ts';
import { catalogueSkills, skillFamilies, skillKeywords } from './skills.ts';
import { catalogueSpaces } from './spaces.ts';
import { catalogueTrainings } from './trainings.ts';

const skills = new Set(catalogueSkills.map((skill) => skill.name));
const units = new Set(catalogueOrgUnits.map((unit) => unit.key));
const roles = catalogueOrgUnits.flatMap((unit) => unit.roles);

describe('the catalogue', () => {
  it('has 300 skills, each once, in families of their own name', () => {
    expect(skills.size).toBe(300);
    expect(catalogueSkills).toHaveLength(300);
    expect(new Set(skillFamilies.map((family) => family.key)).size).toBe(skillFamilies.length);
    expect(skillFamilies.filter((family) => family.competences.length < 3)).toEqual([]);
  });

  it('speaks only of skills and families there are', () => {
    const named = [
      ...roles.flatMap((role) => role.core),
      ...catalogueCourses.flatMap((course) => course.skills),
      ...catalogueTrainings.flatMap((training) => training.skills),
      ...Object.keys(skillKeywords),
    ];
    expect(named.filter((name) => !skills.has(name))).toEqual([]);
    const families = new Set(skillFamilies.map((family) => family.key));
    expect(roles.flatMap((role) => role.families).filter((key) => !families.has(key))).toEqual([]);
  });

  it('reaches every family through a role or as a personal one', () => {
    const personal = ['leadership', 'communication', 'spoken-languages'];
    const reached = new Set([...roles.flatMap((role) => role.families), ...personal]);
    expect(skillFamilies.filter((family) => !reached.has(family.key))).toEqual([]);
  });

  it('has org units for 240 people, parents before their children', () => {
    expect(catalogueOrgUnits.reduce((sum, unit) => sum + unit.headcount, 0)).toBe(240);
    for (const [index, unit] of catalogueOrgUnits.entries()) {
      const before = catalogueOrgUnits.slice(0, index).map((other) => other.key);
      expect(unit.parent === undefined || before.includes(unit.parent), unit.key).toBe(true);
      expect(unit.headcount === 1 || unit.roles.length > 0, unit.key).toBe(true);
    }
  });

  it('has as many courses, trainings, pulses and spaces as the company', () => {
    const sizes = [catalogueCourses, catalogueTrainings, cataloguePulses, catalogueSpaces].map((list) => list.length);
    expect(sizes).toEqual([80, 30, 20, 12]);
    expect(
      catalogueCourses.filter((course) => !(course.duration > 0 && course.cost >= 0 && course.description)),
    ).toEqual([]);
  });

  it('speaks only of org units and locations there are', () => {
    const named = [
      ...catalogueTrainings.flatMap((training) => training.units),
      ...catalogueSpaces.map((space) => space.unit),
      ...onboardingGuides.map((guide) => guide.unit),
      ...castEmployees.map((person) => person.unit),
      ...cataloguePulses.flatMap(({ audience }) => (typeof audience === 'object' ? [audience.unit] : [])),
    ];
    expect(named.filter((key) => !units.has(key))).toEqual([]);
    const locations = catalogueLocations.map((location) => location.key);
    expect(castEmployees.filter((person) => !locations.includes(person.location))).toEqual([]);
    expect(new Set(castCandidates.map((person) => person.job))).toEqual(
      new Set(['Senior Data Engineer', 'Data Engineer']),
    );
  });
});
