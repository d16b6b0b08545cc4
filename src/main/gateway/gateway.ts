import { appOrigin, parseAppUrl } from '#main/protocol/app-origin.ts';
import { hostRequestHeaders, type Identity, rendererResponseHeaders } from './headers.ts';
import { problemResponse } from './problem.ts';
import { type RequestBody, readBody } from './replayable-body.ts';
import type { RunningRequests } from './running-requests.ts';
import { HostUnavailable, type Transport } from './transport.ts';

/** The signed-in session of the host that the gateway speaks to. */
export interface GatewaySession {
  /** Where the host is, as its requests name it. */
  baseUrl: string;
  /** Who is signed in; signs in first where nobody is. */
  identity(): Promise<Identity>;
  /** Signs in again after `refused` was answered with 401, once for all calls that were refused together. */
  renew(refused: Identity): Promise<Identity>;
  /** Keeps the cookies an answer sets. */
  keepCookies(setCookie: readonly string[]): void;
}

interface GatewayOptions {
  session: GatewaySession;
  transport: Transport;
  running: RunningRequests;
  /** Somebody signed in, in place of whoever was before. */
  onSignedIn: () => void;
  /** The session was ended by its user. */
  onSignedOut: () => void;
  log: (line: string) => void;
}

const methods: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'DELETE']);
const signingIn: ReadonlySet<string> = new Set(['/api/auth/login', '/api/auth/logout']);
const signedInBy: ReadonlySet<string> = new Set(['/api/auth/login', '/api/auth/accept-invitation']);
const signingOut: ReadonlySet<string> = new Set(['/api/auth/logout', '/api/auth/logout-everywhere']);

/** Answers `app://cadre/api/*` by the host, in the name of the signed-in user. Never rejects. */
export function createGateway({ session, transport, running, onSignedIn, onSignedOut, log }: GatewayOptions) {
  async function forward(request: Request, path: string, signal: AbortSignal): Promise<Response> {
    const body = await readBody(request.body);
    const target = new URL(path, session.baseUrl);
    const send = (identity: Identity, content: ReturnType<RequestBody['open']>): Promise<Response> => {
      const headers = hostRequestHeaders(request.headers, identity);
      // `duplex` is what the standard asks for a streamed body; the DOM's types do not know it yet.
      const init = { method: request.method, headers, body: content, duplex: 'half' as const, signal };
      return transport(new Request(target, init));
    };

    const identity = await session.identity();
    const response = await send(identity, body.open());
    if (response.status !== 401 || signingIn.has(target.pathname)) {
      return response;
    }
    const renewed = await session.renew(identity);
    if (!body.replayable) {
      return response;
    }
    await response.body?.cancel();
    return send(renewed, body.open());
  }

  function answerFailure(error: unknown, signal: AbortSignal): Response {
    if (signal.aborted) {
      // Nobody reads it: the page gave the call up. Any error status would stand on its console as a failure.
      return new Response(null, { status: 204 });
    }
    if (error instanceof HostUnavailable) {
      return problemResponse(503, error.code, 'The workspace is not available', error.message);
    }
    log(`gateway: ${error instanceof Error ? error.message : 'unknown failure'}`);
    return problemResponse(502, 'gateway_failed', 'The call could not be carried out');
  }

  return async function answer(request: Request): Promise<Response> {
    const url = parseAppUrl(request.url);
    const sender = request.headers.get('origin');
    if (url === undefined || (sender !== null && sender !== appOrigin)) {
      return problemResponse(403, 'foreign_origin', 'Only the app itself may call its API');
    }
    if (!methods.has(request.method)) {
      return problemResponse(405, 'method_not_allowed', 'The API knows GET, POST, PUT and DELETE');
    }
    const { signal, end } = running.begin(request.headers.get('x-request-id'));
    try {
      signal.throwIfAborted();
      const response = await forward(request, url.pathname + url.search, signal);
      session.keepCookies(response.headers.getSetCookie());
      const called = url.pathname.replace(/\/$/, '');
      if (response.ok && signedInBy.has(called)) {
        onSignedIn();
      }
      if (response.ok && signingOut.has(called)) {
        onSignedOut();
      }
      return new Response(response.body, {
        status: response.status,
        headers: rendererResponseHeaders(response.headers),
      });
    } catch (error) {
      return answerFailure(error, signal);
    } finally {
      end();
    }
  };
}
