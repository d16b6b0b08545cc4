/** How large one file may be (contract.md "Limits"). */
export const largestUpload = 25 * 1024 * 1024;

/** Why a file is not sent at all: each is known without asking the host. */
export type UnsentReason = 'empty' | 'too-large' | 'unreadable';

/** A file that cannot be sent, whatever the host. */
export class UnsentFile extends Error {
  override readonly name = 'UnsentFile';
  readonly reason: UnsentReason;

  constructor(reason: UnsentReason, cause?: unknown) {
    super(`The file cannot be sent: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** What is wrong with a file before anything is sent; a folder says so only when it is read. */
export function unsentReason({ size }: Pick<Blob, 'size'>): UnsentReason | undefined {
  return size === 0 ? 'empty' : size > largestUpload ? 'too-large' : undefined;
}

/** The bytes of a part; a file that was moved, changed or is a folder cannot be read. */
export async function readBytes(part: Blob): Promise<ArrayBuffer> {
  try {
    return await part.arrayBuffer();
  } catch (error) {
    throw new UnsentFile('unreadable', error);
  }
}
