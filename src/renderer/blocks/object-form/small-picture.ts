/** px; twice as large as a picture is ever shown. It goes along with every mention of its object. */
const side = 128;

/** The middle of a picture as a small square, as a `data:` address; undefined where the file is no picture. */
export async function smallPicture(file: File): Promise<string | undefined> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    return undefined;
  }
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const { width, height } = picture;
  const size = Math.min(width, height);
  canvas.getContext('2d')?.drawImage(picture, (width - size) / 2, (height - size) / 2, size, size, 0, 0, side, side);
  picture.close();
  return canvas.toDataURL(file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png');
}
