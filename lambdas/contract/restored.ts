/**
 * Attribute of a row that was put back from a backup, or that the demo has of the past, with the time of that. The streams
 * of tables whose new rows are told by mail leave such rows out: their news were told when they happened.
 */
export const RESTORED_AT = 'restored_at';
