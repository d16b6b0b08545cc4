import { calls } from '#host/http/call-table.ts';
import type { Call } from '#shared/contract/calls.ts';

/** An operation of an OpenAPI document, as far as it is completed here. */
type Operation = { parameters?: unknown[]; responses?: object; [key: string]: unknown };

/** The values of a sentence, by the names in its text. */
const values = { type: 'object', additionalProperties: { type: ['string', 'number'] } };

const problem = {
  description: 'A problem (RFC 9457)',
  content: {
    'application/problem+json': {
      schema: {
        type: 'object',
        required: ['type', 'title', 'status', 'code'],
        properties: {
          type: { type: 'string' },
          title: { type: 'string' },
          status: { type: 'integer' },
          detail: { type: 'string' },
          code: { type: 'string' },
          reason: { type: 'string' },
          values,
          errors: {
            type: 'array',
            items: {
              type: 'object',
              properties: {
                path: { type: 'string' },
                message: { type: 'string' },
                code: { type: 'string' },
                values,
              },
            },
          },
        },
      },
    },
  },
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same request under the same key is done once and answered the same for 24 hours',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

/** Who calls: the session's cookie, and its user's id. */
export const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: 'cadre_session' },
  user: { type: 'apiKey', in: 'header', name: 'user-id' },
};

function withoutSlash(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : path;
}

function complete(operation: Operation, { method, meta }: Call): Operation {
  const isRepeatable = method !== 'GET' && meta.repeatable !== false;
  return {
    ...operation,
    ...(meta.access === 'public' ? {} : { security: [{ session: [], user: [] }] }),
    ...(isRepeatable ? { parameters: [...(operation.parameters ?? []), idempotencyKey] } : {}),
    responses: { ...operation.responses, default: problem },
  };
}

/**
 * The paths of an OpenAPI document as contract.md writes them, trailing slashes included, each operation with what all
 * have in common: problems, who calls, `Idempotency-Key`.
 */
export function withCommon(paths: object): Record<string, Record<string, Operation>> {
  const completed: Record<string, Record<string, Operation>> = {};
  for (const call of calls) {
    const { method, path } = call;
    const methods: unknown = Reflect.get(paths, withoutSlash(path)) ?? Reflect.get(paths, path);
    const operation: unknown =
      typeof methods === 'object' && methods !== null ? Reflect.get(methods, method.toLowerCase()) : undefined;
    if (typeof operation === 'object' && operation !== null) {
      completed[path] = { ...completed[path], [method.toLowerCase()]: complete({ ...operation }, call) };
    }
  }
  return completed;
}
