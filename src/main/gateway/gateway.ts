import { z } from 'zod';
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
  /** Signs in by an answer: whose session it opened, and its cookies. */
  takeOver(userId: string, setCookie: readonly string[]): Promise<void>;
  /** Keeps the cookies that an answer to a call of this session sets. */
  keepCookies(setCookie: readonly string[], sentAs: Identity): void;
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

/** What a host answers whom it signed in: the user context of §3. */
const signedInAnswer = z.looseObject({ user: z.looseObject({ id: z.string().min(1) }) });

const methods: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'DELETE']);
/** Refused with 401, these speak of a password that was sent, not of the session. */
const signingIn: ReadonlySet<string> = new Set([
  '/api/auth/login',
  '/api/auth/logout',
  '/api/auth/accept-invitation',
  '/api/auth/confirm-email',
]);
const signedInBy: ReadonlySet<string> = new Set(['/api/auth/login', '/api/auth/accept-invitation']);
const signingOut: ReadonlySet<string> = new Set(['/api/auth/logout', '/api/auth/logout-everywhere']);

/** Answers `app://cadre/api/*` by the host, in the name of the signed-in user. Never rejects. */
export function createGateway({ session, transport, running, onSignedIn, onSignedOut, log }: GatewayOptions) {
  async function forward(
    request: Request,
    path: string,
    signal: AbortSignal,
  ): Promise<{ response: Response; sentAs: Identity }> {
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
      return { response, sentAs: identity };
    }
    const renewed = await session.renew(identity);
    if (!body.replayable) {
      return { response, sentAs: identity };
    }
    await response.body?.cancel();
    return { response: await send(renewed, body.open()), sentAs: renewed };
  }

  function asJson(text: string): unknown {
    try {
      return JSON.parse(text);
    } catch {
      return undefined;
    }
  }

  /** @returns the body of the answer, which was read */
  async function beginSession(response: Response): Promise<string> {
    const text = await response.text();
    const context = signedInAnswer.safeParse(asJson(text));
    if (context.success) {
      await session.takeOver(context.data.user.id, response.headers.getSetCookie());
      onSignedIn();
    } else {
      log('gateway: who was signed in is not told');
    }
    return text;
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
      const { response, sentAs } = await forward(request, url.pathname + url.search, signal);
      const called = url.pathname.replace(/\/$/, '');
      let body: string | ReadableStream<Uint8Array> | null = response.body;
      if (response.ok && signedInBy.has(called)) {
        body = await beginSession(response);
      } else {
        session.keepCookies(response.headers.getSetCookie(), sentAs);
      }
      if (response.ok && signingOut.has(called)) {
        onSignedOut();
      }
      return new Response(body, {
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
