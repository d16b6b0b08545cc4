import { calls as callsDe } from './de/calls.ts';
import { common as commonDe } from './de/common.ts';
import { errors as errorsDe } from './de/errors.ts';
import { host as hostDe } from './de/host.ts';
import { shell as shellDe } from './de/shell.ts';
import { calls } from './en/calls.ts';
import { common } from './en/common.ts';
import { errors } from './en/errors.ts';
import { host } from './en/host.ts';
import { shell } from './en/shell.ts';
import { calls as callsEs } from './es/calls.ts';
import { common as commonEs } from './es/common.ts';
import { errors as errorsEs } from './es/errors.ts';
import { host as hostEs } from './es/host.ts';
import { shell as shellEs } from './es/shell.ts';
import { defineWords } from './words.ts';

declare module './words.ts' {
  interface Words {
    calls: typeof calls;
    common: typeof common;
    errors: typeof errors;
    host: typeof host;
    shell: typeof shell;
  }
}

export const callWords = defineWords('calls', calls, callsDe, callsEs);
/** At hand with every other namespace. */
export const commonWords = defineWords('common', common, commonDe, commonEs);
export const errorWords = defineWords('errors', errors, errorsDe, errorsEs);
/** Sentences of the host. */
export const hostWords = defineWords('host', host, hostDe, hostEs);
/** The frame around the screens. */
export const shellWords = defineWords('shell', shell, shellDe, shellEs);
