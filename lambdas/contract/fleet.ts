/**
 * The trucks and the arrival windows that are offered: edit this file. What is booked keeps the words and times that it
 * was booked with.
 */
export const FLEET = {
  /** In the order of the calendar. */
  trucks: ['Truck 1', 'Truck 2', 'Truck 3'],
  /** On the clock of the business, 24 hours. */
  windows: [
    { from: '08:00', to: '10:00' },
    { from: '10:00', to: '12:00' },
    { from: '12:00', to: '14:00' },
    { from: '14:00', to: '16:00' },
  ],
  /** Hours that a truck is away on a move, while nobody has said better. */
  usualHours: 4,
} as const;
