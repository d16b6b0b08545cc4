import { z } from 'zod';
import { objectRef } from '#shared/domain/object-ref.ts';
import { call } from './call.ts';
import { listOf, pageInput } from './lists.ts';

const id = z.string().min(1).max(64);
const path = '/api/followers/';

/** A member who follows an object, and since when. */
const follower = objectRef.extend({ since: z.string() });

/** Whether the caller is one of those who follow. */
const own = { is_mine: z.boolean() };

/** Who follows an object (records.md "On every record"): whoever sees it may follow it, and sees who else does. */
export const followers = {
  /** Who began first comes first. */
  list: call({ access: 'everybody' })
    .route({ method: 'GET', path, summary: 'Who follows an object' })
    .input(z.strictObject({ object_id: id, ...pageInput }))
    .output(listOf(follower).extend(own)),
  /** Says it again without harm. */
  set: call({ access: 'everybody' })
    .route({ method: 'PUT', path, summary: 'Follow an object, or follow it no longer' })
    .input(z.strictObject({ object_id: id, follow: z.boolean() }))
    .output(z.looseObject({ object_id: z.string(), total: z.number().int(), ...own })),
};
