type Things = 'categories' | 'segments' | 'divisions';

/** Where what a brand has none of is made. */
export const noneYet = (things: Things): string =>
  `There are no ${things} yet. An administrator adds them in Brand settings.`;

/** The line of an open list without options: none matches what is typed, or there are none at all. */
export const nothingFound = (options: readonly unknown[], things: Things): string =>
  options.length === 0 ? noneYet(things) : 'No results found';
