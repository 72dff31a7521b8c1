/** Ids of quotes in the order of their keys: the word itself before longer ones, of each the newest first. */
export interface FoundKeys {
  readonly ids: readonly string[];
  /** False when there are more. */
  readonly isAll: boolean;
}

export interface SearchKeys {
  /** Quotes with a word that begins like this, at most `limit` keys of them. */
  readonly beginningWith: (word: string, limit: number) => Promise<FoundKeys>;
}
