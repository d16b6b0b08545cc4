import { AsyncLocalStorage } from 'node:async_hooks';

const causes = new AsyncLocalStorage<string | undefined>();

/** What a client may call its request; anything else is not told on. */
const requestId = /^[\w-]{1,64}$/;

/** Runs `work` for the request with this `x-request-id`: the events it publishes name it. */
export function whileAnswering<Answer>(id: string | null, work: () => Answer): Answer {
  return causes.run(id !== null && requestId.test(id) ? id : undefined, work);
}

/** The request that is being answered, so that its sender can tell its own events from those of others. */
export function causedBy(): { request?: string } {
  const request = causes.getStore();
  return request === undefined ? {} : { request };
}
