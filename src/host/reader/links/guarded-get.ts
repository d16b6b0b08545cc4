import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { ReaderFailure } from '#host/reader/reader.ts';
import { say } from '#shared/domain/sentences.ts';
import { isPublicAddress } from './public-address.ts';

/** Which addresses may be reached, and how names become addresses. */
export interface NetworkRules {
  isAllowed(address: string): boolean;
  lookup: LookupFunction;
  /** Addresses that the agent lets through although it takes them for somebody's own. */
  except: string[];
}

export const publicNetwork: NetworkRules = {
  isAllowed: isPublicAddress,
  lookup: systemLookup as LookupFunction,
  except: [],
};

export interface Fetched {
  /** The address after redirects. */
  url: URL;
  contentType: string;
  bytes: Buffer;
  /** Whether the answer was longer than what was read. */
  cut: boolean;
}

export interface GuardedGetOptions {
  rules: NetworkRules;
  signal: AbortSignal;
  maxBytes: number;
  accept: string;
}

const mostHops = 3;
/** Names that by agreement lead into somebody's own network. */
const innerName = /(?:^|\.)(?:localhost|local|internal|home\.arpa|onion)\.?$/i;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

function refused(): ReaderFailure {
  return new ReaderFailure('refused', say('publicOnly'));
}

function unreachable(): ReaderFailure {
  return new ReaderFailure('unreachable', say('addressUnreachable'));
}

/** @throws ReaderFailure `refused` for what is no plain address of a public web page. */
function requirePlainUrl(url: URL, rules: NetworkRules): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (!isWeb || url.username !== '' || url.password !== '' || host === '' || innerName.test(host)) {
    throw refused();
  }
  // Nothing is looked up for an address that stands there as such; the URL parser has undone its other spellings.
  if (isIP(host) !== 0 && !rules.isAllowed(host)) {
    throw refused();
  }
}

/** Resolves a name; one address that is not allowed makes the name forbidden. */
function checkedLookup({ lookup, isAllowed }: NetworkRules): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const addresses: LookupAddress[] = Array.isArray(found) ? found : [];
      const [first] = addresses;
      if (error !== null || first === undefined) {
        callback(error ?? new Error('no address'), '', 0);
      } else if (!addresses.every(({ address }) => isAllowed(address))) {
        callback(refused(), '', 0);
      } else if (options.all === true) {
        callback(null, addresses);
      } else {
        callback(null, first.address, first.family);
      }
    });
  };
}

function requestOnce(url: URL, { rules, signal, accept }: GuardedGetOptions): Promise<IncomingMessage> {
  const filter = { allowIPAddressList: rules.except };
  const secure = url.protocol === 'https:';
  const options = {
    agent: secure ? new RequestFilteringHttpsAgent(filter) : new RequestFilteringHttpAgent(filter),
    lookup: checkedLookup(rules),
    signal,
    headers: { accept, 'accept-encoding': 'identity', 'user-agent': 'Cadre link preview' },
  };
  return new Promise((resolve, reject) => {
    const request = (secure ? httpsRequest : httpRequest)(url, options);
    request.on('socket', (socket) => {
      // The connection's own address counts, whatever a resolver said before.
      socket.once('connect', () => {
        if (!rules.isAllowed(socket.remoteAddress ?? '')) {
          request.destroy(refused());
        }
      });
    });
    request.on('response', resolve);
    request.on('error', reject);
    request.end();
  });
}

/** Passes on that the response broke off, too, as `pipe` would not. */
function through(response: IncomingMessage, unpack: Transform): Readable {
  return pipeline(response, unpack, () => undefined);
}

function unpacked(response: IncomingMessage): Readable {
  switch (response.headers['content-encoding']?.toLowerCase()) {
    case undefined:
    case '':
    case 'identity':
      return response;
    case 'gzip':
      return through(response, createGunzip());
    case 'deflate':
      return through(response, createInflate());
    case 'br':
      return through(response, createBrotliDecompress());
    default:
      throw new ReaderFailure('unreadable', say('pagePacked'));
  }
}

async function readUpTo(response: IncomingMessage, maxBytes: number): Promise<{ bytes: Buffer; cut: boolean }> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of unpacked(response)) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > maxBytes) {
        break;
      }
    }
  } finally {
    response.destroy();
  }
  return { bytes: Buffer.concat(chunks).subarray(0, maxBytes), cut: size > maxBytes };
}

async function follow(start: URL, options: GuardedGetOptions): Promise<Fetched> {
  let url = start;
  for (let hop = 0; hop <= mostHops; hop += 1) {
    requirePlainUrl(url, options.rules);
    const response = await requestOnce(url, options);
    const { location } = response.headers;
    const status = response.statusCode ?? 0;
    if (redirects.has(status) && location !== undefined) {
      response.destroy();
      if (!URL.canParse(location, url.href)) {
        throw unreachable();
      }
      url = new URL(location, url);
      continue;
    }
    if (status < 200 || status > 299) {
      response.destroy();
      throw new ReaderFailure('unreachable', say('addressAnswers', { status }));
    }
    const read = await readUpTo(response, options.maxBytes);
    return { url, contentType: response.headers['content-type'] ?? '', ...read };
  }
  throw new ReaderFailure('unreachable', say('addressLeadsOn', { most: mostHops }));
}

function failureOf(error: unknown, signal: AbortSignal): ReaderFailure {
  if (error instanceof ReaderFailure) {
    return error;
  }
  if (signal.aborted) {
    return new ReaderFailure('timeout', say('pageSlow'));
  }
  // The agent's own refusals are plain errors.
  return error instanceof Error && error.message.includes('is not allowed') ? refused() : unreachable();
}

/**
 * Reads a public address: http or https, no credentials, at most three redirects, each checked like the first. Goes
 * through no proxy and sends nothing that says who asks.
 * @throws ReaderFailure `refused`, `unreachable`, `timeout`, `unreadable`.
 */
export async function guardedGet(url: URL, options: GuardedGetOptions): Promise<Fetched> {
  try {
    return await follow(url, options);
  } catch (error) {
    throw failureOf(error, options.signal);
  }
}
