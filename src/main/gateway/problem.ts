import type { Problem } from '#shared/contract/errors.ts';

/** An RFC 9457 answer that the gateway gives itself. */
export function problemResponse(status: number, code: string, title: string, detail?: string): Response {
  const body = { type: 'about:blank', title, status, code, detail } satisfies Problem;
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/problem+json' } });
}
