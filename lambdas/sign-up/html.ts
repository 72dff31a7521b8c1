const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const CHARACTERS = new Map(Object.entries(ENTITIES).map(([character, entity]) => [entity, character]));

/** A text as it stands between tags or quotes of HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** The text that stands between tags or quotes of HTML as `html`. */
export function unescapeHtml(html: string): string {
  return html.replace(/&(?:[a-z]+|#\d+);/g, (entity) => CHARACTERS.get(entity) ?? entity);
}
