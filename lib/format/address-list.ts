/** The addresses of a list as typed: between commas, or semicolons, as mail programs paste them; without blanks (D6.4). */
export const addressesOf = (list: string): string[] =>
  list
    .split(/[,;]/)
    .map((address) => address.trim())
    .filter(Boolean);
