const nameWord = /^\p{Lu}\p{M}*(?:['’-]?\p{L}\p{M}*)*\p{Ll}\p{M}*$/u;
const accounts = new Set(['admin', 'administrator', 'guest', 'owner', 'root', 'user']);

/** The account's name on this computer where it reads like a person's ("Maya", "Maya Okonjo"); nothing for a login. */
export function personalName(account: string): string {
  const words = account.trim().split(/\s+/u);
  const reads = words.every((word) => nameWord.test(word) && !accounts.has(word.toLowerCase()));
  return reads ? words.join(' ') : '';
}
