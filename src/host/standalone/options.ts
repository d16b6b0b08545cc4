import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { areRanges, localProxies } from './trusted-proxies.ts';

export const usage = `The API host of a company.

  npm run host -- --database <url> [--port 4600] [--address 127.0.0.1] [--files <folder>] [--create]
                  [--trust-proxy] [--proxies <addresses>]
  npm run host -- create-owner --database <url> --company <name> --email <address> [--name <name>] [--language en] [--create]
  npm run host -- reset-password --database <url> --email <address>

  --database     postgres://user:password@server/database, or the path of an SQLite file; CADRE_DATABASE where it is not given
  --create       makes the SQLite file where there is none; without it a path that leads to none is refused
  --port         where it listens (4600)
  --address      on which of this computer's addresses (127.0.0.1: put a proxy with TLS in front)
  --files        the folder of stored files; all processes of one database share it (cadre-files)
  --trust-proxy  believe the X-Forwarded-For of a proxy on this computer
  --proxies      and of the proxies at these addresses or ranges, with commas between (10.0.0.4,10.1.0.0/16)

  create-owner reads the owner's password from standard input and makes the company. reset-password writes a link that sets
  a new one, for an owner whom no other admin can help; it works once and for an hour.`;

const defaultPort = 4600;
const lastPort = 65_535;

export interface ServeOptions {
  command: 'serve';
  database: string;
  files: string;
  address: string;
  port: number;
  create: boolean;
  /** Whose X-Forwarded-For is believed. */
  proxies: string[];
}

export interface CreateOwnerOptions {
  command: 'create-owner';
  database: string;
  company: string;
  email: string;
  name: string;
  language: string;
  create: boolean;
}

export interface ResetPasswordOptions {
  command: 'reset-password';
  database: string;
  email: string;
}

function isPort(port: number): boolean {
  return Number.isInteger(port) && port >= 0 && port <= lastPort;
}

/** What the command line asks for; undefined where it makes no sense. */
export function readOptions(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): ServeOptions | CreateOwnerOptions | ResetPasswordOptions | undefined {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch {
    return undefined;
  }
  const { values, positionals } = parsed;
  const database = values.database ?? environment.CADRE_DATABASE;
  const create = values.create === true;
  const [command = 'serve', ...others] = positionals;
  if (database === undefined || database === '' || others.length > 0) {
    return undefined;
  }
  if (command === 'create-owner') {
    const { company, email, name = '', language = 'en' } = values;
    return company === undefined || email === undefined
      ? undefined
      : { command, database, company, email, name, language, create };
  }
  if (command === 'reset-password') {
    return values.email === undefined ? undefined : { command, database, email: values.email };
  }
  const port = values.port === undefined ? defaultPort : Number(values.port);
  const elsewhere = values.proxies?.split(',').map((address) => address.trim()) ?? [];
  if (command !== 'serve' || !isPort(port) || !areRanges(elsewhere)) {
    return undefined;
  }
  return {
    command,
    database,
    files: resolve(values.files ?? 'cadre-files'),
    address: values.address ?? '127.0.0.1',
    port,
    create,
    proxies: [...(values['trust-proxy'] === true ? localProxies : []), ...elsewhere],
  };
}

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      database: { type: 'string' },
      files: { type: 'string' },
      address: { type: 'string' },
      port: { type: 'string' },
      'trust-proxy': { type: 'boolean' },
      create: { type: 'boolean' },
      proxies: { type: 'string' },
      company: { type: 'string' },
      email: { type: 'string' },
      name: { type: 'string' },
      language: { type: 'string' },
    },
  });
}
