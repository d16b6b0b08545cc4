import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export const usage = `The API host of a company.

  npm run host -- --database <url> [--port 4600] [--address 127.0.0.1] [--files <folder>] [--trust-proxy]
  npm run host -- create-owner --database <url> --company <name> --email <address> [--name <name>] [--language en]

  --database     postgres://user:password@server/database, or the path of an SQLite file; CADRE_DATABASE where it is not given
  --port         where it listens (4600)
  --address      on which of this computer's addresses (127.0.0.1: put a proxy with TLS in front)
  --files        the folder of stored files; all processes of one database share it (cadre-files)
  --trust-proxy  believe the proxy's X-Forwarded-For, X-Forwarded-Proto

  create-owner reads the owner's password from standard input and makes the company.`;

const defaultPort = 4600;
const lastPort = 65_535;

export interface ServeOptions {
  command: 'serve';
  database: string;
  files: string;
  address: string;
  port: number;
  trustProxy: boolean;
}

export interface CreateOwnerOptions {
  command: 'create-owner';
  database: string;
  company: string;
  email: string;
  name: string;
  language: string;
}

function isPort(port: number): boolean {
  return Number.isInteger(port) && port >= 0 && port <= lastPort;
}

/** What the command line asks for; undefined where it makes no sense. */
export function readOptions(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): ServeOptions | CreateOwnerOptions | undefined {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch {
    return undefined;
  }
  const { values, positionals } = parsed;
  const database = values.database ?? environment.CADRE_DATABASE;
  const [command = 'serve', ...others] = positionals;
  if (database === undefined || database === '' || others.length > 0) {
    return undefined;
  }
  if (command === 'create-owner') {
    const { company, email, name = '', language = 'en' } = values;
    return company === undefined || email === undefined
      ? undefined
      : { command, database, company, email, name, language };
  }
  const port = values.port === undefined ? defaultPort : Number(values.port);
  if (command !== 'serve' || !isPort(port)) {
    return undefined;
  }
  return {
    command,
    database,
    files: resolve(values.files ?? 'cadre-files'),
    address: values.address ?? '127.0.0.1',
    port,
    trustProxy: values['trust-proxy'] === true,
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
      company: { type: 'string' },
      email: { type: 'string' },
      name: { type: 'string' },
      language: { type: 'string' },
    },
  });
}
