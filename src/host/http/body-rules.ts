const mebibyte = 1024 * 1024;

/** The media types a call's body may have, and how many bytes of each. */
export type BodyRule = Readonly<Record<string, number>>;

const json: BodyRule = { 'application/json': mebibyte };
/** A file of 25 MiB in base64 and what stands around it. */
const jsonWithFile: BodyRule = { 'application/json': 36 * mebibyte };

const form: BodyRule = { 'multipart/form-data': 100 * mebibyte };
/** Ten minutes of 16 kHz mono WAV are 19 MiB. */
const audioForm: BodyRule = { 'multipart/form-data': 26 * mebibyte };
const chunk: BodyRule = { 'application/octet-stream': mebibyte };

/** How much one file of a multipart body may hold. */
export const filePartLimit = 25 * mebibyte;

const rules: Readonly<Record<string, BodyRule>> = {
  'imports.preview': jsonWithFile,
  'imports.run': jsonWithFile,
  'files.create': { ...jsonWithFile, ...form },
  'uploads.chunk': chunk,
  'trigger.run': { ...jsonWithFile, ...form },
  'spaces.create': { ...json, ...form },
  'spaces.update': { ...json, ...form },
  'voice.transcribe': audioForm,
};

/** What the body of a call may be (contract.md "Limits"): JSON of 1 MiB unless the table says otherwise. */
export function bodyRuleOf(call: string): BodyRule {
  return rules[call] ?? json;
}

/** The calls that have a rule of their own; a test holds them against the calls there are. */
export const ruledBodies: readonly string[] = Object.keys(rules);
