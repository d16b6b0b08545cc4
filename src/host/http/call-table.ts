import { eventsPath } from '#shared/contract/events.ts';
import { exportPath } from '#shared/contract/exports.ts';
import { contract } from '#shared/contract/index.ts';
import { openApiPath } from '#shared/contract/meta.ts';
import { objectIndexPath } from '#shared/contract/objects.ts';

/** One call of the API: its name in the contract, method and path as contract.md writes it. */
export interface Call {
  name: string;
  method: string;
  path: string;
}

/** Calls that are served beside the contract. */
const plainCalls: readonly Call[] = [
  { name: 'events.stream', method: 'GET', path: eventsPath },
  { name: 'exports.run', method: 'GET', path: exportPath },
  { name: 'objects.index', method: 'GET', path: objectIndexPath },
  { name: 'meta.openapi', method: 'GET', path: openApiPath },
];

function contractCalls(): Call[] {
  return Object.entries(contract).flatMap(([domain, calls]) =>
    Object.entries(calls).map(([name, call]) => {
      const { method, path } = call['~orpc'].route;
      if (method === undefined || path === undefined) {
        throw new Error(`${domain}.${name} has no route`);
      }
      return { name: `${domain}.${name}`, method, path };
    }),
  );
}

/** Every call the host answers, ordered by path and method. */
export const calls: readonly Call[] = [...contractCalls(), ...plainCalls].sort((left, right) =>
  left.path === right.path ? left.method.localeCompare(right.method) : left.path.localeCompare(right.path),
);

function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

const patterns = calls
  .map((call) => {
    const pattern = withoutTrailingSlash(call.path).replaceAll(/\{[^}]+\}/g, '[^/]+');
    return { call, pattern: new RegExp(`^${pattern}$`), variables: call.path.split('{').length - 1 };
  })
  // `/api/objects/search` is itself before it is an object type.
  .sort((left, right) => left.variables - right.variables);

export type CallMatch = { call: Call } | { allowed: readonly string[] };

/** The call a request means, or the methods its path has; a trailing slash makes no difference. */
export function findCall(method: string, path: string): CallMatch {
  const plain = withoutTrailingSlash(path);
  const here = patterns.filter((entry) => entry.pattern.test(plain));
  const found = here.find((entry) => entry.call.method === method);
  return found === undefined ? { allowed: here.map((entry) => entry.call.method) } : { call: found.call };
}
