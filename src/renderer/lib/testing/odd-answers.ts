import { raw } from './contract-host.ts';

type OnTheWire = ReturnType<typeof raw>;

/** A host, or something before it, that says no and does not say when to ask again, unless in its headers. */
export function problemOnTheWire(status: number, title: string, headers: Record<string, string> = {}): OnTheWire {
  const body = JSON.stringify({ type: 'about:blank', title, status, code: `http_${status}` });
  return raw(body, { status, headers: { 'content-type': 'application/problem+json', ...headers } });
}

function withKeys(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(withKeys);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const known = Object.entries(value).map(([key, one]) => [key, withKeys(one)]);
  return { ...Object.fromEntries(known), key_of_a_newer_host: { nested: [1, 'two', null] } };
}

function withTypes(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.length === 0 ? 'none' : value.map(withTypes);
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withTypes(one)]));
  }
  const wrong: Readonly<Record<string, unknown>> = { string: { text: value }, number: `${value}`, boolean: [value] };
  return wrong[typeof value] ?? value;
}

/** An answer that breaks off: no JSON. */
export function brokenOff(answer: object): OnTheWire {
  const text = JSON.stringify(answer);
  return raw(text.slice(0, Math.ceil(text.length / 2)));
}

/** A newer host's answer: every object in it has a key more. */
export function withExtraKeys(answer: object): OnTheWire {
  return raw(JSON.stringify(withKeys(answer)));
}

/** Each value of an answer is of another type. */
export function withWrongTypes(answer: object): OnTheWire {
  return raw(JSON.stringify(withTypes(answer)));
}
