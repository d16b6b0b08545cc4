import type { CallMeta } from './call.ts';
import type { CallName } from './call-names.ts';
import { errorTexts } from './errors.ts';
import { eventsPath } from './events.ts';
import { auditExportPath, exportPath } from './exports.ts';
import { voluntaryPagePath } from './fairness.ts';
import { contract } from './index.ts';
import { openApiPath } from './meta.ts';
import { objectIndexPath } from './objects.ts';

/** Plain routes beside the contract: their answers are streams, or describe it. */
const plainCalls = {
  'events.stream': { method: 'GET', path: eventsPath, meta: { access: 'everybody', long: true } },
  'exports.run': { method: 'GET', path: exportPath, meta: { access: ['export'], long: true, companyOfQuery: true } },
  'exports.of': { method: 'POST', path: exportPath, meta: { access: ['export'], long: true, companyOfQuery: true } },
  'changes.exportAudit': { method: 'GET', path: auditExportPath, meta: { access: 'manageMembers', long: true } },
  'objects.index': {
    method: 'GET',
    path: objectIndexPath,
    meta: { access: 'everybody', error: errorTexts.fetchingObjects },
  },
  'meta.openapi': { method: 'GET', path: openApiPath, meta: { access: 'public' } },
  // A page of a browser: candidates have no Cadre.
  'voluntary.page': { method: 'GET', path: voluntaryPagePath, meta: { access: 'public' } },
  'voluntary.send': { method: 'POST', path: voluntaryPagePath, meta: { access: 'public', repeatable: false } },
} as const satisfies Readonly<Record<string, Omit<Call, 'name'>>>;

/** A call that is a plain route beside the contract. */
export type PlainCallName = keyof typeof plainCalls;

/** Every call a host answers as `domain.call`. */
export type AnyCallName = CallName | PlainCallName;

/** One call of the API: its name, method and path as contract.md writes it, and what is known of it. */
export interface Call {
  name: AnyCallName;
  method: string;
  path: string;
  meta: CallMeta;
}

function contractCalls(): Call[] {
  return Object.entries(contract).flatMap(([domain, procedures]) =>
    Object.entries(procedures).map(([procedure, { '~orpc': known }]) => {
      const { method, path } = known.route;
      if (method === undefined || path === undefined) {
        throw new Error(`${domain}.${procedure} has no route`);
      }
      return { name: `${domain}.${procedure}` as CallName, method, path, meta: known.meta };
    }),
  );
}

/** Every call a host answers. */
export const calls: readonly Call[] = [
  ...contractCalls(),
  ...Object.entries(plainCalls).map(([name, call]) => ({ name: name as PlainCallName, ...call })),
];

/** Whether the call is a plain route beside the contract. */
export function isPlain(name: AnyCallName): name is PlainCallName {
  return Object.hasOwn(plainCalls, name);
}

const metas = new Map<AnyCallName, CallMeta>(calls.map(({ name, meta }) => [name, meta]));

/** What is known of a call. */
export function metaOf(name: AnyCallName): CallMeta {
  const meta = metas.get(name);
  if (meta === undefined) {
    throw new Error(`There is no call ${name}`);
  }
  return meta;
}
