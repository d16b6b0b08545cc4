/** A call whose failures have another title (§8) for some bodies. */
type Variant = (body: unknown) => string | undefined;

function at(value: unknown, key: string): unknown {
  if (value instanceof FormData) {
    return value.get(key);
  }
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

const variants: Readonly<Record<string, Variant>> = {
  'trigger.run': (body) => (at(body, 'type') === 'process_files' ? 'trigger.processFiles' : undefined),
  'forms.create': (body) => (at(at(body, 'extra'), 'forms') === undefined ? undefined : 'forms.createMany'),
};

/** The name under which a call's title is looked up, once its body is known. */
export function titledCall(call: string, body: unknown): string {
  return variants[call]?.(body) ?? call;
}
