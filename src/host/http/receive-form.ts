import { createHash, type Hash } from 'node:crypto';
import { tellClient } from '#host/lib/client-sentences.ts';
import { Refusal } from '#host/lib/refusal.ts';
import { requireFieldName, storableText } from '#host/lib/storable-text.ts';
import type { IncomingFile, IncomingFiles } from '#host/store/incoming-files.ts';
import { filePartLimit } from '#shared/contract/bodies.ts';
import { say } from '#shared/domain/sentences.ts';
import { boundaryOf, MalformedForm, type PartHead, readMultipart } from './multipart.ts';

const mebibyte = 1024 * 1024;
const mostFields = 1000;
/** Of all fields that are no files. */
const longestTexts = mebibyte;

/** A form whose files lie on disk, for as long as its call runs. */
export interface ReceivedForm {
  form: FormData;
  /** Of what it says, whatever its boundary is. */
  hash: string;
  discard(): Promise<void>;
}

/** One field on its way in. */
interface Part {
  head: PartHead;
  size: number;
  file: IncomingFile | undefined;
  texts: Uint8Array[];
}

/**
 * Takes a multipart form in as it arrives: its files go to disk, at the pace of the disk. Where that fails, nothing of
 * them stays.
 * @throws Refusal 400 for what is no form, 413 for too large a file, too many fields or too much text.
 */
export async function receiveForm(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
  incoming: IncomingFiles,
): Promise<ReceivedForm> {
  const form = new FormData();
  const opened: IncomingFile[] = [];
  const hash = createHash('sha256');
  let fields = 0;
  let textBytes = 0;
  let part: Part | undefined;
  const discard = async () => {
    await Promise.all(opened.map((file) => file.discard()));
  };

  async function begin(head: PartHead): Promise<void> {
    requireFieldName(head.name);
    fields += 1;
    if (fields > mostFields) {
      throw new Refusal('too_large', tellClient('tooManyFormFields', { most: mostFields }));
    }
    const file = head.fileName === undefined ? undefined : await incoming.open();
    if (file !== undefined) {
      opened.push(file);
    }
    part = { head, size: 0, file, texts: [] };
  }

  async function data(bytes: Uint8Array): Promise<void> {
    if (part === undefined) {
      return;
    }
    part.size += bytes.byteLength;
    if (part.file !== undefined) {
      if (part.size > filePartLimit) {
        throw new Refusal('too_large', say('fileTooLarge', { most: filePartLimit / mebibyte }));
      }
      await part.file.write(bytes);
      return;
    }
    textBytes += bytes.byteLength;
    if (textBytes > longestTexts) {
      throw new Refusal('too_large', say('longTexts', { most: longestTexts / mebibyte }));
    }
    part.texts.push(bytes);
  }

  async function end(): Promise<void> {
    if (part === undefined) {
      return;
    }
    const { head, file, texts } = part;
    const { name, fileName = '', type } = head;
    if (file === undefined) {
      const text = new TextDecoder().decode(Buffer.concat(texts));
      form.append(name, String(storableText(text)));
      told(hash, [name, text]);
      return;
    }
    const written = (await file.end()).named(fileName, type);
    // Without a name of its own: with one, it would be another File.
    form.append(name, written);
    told(hash, [name, fileName, type, written.hash]);
  }

  try {
    const boundary = boundaryOf(contentType);
    if (boundary === undefined) {
      throw new MalformedForm('no boundary');
    }
    await readMultipart(body, boundary, { begin, data, end });
    return { form, hash: hash.digest('hex'), discard };
  } catch (error) {
    await discard();
    throw error instanceof MalformedForm ? new Refusal('malformed', tellClient('noForm')) : error;
  }
}

/** Tells parts apart whatever stands in them. */
function told(hash: Hash, values: readonly string[]): void {
  hash.update(`${JSON.stringify(values)}\n`);
}
