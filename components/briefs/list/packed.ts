declare const of: unique symbol;

/** A value as its JSON text. */
export type Packed<Value> = string & { readonly [of]?: Value };

/**
 * Data that travels from a server component to a client component as one text. React describes each value of an object on
 * its own, and revives each on its own, on the server and once more in the browser (docs/speed.md). For the rows of a
 * long list, and for plain JSON values alone.
 */
export const pack = <Value>(value: Value): Packed<Value> => JSON.stringify(value);

export const unpack = <Value>(text: Packed<Value>): Value => JSON.parse(text) as Value;
