import type { ContractProcedure, ErrorMap, InferSchemaInput, InferSchemaOutput } from '@orpc/contract';
import type { AnyProcedure, Router } from '@orpc/server';
import type { Identity } from '#host/access/index.ts';
import type { SeenRevision } from '#host/store/revision.ts';
import type { CallMeta } from '#shared/contract/call.ts';
import { type Contract, contract } from '#shared/contract/index.ts';
import { type CallContext, signedInCalls } from './call-context.ts';

type Answer<Input, Output> = (
  identity: Identity,
  input: Input,
  signal: AbortSignal | undefined,
  seen: Promise<SeenRevision | undefined> | undefined,
) => Output | Promise<Output>;

/** What answers the calls of a domain: a function for each, under its name. */
export type AnswersOf<Domain extends keyof Contract> = {
  readonly [Call in keyof Contract[Domain]]: Contract[Domain][Call] extends ContractProcedure<
    infer Input,
    infer Output,
    ErrorMap,
    CallMeta
  >
    ? Answer<InferSchemaOutput<Input>, InferSchemaInput<Output>>
    : never;
};

interface Handled {
  input: unknown;
  context: CallContext & { identity: Identity };
  signal?: AbortSignal | undefined;
}

/**
 * The handlers of a domain that needs no more of a request than who makes it and what it says: `answers.create` answers
 * `memory.create`. A service that lacks one of the calls, or takes another input, does not compile.
 */
export function handlersOf<Domain extends keyof Contract>(
  domain: Domain,
  answers: AnswersOf<Domain>,
): Router<Contract[Domain], CallContext> {
  // Inside, which call it is is not told apart: the parameters' types hold each answer and its call together.
  const calls = signedInCalls[domain] as object as Record<
    string,
    { handler(run: (call: Handled) => unknown): AnyProcedure }
  >;
  const byName = answers as object as Record<string, Answer<unknown, unknown>>;
  const handlers = Object.keys(contract[domain]).map((name) => [
    name,
    calls[name]?.handler(({ input, context, signal }) => byName[name]?.(context.identity, input, signal, context.seen)),
  ]);
  return Object.fromEntries(handlers);
}
