/** The rows that are drawn, by their positions from 1: `from` inclusive to `to` exclusive. */
export interface RowWindow {
  readonly from: number;
  readonly to: number;
}

/** Rows beyond both edges that are drawn too, and the step in which the window moves. */
const MARGIN = 20;
const STEP = 10;
/** Rows that stay in sight on the far side of one that is brought into view. */
const CONTEXT = 2;

interface Scrolled {
  /** Distance in pixels by which the rows are scrolled. */
  readonly top: number;
  /** Height in pixels in which they are seen, below the head. */
  readonly room: number;
  /** Height of each row in pixels. */
  readonly height: number;
}

/** Which of this many rows to draw. */
export function rowsInSight(count: number, { top, room, height }: Scrolled): RowWindow {
  const first = Math.floor(top / height / STEP) * STEP - MARGIN;
  const shown = Math.ceil(room / height) + 2 * MARGIN + STEP;
  return { from: Math.max(1, first + 1), to: Math.min(count, Math.max(0, first) + shown) + 1 };
}

/** Where to scroll to so that a row is in sight with what stands around it; as it is, if it is in sight. */
export function scrollFor(position: number, { top, room, height }: Scrolled): number {
  const upper = (position - 1) * height;
  if (upper < top) return Math.max(0, upper - CONTEXT * height);
  if (upper + height > top + room) return upper + height + CONTEXT * height - room;
  return top;
}
