import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useUploadProblem } from '#blocks/attachments/use-upload-problem.ts';
import { descriptorOf } from '#blocks/object/descriptors.ts';
import { keepNewObject } from '#lib/keep-new-object.ts';
import { write } from '#lib/policy/writes.ts';
import { retryUpload, startUpload, uploadOf, useUpload, whenSent } from '#lib/uploads/upload-store.ts';
import { typeCalls } from '#shared/contract/type-calls.ts';
import { isFields } from '#shared/domain/nested.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectAnswer } from '#shared/domain/object-schemas.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import type { EditErrors } from './form-draft.ts';
import { asFile, type DraftValue } from './form-values.ts';
import { useUpdateObject } from './mutations.ts';
import { nestedChanges } from './nested-changes.ts';

/**
 * Creates an object that is made of a file: the file is sent as one that is dropped is, and then said of the object what
 * else was typed. Sent again after a failure, it goes on where it was.
 */
export function useCreateOfFile(type: ObjectType) {
  const client = useQueryClient();
  const problemOf = useUploadProblem();
  const update = useUpdateObject(type);
  const field = descriptorOf(type).form.find(({ kind }) => kind === 'file');
  const sent = useRef<{ key: string; file: File } | null>(null);
  const made = useRef<ObjectAnswer | null>(null);
  const [key, setKey] = useState<string | null>(null);

  function begin(file: File, objectId: string | undefined): string {
    if (sent.current?.file === file) {
      retryUpload(sent.current.key);
      return sent.current.key;
    }
    const begun = startUpload(file, { objectId, isToldBySender: true });
    sent.current = { key: begun, file };
    setKey(begun);
    return begun;
  }

  async function send(file: File, { object: about, ...rest }: Readonly<Record<string, unknown>>): Promise<ObjectOf> {
    const objectId = isFields(about) && typeof about.id === 'string' ? about.id : undefined;
    made.current ??= await whenSent(begin(file, objectId));
    const { id } = made.current;
    const answer = Object.keys(rest).length === 0 ? made.current : await update.change(id, nestedChanges(rest));
    return keepNewObject(client, type, answer);
  }

  return {
    upload: useUpload(key),
    /** Before the paths of what the host finds wrong with the other fields; undefined where the type is made of no file. */
    prefix: field === undefined ? undefined : update.prefix,
    /** Undefined where the type is made of no file. */
    create(changes: Readonly<Record<string, unknown>>): Promise<ObjectOf> | undefined {
      const { [field?.key ?? '']: value, ...rest } = changes;
      const file = asFile(value as DraftValue | undefined);
      return file === null ? undefined : send(file, rest);
    },
    /** What was typed is given up: what the file became already goes with it, which is told with its Undo. */
    giveUp(): void {
      const { call, input } = typeCalls[type].remove;
      if (made.current !== null) {
        // A failure is told by the policy of the write.
        write(client, call, input([made.current.id])).catch(() => undefined);
      }
    },
    /** Why the file did not arrive, at its field; undefined where it did, or there is none. */
    problems(): EditErrors | undefined {
      const upload = sent.current === null ? undefined : uploadOf(sent.current.key);
      return field === undefined || upload?.phase !== 'failed' ? undefined : { [field.key]: problemOf(upload).text };
    },
  };
}
