/** The system, as far as Cadre tells systems apart. */
export function platform(): 'darwin' | 'linux' | 'win32' {
  return process.platform === 'darwin' || process.platform === 'win32' ? process.platform : 'linux';
}
