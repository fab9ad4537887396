/** A screen that the palette leads to. */
export interface Place {
  readonly label: string;
  readonly href: string;
  /** Whether it creates something. */
  readonly creates?: boolean;
}

/** The screens that the user may open, for the palette. */
export interface PaletteTargets {
  readonly places: readonly Place[];
  /** The address of a person's screen around their uuid; null if one may not open people. */
  readonly person: { readonly before: string; readonly after: string } | null;
}
