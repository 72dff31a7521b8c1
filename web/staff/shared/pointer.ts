/** Of a device that is worked with a pointer alone, which needs less than a thumb. */
export const BY_POINTER = '(pointer: fine) and (not (any-pointer: coarse))';

export const POINTER = `@media ${BY_POINTER}`;
