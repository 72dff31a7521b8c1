import { useEffect, useState } from 'react';

/** 1,200 px, and more where the text is larger: from this width on the table stands beside the list. */
const ROOM = '(min-width: 75em)';

/** Not on paper. */
export const DESK = `@media screen and ${ROOM}`;

/** Where the links to the views stand beside all else. */
export const WIDE_DESK = '@media screen and (min-width: 90em)';

/** All else begins beside them there. */
export const PLACES_WIDTH = '9.5rem';

/** Whether the window is wide enough for the table at this moment. */
export const hasRoomNow = () => globalThis.matchMedia?.(ROOM).matches === true;

/** Whether the window is wide enough for the table; asked after the first paint, which does not wait for it. */
export function useRoom(): boolean {
  const [hasRoom, setRoom] = useState(false);
  useEffect(() => {
    const query = matchMedia(ROOM);
    const look = () => setRoom(query.matches);
    query.addEventListener('change', look);
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A frame is painted after its callbacks.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(look);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      query.removeEventListener('change', look);
    };
  }, []);
  return hasRoom;
}
