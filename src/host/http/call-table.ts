import { calls as allCalls, type Call } from '#shared/contract/calls.ts';

/** By code unit: a language's order takes longer to load than all the calls. */
function compareText(left: string, right: string): number {
  if (left === right) {
    return 0;
  }
  return left < right ? -1 : 1;
}

/** Every call the host answers, ordered by path and method. */
export const calls: readonly Call[] = [...allCalls].sort(
  (left, right) => compareText(left.path, right.path) || compareText(left.method, right.method),
);

function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** Calls whose path has no variables, by that path: `/api/objects/search` is itself before it is an object type. */
const fixed = new Map<string, Call[]>();
const patterns: { call: Call; pattern: RegExp }[] = [];
for (const call of calls) {
  const path = withoutTrailingSlash(call.path);
  if (path.includes('{')) {
    patterns.push({ call, pattern: new RegExp(`^${path.replaceAll(/\{[^{}]+\}/g, '[^/]+')}$`) });
  } else {
    fixed.set(path, [...(fixed.get(path) ?? []), call]);
  }
}
patterns.sort((left, right) => variablesOf(left.call) - variablesOf(right.call));

function variablesOf({ path }: Call): number {
  return path.split('{').length - 1;
}

function withMethod(calls: readonly Call[], method: string): Call | undefined {
  return calls.find((call) => call.method === method);
}

export type CallMatch = { call: Call } | { allowed: readonly string[] };

/** The call a request means, or the methods its path has; a trailing slash makes no difference. */
export function findCall(method: string, path: string): CallMatch {
  const plain = withoutTrailingSlash(path);
  const named = fixed.get(plain) ?? [];
  const found = withMethod(named, method);
  if (found !== undefined) {
    return { call: found };
  }
  const fitting = patterns.filter((entry) => entry.pattern.test(plain)).map((entry) => entry.call);
  const fit = withMethod(fitting, method);
  return fit === undefined ? { allowed: [...named, ...fitting].map((call) => call.method) } : { call: fit };
}
