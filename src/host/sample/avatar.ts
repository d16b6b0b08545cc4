/** Grounds that white letters can be read on. */
const grounds = [
  '#7a5195',
  '#3d6fb6',
  '#2e7d5b',
  '#a8572f',
  '#b0476b',
  '#5d6ac4',
  '#7d6a1f',
  '#1f7a8c',
  '#8a4fa3',
  '#566246',
];

function escapeLetter(letter: string): string {
  return encodeURIComponent(letter);
}

/** A small picture of two letters on a ground that the text decides, as a `data:` address. */
export function avatar(text: string, letters: string): string {
  let sum = 0;
  for (const letter of text) {
    sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  }
  const ground = encodeURIComponent(grounds[sum % grounds.length] ?? '#3d6fb6');
  const shown = [...letters].map(escapeLetter).join('');
  return `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'%3E%3Crect width='40' height='40' fill='${ground}'/%3E%3Ctext x='20' y='25.5' font-family='Inter,system-ui,sans-serif' font-size='15' font-weight='600' fill='%23fff' text-anchor='middle'%3E${shown}%3C/text%3E%3C/svg%3E`;
}

/** A person's initials as a picture. */
export function personAvatar(person: { first: string; last: string }): string {
  return avatar(`${person.first} ${person.last}`, `${[...person.first][0] ?? ''}${[...person.last][0] ?? ''}`);
}
