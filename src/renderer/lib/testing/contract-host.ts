import { isContractProcedure } from '@orpc/contract';
import { StandardBracketNotationSerializer } from '@orpc/openapi-client/standard';
import type { z } from 'zod';
import { problem, signedInUser } from '#lib/policy/testing/fake-host.ts';
import type { CallName, CallOutput } from '#shared/contract/call-names.ts';
import { type Call, calls } from '#shared/contract/calls.ts';
import { contract } from '#shared/contract/index.ts';

/** What was asked, for answers that depend on it. */
export interface Asked {
  /** What stands in the path for its `{names}`. */
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  body: unknown;
  /** Its idempotency key. */
  key: string | undefined;
}

/** What reaches the window in place of what a call answers. */
class OnTheWire {
  readonly response: () => Response;
  constructor(response: () => Response) {
    this.response = response;
  }
}

/** The host refuses: 403, 404, 409 … or fails: 500 and above, tried again at once as often as it is tried again at all. */
export function fails(status: number, fields: Record<string, unknown> = {}): OnTheWire {
  return new OnTheWire(() => {
    const response = problem(status, { code: `http_${status}`, ...fields });
    response.headers.set('retry-after', '0');
    return response;
  });
}

/** The very bytes of an answer, which need not be what the contract says, nor JSON at all. */
export function raw(body: string, init: ResponseInit = {}): OnTheWire {
  return new OnTheWire(() => new Response(body, { headers: { 'content-type': 'application/json' }, ...init }));
}

/** Nobody can be reached. */
export const unreachable = new OnTheWire(() => {
  throw new TypeError('Failed to fetch');
});

type Given<Name extends CallName> = CallOutput<Name> | OnTheWire;
type Answer<Name extends CallName> =
  | Given<Name>
  | Promise<Given<Name>>
  | ((asked: Asked) => Given<Name> | Promise<Given<Name>>);

/** What the host answers to each call; a call that is not here may not be made. */
export type HostAnswers = { [Name in CallName]?: Answer<Name> };

const defaults = {
  'auth.me': signedInUser,
  'followers.list': { data: [], total: 0, page: 1, page_size: 20, is_mine: false },
  'compare.read': {
    job: { id: 'j', object_type: 'job', name: 'Job' },
    ...{ needs: [], people: [], left_out: 0, courses: [], assumptions: {}, weights: {} },
  },
  'interviewing.calendar': { data: [], total: 0, load: [] },
  'interviewing.availability': { data: [] },
  'interviewing.remind': { count: 1 },
  'interviewing.calendars': { data: [], total: 0 },
  'interviewing.keepCalendar': { data: [], total: 0 },
  'interviewing.removeCalendar': { data: [], total: 0 },
  'interviewing.ofCandidate': { data: [], total: 0, team: [] },
  'sentMessages.list': { data: [], total: 0, page: 1, page_size: 20 },
  'interviewing.plan': { data: [], may_write: false },
  'firstLook.read': { until: 'interview', roles: [], may_change: false, masks_caller: false },
  'interviewing.kit': {
    ...{ id: 'i', name: 'Interview', duration: 45, is_asked: false },
    ...{ attributes: [], questions: [], needs: [] },
    resume: { skills: [], experience: [], documents: [] },
  },
  'scorecards.list': { data: [], total: 0, may_write: false },
  'scores.settings': { off: [] },
  'scores.explain': { data: [], remarks: [], is_own: false },
  'assessments.list': { data: [], total: 0, page: 1, page_size: 20 },
  'notes.list': { data: [], total: 0, page: 1, page_size: 20 },
  'applications.list': { data: [], total: 0, page: 1, page_size: 20 },
  'applications.board': { data: [], page: 1, page_size: 10 },
  'applications.pipeline': { data: [], total: 0, people: 0, page: 1, page_size: 20 },
  'applications.funnel': { data: [], total: 0, people: 0, left: 0 },
  'applications.standing': { skills: [] },
  'metrics.read': { data: [] },
  'pulses.list': { data: [], total: 0, page: 1, page_size: 20 },
  'hiring.matches': { data: [], inside: 0, needs: [] },
  'imports.list': { data: [], total: 0, page: 1, page_size: 10 },
  'bulk.list': { data: [], total: 0, page: 1, page_size: 10 },
  'people.alike': { data: [] },
  'objects.search': { data: [] },
  'changes.list': { data: [], began_at: '2026-01-05T09:00:00.000Z' },
  'customFields.list': { data: [] },
  'views.list': { data: [] },
  'notifications.list': { data: [], total: 0, page: 1, page_size: 1, unread: 0 },
  'messages.list': { data: [], total: 0, page: 1, page_size: 20 },
} as const satisfies HostAnswers;

interface Route {
  call: Call;
  path: RegExp;
  input: z.ZodType | undefined;
  output: z.ZodType | undefined;
  /** Path, query and body reach the call apart. */
  isDetailed: boolean;
}

type Shapes = Omit<Route, 'call' | 'path'>;

function shapesOf(name: string): Shapes {
  const found = name
    .split('.')
    .reduce<unknown>(
      (at, part) => (typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined),
      contract,
    );
  const { inputSchema, outputSchema, route } = isContractProcedure(found) ? found['~orpc'] : {};
  return {
    input: inputSchema as z.ZodType | undefined,
    output: outputSchema as z.ZodType | undefined,
    isDetailed: route?.inputStructure === 'detailed',
  };
}

/** Paths without names come first: `/objects/counts` is no type of objects. */
const routes: readonly Route[] = calls
  .map((call) => ({
    call,
    path: new RegExp(`^${call.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    ...shapesOf(call.name),
  }))
  .sort((a, b) => Number(a.call.path.includes('{')) - Number(b.call.path.includes('{')));

const queries = new StandardBracketNotationSerializer();

/** What a call was asked with, as the host puts it together: names of the path, and the query or the body, or each apart. */
function inputOf({ isDetailed }: Route, { params, query, body }: Asked): unknown {
  const asked = queries.deserialize([...query]);
  if (isDetailed) {
    return { params, query: asked, body };
  }
  const given = body === undefined ? asked : body;
  return typeof given === 'object' && !Array.isArray(given) ? { ...given, ...params } : given;
}

async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type === 'application/octet-stream') {
    return new File([await request.arrayBuffer()], 'body', { type });
  }
  if (type.startsWith('multipart/form-data')) {
    return Object.fromEntries(await request.formData());
  }
  const text = await request.text();
  return text === '' ? undefined : JSON.parse(text);
}

/**
 * A host that answers what a test says, in the shapes of the contract: a call that nobody gave an answer for, and a
 * question or an answer that the contract would refuse, are faults.
 */
export function createContractHost(answers: HostAnswers) {
  const given: HostAnswers = { ...defaults, ...answers };
  const faults: string[] = [];
  const asked: { name: CallName; what: Asked }[] = [];

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const route = routes.find(({ call, path }) => call.method === request.method && path.test(url.pathname));
    if (route === undefined || !(route.call.name in given)) {
      faults.push(`nothing was said to answer to ${route?.call.name ?? `${request.method} ${url.pathname}`}`);
      return problem(501);
    }
    const name = route.call.name as CallName;
    const what: Asked = {
      params: { ...route.path.exec(url.pathname)?.groups },
      query: url.searchParams,
      body: await bodyOf(request),
      key: request.headers.get('idempotency-key') ?? undefined,
    };
    asked.push({ name, what });
    const question = route.input?.safeParse(inputOf(route, what));
    if (question?.success === false) {
      faults.push(`${name} is not asked so: ${question.error.message}`);
    }
    const said: unknown = given[name];
    const value: unknown = await (typeof said === 'function' ? said(what) : said);
    if (value instanceof OnTheWire) {
      return value.response();
    }
    const parsed = route.output?.safeParse(value);
    if (parsed?.success === false) {
      faults.push(`${name} does not answer so: ${parsed.error.message}`);
      return problem(501);
    }
    return value === undefined ? new Response(null, { status: 204 }) : Response.json(value);
  }

  return {
    answer,
    /** What the test did wrong so far. */
    faults,
    /** The calls of a name, in turn. */
    askedFor: (name: CallName) => asked.filter((one) => one.name === name).map((one) => one.what),
    /** From now on a call is answered otherwise. */
    answerWith<Name extends CallName>(name: Name, next: Answer<Name>): void {
      Object.assign(given, { [name]: next });
    },
  };
}

export type ContractHost = ReturnType<typeof createContractHost>;

/** An answer that comes when the test says so: until then a screen loads. */
export function held<Value>(value: Value): { answer: () => Promise<Value>; release: () => void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { answer: () => released.then(() => value), release: () => release() };
}
