'use client';

import { useCallback, useState } from 'react';

/** A field's optimistic value, and once the server has answered, the version of the row that has it. */
interface Pending {
  readonly value: unknown;
  readonly version?: number;
}

const keyOf = (uuid: string, field: PropertyKey): string => `${uuid} ${String(field)}`;

/**
 * Optimistic values, shown until the page has read a row that has them (Y-24). Each field of each row is separate,
 * since several changes may be pending.
 */
export function useOptimisticValues<Row extends { readonly uuid: string; readonly version: number }>() {
  const [all, setAll] = useState<ReadonlyMap<string, Pending>>(new Map());

  /**
   * The row with its optimistic values; the same function until these change.
   * @param fields those that can be changed
   */
  const applyTo = useCallback(
    <Shown extends Row>(row: Shown, fields: readonly (keyof Row)[]): Shown => {
      let { version } = row;
      const pending = fields.flatMap((field) => {
        const one = all.get(keyOf(row.uuid, field));
        if (!one || (one.version ?? Number.POSITIVE_INFINITY) <= row.version) return [];
        version = Math.max(version, one.version ?? 0);
        return [[field, one.value]];
      });
      return pending.length > 0 ? { ...row, ...Object.fromEntries(pending), version } : row;
    },
    [all],
  );

  return {
    applyTo,

    /**
     * Shows values.
     * @returns the function that ends it: with the version that has them, or without, which reverts them
     */
    show(uuid: string, values: Partial<Row>): (version?: number) => void {
      const put = (Object.keys(values) as (keyof Row)[]).map(
        (field) => [keyOf(uuid, field), { value: values[field] }] as const,
      );
      setAll((current) => new Map<string, Pending>([...current, ...put]));
      return (version) =>
        setAll((current) => {
          const next = new Map(current);
          for (const [key, pending] of put) {
            // A later change ends itself.
            if (next.get(key) !== pending) continue;
            if (version === undefined) next.delete(key);
            else next.set(key, { ...pending, version });
          }
          return next;
        });
    },
  };
}

export type OptimisticValues<Row extends { readonly uuid: string; readonly version: number }> = ReturnType<
  typeof useOptimisticValues<Row>
>;
