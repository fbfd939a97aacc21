/** A text of the park in sections, laid out by the screen that shows it. */
export interface ParkDocument {
  readonly title: string;
  /** YYYY-MM-DD */
  readonly effectiveFrom: string;
  readonly sections: readonly DocumentSection[];
}

export interface DocumentSection {
  readonly heading: string;
  readonly blocks: readonly DocumentBlock[];
}

export type DocumentBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | {
      readonly kind: 'table';
      readonly caption: string;
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    };
