const pieceBytes = 256 * 1024;
const boundary = 'cadre-boundary';

export const formMediaType = `multipart/form-data; boundary=${boundary}`;

/** A form that asks for files of no kind to be read, in pieces. */
export function* formOfFiles(files: number, fileBytes: number): Generator<Uint8Array> {
  const field = (head: string) => Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`);
  yield Buffer.concat([field('name="type"'), Buffer.from('process_files\r\n')]);
  const piece = Buffer.alloc(pieceBytes, 1);
  for (let file = 0; file < files; file += 1) {
    yield field(`name="files[]"; filename="${file}.bin"`);
    for (let sent = 0; sent < fileBytes; sent += pieceBytes) {
      yield piece;
    }
    yield Buffer.from('\r\n');
  }
  yield Buffer.from(`--${boundary}--\r\n`);
}
