/** An address that stands in a command and a header as it is: nothing in it ends either. */
export function isPlainAddress(address: string): boolean {
  return /^[^\s<>,;:"@\p{C}]+@[a-z0-9.-]+$/iu.test(address) && address.length <= 320;
}
