import { z } from 'zod';
import { call } from './call.ts';

export const meta = {
  health: call({ access: 'public' })
    .route({ method: 'GET', path: '/api/health', summary: 'Is the host well' })
    .input(z.strictObject({}))
    .output(
      z.looseObject({
        status: z.enum(['ok', 'degraded']),
        version: z.string(),
        database: z.looseObject({ engine: z.string(), status: z.string() }),
        /** Which engine writes text and which hears; null is none. */
        engines: z.looseObject({ text: z.string(), transcription: z.string().nullable() }).optional(),
      }),
    ),
};

/** The OpenAPI 3.1 document of this contract; served beside it because it describes it. */
export const openApiPath = '/api/openapi.json';
