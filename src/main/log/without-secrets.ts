const left = '…';

/** `https://name:password@host`. */
const credentials = /\/\/[^\s/@]+@/g;
const named = /\b(authorization|cookie|key|password|secret|token)(["']?\s*[:=]\s*)(?:"[^"]*"|'[^']*'|\S+)/gi;
const bearer = /\b(basic|bearer)\s+\S+/gi;
/** Letters and digits in one run, as keys and sessions are; ids keep their dashes and hashes of files are short. */
const token = /(?<![\w+/=-])(?=[\w+=]*\d)(?=[\w+=]*[a-z])[\w+=]{20,}/gi;
const prefixed = /\b(?:sk|pk|rk|ghp|xox[a-z])[-_][\w-]{8,}/g;

/** A line as the log may keep it: what looks like a password, a key or a session is left out, wherever it came from. */
export function withoutSecrets(line: string): string {
  return line
    .replaceAll(credentials, `//${left}@`)
    .replaceAll(bearer, `$1 ${left}`)
    .replaceAll(named, `$1$2${left}`)
    .replaceAll(prefixed, left)
    .replaceAll(token, left);
}
