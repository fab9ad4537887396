/** A screen that the palette leads to. */
export interface Place {
  readonly label: string;
  readonly href: string;
  /** Something is begun there. */
  readonly begins?: boolean;
}

/** What a shell says to its palette: where its person may go. */
export interface PaletteGoals {
  readonly places: readonly Place[];
  /** The address of a person's screen around their uuid; null where they have none that one may open. */
  readonly person: { readonly before: string; readonly after: string } | null;
}
