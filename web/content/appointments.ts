/** Words of visits, offers and booked moves: their forms, and the calendar. */

export const APPOINTMENT_FORMS = {
  how: 'How will you look at it?',
  kinds: { on_site: 'On site', video: 'By video' },
  taken: 'taken',
  takenBy: 'At that time: visit, {name}.',
  offer: {
    seen: 'How was it looked at? California wants that before a written price.',
    crew: 'Movers',
    hours: 'Hours',
    rate: '$ per mover-hour',
    not_to_exceed: 'Not To Exceed, $',
    sum: '{crew} × {hours} h × {rate} = {sum}',
    more: 'That is more than the Not To Exceed price.',
    below: 'Below your own estimate of {sum}.',
    anyway: 'Press again to save it anyway.',
    between: 'Write a number from {min} to {max}.',
    whole: 'Write a whole number.',
    pick: 'Say how it was looked at.',
    ahead: 'The visit of {day} is still ahead.',
    planned: { keep: 'Keep the visit', drop: 'Drop the visit' },
    save: 'Quote sent',
    hint: 'Valid for {count} days. Leave out figures that are only on paper.',
  },
  move: {
    window: 'The crew arrives',
    truck: 'Truck',
    free: 'free',
    hours: 'Hours that the truck is away',
    crew: 'Crew, if known',
    between: 'Write the hours as a number from {min} to {max}.',
    tooLong: 'Shorten the names by {count} characters.',
    past: 'Pick a day from today on, within two years.',
    pick: 'Pick a day, an arrival and a truck',
    pickArrival: 'Pick when the crew arrives',
    askedFor: '(asked for)',
    freeTrucks: '{count} free',
    save: 'Book {what}',
    failed: 'What else is on that day could not be read. The booking is still checked.',
  },
} as const;

export const CALENDAR = {
  heading: 'Calendar',
  weeks: 'Weeks',
  earlier: 'Earlier',
  today: 'Today',
  later: 'Later',
  goTo: 'Go to day',
  days: 'Days of this week',
  /** What is on a day of the strip, as it is read aloud. */
  ofDay: {
    one: { move: '1 move', visit: '1 visit' },
    more: { move: '{count} moves', visit: '{count} visits' },
    none: 'nothing booked',
  },
  failed: 'The calendar could not be read.',
  more: 'Only the first {count} visits and moves of this week are shown.',
  subscribe: 'Subscribe on your phone',
  closeSubscribe: 'Close',
  closeCard: 'Close this card',
  nothing: 'Nothing',
  freeTrucks: 'Free all day:',
  allFree: 'All trucks are free',
  noTruck: 'Move, no truck yet',
  visits: 'Visits',
  visit: { on_site: 'Visit on site', video: 'Visit by video', unsaid: 'Visit' },
  done: 'Done',
  /** Of a move whose crew is to arrive now. */
  now: 'Now',
  crew: 'Crew:',
  clash: '{truck} may be needed twice at this time',
  call: 'Call',
  /** Where there is no number. */
  write: 'Write',
  directions: 'Directions',
} as const;

/** Files for the calendar of a phone or a computer. */
export const CALENDAR_FILES = {
  ours: 'Calendar file for us',
  theirs: 'Calendar file for {name}',
  survey: 'Survey sheet',
  customer: 'the customer',
  file: '{what}-{reference}.ics',
} as const;

/** The sheet of paper that goes along to a visit. */
export const SURVEY = {
  heading: 'Survey sheet',
  print: 'Print',
  failed: 'The request could not be read.',
  none: 'There is no such request. Open the sheet from its card.',
  visit: 'Visit',
  move: 'Move',
  reference: 'Reference',
  note: 'Our last note',
  rest: 'The rest is on the card.',
  access: {
    heading: 'Access',
    columns: ['Floor', 'Elevator', 'Stairs', 'Carry, feet', 'Truck parks', 'Permit'],
    from: 'From',
    to: 'To',
  },
  rooms: {
    heading: 'Rooms',
    columns: ['Room', 'What moves', 'Boxes'],
  },
  special: 'Heavy, fragile, taken apart',
  offer: {
    heading: 'Estimate',
    blanks: ['Movers', 'Hours', '$ per mover-hour', 'Not To Exceed, $'],
    seenBy: 'Seen by',
    signed: 'Customer',
    date: 'Date',
  },
} as const;
