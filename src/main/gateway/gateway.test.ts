import { expect, test } from 'vitest';
import { createGateway, type GatewaySession } from './gateway.ts';
import type { Identity } from './headers.ts';
import { replayLimit } from './replayable-body.ts';
import { createRunningRequests } from './running-requests.ts';
import { HostUnavailable, type Transport } from './transport.ts';

const first: Identity = { userId: 'u1', cookie: 'cadre_session=old' };
const renewed: Identity = { userId: 'u1', cookie: 'cadre_session=new' };

function createGatewayWith(transport: Transport, session: Partial<GatewaySession> = {}) {
  const running = createRunningRequests();
  const kept: string[][] = [];
  const taken: string[][] = [];
  const signedIn: true[] = [];
  const signedOut: true[] = [];
  const answer = createGateway({
    session: {
      baseUrl: 'https://embedded.cadre.invalid',
      identity: () => Promise.resolve(first),
      renew: () => Promise.resolve(renewed),
      takeOver: async (userId, cookies) => void taken.push([userId, ...cookies]),
      keepCookies: (cookies) => void kept.push([...cookies]),
      ...session,
    },
    transport,
    running,
    onSignedIn: () => signedIn.push(true),
    onSignedOut: () => signedOut.push(true),
    log: () => undefined,
  });
  return { answer, running, kept, taken, signedIn, signedOut };
}

test('a call reaches the host under the signed-in user, path and query as they were', async () => {
  const seen: Request[] = [];
  const { answer, kept } = createGatewayWith((request) => {
    seen.push(request);
    return Promise.resolve(new Response('[]', { headers: { 'set-cookie': 'cadre_session=next; Path=/' } }));
  });
  const response = await answer(
    new Request('app://cadre/api/spaces/?types[]=job&search=a%2Fb', { headers: { 'user-id': 'someone-else' } }),
  );
  expect(seen[0]?.url).toBe('https://embedded.cadre.invalid/api/spaces/?types[]=job&search=a%2Fb');
  expect(seen[0]?.headers.get('user-id')).toBe('u1');
  expect(seen[0]?.headers.get('cookie')).toBe('cadre_session=old');
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(kept).toEqual([['cadre_session=next; Path=/']]);
});

test.each(['PATCH', 'HEAD', 'OPTIONS'])('%s is not a method of the API', async (method) => {
  const { answer } = createGatewayWith(() => Promise.reject(new Error('the host must not be asked')));
  expect((await answer(new Request('app://cadre/api/x', { method }))).status).toBe(405);
});

test('a call from another origin is refused', async () => {
  const { answer } = createGatewayWith(() => Promise.reject(new Error('the host must not be asked')));
  const request = new Request('app://cadre/api/x', { headers: { origin: 'https://evil.example' } });
  expect((await answer(request)).status).toBe(403);
});

test.each([
  ['/api/auth/logout', 204, 0, 1],
  ['/api/auth/logout-everywhere/', 204, 0, 1],
  ['/api/auth/logout', 503, 0, 0],
  ['/api/auth/login', 200, 1, 0],
  ['/api/auth/login', 403, 0, 0],
  ['/api/auth/accept-invitation', 200, 1, 0],
  ['/api/auth/me', 200, 0, 0],
])('%s answered with %i begins a session %i times and ends one %i times', async (path, status, begun, ended) => {
  const body = status === 204 ? null : '{"user":{"id":"u2"}}';
  const { answer, signedIn, signedOut } = createGatewayWith(async () => new Response(body, { status }));
  await answer(new Request(`app://cadre${path}`, { method: 'POST' }));
  expect([signedIn.length, signedOut.length]).toEqual([begun, ended]);
});

test('whoever a call signed in is taken over, cookie and all, before it is answered', async () => {
  const context = { user: { id: 'u2' }, language: 'en' };
  const headers = { 'set-cookie': 'cadre_session=second; Path=/' };
  const { answer, taken, kept } = createGatewayWith(async () => Response.json(context, { headers }));
  const response = await answer(new Request('app://cadre/api/auth/accept-invitation', { method: 'POST' }));
  expect(taken).toEqual([['u2', 'cadre_session=second; Path=/']]);
  expect(kept).toEqual([]);
  expect(await response.json()).toEqual(context);
});

test('a sign-in that does not tell whose it is begins no session', async () => {
  const { answer, taken, kept, signedIn } = createGatewayWith(async () => Response.json({ user: {} }));
  await answer(new Request('app://cadre/api/auth/login', { method: 'POST' }));
  expect([taken, kept, signedIn]).toEqual([[], [], []]);
});

test('after a 401 the gateway signs in and repeats the call, body included', async () => {
  const bodies: string[] = [];
  const { answer } = createGatewayWith(async (request) => {
    bodies.push(await request.text());
    const known = request.headers.get('cookie') === renewed.cookie;
    return new Response(known ? 'done' : null, { status: known ? 200 : 401 });
  });
  const response = await answer(new Request('app://cadre/api/x', { method: 'PUT', body: '{"name":"Ada"}' }));
  expect(await response.text()).toBe('done');
  expect(bodies).toEqual(['{"name":"Ada"}', '{"name":"Ada"}']);
});

test('a host that refuses the new session too is asked only twice', async () => {
  let calls = 0;
  const { answer } = createGatewayWith(() => {
    calls += 1;
    return Promise.resolve(new Response(null, { status: 401 }));
  });
  expect((await answer(new Request('app://cadre/api/x'))).status).toBe(401);
  expect(calls).toBe(2);
});

test('a body too large to keep streams through once; the next call finds the new session', async () => {
  let received = 0;
  let renewals = 0;
  const { answer } = createGatewayWith(
    async (request) => {
      received += (await request.arrayBuffer()).byteLength;
      return new Response(null, { status: 401 });
    },
    {
      renew: () => {
        renewals += 1;
        return Promise.resolve(renewed);
      },
    },
  );
  const size = replayLimit + 5;
  const response = await answer(new Request('app://cadre/api/x', { method: 'POST', body: new Uint8Array(size) }));
  expect(response.status).toBe(401);
  expect(received).toBe(size);
  expect(renewals).toBe(1);
});

test('a refused sign-in is the answer itself', async () => {
  let calls = 0;
  const { answer } = createGatewayWith(() => {
    calls += 1;
    return Promise.resolve(new Response(null, { status: 401 }));
  });
  const login = new Request('app://cadre/api/auth/login', { method: 'POST', body: '{}' });
  expect((await answer(login)).status).toBe(401);
  expect(calls).toBe(1);
});

test('without a host the answer is a 503 problem that says why', async () => {
  const { answer } = createGatewayWith(() =>
    Promise.reject(new HostUnavailable('database_damaged', 'The database cannot be read.')),
  );
  const response = await answer(new Request('app://cadre/api/x'));
  expect(response.status).toBe(503);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(await response.json()).toMatchObject({ code: 'database_damaged', detail: 'The database cannot be read.' });
});

test('a failure nobody foresaw tells nothing of itself', async () => {
  const { answer } = createGatewayWith(() => Promise.reject(new Error('secret detail')));
  const response = await answer(new Request('app://cadre/api/x'));
  expect(response.status).toBe(502);
  expect(await response.text()).not.toContain('secret detail');
});

function untilAborted(request: Request): Promise<Response> {
  return new Promise((_resolve, reject) => {
    request.signal.addEventListener('abort', () => reject(request.signal.reason));
    if (request.signal.aborted) {
      reject(request.signal.reason);
    }
  });
}

test('the bridge cancels a call by its id', async () => {
  let reached: () => void = () => undefined;
  const underWay = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const { answer, running } = createGatewayWith((request) => {
    reached();
    return untilAborted(request);
  });
  const response = answer(new Request('app://cadre/api/x', { headers: { 'x-request-id': 'r1' } }));
  await underWay;
  running.cancel('another');
  running.cancel('r1');
  expect((await response).status).toBe(204);
});

test('a cancellation that overtakes its call stops it before the host is asked', async () => {
  const { answer, running } = createGatewayWith(() => Promise.reject(new Error('the host must not be asked')));
  running.cancel('r1');
  const cancelled = await answer(new Request('app://cadre/api/x', { headers: { 'x-request-id': 'r1' } }));
  expect(cancelled.status).toBe(204);
});

test('only the newest cancellations without a call are remembered', async () => {
  const { answer, running } = createGatewayWith(() => Promise.resolve(new Response('ok')));
  for (let call = 0; call < 1000; call += 1) {
    running.cancel(`r${call}`);
  }
  const statusOf = async (id: string) =>
    (await answer(new Request('app://cadre/api/x', { headers: { 'x-request-id': id } }))).status;
  expect(await statusOf('r0')).toBe(200);
  expect(await statusOf('r999')).toBe(204);
});
