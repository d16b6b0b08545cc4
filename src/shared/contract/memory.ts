import { z } from 'zod';
import { longestMemory } from '#shared/domain/longest-memory.ts';
import { call } from './call.ts';
import { listOf, pageInput } from './lists.ts';

const id = z.string().min(1).max(64);
const text = z.string().trim().min(1).max(longestMemory);
const path = '/api/memory/';

const memoryItem = z.looseObject({
  id: z.string(),
  text: z.string(),
  source: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});

export type MemoryItem = z.infer<typeof memoryItem>;

/** What the product remembers for a user in a company; nobody else reads it. */
export const memory = {
  list: call({ access: 'everybody' })
    .route({ method: 'GET', path, summary: 'What is remembered, newest first' })
    .input(z.strictObject(pageInput))
    .output(listOf(memoryItem)),
  create: call({ access: 'everybody' })
    .route({ method: 'POST', path, summary: 'Remember something', successStatus: 201 })
    .input(z.strictObject({ text, source: z.string().trim().min(1).max(60).default('user') }))
    .output(memoryItem),
  update: call({ access: 'everybody' })
    .route({ method: 'PUT', path, summary: 'Change what is remembered' })
    .input(z.strictObject({ id, text }))
    .output(memoryItem),
  delete: call({ access: 'everybody' })
    .route({ method: 'DELETE', path, summary: 'Forget something' })
    .input(z.strictObject({ memory_id: id }))
    .output(z.looseObject({ count: z.number().int() })),
};
