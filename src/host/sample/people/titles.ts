import type { CatalogueRole } from '#host/sample/catalogue/org-unit.ts';
import type { Rank } from '#host/sample/model.ts';

const ranks: Readonly<Record<CatalogueRole['ladder'], readonly [string, string, string, string]>> = {
  technical: ['Junior ', '', 'Senior ', 'Staff '],
  business: ['Junior ', '', 'Senior ', 'Principal '],
  flat: ['', '', '', ''],
};

/** The title of a role at a rank, in title case. */
export function rankTitle(role: CatalogueRole, rank: Rank): string {
  return `${ranks[role.ladder][rank]}${role.title}`;
}

const properNames = new Set(['Android']);

function keepsCase(word: string): boolean {
  return properNames.has(word) || /[A-Z].*[A-Z]/.test(word.replace(/-.*/, ''));
}

/** `Senior Data Engineer` → `Senior data engineer`; names that carry capitals inside keep them. */
export function sentenceCase(title: string): string {
  return title
    .split(' ')
    .map((word, index) => (index === 0 || keepsCase(word) ? word : word.toLowerCase()))
    .join(' ')
    .replace(/-([A-Z])(?=[a-z])/g, (_match, letter: string) => `-${letter.toLowerCase()}`);
}

const foldedLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  å: 'a',
  ł: 'l',
  ı: 'i',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  œ: 'oe',
};

/** Lower-case letters and digits with single hyphens: what addresses and slugs are made of. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[ßæøåłıđðþœ]/g, (letter) => foldedLetters[letter] ?? '')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
