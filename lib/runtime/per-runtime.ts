import { type Runtime, runtime } from './runtime';

/**
 * What is held per process. Next bundles modules more than once: it belongs to the process, and to its database, so that
 * another runtime never meets it.
 * @param name unique within the product
 */
export function perRuntime<Held>(name: string, make: () => Held): () => Held {
  const key = Symbol.for(`agency.${name}`);
  const shared = globalThis as { [key]?: WeakMap<Runtime, { readonly held: Held }> };
  return () => {
    shared[key] ??= new WeakMap();
    const current = runtime();
    const known = shared[key].get(current) ?? { held: make() };
    shared[key].set(current, known);
    return known.held;
  };
}
