import { describe, expect, it } from 'vitest';
import { personalName } from './personal-name.ts';

describe('personalName', () => {
  it.each([
    ['Maya', 'Maya'],
    ['  Maya   Okonjo ', 'Maya Okonjo'],
    ['Jean-Luc O’Neil', 'Jean-Luc O’Neil'],
    ['Élodie Öz', 'Élodie Öz'],
    ['root', ''],
    ['maya', ''],
    ['maya.okonjo', ''],
    ['mokonjo2', ''],
    ['MAYA', ''],
    ['DESKTOP-4J2', ''],
    ['Administrator', ''],
    ['User', ''],
    ['', ''],
  ])('%j → %j', (account, name) => {
    expect(personalName(account)).toBe(name);
  });
});
