import { type Runtime, runtime } from './runtime';

/**
 * A value that exists once per process, although Next bundles modules more than once. It belongs to the runtime and its
 * database, so that another runtime never shares it.
 * @param name unique within the product
 */
export function perRuntime<Value>(name: string, make: () => Value): () => Value {
  const key = Symbol.for(`agency.${name}`);
  const shared = globalThis as { [key]?: WeakMap<Runtime, { readonly value: Value }> };
  return () => {
    shared[key] ??= new WeakMap();
    const current = runtime();
    const known = shared[key].get(current) ?? { value: make() };
    shared[key].set(current, known);
    return known.value;
  };
}
