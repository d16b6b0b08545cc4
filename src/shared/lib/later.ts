/**
 * Stands for an object that is made when it is first asked for anything: a build writes the schemas of the contract and
 * the domain so, because a start uses few of the hundreds there are and making all of them takes longer than reading them.
 *
 * @param make Called once, at the first use.
 * @returns What behaves as the object that `make` answers; two of them are still two.
 * @throws Whatever `make` throws, at each use until it succeeds.
 */
export function later<T extends object>(make: () => T): T {
  let made: T | undefined;
  const real = (): T => {
    made ??= make();
    return made;
  };
  return new Proxy<T>(Object.create(null), {
    get: (_self, key) => Reflect.get(real(), key),
    set: (_self, key, value) => Reflect.set(real(), key, value),
    has: (_self, key) => Reflect.has(real(), key),
    getPrototypeOf: () => Reflect.getPrototypeOf(real()),
  });
}
