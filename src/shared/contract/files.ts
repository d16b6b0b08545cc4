import { z } from 'zod';
import { objectAnswer } from '#shared/domain/object-schemas.ts';
import { chunk, form, jsonWithFile } from './bodies.ts';
import { call } from './call.ts';
import { errorTexts } from './errors.ts';
import { listOf, pageInput } from './lists.ts';

const id = z.string().min(1).max(64);
const subtype = z.string().trim().min(1).max(60);
const fileName = z.string().min(1).max(1000);
/** `pdf`, `.pdf` or a media type. */
const fileType = z.string().trim().max(200);
/** 25 MiB in base64. */
const base64 = z
  .string()
  .min(1)
  .max(36 * 1024 * 1024);

/** A document with what its file is; `text` is what the file says, with the one document that was asked for. */
const document = objectAnswer;

/** A whole file (200), or the part of it that was asked for (206). */
function bytesAnswer<Status extends number>(status: Status) {
  return z.object({ status: z.literal(status), headers: z.record(z.string(), z.string()), body: z.file() });
}

export const documentVersion = z.looseObject({
  version: z.number().int(),
  file_name: z.string(),
  media_type: z.string(),
  size: z.number().int(),
  file_hash: z.string(),
  user_id: z.string().nullable(),
  created_at: z.string(),
});

export const files = {
  list: call({ access: 'everybody', error: errorTexts.fetchingDocuments })
    .route({ method: 'GET', path: '/api/file_attachment/', summary: 'Documents of a subtype, about an object, or one' })
    .input(z.strictObject({ subtype: subtype.optional(), id: id.optional(), object_id: id.optional(), ...pageInput }))
    .output(listOf(document)),
  /** As JSON with the file in base64, or as a multipart form with the file in it. */
  create: call({
    access: ['create', 'document'],
    error: errorTexts.creatingDocument,
    body: { ...jsonWithFile, ...form },
    long: true,
  })
    .route({ method: 'POST', path: '/api/file_attachment/', summary: 'Store a file as a document', successStatus: 201 })
    .input(
      z.strictObject({
        file: z.union([base64, z.file()]),
        file_type: fileType.optional(),
        subtype: subtype.optional(),
        file_name: fileName.optional(),
        object_id: id.optional(),
      }),
    )
    .output(document),
  delete: call({ access: ['delete', 'document'], error: errorTexts.deletingDocuments })
    .route({ method: 'DELETE', path: '/api/file_attachment/', summary: 'Delete documents' })
    .input(z.strictObject({ document_ids: z.array(id).min(1).max(1000) }))
    .output(z.looseObject({ count: z.number().int() })),
  /** The bytes: an attachment, unless `inline` asks for a picture or a PDF to be shown. Takes `Range`. */
  content: call({ access: 'everybody', error: errorTexts.fetchingDocuments, long: true, streams: true })
    .route({
      method: 'GET',
      path: '/api/file_attachment/{id}/content',
      summary: 'The bytes of a document',
      outputStructure: 'detailed',
    })
    .input(
      z.strictObject({
        id,
        version: z.coerce.number().int().min(1).max(1_000_000).optional(),
        disposition: z.enum(['attachment', 'inline']).default('attachment'),
      }),
    )
    .output(z.union([bytesAnswer(200), bytesAnswer(206)])),
  versions: call({ access: 'everybody', error: errorTexts.fetchingDocuments })
    .route({ method: 'GET', path: '/api/file_attachment/{id}/versions', summary: 'The contents a document had' })
    .input(z.strictObject({ id }))
    .output(z.looseObject({ data: z.array(documentVersion) })),
};

const uploadState = z.looseObject({
  id: z.string(),
  size: z.number().int(),
  /** Bytes that have arrived; the next chunk begins here. */
  received: z.number().int(),
  expires_at: z.string(),
});

/** Large files in chunks of at most 1 MiB; an upload that broke off goes on where `received` says. */
export const uploads = {
  start: call({ access: 'everybody', error: errorTexts.creatingDocument, long: true })
    .route({ method: 'POST', path: '/api/uploads/', summary: 'Begin an upload', successStatus: 201 })
    .input(
      z.strictObject({
        name: fileName,
        size: z
          .number()
          .int()
          .min(1)
          .max(25 * 1024 * 1024),
        type: fileType.optional(),
        subtype: subtype.optional(),
        object_id: id.optional(),
      }),
    )
    .output(uploadState),
  /** The chunk as `application/octet-stream`; sent again it changes nothing. */
  chunk: call({ access: 'everybody', error: errorTexts.creatingDocument, body: chunk, long: true })
    .route({
      method: 'PUT',
      path: '/api/uploads/{id}',
      summary: 'Send a chunk, by the offset it begins at',
      inputStructure: 'detailed',
    })
    .input(
      z.object({
        params: z.strictObject({ id }),
        query: z.strictObject({ offset: z.coerce.number().int().min(0) }),
        body: z.file(),
      }),
    )
    .output(uploadState),
  /** Gives an upload up and frees its room; one that is gone already is as good. */
  cancel: call({ access: 'everybody', error: errorTexts.creatingDocument })
    .route({ method: 'DELETE', path: '/api/uploads/{id}', summary: 'Give an upload up' })
    .input(z.strictObject({ id }))
    .output(z.looseObject({ count: z.number().int() })),
  /** `hash`: SHA-256 of the whole file, hex: what arrived is held against it. */
  finish: call({ access: 'everybody', error: errorTexts.creatingDocument, long: true })
    .route({
      method: 'POST',
      path: '/api/uploads/{id}/finish',
      summary: 'Make a document of an upload',
      successStatus: 201,
    })
    .input(
      z.strictObject({
        id,
        hash: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    )
    .output(document),
};
