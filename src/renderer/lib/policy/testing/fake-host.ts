import { vi } from 'vitest';
import type { UserContext } from '#shared/domain/user-context.ts';

export const signedInUser: UserContext = {
  user: { id: 'u1', email: 'ada@example.com' },
  language: 'en',
  plan: 'free',
  trialDays: null,
  role: 'owner',
  staff: false,
  experienceStage: 'active',
  company: { id: 'c1', name: 'Acme' },
  companies: [],
  websocketGroup: 'g1',
};

/** Answers requests at the edge of the process, and remembers them. */
export function createFakeHost() {
  const sent: Request[] = [];
  const host = {
    sent,
    answer: (_request: Request): Response | Promise<Response> => Response.json({}),
    start() {
      sent.length = 0;
      host.answer = () => Response.json({});
      vi.stubGlobal('window', { location: { origin: 'app://cadre' }, cadre: { call: () => Promise.resolve() } });
      vi.stubGlobal('fetch', (request: Request) => {
        sent.push(request);
        return Promise.resolve(host.answer(request));
      });
    },
    stop: () => vi.unstubAllGlobals(),
  };
  return host;
}

export function problem(status: number, fields: Record<string, unknown> = {}): Response {
  const body = { type: 'about:blank', title: 'Error', status, code: 'x', ...fields };
  return Response.json(body, { status, statusText: String(fields.statusText ?? '') });
}
