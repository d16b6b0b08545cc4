import { BoundedMap } from '#shared/lib/bounded-map.ts';
import type { Change } from './affected.ts';

/** The request that an answer came by, and when it was sent (`monotonicNow`): it knows of nothing later. */
export interface Sent {
  request: string;
  at: number;
  /** What of it stands in the change log, and can be taken back. */
  batch?: string | undefined;
}

/** More writes than can be waiting for their events. */
const mostRemembered = 200;

const said = new BoundedMap<string, Change>(mostRemembered);

/** Remembers what the write of a request changes, where that is more than its events tell. */
export function sayChange(request: string, change: Change): void {
  said.set(request, change);
}

/** What the write of a request changes; undefined where it did not say so, or is another window's. */
export function saidChange(request: string | undefined): Change | undefined {
  return request === undefined ? undefined : said.get(request);
}

const sentFor = new WeakMap<object, Sent>();
const filledBy = new WeakMap<object, Sent>();

/** Remembers by which request a write was answered. */
export function noteSent(answer: unknown, sent: Sent | undefined): void {
  if (typeof answer === 'object' && answer !== null && sent !== undefined) {
    sentFor.set(answer, sent);
  }
}

/** The request by which a query got what it has; undefined where it asked itself. */
export function filledFrom(query: object): Sent | undefined {
  return filledBy.get(query);
}

/** Tells that a query is being given what the write of a request answered. */
export function noteFilled(query: object, sent: Sent): void {
  filledBy.set(query, sent);
}

/** The query asked by itself: what it was given no longer counts. */
export function forgetFilled(query: object): void {
  filledBy.delete(query);
}

/** Whether a query has what this write answered. */
export function isFilledBy(query: object, answer: unknown): boolean {
  const filled = filledBy.get(query);
  return filled !== undefined && filled === sentOf(answer);
}

/** The request by which a write got this answer. */
export function sentOf(answer: unknown): Sent | undefined {
  return typeof answer === 'object' && answer !== null ? sentFor.get(answer) : undefined;
}
