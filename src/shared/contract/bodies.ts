const mebibyte = 1024 * 1024;

/** The media types a call's body may have, and how many bytes of each (contract.md "Limits"). */
export type BodyRule = Readonly<Record<string, number>>;

/** What a body is unless its call says otherwise. */
export const json: BodyRule = { 'application/json': mebibyte };

/** A file of 25 MiB in base64 and what stands around it. */
export const jsonWithFile: BodyRule = { 'application/json': 36 * mebibyte };

export const form: BodyRule = { 'multipart/form-data': 100 * mebibyte };

/** Ten minutes of 16 kHz mono WAV are 19 MiB. */
export const audioForm: BodyRule = { 'multipart/form-data': 26 * mebibyte };

/** What the form of a page sends. */
export const urlencoded: BodyRule = { 'application/x-www-form-urlencoded': 16 * 1024 };

export const chunk: BodyRule = { 'application/octet-stream': mebibyte };

/** How much one file of a multipart body may hold, in bytes. */
export const filePartLimit = 25 * mebibyte;
